import { EMAIL_INVALID, looksLikeEmail } from '../email.ts'
import { BUSY } from './general-errors.ts'

export const MIN_PASSWORD = 6 // characters, at registration
export const MAX_PASSWORD = 128
export const NOT_COMMON = 'Not one of the passwords that many people use.'
export const PASSWORD_RULE = `At least ${MIN_PASSWORD} characters. ${NOT_COMMON}`
export const MAX_USER_NAME = 120
export const REDIRECT_MS = 2000 // the success text stands this long

export type Registration = { name: string; email: string; password: string; confirm: string }

export const REGISTERED = 'Registration Successful! Redirecting to your dashboard...'

/** One message per field; an empty object means the form is good. */
export function checkRegistration({ name, email, password, confirm }: Registration) {
  const errors: Partial<Registration> = {}
  if (!name.trim()) errors.name = 'Name is required'
  else if (name.length > MAX_USER_NAME) errors.name = `Name must be at most ${MAX_USER_NAME} characters`
  if (!email.trim()) errors.email = 'Email is required'
  else if (!looksLikeEmail(email)) errors.email = EMAIL_INVALID
  if (!password) errors.password = 'Password is required'
  else if (password.length < MIN_PASSWORD)
    errors.password = `Password must be at least ${MIN_PASSWORD} characters`
  else if (password.length > MAX_PASSWORD)
    errors.password = `Password must be at most ${MAX_PASSWORD} characters`
  if (confirm !== password) errors.confirm = 'Passwords do not match'
  return errors
}

const messages: Record<string, string> = {
  busy: BUSY,
  'email-already-in-use': 'Email is already in use',
  'too-many-requests': 'Too many accounts were created from here. Please try again later.',
}

/** The sentence for why an account could not be made. */
export const registrationMessage = (cause: string) =>
  messages[cause] ?? 'Registration failed. Please try again.'
