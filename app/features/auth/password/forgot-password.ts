import { looksLikeEmail } from '../email.ts'

export const RESET_FAILED = 'Failed to send password reset email. Please try again.'
export const TOO_MANY_RESETS = 'Too many password reset attempts. Please try again later.'

/** The error of the address, if no link can be sent to it. */
export function checkForgotten({ email }: { email: string }): { email?: string } {
  if (!email.trim()) return { email: 'Please enter your email address' }
  return looksLikeEmail(email) ? {} : { email: 'Please enter a valid email address.' }
}
