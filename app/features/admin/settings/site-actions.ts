/** What an admin can do about the installation: what is confirmed, what is said afterwards, and what when it fails. */
export const SITE_ACTIONS = {
  registration: {
    reason: 'It decides who may make an account from now on.',
    done: 'Saved. Accounts that exist are not affected.',
    failed: 'It could not be saved. Please try again.',
  },
  prints: {
    reason: 'It decides whether providers are asked for a mailing address.',
    done: 'Saved. Addresses that were given stay.',
    failed: 'It could not be saved. Please try again.',
  },
  operator: {
    reason: 'It stands in the terms and the privacy text.',
    done: 'Saved. It stands in the terms and the privacy text.',
    failed: 'It could not be saved. Please try again.',
  },
  invite: {
    reason: 'Whoever has the link can make one account.',
    done: 'Invited. The link is shown once, here.',
    failed: 'The invitation could not be made. Please try again.',
  },
  revoke: {
    reason: 'The link of the invitation will not work any more.',
    done: 'Taken back. The link does not work any more.',
    failed: 'The invitation could not be taken back. Please try again.',
  },
} as const

export const siteActionFailed = (intent: string) =>
  isSiteIntent(intent) ? SITE_ACTIONS[intent].failed : 'It could not be saved. Please try again.'

export type SiteIntent = keyof typeof SITE_ACTIONS

const isSiteIntent = (text: string): text is SiteIntent => Object.hasOwn(SITE_ACTIONS, text)

export const NO_INVITATION = 'This invitation was used or taken back already.'
export const MAILED = 'Invited by mail. The link is shown once, here.'
export const WRONG_EMAIL = 'This is not an email address.'

export const PRINTS_WORDS = { no: 'Providers print them', yes: 'We mail them' } as const

export const MODE_WORDS = { open: 'Everybody', invitation: 'With an invitation', closed: 'Nobody' } as const
