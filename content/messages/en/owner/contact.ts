import type { Cause } from '../../cause.ts'
import { icu } from '../../icu.ts'

/** Messages to the people who run the product. */
export const messages = {
  address: icu<{ email: string }>('You can also write to <mail>{email}</mail>.'),
  dialog: 'Contact support',
  form: 'Message to us',
  fields: { subject: 'Subject', message: 'Message', email: 'Your email (optional)' },
  subjects: {
    'Technical Support': 'Technical Support',
    'Billing Question': 'Billing Question',
    'Feature Request': 'Feature Request',
    'Bug Report': 'Bug Report',
    'General Inquiry': 'General Inquiry',
  },
  emailHint: 'If you would like an answer.',
  cancel: 'Cancel',
  send: 'Send Message',
  sending: 'Sending...',
  sent: {
    heading: 'Message sent',
    closes: 'Thank you. This closes by itself.',
    thanks: 'Thank you for writing to us.',
    another: 'Write another',
  },
  from: icu<{ email: string }>('We see that this comes from {email}.'),
  anonymous: 'You need no account. Without an email address your message is anonymous.',
  problems: {
    'no-message': 'Please enter a message',
    'message-long': icu<{ max: number }>('Please use at most {max} characters'),
    'email-invalid': 'Email is invalid',
    'signed-out': 'You are signed out, so nothing was sent.',
    'another-account': 'You are signed in to another account now, so nothing was sent.',
    'permission-denied': 'Permission denied. Please try again later or contact the administrator.',
    'too-many-requests': 'Too many messages in a short time. Please try again later.',
    failed: 'Failed to send feedback. Please try again.',
  },
}

/** Why a message was not sent. */
export type ContactCause = Cause<typeof messages.problems>
