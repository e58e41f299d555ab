import type { FormResult } from '#app/ui/forms/use-form.ts'
import type { AccountCause, AccountDone } from '#content/messages/en/owner/account.ts'
import type { SignInCause } from '#content/messages/en/owner/sign-in.ts'
import type { Language } from '#content/messages/languages.ts'
import { looksLikeEmail, normalizeEmail } from '../auth/email.ts'
import type { ReauthenticationFailure } from '../auth/reauthentication/reauthentication.ts'

export type AccountIntent =
  | 'language'
  | 'email'
  | 'cancel-email'
  | 'password'
  | 'end'
  | 'end-others'
  | 'delete'
  | 'summary-on'
  | 'summary-off'

/** The fields of all forms of the account page; each form has some of them. */
export type AccountFields = {
  email: string
  current: string // the current password
  password: string
  confirm: string
  repeat: string // the email once more, to confirm
  language: string // empty: as the browser
}

/** The result of one form of the account page. */
export type AccountResult = FormResult<AccountFields, AccountCause | SignInCause> & {
  intent: AccountIntent
  done?: AccountDone
  oldSession?: boolean
  reauthentication?: ReauthenticationFailure
  id?: string // of the session that was to be ended
  language?: Language // of the page from now on
}

const FAILED: Record<AccountIntent, AccountCause | SignInCause> = {
  language: 'language-failed',
  email: 'address-failed',
  'cancel-email': 'cancel-failed',
  password: 'set-failed',
  end: 'end-failed',
  'end-others': 'end-others-failed',
  delete: 'delete-failed',
  'summary-on': 'summary-failed',
  'summary-off': 'summary-failed',
}

/** Why the server could not fulfil a request, or never received it. */
export const settingFailed = (intent: AccountIntent) => FAILED[intent] ?? 'unknown-request'

export function checkNewEmail(typed: string, now: string) {
  if (!typed.trim()) return 'email-missing'
  if (!looksLikeEmail(typed)) return 'email-invalid'
  if (normalizeEmail(typed) === now) return 'same-email'
}
