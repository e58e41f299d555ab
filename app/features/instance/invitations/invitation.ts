export const INVITATION_DAYS = 14
export const INVITATION_MS = INVITATION_DAYS * 24 * 60 * 60 * 1000

/** Why nobody may make an account, or not this visitor. */
export type SignUpRefusal = 'registration-closed' | 'invitation-needed' | 'invitation-dead'

export const SIGN_UP_REFUSALS: readonly SignUpRefusal[] = [
  'registration-closed',
  'invitation-needed',
  'invitation-dead',
]
