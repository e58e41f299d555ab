/** The sentences of pages that no route renders. */
export const messages = {
  nothingDownloaded: 'Nothing was downloaded.',
  signedOut: 'You are signed out',
  otherAccount: 'You are signed in to another account now',
  tooManyMisses: 'Too many addresses that do not exist. Please wait a minute.',
  refusals: {
    'foreign-origin':
      'This form did not come from our page, so nothing was saved. Open the page anew and try again.',
    'too-many-requests': 'Too many requests at once. Please wait a moment, go back and try again.',
    unavailable: 'The server is busy just now. Please wait a moment, go back and try again.',
  },
}
