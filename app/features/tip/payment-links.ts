import { type Handles, type TipMethod, usableHandle } from './handle.ts'
import { formatAmount } from './tip-amount.ts'

export const WEB_FALLBACK_MS = 500
const DEFAULT_BUSINESS = 'service' // in the note, for a provider without a name

export type Recipient = { handles: Handles; businessName: string | null }

/**
 * A link into a payment app with everything filled in, or to its web page where no app handles the link; Cash App has one
 * address for both. Undefined without a usable handle.
 */
export function paymentLink(
  target: 'app' | 'web',
  method: TipMethod,
  { handles, businessName }: Recipient,
  amountMinor: number,
) {
  const name = usableHandle(method, handles[method])
  if (!name) return undefined
  const amount = formatAmount(amountMinor)
  if (method === 'cashapp') return `https://cash.app/$${name}/${amount}`
  const note = encodeURIComponent(`Tip for ${businessName?.trim() || DEFAULT_BUSINESS}`)
  return target === 'app'
    ? `venmo://paycharge?txn=pay&recipients=${name}&amount=${amount}&note=${note}`
    : `https://venmo.com/${name}?txn=pay&amount=${amount}&note=${note}`
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
