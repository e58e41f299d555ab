/** `randomUUID` is missing on an address without https. */
export const newIdempotencyKey = () =>
  crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].join('-')
