import { icu } from '../icu.ts'

/** The sentences of pages that no route renders. */
export const messages = {
  nothingDownloaded: 'Nothing was downloaded.',
  signedOut: 'You are signed out',
  otherAccount: 'You are signed in to another account now',
  tooManyMisses: 'Too many addresses that do not exist. Please wait a minute.',
  tooManyPages: 'Too many pages at once from your network. Please wait ten seconds.',
  wrongAddress: {
    heading: 'This is not the public address',
    other: icu<{ here: string; there: string }>(
      'You opened {here}. The server answers under its public address alone, which is {there} by its settings.',
    ),
    unset: icu<{ here: string }>(
      'You opened {here}. The server has no public address yet, so it answers on its own machine alone.',
    ),
    change: icu<{ setting: string }>(
      'Is the address that you opened the one for the printed codes? Then write {setting} into the settings of the server, restart it, and open this page again.',
    ),
    proxy:
      'Does your browser show another address than the one above? Then the proxy in front of the server does not pass on the header Host.',
    open: icu<{ there: string }>('Open {there}'),
  },
  refusals: {
    'foreign-origin':
      'This form did not come from our page, so nothing was saved. Open the page anew and try again.',
    'too-many-requests': 'Too many requests at once. Please wait a moment, go back and try again.',
    unavailable: 'The server is busy just now. Please wait a moment, go back and try again.',
    'unknown-host':
      'Nothing is served under the address that you opened. It may be an earlier one, from before the site moved.',
  },
}
