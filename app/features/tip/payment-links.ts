import { type TipMethod, usableHandle } from './handle.ts'
import { formatAmount } from './tip-amount.ts'

export const WEB_FALLBACK_MS = 500
export const DEFAULT_BUSINESS = 'service' // in the note, for a provider without a name

type Payee = { handle: string | null; businessName: string | null }

/** One address that is both the app's (where it is installed) and the web page; undefined without a usable handle. */
export function cashAppLink({ handle }: Pick<Payee, 'handle'>, amountMinor: number) {
  const name = usableHandle('cashapp', handle)
  return name && `https://cash.app/$${name}/${formatAmount(amountMinor)}`
}

function venmoQuery({ businessName }: Payee, amountMinor: number) {
  const note = encodeURIComponent(`Tip for ${businessName?.trim() || DEFAULT_BUSINESS}`)
  return { amount: formatAmount(amountMinor), note }
}

/** Opens the Venmo app with everything filled in; undefined without a usable handle. */
export function venmoAppLink(payee: Payee, amountMinor: number) {
  const name = usableHandle('venmo', payee.handle)
  const { amount, note } = venmoQuery(payee, amountMinor)
  return name && `venmo://paycharge?txn=pay&recipients=${name}&amount=${amount}&note=${note}`
}

/** The address that opens the app; undefined without a usable handle. */
export const appLink = (method: TipMethod, payee: Payee, amountMinor: number) =>
  method === 'cashapp' ? cashAppLink(payee, amountMinor) : venmoAppLink(payee, amountMinor)

/** The address that any browser can open, for where nothing is tapped; undefined without a usable handle. */
export const webLink = (method: TipMethod, payee: Payee, amountMinor: number) =>
  method === 'cashapp' ? cashAppLink(payee, amountMinor) : venmoWebLink(payee, amountMinor)

/** Venmo's web page for where no app answers; undefined without a usable handle. */
export function venmoWebLink(payee: Payee, amountMinor: number) {
  const name = usableHandle('venmo', payee.handle)
  const { amount, note } = venmoQuery(payee, amountMinor)
  return name && `https://venmo.com/${name}?txn=pay&amount=${amount}&note=${note}`
}

/** The same link with another amount. */
export const withAmount = (link: string, amountMinor: number) =>
  link.replace(
    /(^https:\/\/cash\.app\/\$\w+\/|[?&]amount=)\d+\.\d\d/,
    (_, before) => before + formatAmount(amountMinor),
  )

/** Where an app shows who has this name, without an amount. */
export const profileLink = (method: TipMethod, name: string) =>
  method === 'cashapp'
    ? `https://cash.app/$${encodeURIComponent(name)}`
    : `https://venmo.com/u/${encodeURIComponent(name)}`
