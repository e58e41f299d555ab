/** The server stores an idempotency key for this long. A phone discards events that it could not send by then. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000
