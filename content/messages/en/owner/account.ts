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
  password: {
    heading: 'Password',
    now: 'Current password',
    submit: 'Change password',
    why: 'You sign in with Google. With a password you can also log in by email.',
    set: 'Set a password',
  },
  secondFactor: {
    heading: 'Second factor',
    lead: 'With a second factor a stolen password alone opens nothing.',
    adminSetUp: 'The admin area opens once you have a second factor: an authenticator app or a passkey.',
    app: 'Authenticator app',
    appMissing: 'An app on your phone that shows a new code every 30 seconds.',
    appSince: 'Set up:',
    setUp: 'Set up',
    again: 'Set up another phone',
    setUpReason: 'The app becomes your second factor.',
    scan: 'Scan this code with the app, or type the secret into it. Then type the code that it shows.',
    picture: 'QR code for the authenticator app',
    secret: 'Secret',
    confirm: 'Switch on',
    remove: 'Remove',
    removeQuestion: 'The app no longer shows codes for this account.',
    removeLast:
      'This is your last second factor: sign-ins will ask for no second step, and your recovery codes end.',
    adminNeeds: 'An admin needs one',
    step: 'Ask for a second step at each sign-in',
    stepOn: 'On',
    stepOff: 'Off: a password or Google is enough.',
    stepAdmin: 'Always on for an admin',
    switchOn: 'Switch on',
    switchOff: 'Switch off',
    offReason: 'Sign-ins will ask for no second step.',
    onReason: 'Sign-ins will ask for a second step.',
    recovery: 'Recovery codes',
    left: icu<{ left: number }>('{left, plural, =0 {None left} one {# code left} other {# codes left}}'),
    makeNew: 'Make new codes',
    newReason: 'The earlier recovery codes end.',
    codes: 'Your recovery codes',
    codesLead:
      'Each opens your account once when your phone is gone. Keep them safe: they are shown only now.',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Could not be copied. Select the codes by hand.',
    download: 'Download',
    print: 'Print',
  },
  google: {
    connected: 'You can sign in with Google.',
    missing: 'Connect a Google account to sign in with it.',
    connect: 'Connect Google',
    connectReason: 'The Google account that you choose will sign in here.',
    disconnect: 'Disconnect Google',
    disconnectReason: 'Google will no longer sign in here.',
    done: 'Google is connected.',
  },
  signIns: {
    heading: 'Where you are signed in',
    isThis: 'This device',
    used: 'Last used:', // and a time
    since: 'Signed in:', // and a time
    by: { password: 'with a password', google: 'with Google', passkey: 'with a passkey' },
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
    'app-added': 'Your authenticator app is set up.',
    'app-removed': 'The authenticator app was removed.',
    'codes-made': 'New recovery codes. The earlier ones no longer work.',
    'step-on': 'Every sign-in asks for a second step from now on.',
    'step-off': 'Sign-ins ask for no second step any more.',
    'google-disconnected': 'Google is disconnected.',
  },
  problems: {
    'same-email': 'This is your address already',
    'email-not-repeated': 'Type your email exactly as it stands here',
    'language-failed': 'The language could not be changed. Please try again.',
    'cancel-failed': 'The change could not be cancelled. Please try again.',
    'end-failed': 'The sign-in could not be ended. Please try again.',
    'end-others-failed': 'The sign-ins could not be ended. Please try again.',
    'delete-failed': 'Your account could not be deleted. Please try again.',
    'set-up-over': 'Setting up took too long. Please begin again.',
    'factor-missing': 'Set up a second factor first.',
    'admin-needs-factor': 'An admin needs one',
    'factor-failed': 'The second factor could not be changed. Please try again.',
    'only-way-in': 'This is your only way in.',
    'google-change-failed': 'Google could not be connected or disconnected. Please try again.',
    'unknown-request': 'Unknown request',
  },
}

/** What a form of the account page has done. */
export type AccountDone = Cause<typeof messages.results>

/** Why a form of the account page was refused, beside the causes of the sign-in. */
export type AccountCause = Cause<typeof messages.problems>
