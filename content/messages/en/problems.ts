/**
 * Errors of the customer's pages. Strings only, because these pages are completed in
 * the browser with the messages from the server.
 */
export const messages = {
  heading: 'Failed to load session data', // of every page that could not find or load its provider
  suspended: 'Not available',
  unused: { resting: 'This code rests', blank: 'This code is new' },
  openBusiness: 'Open the page of the business',
  giveItAPlace: 'Is it yours? Give it a place',
  lookup: {
    'no-id': 'No provider ID found in the URL.',
    'invalid-id': 'Invalid provider ID format.',
    'test-id': 'Test provider IDs are not allowed in production.',
    'not-found': 'Provider not found.',
    suspended: 'This page is not available at the moment.',
    resting: 'It is not in use at the moment. The business itself is only a tap away.',
    blank: 'It is printed, and has no place yet.',
    'permission-denied': 'Firestore permission denied. Please check security rules.',
    unreachable: 'Error fetching provider data: the data store does not answer',
  },
  network: 'Network error. Please check your connection.',
  unknown: 'Error fetching provider data.',
  because: 'Error fetching provider data:', // and what the browser said
  tryAgain: 'Try again',
  loading: 'Loading...',
  home: 'Return to Home',
}

export type ProblemWords = typeof messages
