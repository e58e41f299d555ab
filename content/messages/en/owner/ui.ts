import { icu } from '../../icu.ts'
import { messages as failure } from '../failure.ts'

/** Controls and layouts that every page uses. */
export const messages = {
  close: 'Close',
  unsaved: 'What you entered is not saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  offline: 'You are offline, so this page stays. Try again once you are connected.',
  previous: 'Previous',
  next: 'Next',
  page: icu<{ page: number; pages: number }>('Page {page, number} of {pages, number}'),
  language: 'Language',
  notFound: {
    heading: 'Page Not Found',
    why: 'The address may be old or mistyped.',
    home: failure.home,
  },
  problems: {
    'signed-out': 'You are signed out, so nothing was saved.',
  },
}
