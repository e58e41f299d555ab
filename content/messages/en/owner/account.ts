import type { Cause } from '../../cause.ts'
import { icu } from '../../icu.ts'

/** The account page: address, language, password, sign-ins, data. */
export const messages = {
  heading: 'Account',
  email: {
    heading: 'Email',
    now: icu<{ email: string }>('You sign in with <strong>{email}</strong>.'),
    pending: icu<{ email: string }>(
      'Not confirmed yet: <strong>{email}</strong>. Open the link in the mail we sent there.',
    ),
    cancel: 'Cancel this change',
    field: 'New email',
    submit: 'Change email',
  },
  language: {
    heading: 'Language',
    field: 'Language of these pages and of your mails',
    asBrowser: 'As my browser',
    submit: 'Save',
  },
  summary: {
    heading: 'A mail every Monday',
    text: 'On Monday morning: what the week before came to, in one picture and in words. No mail for a week in which nothing happened.',
    on: 'Send it to me',
    off: 'Stop it',
  },
  password: {
    heading: 'Password',
    now: 'Current password',
    submit: 'Change password',
    why: 'You sign in with Google. With a password you can also log in by email.',
    set: 'Set a password',
  },
  signIns: {
    heading: 'Where you are signed in',
    isThis: 'This device',
    used: 'Last used:', // and a time
    since: 'Signed in:', // and a time
    end: 'Sign out',
    endOf: icu<{ device: string }>('Sign out {device}'),
    endThere: 'Sign out there',
    endOthers: 'Sign out everywhere else',
    atOnce: 'The sign-in ends at once.',
  },
  journal: {
    heading: 'Journal',
    lead: icu<{ days: number }>(
      'Sign-ins and changes of the last {days, plural, one {day} other {# days}}. Something that was not you? Change your password.',
    ),
  },
  data: {
    heading: 'Your data',
    lead: 'Profile, menu, visits, tips and pictures in one ZIP file: to keep, or to take elsewhere. Tips and menu open in any spreadsheet.',
    download: 'Download my data',
    failed: 'Your data could not be downloaded. Please try again.',
  },
  deletion: {
    heading: 'Delete account',
    lead: 'Everything goes at once and cannot be brought back: profile, pictures, menu, figures. Printed codes stop working. Download your data first.',
    repeat: icu<{ email: string }>('Type {email} to confirm'),
    submit: 'Delete my account',
  },
  results: {
    'language-changed': 'Language changed.',
    'confirmation-sent': icu<{ email: string }>(
      'We sent a link to {email}. The address changes when you open it.',
    ),
    'email-change-cancelled': 'Cancelled. Your address stays as it is.',
    'password-changed': 'Password changed. All other devices were signed out.',
    'sign-in-ended': 'Signed out there.',
    'summary-on': 'You get the mail every Monday from now on.',
    'summary-off': 'The mail on Mondays has ended.',
  },
  problems: {
    'same-email': 'This is your address already',
    'email-not-repeated': 'Type your email exactly as it stands here',
    'language-failed': 'The language could not be changed. Please try again.',
    'cancel-failed': 'The change could not be cancelled. Please try again.',
    'end-failed': 'The sign-in could not be ended. Please try again.',
    'end-others-failed': 'The sign-ins could not be ended. Please try again.',
    'delete-failed': 'Your account could not be deleted. Please try again.',
    'summary-failed': 'The mail could not be switched. Please try again.',
    'unknown-request': 'Unknown request',
  },
}

/** What a form of the account page has done. */
export type AccountDone = Cause<typeof messages.results>

/** Why a form of the account page was refused, beside the causes of the sign-in. */
export type AccountCause = Cause<typeof messages.problems>
