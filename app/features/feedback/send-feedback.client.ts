import type { FormResult } from '#app/ui/forms/use-form.ts'
import { type Feedback, feedbackMessage } from './feedback.ts'

const causes: Record<number, string> = {
  401: 'signed-out',
  403: 'permission-denied',
  429: 'too-many-requests',
}

/** Sends the contact form as JSON; the result has the sentence for a failure. */
export async function sendFeedback(form: FormData): Promise<FormResult<Feedback>> {
  try {
    const response = await fetch('/api/feedback', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(form)),
    })
    if (response.ok) return { done: true }
    const body = await response.json().catch(() => undefined)
    const message = typeof body?.message === 'string' ? body.message : undefined
    return { message: feedbackMessage(causes[response.status] ?? 'unknown', message) }
  } catch {
    return { message: feedbackMessage('unknown') }
  }
}
