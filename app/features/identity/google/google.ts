import { SIGN_UP_REFUSALS } from '#app/features/instance/invitations/invitation.ts'
import type { ProblemKey } from '#content/messages.ts'

/** The pages with a button for Google. */
export const GOOGLE_PAGES = [
  'login',
  'register',
  'dashboard',
  'get-paid',
  'places',
  'wall-settings',
  'programs',
  'profile-setup',
  'set-password',
  'account',
  'admin',
] as const
export type GooglePage = (typeof GOOGLE_PAGES)[number]

export const parseGooglePage = (text: string | null): GooglePage =>
  GOOGLE_PAGES.find((page) => page === text) ?? 'login'

const SIGNED_IN_PAGES: GooglePage[] = ['dashboard', 'get-paid', 'places', 'wall-settings', 'programs']

/** Elsewhere the sign-in of a user has ended, and no account is created. */
export const mayAddUser = (page: GooglePage) => page === 'login' || page === 'register'

/** Why a sign-in failed; `message` holds the provider's `error_description`. */
export type GoogleFailure = { cause: string; message?: string }

const MAX_MESSAGE = 200 // characters

/** A user confirmed with a Google account that is not the one of this account. */
export const ANOTHER_ACCOUNT = 'another_account'

/** A user whose sign-in has ended chose a Google account that nobody has signed up with. */
export const UNKNOWN_ACCOUNT = 'unknown_account'

/** A Google account that signs in to another account cannot be connected with this one. */
export const TAKEN_ACCOUNT = 'taken_account'

/** The account is connected with another Google account. */
export const CONNECTED_ALREADY = 'connected_already'

/** Google signs nobody in inside another app. */
export const IN_APP_BROWSER = 'in-app-browser'

const knownCauses: Record<string, ProblemKey<'sign-in'>> = {
  account_not_linked: 'google-has-password',
  email_not_verified: 'google-not-verified',
  [TAKEN_ACCOUNT]: 'google-taken',
  [CONNECTED_ALREADY]: 'google-connected-already',
}

/** A cause of ours, or the words of the provider. */
type GoogleCause = ProblemKey<'sign-in'> | (string & {})

/**
 * Why a sign-in with Google failed, for the screen; `email` is who signs in again. Only the sign-in page shows the
 * provider's words.
 */
export function googleCause(
  { cause, message }: GoogleFailure,
  page: GooglePage,
  email?: string,
): GoogleCause {
  if (cause === IN_APP_BROWSER) return 'google-in-app'
  if (cause === ANOTHER_ACCOUNT) return 'google-other'
  if (cause === UNKNOWN_ACCOUNT) return email ? ['google-not-yours', { email }] : 'google-unknown'
  if (SIGNED_IN_PAGES.includes(page)) return 'google-failed-here'
  const refusal = SIGN_UP_REFUSALS.find((one) => one === cause)
  if (refusal) return refusal
  if (page === 'register') return 'google-failed'
  return knownCauses[cause] ?? (message?.trim().slice(0, MAX_MESSAGE) || 'google-failed')
}

/** What the screen shows of a failure: the sentence, and on the sign-up page also what to do. */
export const googleResult = (failure: GoogleFailure, page: GooglePage, email?: string) => ({
  message: googleCause(failure, page, email),
  ...(page === 'register' &&
    failure.cause === 'account_not_linked' && { hint: 'google-has-password' as const }),
})

const FLOW = /^[\w-]{16,64}$/

/** The id that a page gave to its own attempt. */
export const parseFlow = (text: string | null) => (text && FLOW.test(text) ? text : undefined)

/** Parameters of a sign-in whose session ends with the browser. */
export const NOT_REMEMBERED = { remember: 'no' }

/** Parameters of a sign-in that only renews the session of the user who is signed in. */
export const CONFIRMING = { confirm: 'yes' }

/** Says at the end that the second step of the sign-in follows. */
export const SECOND_STEP = ['step', 'second'] as const

/** The BroadcastChannel of one attempt: only its own page and its popup know the id. */
export const googleChannel = (flow: string) => `tiplark-google-${flow}`
