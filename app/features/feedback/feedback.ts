export const DEFAULT_SUBJECT = 'General Inquiry'
export const SUBJECTS = [
  'Technical Support',
  'Billing Question',
  'Feature Request',
  'Bug Report',
  DEFAULT_SUBJECT,
] as const

export const MAX_MESSAGE = 5000 // characters
export const CLOSE_SENT_AFTER_MS = 2000 // the success panel stands this long where something can be closed

export type Feedback = { subject: string; message: string }

export const NO_MESSAGE = 'Please enter a message'
const TOO_LONG = `Please use at most ${MAX_MESSAGE} characters`

/** One error per field; an empty object means that the message can be sent. */
export function checkFeedback({ message }: Feedback): { message?: string } {
  if (!message.trim()) return { message: NO_MESSAGE }
  return message.length > MAX_MESSAGE ? { message: TOO_LONG } : {}
}

/** One of the subjects, as it is offered; anything else is a general inquiry. */
export const readSubject = (text: string) =>
  (SUBJECTS as readonly string[]).includes(text) ? text : DEFAULT_SUBJECT

const messages: Record<string, string> = {
  'permission-denied': 'Permission denied. Please try again later or contact the administrator.',
  'too-many-requests': 'Too many messages in a short time. Please try again later.',
}

/** The sentence why a message did not arrive: for a known cause its own, else what is known of it. */
export const feedbackMessage = (cause: string, message?: string) =>
  messages[cause] ?? (message || 'Failed to send feedback. Please try again.')
