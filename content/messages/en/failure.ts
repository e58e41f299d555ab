/** The general error message of every page. */
export const messages = {
  known: 'This did not work',
  unknown: 'Something went wrong',
  hint: 'It is not your fault. Please try again in a moment.',
  name: 'If you write to us, name this:', // and the number of the request
  home: 'Return to Home',
  again: 'Try again',
  problems: {
    'form-unreadable': 'This form could not be read. Please send it again.',
    'too-large': 'This is too large to be sent. Please go back and shorten it.',
    'load-failed': 'Failed to load user data. Please try again later.',
    'too-many-requests': 'Too many requests in a short time. Please wait a few minutes.',
  },
}

/** What a route may throw with `data`. */
export type FailureCause = keyof typeof messages.problems
