/** The general error message of every page. */
export const messages = {
  known: 'This did not work',
  unknown: 'Something went wrong',
  hint: 'It is not your fault. Please try again in a moment.',
  name: 'If you write to us, name this:', // and the number of the request
  home: 'Return to Home',
  again: 'Try again',
}
