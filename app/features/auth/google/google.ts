/** The pages with a button for Google. */
export const GOOGLE_PAGES = ['login', 'register', 'dashboard'] as const
export type GooglePage = (typeof GOOGLE_PAGES)[number]

export const asGooglePage = (text: string | null): GooglePage =>
  GOOGLE_PAGES.find((page) => page === text) ?? 'login'

/** Why it did not work; `message` holds the provider's own words, where it had some. */
export type GoogleFailure = { cause: string; message?: string }

const MAX_MESSAGE = 200 // characters

// The cause names come from the sign-in library.
const known: Record<string, string> = {
  account_not_linked: 'This email already has an account. Sign in with its password.',
  email_not_verified: 'Google has not verified this email address yet.',
}

/** The sentence under which a sign-in with Google failed; of other pages only the first tells the provider's words. */
export function googleMessage({ cause, message }: GoogleFailure, page: GooglePage) {
  if (page === 'dashboard') return 'Failed to sign in with Google. Please try again.'
  const fallback = 'Google sign-in failed. Please try again.'
  if (page === 'register') return fallback
  return known[cause] ?? (message?.trim().slice(0, MAX_MESSAGE) || fallback)
}

const FLOW = /^[\w-]{16,64}$/

/** The name that a page gave to its own attempt, so that it knows the answer that is meant for it. */
export const readFlow = (text: string | null) => (text && FLOW.test(text) ? text : undefined)

/** Said from the start to the end of a sign-in that shall last only until the browser is closed. */
export const NOT_REMEMBERED = { remember: 'no' }

export const CHANNEL = 'tiplark-google'
export type GoogleAnswer = { flow: string; failure?: GoogleFailure }

/** The answer to this attempt, or undefined for everything else that somebody may say on the channel. */
export function readGoogleAnswer(said: unknown, flow: string): GoogleAnswer | undefined {
  if (typeof said !== 'object' || said === null || !('flow' in said) || said.flow !== flow) return undefined
  if (!('failure' in said) || said.failure === undefined) return { flow }
  const { cause, message } = (said.failure ?? {}) as Record<string, unknown>
  return {
    flow,
    failure: { cause: String(cause), message: typeof message === 'string' ? message : undefined },
  }
}
