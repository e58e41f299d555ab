/**
 * Made once for a form or an event and sent with every attempt, so that the server applies it once
 * (draft-ietf-httpapi-idempotency-key-header).
 */
export const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/

/** The server stores a key for this long. A phone discards events that it could not send by then. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000

export const isIdempotencyKey = (text: string) => IDEMPOTENCY_KEY.test(text)
