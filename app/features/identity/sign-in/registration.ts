import type { SignUpRefusal } from '#app/features/instance/invitations/invitation.ts'
import { looksLikeEmail } from '#app/kit/mail/email.ts'
import type { FormErrors } from '#app/ui/forms/use-form.ts'
import type { ProblemKey } from '#content/messages.ts'

export const MIN_PASSWORD = 6 // characters, at registration
export const MAX_PASSWORD = 128
export const MAX_USER_NAME = 120
export const REDIRECT_MS = 2000 // the success text stands this long

export type Registration = { name: string; email: string; password: string; confirm: string }

/** One cause per field; an empty object means the form is good. */
export function checkRegistration({ name, email, password, confirm }: Registration) {
  const errors: FormErrors<Registration, ProblemKey<'sign-in'>> = {}
  if (!name.trim()) errors.name = 'name-missing'
  else if (name.length > MAX_USER_NAME) errors.name = ['name-long', { max: MAX_USER_NAME }]
  if (!email.trim()) errors.email = 'email-missing'
  else if (!looksLikeEmail(email)) errors.email = 'email-invalid'
  if (!password) errors.password = 'password-missing'
  else if (password.length < MIN_PASSWORD) errors.password = ['password-short', { min: MIN_PASSWORD }]
  else if (password.length > MAX_PASSWORD) errors.password = ['password-long', { max: MAX_PASSWORD }]
  if (confirm !== password) errors.confirm = 'not-repeated'
  return errors
}

/** Why an account was not made. */
export type RegistrationRefusal = 'email-already-in-use' | 'too-many-accounts' | 'busy' | SignUpRefusal
