/** The pages with a button for Google. */
export const GOOGLE_PAGES = ['login', 'register', 'dashboard'] as const
export type GooglePage = (typeof GOOGLE_PAGES)[number]

export const parseGooglePage = (text: string | null): GooglePage =>
  GOOGLE_PAGES.find((page) => page === text) ?? 'login'

/** Why a sign-in failed; `message` holds the provider's `error_description`. */
export type GoogleFailure = { cause: string; message?: string }

const MAX_MESSAGE = 200 // characters

const knownCauses: Record<string, string> = {
  account_not_linked: 'This email already has an account. Sign in with its password.',
  email_not_verified: 'Google has not verified this email address yet.',
}

/** The sentence for a failed sign-in with Google. Only the sign-in page shows the provider's words. */
export function googleMessage({ cause, message }: GoogleFailure, page: GooglePage) {
  if (page === 'dashboard') return 'Failed to sign in with Google. Please try again.'
  const fallback = 'Google sign-in failed. Please try again.'
  if (page === 'register') return fallback
  return knownCauses[cause] ?? (message?.trim().slice(0, MAX_MESSAGE) || fallback)
}

const FLOW = /^[\w-]{16,64}$/

/** The id that a page gave to its own attempt, by which it recognises the result. */
export const parseFlow = (text: string | null) => (text && FLOW.test(text) ? text : undefined)

/** Parameters of a sign-in whose session ends with the browser. */
export const NOT_REMEMBERED = { remember: 'no' }

export const GOOGLE_CHANNEL = 'tiplark-google'
export type GoogleResult = { flow: string; failure?: GoogleFailure }

/** The result of this attempt, or undefined for any other message on the channel. */
export function parseGoogleResult(data: unknown, flow: string): GoogleResult | undefined {
  if (typeof data !== 'object' || data === null || !('flow' in data) || data.flow !== flow) return undefined
  if (!('failure' in data) || data.failure === undefined) return { flow }
  const { cause, message } = (data.failure ?? {}) as Record<string, unknown>
  return {
    flow,
    failure: { cause: String(cause), message: typeof message === 'string' ? message : undefined },
  }
}
