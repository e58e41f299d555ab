import type { PasskeyRefusal } from '../passkey/passkey.ts'

/** Why the user has to authenticate again before a sensitive change: causes of the messages of `sign-in`. */
export type ReauthenticationFailure =
  | 'no-password'
  | 'wrong-password'
  | 'too-many-tries'
  | 'too-many-changes'
  | 'old-session'
  | 'second-step'
  | PasskeyRefusal

export const reauthenticationStatus = (failure: ReauthenticationFailure) =>
  failure === 'too-many-tries' || failure === 'too-many-changes' ? 429 : 403

/** How the owner of an account has shown that they are there. */
export type Proof = 'password' | 'google' | 'passkey'
