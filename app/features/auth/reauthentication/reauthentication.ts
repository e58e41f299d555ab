import { TOO_MANY_TRIES } from '../sign-in/auth-messages.ts'

/** Why the user has to authenticate again before a sensitive change. */
export type ReauthenticationFailure = 'no-password' | 'wrong-password' | 'too-many-requests' | 'old-session'

const STATUS: Record<ReauthenticationFailure, number> = {
  'no-password': 403,
  'wrong-password': 403,
  'too-many-requests': 429,
  'old-session': 403,
}

const MESSAGES: Record<ReauthenticationFailure, string | undefined> = {
  'no-password': undefined,
  'wrong-password': 'This is not your password',
  'too-many-requests': TOO_MANY_TRIES,
  'old-session': 'Please log out, sign in with Google again and repeat this: it needs a fresh sign-in.',
}

/** The sentence for a failure; none where the password was only not typed yet. */
export const reauthenticationMessage = (failure: ReauthenticationFailure) => MESSAGES[failure]

export const reauthenticationStatus = (failure: ReauthenticationFailure) => STATUS[failure]
