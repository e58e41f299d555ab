import type { Cause } from '../../cause.ts'
import { icu } from '../../icu.ts'

/** The page on which a provider chooses how to be told of tips. */
export const messages = {
  heading: 'Notifications',
  tips: 'Tips', // of the shortcut on a phone
  push: {
    heading: 'Tell me when a tip comes',
    lead: 'On this device. At most one message a minute, several tips in one.',
    example: 'A message says:',
    privacy: 'No names, no handles, no customer’s words.',
    checking: 'Looking at this device...',
    script: 'For this device the page needs JavaScript.',
    denied: 'This browser was told no',
    deniedHow:
      'It will not ask again. Allow notifications for this site in the settings of the browser, then come back here.',
    unsupported: 'This browser cannot receive messages',
    unsupportedHow: 'Open this page in another browser. Everything else works here, too.',
    insecure: 'Messages need https',
    insecureHow: 'Browsers allow messages only for a site with a secure address.',
    paused: 'Messages are paused',
    pausedHow:
      'The key of this installation cannot be read. Whoever runs it has to set it right. No device is lost.',
    failed: 'This device could not be set up. Please try again.',
    working: 'One moment...',
  },
  iphone: {
    heading: 'One step first, on iPhone',
    lead: 'Apple lets a page send messages only from the Home Screen.',
    share: 'Press <strong>Share</strong> at the bottom.',
    add: 'Choose <strong>Add to Home Screen</strong>.',
    open: icu<{ brand: string }>('Open {brand} from there and switch the bell on.'),
    without: 'Without it everything else works: the dashboard shows new tips while it is open.',
  },
  quiet: {
    heading: 'Quiet hours',
    off: 'Messages come at any time',
    on: icu<{ from: string; to: string }>('{from} to {to}, your time. Then one message has everything.'),
    from: 'From',
    to: 'To',
    save: 'Save',
  },
  amount: { heading: 'Show the amount', lead: 'On the lock screen' },
  devices: {
    heading: 'Devices',
    none: 'No device yet.',
    isThis: 'This device',
    since: 'Since', // and a time
    remove: 'Remove',
    removeOf: icu<{ device: string }>('Remove {device}'),
  },
  test: { send: 'Send a test' },
  done: { sent: 'Sent. It comes in a moment.', removed: 'Removed. This device is told nothing any more.' },
  lost: icu<{ time: string }>(
    'The connection is lost. We try again by ourselves. What you see is from {time}.',
  ),
  problems: {
    'unknown-service': 'The push service of this browser is not one we know.',
    'unknown-keys': 'This browser sent keys that cannot be read.',
    'too-many-devices': icu<{ max: number }>('{max} devices are the most. Remove one first.'),
    'no-devices': 'No device is switched on yet.',
    'wrong-hours': 'Please choose two different hours.',
    'too-many-tests': 'Too many tests in a short time. Please wait a few minutes.',
    'too-many-changes': 'Too many changes in a short time. Please wait a few minutes.',
    gone: 'This device is not in your list any more.',
    paused: 'Messages are paused: the key of this installation cannot be read.',
    'unknown-request': 'Unknown request',
    'not-saved': 'This could not be saved. Please try again.',
    'no-answer': 'The server did not answer, so nothing was saved. Please try again.',
  },
}

/** Why nothing was changed about the notifications. */
export type NotificationsCause = Cause<typeof messages.problems>
