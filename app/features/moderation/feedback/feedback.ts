import { looksLikeEmail } from '#app/kit/mail/email.ts'
import type { FormErrors } from '#app/ui/forms/use-form.ts'
import type { ProblemKey } from '#content/messages.ts'

export const DEFAULT_SUBJECT = 'General Inquiry'
/** As they are stored, and shown in English. */
export const SUBJECTS = [
  'Technical Support',
  'Billing Question',
  'Feature Request',
  'Bug Report',
  DEFAULT_SUBJECT,
] as const

export const FEEDBACK_ID = /^[A-Za-z0-9]{1,40}$/

export const MAX_MESSAGE = 5000 // characters
export const CLOSE_SENT_AFTER_MS = 2000 // how long the success panel stays before the dialog closes

/** `email` is where a sender who is not signed in would like an answer, or empty. */
export type Feedback = { subject: string; message: string; email: string }

/** One error per field; an empty object means that the message can be sent. */
export function checkFeedback({ message, email }: Feedback) {
  const errors: FormErrors<Feedback, ProblemKey<'contact'>> = {}
  if (!message.trim()) errors.message = 'no-message'
  else if (message.length > MAX_MESSAGE) errors.message = ['message-long', { max: MAX_MESSAGE }]
  if (email.trim() && !looksLikeEmail(email)) errors.email = 'email-invalid'
  return errors
}

/** One of the offered subjects; any other text is a general inquiry. */
export const readSubject = (text: string) =>
  (SUBJECTS as readonly string[]).includes(text) ? text : DEFAULT_SUBJECT
