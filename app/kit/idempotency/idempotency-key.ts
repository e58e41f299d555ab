/**
 * Made once for a form or an event and sent with every attempt, so that the server applies it once
 * (draft-ietf-httpapi-idempotency-key-header).
 */
export const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/

export const isIdempotencyKey = (text: string) => IDEMPOTENCY_KEY.test(text)
