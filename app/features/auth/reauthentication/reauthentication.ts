import { TOO_MANY_TRIES } from '../sign-in/general-errors.ts'

const MESSAGES = {
  'no-password': undefined, // it was only not typed yet
  'wrong-password': 'This is not your password',
  'too-many-requests': TOO_MANY_TRIES,
  'old-session': 'Please log out, sign in with Google again and repeat this: it needs a fresh sign-in.',
}

/** Why the user has to authenticate again before a sensitive change. */
export type ReauthenticationFailure = keyof typeof MESSAGES

export const reauthenticationMessage = (failure: ReauthenticationFailure) => MESSAGES[failure]

export const reauthenticationStatus = (failure: ReauthenticationFailure) =>
  failure === 'too-many-requests' ? 429 : 403
