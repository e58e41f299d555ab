/** Messages for unexpected errors, in the log, in JSON responses and on some screens. */
export const AUTH_FAILED = {
  login: 'Failed to login...',
  register: 'Failed to register...',
  logout: 'Failed to logout.',
  updateProfile: 'Failed to update profile.',
  refreshUser: 'Failed to refresh user data.',
  setPassword: 'Failed to set password.',
  resetEmail: 'Failed to send password reset email.',
} as const

/** For a repeated password, and for other changes of the account that have a limit. */
export const TOO_MANY_TRIES = 'Too many tries. Please try again later.'

/** When the queue of password hashes is full. */
export const BUSY = 'Very many people are signing in right now. Please try again in a minute.'
