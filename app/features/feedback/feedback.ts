import { looksLikeEmail } from '../auth/email.ts'

export const DEFAULT_SUBJECT = 'General Inquiry'
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

export const NO_MESSAGE = 'Please enter a message'
const TOO_LONG = `Please use at most ${MAX_MESSAGE} characters`

/** One error per field; an empty object means that the message can be sent. */
export function checkFeedback({ message, email }: Feedback): Partial<Feedback> {
  const problem = !message.trim() ? NO_MESSAGE : message.length > MAX_MESSAGE ? TOO_LONG : undefined
  return {
    ...(problem && { message: problem }),
    ...(email.trim() && !looksLikeEmail(email) && { email: 'Email is invalid' }),
  }
}

/** One of the offered subjects; any other text is a general inquiry. */
export const readSubject = (text: string) =>
  (SUBJECTS as readonly string[]).includes(text) ? text : DEFAULT_SUBJECT

const messages: Record<string, string> = {
  'signed-out': 'You are signed out, so nothing was sent.',
  'another-account': 'You are signed in to another account now, so nothing was sent.',
  'permission-denied': 'Permission denied. Please try again later or contact the administrator.',
  'too-many-requests': 'Too many messages in a short time. Please try again later.',
}

/** The sentence for a message that was not sent: that of a known cause, else the server's. */
export const feedbackMessage = (cause: string, message?: string) =>
  messages[cause] ?? (message || 'Failed to send feedback. Please try again.')
