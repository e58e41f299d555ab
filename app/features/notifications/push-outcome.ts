/** What the response of a push service means for the message and for its subscription. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused-key' | 'refused'

export function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) return 'later'
  return status === 401 || status === 403 ? 'refused-key' : 'refused'
}

const SECOND = 1000
const BACKOFF_MS = [15, 60, 5 * 60, 15 * 60].map((seconds) => seconds * SECOND) // after each failed try
export const PUSH_EXPIRES_MS = 60 * 60 * SECOND // an hour later it is old

/** When a message is tried again after so many tries; undefined once it is dropped. */
export function nextTryAt(
  { created_at, tries }: { created_at: number; tries: number },
  waitMs: number,
  now: number,
) {
  const backoff = BACKOFF_MS[tries - 1]
  if (backoff === undefined) return undefined
  const at = now + Math.max(backoff, waitMs)
  return at < created_at + PUSH_EXPIRES_MS ? at : undefined
}
