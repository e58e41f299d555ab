import { icu } from '../../icu.ts'

/** The first run of an installation. */
export const messages = {
  title: 'First run',
  heading: icu<{ brand: string }>('Your own {brand}.'),
  lead: 'A few answers, then the first code can be printed. You can change all of them later, except one.',
  choose: '<strong>The public address</strong> stands in every printed code. Choose it with care.',
  preview: 'This is how your codes will look',
  code: { label: 'Setup code', why: 'From the server’s log. It shows that the server is yours.' },
  steps: {
    operator: 'Who runs it',
    admin: 'Your admin account',
    public: 'Public address',
    mail: 'Mail',
    registration: 'Who may sign up',
    imprint: 'Imprint',
  },
  done: ': done',
  fields: {
    name: 'Name',
    contact: 'Contact email',
    email: 'Email',
    password: 'Password',
    public: 'Address',
    digits: 'Four digits from the test mail',
    address: 'Name and address',
  },
  hints: {
    contact: 'Mails come from it, and customers see it. Left empty, it is that of your account.',
    contactFixed: 'Set by SUPPORT_EMAIL on the server.',
    password: icu<{ min: number }>('{min} characters or more. A second step follows.'),
    imprint: 'In the terms and the privacy text. Many countries ask for it.',
  },
  public: {
    reached: icu<{ host: string }>('Reached from here. Codes will say {host}.'),
    other: icu<{ here: string }>('Your browser shows {here}. Codes would lead elsewhere: check PUBLIC_URL.'),
    unset:
      'PUBLIC_URL is not set on the server: codes would lead to this machine alone. Set it before you print.',
  },
  mail: {
    send: 'Send test mail',
    again: 'Send again',
    pending: 'Sending...',
    to: icu<{ host: string }>('It goes to your account’s address, through {host}.'),
    sent: icu<{ email: string; host: string }>('Sent to {email} through {host}.'),
    none: icu<{ setting: string }>(
      'The server has no {setting}: no mail is sent, and nobody can reset a password.',
    ),
  },
  registration: { open: 'Everybody', invitation: 'With an invitation', closed: 'Nobody' },
  submit: 'Start',
  pending: 'Starting...',
  withoutMail: 'The mail is not checked yet. You may start without it.',
  problems: {
    'setup-code-missing': 'Type the setup code from the log of the server',
    'setup-code-wrong':
      'This is not the setup code, or it is too old. The newest one is in the log of the server; open this page again for another one.',
    'set-up-already': 'The first run is over: somebody has made an admin account. Sign in instead.',
    'address-long': icu<{ max: number }>('The address must be at most {max} characters'),
    'digits-wrong': 'These are not the digits of the mail that was sent to this address',
    'no-smtp': icu<{ setting: string }>('No mail was sent: the server has no {setting}.'),
    'mail-refused': icu<{ host: string; code: string; setting: string }>(
      '{host} did not take the mail ({code}). Check {setting}.',
    ),
    'setup-failed': 'The first run could not be finished. Please try again.',
  },
}
