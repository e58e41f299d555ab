/** Messages for unexpected errors, in the log and in JSON responses. */
export const AUTH_FAILED = {
  login: 'Failed to login...',
  register: 'Failed to register...',
  logout: 'Failed to logout.',
  updateProfile: 'Failed to update profile.',
  refreshUser: 'Failed to refresh user data.',
  setPassword: 'Failed to set password.',
  resetEmail: 'Failed to send password reset email.',
} as const
