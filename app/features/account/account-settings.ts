import type { ReauthenticationFailure } from '#app/features/identity/reauthentication/reauthentication.ts'
import { looksLikeEmail, normalizeEmail } from '#app/kit/mail/email.ts'
import type { FormResult } from '#app/ui/forms/use-form.ts'
import type { Language } from '#content/languages.ts'
import type { MessageKey, Messages, ProblemKey } from '#content/messages.ts'

/** What the cards of the second factor and of Google do. */
export const KEYS_INTENTS = [
  'app-set-up',
  'app-confirm',
  'app-remove',
  'recovery-codes',
  'second-step-on',
  'second-step-off',
  'google-connect',
  'google-disconnect',
] as const
export type KeysIntent = (typeof KEYS_INTENTS)[number]

export type AccountIntent =
  | KeysIntent
  | 'language'
  | 'email'
  | 'cancel-email'
  | 'password'
  | 'end'
  | 'end-others'
  | 'delete'
  | 'keep'
  | 'rename-passkey'
  | 'remove-passkey'
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
  code: string // of an authenticator app
  name: string // of a passkey
}

/** The result of one form of the account page. */
export type AccountResult = FormResult<AccountFields, ProblemKey<'account'> | ProblemKey<'sign-in'>> & {
  intent: AccountIntent
  done?: MessageKey<Messages['account']['results']>
  oldSession?: boolean
  reauthentication?: ReauthenticationFailure
  id?: string // of the session that was to be ended, or of the passkey that was to be changed
  language?: Language // of the page from now on
  asks?: boolean // whether the user is sure
  setUp?: { token: string; secret: string; size: number; outline: string } // of an authenticator app, with its QR code
  codes?: string[] // new recovery codes, which are shown once
}

const FAILED: Record<AccountIntent, ProblemKey<'account'> | ProblemKey<'sign-in'>> = {
  'app-set-up': 'factor-failed',
  'app-confirm': 'factor-failed',
  'app-remove': 'factor-failed',
  'recovery-codes': 'factor-failed',
  'second-step-on': 'factor-failed',
  'second-step-off': 'factor-failed',
  'google-connect': 'google-change-failed',
  'google-disconnect': 'google-change-failed',
  language: 'language-failed',
  email: 'address-failed',
  'cancel-email': 'cancel-failed',
  password: 'set-failed',
  end: 'end-failed',
  'end-others': 'end-others-failed',
  delete: 'delete-failed',
  keep: 'delete-failed',
  'rename-passkey': 'rename-failed',
  'remove-passkey': 'remove-failed',
  'summary-on': 'summary-failed',
  'summary-off': 'summary-failed',
}

/** Why the server could not fulfil a request, or never received it. */
export const settingFailed = (intent: string) => FAILED[intent as AccountIntent] ?? 'unknown-request'

export function checkNewEmail(typed: string, now: string) {
  if (!typed.trim()) return 'email-missing'
  if (!looksLikeEmail(typed)) return 'email-invalid'
  if (normalizeEmail(typed) === now) return 'same-email'
}
