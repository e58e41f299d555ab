/** What the response of a push service means for the message and for its subscription. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused-key' | 'refused'

export function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) return 'later'
  return status === 401 || status === 403 ? 'refused-key' : 'refused'
}
