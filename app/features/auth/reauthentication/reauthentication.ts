import { TOO_MANY_TRIES } from '../sign-in/general-errors.ts'

/** Why a changed payment name needs a proof. */
export const NEW_PAYMENT_NAME = 'Tips will go to another payment name.'

const MESSAGES = {
  'no-password': undefined, // it was only not typed yet
  'wrong-password': 'This is not your password',
  'too-many-requests': TOO_MANY_TRIES,
  'old-session':
    'You signed in a while ago. Please confirm with Google that it is you, then send this again.',
}

/** Why the user has to authenticate again before a sensitive change. */
export type ReauthenticationFailure = keyof typeof MESSAGES

export const reauthenticationMessage = (failure: ReauthenticationFailure) => MESSAGES[failure]

export const reauthenticationStatus = (failure: ReauthenticationFailure) =>
  failure === 'too-many-requests' ? 429 : 403
