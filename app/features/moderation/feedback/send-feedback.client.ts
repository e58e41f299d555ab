import type { FormResult } from '#app/ui/forms/use-form.ts'
import type { AnyMessageKey, ProblemKey } from '#content/messages.ts'
import type { Feedback } from './feedback.ts'

const CAUSES: Record<number, ProblemKey<'contact'>> = {
  401: 'signed-out',
  403: 'permission-denied',
  429: 'too-many-requests',
}
const FAILED: ProblemKey<'contact'> = 'failed'

/** Sends the contact form as JSON; the result has the cause of a failure, or the words of the server. */
export async function sendFeedback(form: FormData): Promise<FormResult<Feedback, AnyMessageKey>> {
  try {
    const response = await fetch('/api/feedback', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(form)),
    })
    if (response.ok) return { done: true }
    const body = await response.json().catch(() => undefined)
    const message = typeof body?.message === 'string' ? body.message : undefined
    return { message: CAUSES[response.status] ?? (message || FAILED) }
  } catch {
    return { message: FAILED }
  }
}
