import { looksLikeEmail } from '../email.ts'

/** The cause why no link can be sent to this address, or undefined. */
export function checkForgotten(email: string) {
  if (!email.trim()) return 'empty'
  if (!looksLikeEmail(email)) return 'invalid-email'
}

const messages: Record<string, string> = {
  empty: 'Please enter your email address',
  'invalid-email': 'Please enter a valid email address.',
  'too-many-requests': 'Too many password reset attempts. Please try again later.',
}

/** The sentence for why no link was sent. */
export const forgottenMessage = (cause: string) =>
  messages[cause] ?? 'Failed to send password reset email. Please try again.'
