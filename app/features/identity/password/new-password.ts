import type { FormErrors } from '#app/ui/forms/use-form.ts'
import type { ProblemKey } from '#content/messages.ts'
import { MAX_PASSWORD } from '../sign-in/registration.ts'

export const MIN_NEW_PASSWORD = 8 // characters, wherever a password is set or changed
export const CLOSE_AFTER_MS = 2000 // the success text stands this long

export type NewPassword = { password: string; confirm: string }

export const NO_PASSWORDS: NewPassword = { password: '', confirm: '' }

/** What a password needs, in the order of the checklist and the messages. */
export const PASSWORD_RULES = [
  { cause: 'password-short', fits: (password: string) => password.length >= MIN_NEW_PASSWORD },
  { cause: 'no-uppercase', fits: (password: string) => /\p{Lu}/u.test(password) },
  { cause: 'no-lowercase', fits: (password: string) => /\p{Ll}/u.test(password) },
  { cause: 'no-number', fits: (password: string) => /\p{Nd}/u.test(password) },
] as const

/** One cause per field, the first that applies; an empty object means the password may be set. */
export function checkNewPassword({ password, confirm }: NewPassword) {
  const errors: FormErrors<NewPassword, ProblemKey<'sign-in'>> = {}
  const broken = PASSWORD_RULES.find(({ fits }) => !fits(password))?.cause
  if (broken) errors.password = broken === 'password-short' ? [broken, { min: MIN_NEW_PASSWORD }] : broken
  else if (password.length > MAX_PASSWORD) errors.password = ['password-long', { max: MAX_PASSWORD }]
  if (confirm !== password) errors.confirm = 'not-repeated'
  return errors
}

export const mayBeSet = (input: NewPassword) =>
  input.password !== '' && input.confirm !== '' && Object.keys(checkNewPassword(input)).length === 0
