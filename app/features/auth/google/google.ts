/** The pages with a button for Google. */
export const GOOGLE_PAGES = [
  'login',
  'register',
  'dashboard',
  'profile-setup',
  'set-password',
  'account',
  'admin',
] as const
export type GooglePage = (typeof GOOGLE_PAGES)[number]

export const parseGooglePage = (text: string | null): GooglePage =>
  GOOGLE_PAGES.find((page) => page === text) ?? 'login'

/** Elsewhere the sign-in of a user has ended, and no account is created. */
export const mayAddUser = (page: GooglePage) => page === 'login' || page === 'register'

/** Why a sign-in failed; `message` holds the provider's `error_description`. */
export type GoogleFailure = { cause: string; message?: string }

const MAX_MESSAGE = 200 // characters

/** A user confirmed with a Google account that is not the one of this account. */
export const ANOTHER_ACCOUNT = 'another_account'

/** A user whose sign-in has ended chose a Google account that nobody has signed up with. */
export const UNKNOWN_ACCOUNT = 'unknown_account'

const unknownAccount = (email: string | undefined) =>
  `${email ? `${email} does not sign in` : 'Nobody has signed up'} with this Google account. Choose another one, or use the password.`

const HAS_PASSWORD = 'This email already has an account. Sign in with its password.'

const knownCauses: Record<string, string> = {
  account_not_linked: HAS_PASSWORD,
  email_not_verified: 'Google has not verified this email address yet.',
}

/**
 * The sentence for a failed sign-in with Google, `email` being who signs in again. Only the sign-in page shows the
 * provider's words.
 */
export function googleMessage({ cause, message }: GoogleFailure, page: GooglePage, email?: string) {
  if (cause === ANOTHER_ACCOUNT) return 'That is another Google account. Choose the one you signed up with.'
  if (cause === UNKNOWN_ACCOUNT) return unknownAccount(email)
  if (page === 'dashboard') return 'Failed to sign in with Google. Please try again.'
  const fallback = 'Google sign-in failed. Please try again.'
  if (page === 'register') return fallback
  return knownCauses[cause] ?? (message?.trim().slice(0, MAX_MESSAGE) || fallback)
}

/** What the screen shows of a failure: the sentence, and on the sign-up page also what to do. */
export const googleResult = (failure: GoogleFailure, page: GooglePage, email?: string) => ({
  message: googleMessage(failure, page, email),
  ...(page === 'register' && failure.cause === 'account_not_linked' && { hint: HAS_PASSWORD }),
})

const FLOW = /^[\w-]{16,64}$/

/** The id that a page gave to its own attempt. */
export const parseFlow = (text: string | null) => (text && FLOW.test(text) ? text : undefined)

/** Parameters of a sign-in whose session ends with the browser. */
export const NOT_REMEMBERED = { remember: 'no' }

/** Parameters of a sign-in that only renews the session of the user who is signed in. */
export const CONFIRMING = { confirm: 'yes' }

/** The BroadcastChannel of one attempt: only its own page and its popup know the id. */
export const googleChannel = (flow: string) => `tiplark-google-${flow}`
