import { icu } from '../../icu.ts'

/** The overview of the settings; what it has in common with the forms is in their messages. */
export const messages = {
  profile: 'Profile',
  facts: { email: 'Email', business: 'Business', type: 'Type' },
  missing: 'Not given yet',
  edit: 'Edit profile',
  account: 'Password, email and sign-ins',
  support: 'Support',
  help: icu<{ email: string }>(
    'Something does not work, or you miss something? Write to us, or to <mail>{email}</mail>.',
  ),
}
