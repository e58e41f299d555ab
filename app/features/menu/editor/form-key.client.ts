/** A key for a form that was just opened; a browser on an address without https has no randomUUID. */
export const newFormKey = () =>
  crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].join('-')
