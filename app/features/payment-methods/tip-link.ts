// Mechanism: payment methods: their table, links that open them (deep links)
import { formatAmount } from '#app/kit/money/amount.ts'
import type { Currency } from '#content/currencies.ts'
import { findPaymentMethod } from './methods/payment-methods.ts'

const DEFAULT_BUSINESS = 'service' // in the note, for a provider without a name

/** One of the ways that a customer can pay a provider with. */
export type Payable = { id: string; handle: string }

export type Payee = {
  id: string
  businessName: string | null
  currency: Currency
  methods: Payable[] // in the provider's order
}

export const noteFor = (businessName: string | null) => `Tip for ${businessName?.trim() || DEFAULT_BUSINESS}`

/** What opens a tip with one of the ways: an app or its page, or our page with a code. */
export type TipLink = {
  href: string
  web?: string // where no app handles `href`
  isCode: boolean
}

/** The payment that a way opens, as its text or its link. */
export const openPayment = (
  { businessName, currency }: Payee,
  { id, handle }: Payable,
  amountMinor: number,
  reference?: string,
) => findPaymentMethod(id)!.open(handle, { amountMinor, currency, note: noteFor(businessName), reference })

export function tipLink(payee: Payee, payable: Payable, amountMinor: number): TipLink {
  const payment = openPayment(payee, payable, amountMinor)
  if (payment.kind === 'link') return { href: payment.href, web: payment.web, isCode: false }
  const amount = formatAmount(amountMinor, payee.currency)
  return { href: `/tip/${payee.id}/code/${payable.id}?amount=${amount}`, isCode: true }
}

/** Whether what is shown of a handle is the host of its link: then the page has the name of its owner. */
export function opensPage(payee: Payee, payable: Payable) {
  const { href } = tipLink(payee, payable, 1)
  return URL.canParse(href) && new URL(href).host === findPaymentMethod(payable.id)!.show(payable.handle)
}

/** What a form of this provider may lead to, as sources of a content security policy. */
export function formTargets(payee: Payee) {
  const targets = payee.methods.flatMap((payable) => {
    const { href, web, isCode } = tipLink(payee, payable, 1)
    if (isCode) return []
    if (opensPage(payee, payable)) return [new URL(href).origin]
    const { hosts } = findPaymentMethod(payable.id)!
    return web ? hosts.filter((host) => host.startsWith('https:')) : hosts // a form leads to the page
  })
  return [...new Set(targets)].join(' ')
}
