import type { FormResult } from '#app/ui/forms/use-form.ts'
import type { AnyCause } from '#content/messages/cause.ts'
import type { Language } from '#content/messages/languages.ts'
import { looksLikeEmail, normalizeEmail } from '../auth/email.ts'
import type { ReauthenticationFailure } from '../auth/reauthentication/reauthentication.ts'
import { AUTH_FAILED } from '../auth/general-errors.ts'

export type AccountIntent =
  | 'language'
  | 'email'
  | 'cancel-email'
  | 'password'
  | 'end'
  | 'end-others'
  | 'delete'

/** The fields of all forms of the account page; each form has some of them. */
export type AccountFields = {
  email: string
  current: string // the password of now
  password: string
  confirm: string
  repeat: string // the email once more, to confirm
  language: string // empty: as the browser
}

/** The result of one form of the account page; `done` is a sentence. */
export type AccountResult = FormResult<AccountFields, AnyCause> & {
  intent: AccountIntent
  done?: string
  oldSession?: boolean
  reauthentication?: ReauthenticationFailure
  id?: string // of the session that was to be ended
  language?: Language // of the page from now on
}

const FAILED: Record<AccountIntent, string> = {
  language: 'The language could not be changed. Please try again.',
  email: 'The address could not be changed. Please try again.',
  'cancel-email': 'The change could not be cancelled. Please try again.',
  password: 'set-failed',
  end: 'The sign-in could not be ended. Please try again.',
  'end-others': 'The sign-ins could not be ended. Please try again.',
  delete: 'Your account could not be deleted. Please try again.',
}

/** The sentence for a request that the server could not fulfil or never received. */
export const settingFailed = (intent: AccountIntent) => FAILED[intent] ?? AUTH_FAILED.updateProfile

export function checkNewEmail(typed: string, now: string) {
  if (!typed.trim()) return 'email-missing'
  if (!looksLikeEmail(typed)) return 'email-invalid'
  if (normalizeEmail(typed) === now) return 'This is your address already'
}

export const confirmationSent = (email: string) =>
  `We sent a link to ${email.trim()}. The address changes when you open it.`
export const LANGUAGE_CHANGED = 'Language changed.'
export const EMAIL_CHANGE_CANCELLED = 'Cancelled. Your address stays as it is.'
export const PASSWORD_CHANGED = 'Password changed. All other devices were signed out.'
export const SIGN_IN_ENDED = 'Signed out there.'
