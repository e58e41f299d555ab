/** What a mail says: paragraphs, and at most one button. */
export type MailContent = { subject: string; lines: string[]; button?: { label: string; address: string } }

type Recipient = { name: string; brand: string }

export const resetPasswordMail = ({ name, brand }: Recipient, address: string): MailContent => ({
  subject: `Choose a new ${brand} password`,
  lines: [
    `Hello ${name},`,
    'somebody, most likely you, asked for a new password. The link works once and for one hour.',
    'If it was not you, leave this mail alone: nothing has changed.',
  ],
  button: { label: 'Choose a new password', address },
})

export const passwordChangedMail = ({ name, brand }: Recipient): MailContent => ({
  subject: `Your ${brand} password was changed`,
  lines: [
    `Hello ${name},`,
    'the password of your account was just changed, and all other devices were signed out.',
    'If it was not you, use "Forgot password?" on the sign-in page at once.',
  ],
})

export const passwordSetMail = ({ name, brand }: Recipient): MailContent => ({
  subject: `Your ${brand} account has a password now`,
  lines: [
    `Hello ${name},`,
    'a password was set for your account: with it you can also sign in by email. All other devices were signed out.',
    'If it was not you, use "Forgot password?" on the sign-in page at once.',
  ],
})

export const confirmEmailMail = ({ name, brand }: Recipient, address: string): MailContent => ({
  subject: `Confirm your new ${brand} email address`,
  lines: [
    `Hello ${name},`,
    'please confirm that this is your new address. The link works once and for one hour.',
    'If you did not ask for it, leave this mail alone: nothing will change.',
  ],
  button: { label: 'Confirm this address', address },
})

export const emailChangedMail = ({ name, brand }: Recipient): MailContent => ({
  subject: `Your ${brand} email address was changed`,
  lines: [
    `Hello ${name},`,
    'from now on you sign in with another email address, and mail no longer comes here.',
    'If it was not you, answer this mail at once.',
  ],
})

export const accountDeletedMail = ({ name, brand }: Recipient): MailContent => ({
  subject: `Your ${brand} account was deleted`,
  lines: [
    `Hello ${name},`,
    'your account was deleted as you asked, with your profile, pictures, menu and figures. Printed codes no longer work.',
    'If it was not you, answer this mail at once.',
  ],
})

export const accountClosedMail = ({ name, brand }: Recipient): MailContent => ({
  subject: `Your ${brand} account was closed`,
  lines: [
    `Hello ${name},`,
    `the people who run ${brand} closed your account. Your profile, pictures, menu and figures were deleted, and printed codes no longer work.`,
    'If you think that this is a mistake, answer this mail.',
  ],
})

export const pageSuspendedMail = ({ name, brand }: Recipient): MailContent => ({
  subject: `Your ${brand} page was suspended`,
  lines: [
    `Hello ${name},`,
    `the people who run ${brand} suspended your page. Customers see that it is not available, and nobody can tip. Nothing was deleted.`,
    'If you think that this is a mistake, answer this mail.',
  ],
})

export const pageReinstatedMail = ({ name, brand }: Recipient): MailContent => ({
  subject: `Your ${brand} page is available again`,
  lines: [
    `Hello ${name},`,
    `the people who run ${brand} ended the suspension of your page.`,
    'Customers see it again and can tip. Printed codes work as before.',
  ],
})
