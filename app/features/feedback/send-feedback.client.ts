import { type Feedback, feedbackMessage } from './feedback.ts'

const causes: Record<number, string> = { 403: 'permission-denied', 429: 'too-many-requests' }

/** Sends a message; comes back with the sentence why it did not arrive, or with nothing when it did. */
export async function sendFeedback(feedback: Feedback): Promise<string | undefined> {
  try {
    const response = await fetch('/api/feedback', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(feedback),
    })
    if (response.ok) return undefined
    const answer = await response.json().catch(() => undefined)
    const message = typeof answer?.message === 'string' ? answer.message : undefined
    return feedbackMessage(causes[response.status] ?? 'unknown', message)
  } catch {
    return feedbackMessage('unknown')
  }
}
