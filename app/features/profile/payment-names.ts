import { type MailRecipient, mail } from '#app/features/mails/account-mails.ts'
import { type Handles, METHOD_NAMES, TIP_METHODS, type TipMethod } from '#app/features/tip/handle.ts'
import { MAILS } from '#content/messages/by-language.ts'

export type NameChange = { method: TipMethod; before: string | null; after: string | null }

/** What becomes different of payment names. */
export const nameChanges = (before: Handles, after: Handles): NameChange[] =>
  TIP_METHODS.map((method) => ({
    method,
    before: before[method] || null,
    after: after[method] || null,
  })).filter((change) => change.before !== change.after)

/** The security event of a change. */
export function nameEvent({ method, before, after }: NameChange) {
  if (!before) return `user_updated:${method}-added` as const
  return after ? (`user_updated:${method}` as const) : (`user_updated:${method}-removed` as const)
}

/** Notifies the provider where tips go, of the first names of an account. */
export function paymentNamesSetMail(to: MailRecipient, changes: NameChange[]) {
  const { subject, body, notYou } = MAILS[to.language].firstPaymentNames
  const names = changes.map(({ method, after }) => `${METHOD_NAMES[method]}: ${after}`)
  return mail(to, subject, [body, ...names, notYou])
}

/** Notifies the provider where tips go from now on, and what to do about a change by somebody else. */
export function paymentNamesChangedMail(to: MailRecipient, changes: NameChange[]) {
  const { subject, body, added, removed, changed, notYou } = MAILS[to.language].paymentNames
  const sentences = changes.map(({ method, before, after }) => {
    const app = METHOD_NAMES[method]
    if (!before) return added({ app, after: after ?? '' })
    return after ? changed({ app, before, after }) : removed({ app, before })
  })
  return mail(to, subject, [body, ...sentences, notYou])
}
