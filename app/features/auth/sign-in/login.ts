import { looksLikeEmail } from '../email.ts'
import { BUSY } from './auth-messages.ts'

export type Login = { email: string; password: string }

/** The cause why this form cannot be sent, or undefined. */
export function checkLogin({ email, password }: Login) {
  if (!email.trim() || !password) return 'empty'
  if (!looksLikeEmail(email)) return 'invalid-email'
}

const messages: Record<string, string> = {
  empty: 'Please fill in all fields',
  'invalid-credential': 'Invalid email or password. Please double-check and try again.',
  'user-not-found': 'No user found with this email. Please check the email address or register.',
  'too-many-requests': 'Too many unsuccessful login attempts. Please try again later.',
  busy: BUSY,
  'invalid-email': 'The email address is badly formatted. Please check and try again.',
}

/** The sentence for why a sign-in failed. */
export const loginMessage = (cause: string) =>
  messages[cause] ?? 'Failed to log in. Please check your credentials.'

/** The fields that this cause is about, each with its sentence. */
export function loginErrors(cause: string | undefined, { email, password }: Login) {
  const errors: Partial<Login> = {}
  if (cause === 'invalid-email' || (cause === 'empty' && !email.trim())) errors.email = loginMessage(cause)
  if (cause === 'empty' && !password) errors.password = loginMessage(cause)
  return errors
}
