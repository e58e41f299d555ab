import type { MailContent } from '#app/features/mails/account-mails.ts'
import { type Handles, METHOD_NAMES, TIP_METHODS, type TipMethod } from '#app/features/tip/handle.ts'

export type NameChange = { method: TipMethod; before: string | null; after: string | null }

/** What becomes different of payment names. */
export const allNameChanges = (before: Handles, after: Handles): NameChange[] =>
  TIP_METHODS.map((method) => ({
    method,
    before: before[method] || null,
    after: after[method] || null,
  })).filter((change) => change.before !== change.after)

/** The same of names that tips already go to; nothing for the first names of an account. */
export const nameChanges = (before: Handles, after: Handles) =>
  TIP_METHODS.some((method) => before[method]) ? allNameChanges(before, after) : []

/** The security event of a change. */
export function nameEvent({ method, before, after }: NameChange) {
  if (!before) return `user_updated:${method}-added` as const
  return after ? (`user_updated:${method}` as const) : (`user_updated:${method}-removed` as const)
}

function describeChange({ method, before, after }: NameChange) {
  if (!before) return `${METHOD_NAMES[method]}: ${after} was added.`
  if (!after) return `${METHOD_NAMES[method]}: ${before} was removed.`
  return `${METHOD_NAMES[method]}: ${before} is now ${after}.`
}

type Recipient = { name: string; brand: string }

/** Notifies the provider where tips go, of the first names of an account. */
export const paymentNamesSetMail = ({ name, brand }: Recipient, changes: NameChange[]): MailContent => ({
  subject: `Your ${brand} payment names were set`,
  lines: [
    `Hello ${name},`,
    'tips of your customers go to these payment names:',
    ...changes.map(({ method, after }) => `${METHOD_NAMES[method]}: ${after}`),
    'If it was not you: use "Forgot password?" on the sign-in page at once, which signs out every device, and then enter your own payment names under Edit Profile.',
  ],
})

/** Notifies the provider where tips go from now on, and what to do about a change by somebody else. */
export const paymentNamesChangedMail = ({ name, brand }: Recipient, changes: NameChange[]): MailContent => ({
  subject: `Your ${brand} payment names were changed`,
  lines: [
    `Hello ${name},`,
    'tips of your customers go to other payment names from now on:',
    ...changes.map(describeChange),
    'If it was not you: use "Forgot password?" on the sign-in page at once, which signs out every device, and then put your payment names back under Edit Profile.',
  ],
})
