import { EMAIL_INVALID, looksLikeEmail, normalEmail } from '../auth/email.ts'
import { AUTH_FAILED } from '../auth/sign-in/auth-messages.ts'

export type AccountIntent = 'email' | 'password' | 'end' | 'end-others' | 'delete'

/** What came of a wish on the account page: a sentence for it, or what was wrong with which field. */
export type AccountAnswer = {
  intent: AccountIntent
  done?: string
  message?: string
  typed?: string // the new address, so that without script it need not be typed again
  errors?: { email?: string; current?: string; password?: string; confirm?: string; repeat?: string }
}

export const NO_PASSWORD = 'Type your password'

const FAILED: Record<AccountIntent, string> = {
  email: 'The address could not be changed. Please try again.',
  password: AUTH_FAILED.setPassword,
  end: 'The sign-in could not be ended. Please try again.',
  'end-others': 'The sign-ins could not be ended. Please try again.',
  delete: 'Your account could not be deleted. Please try again.',
}

/** The sentence for a wish that the server could not fulfil or never heard of. */
export const settingFailed = (intent: AccountIntent) => FAILED[intent] ?? AUTH_FAILED.updateProfile

export function checkNewEmail(typed: string, now: string) {
  if (!typed.trim()) return 'Email is required'
  if (!looksLikeEmail(typed)) return EMAIL_INVALID
  if (normalEmail(typed) === now) return 'This is your address already'
}

export const confirmationSent = (email: string) =>
  `We sent a link to ${email.trim()}. The address changes when you open it.`
export const PASSWORD_CHANGED = 'Password changed. All other devices were signed out.'
export const SIGN_IN_ENDED = 'Signed out there.'
