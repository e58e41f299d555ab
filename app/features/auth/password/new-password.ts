import { MAX_PASSWORD } from '../sign-in/registration.ts'

export const MIN_NEW_PASSWORD = 8 // characters, wherever a password is set or changed
export const CLOSE_AFTER_MS = 2000 // the success text stands this long

export const TOO_COMMON = 'Too many people use this password. Please choose another.'
export const PASSWORD_SET = 'Password successfully set! You can now login with your email and password.'

export type NewPassword = { password: string; confirm: string }

export const NO_PASSWORDS: NewPassword = { password: '', confirm: '' }

/** What a password needs, in the order of the checklist and the messages. */
export const PASSWORD_RULES = [
  {
    label: `At least ${MIN_NEW_PASSWORD} characters`,
    message: `Password must be at least ${MIN_NEW_PASSWORD} characters`,
    fits: (password: string) => password.length >= MIN_NEW_PASSWORD,
  },
  {
    label: 'One uppercase letter',
    message: 'Password must contain at least one uppercase letter',
    fits: (password: string) => /\p{Lu}/u.test(password),
  },
  {
    label: 'One lowercase letter',
    message: 'Password must contain at least one lowercase letter',
    fits: (password: string) => /\p{Ll}/u.test(password),
  },
  {
    label: 'One number',
    message: 'Password must contain at least one number',
    fits: (password: string) => /\p{Nd}/u.test(password),
  },
]

/** One message per field, the first that applies; an empty object means the password may be set. */
export function checkNewPassword({ password, confirm }: NewPassword) {
  const errors: Partial<NewPassword> = {}
  const broken = PASSWORD_RULES.find(({ fits }) => !fits(password))
  if (broken) errors.password = broken.message
  else if (password.length > MAX_PASSWORD)
    errors.password = `Password must be at most ${MAX_PASSWORD} characters`
  if (confirm !== password) errors.confirm = 'Passwords do not match'
  return errors
}

export const mayBeSet = (input: NewPassword) =>
  input.password !== '' && input.confirm !== '' && Object.keys(checkNewPassword(input)).length === 0
