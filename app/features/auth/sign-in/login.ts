import type { FormResult } from '#app/ui/forms/use-form.ts'
import { looksLikeEmail } from '../email.ts'
import { BUSY } from './general-errors.ts'

export type Login = { email: string; password: string }
export type LoginResult = FormResult<Login>

/** One message per field that is wrong; an empty object means that the form may be sent. */
export function checkLogin({ email, password }: Login): Partial<Login> {
  const empty = 'Please fill in all fields'
  if (!email.trim()) return { email: empty, ...(!password && { password: empty }) }
  if (!password) return { password: empty }
  if (looksLikeEmail(email)) return {}
  return { email: 'The email address is badly formatted. Please check and try again.' }
}

const messages: Record<string, string> = {
  'invalid-credential': 'Invalid email or password. Please double-check and try again.',
  'user-not-found': 'No user found with this email. Please check the email address or register.',
  'too-many-requests': 'Too many unsuccessful login attempts. Please try again later.',
  busy: BUSY,
}

/** Follows every refused password, so that it does not reveal how an account signs in. */
export const loginHint = (cause: string) =>
  cause === 'invalid-credential' ? 'Signed up with Google? Use the Google button below.' : undefined

/** The sentence for why a sign-in failed. */
export const loginMessage = (cause: string) =>
  messages[cause] ?? 'Failed to log in. Please check your credentials.'
