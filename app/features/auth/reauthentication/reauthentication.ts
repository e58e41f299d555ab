export const WRONG_PASSWORD = 'This is not your password'
export const TOO_MANY_TRIES = 'Too many tries. Please try again later.'

/** Why it is not sure that the holder of the account sits there. */
export type Doubt = 'no-password' | 'wrong-password' | 'too-many-tries' | 'old-sign-in'

export const SIGN_IN_AGAIN =
  'Please log out, sign in with Google again and repeat this: it needs a fresh sign-in.'

/** The sentence under the field that asks for the password, where it is not only still empty. */
export const doubtMessage = (doubt: Doubt) =>
  ({
    'no-password': undefined,
    'wrong-password': WRONG_PASSWORD,
    'too-many-tries': TOO_MANY_TRIES,
    'old-sign-in': SIGN_IN_AGAIN,
  })[doubt]

export const doubtStatus = (doubt: Doubt) => (doubt === 'too-many-tries' ? 429 : 403)
