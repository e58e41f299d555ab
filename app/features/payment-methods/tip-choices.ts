import {
  coinSign,
  coinText,
  decimalsOf,
  formatAmount,
  formatInput,
  formatMoney,
  smallestMinor,
} from '#app/kit/money/amount.ts'
import { DEFAULT_CURRENCY } from '#app/kit/money/currency.ts'
import { COINS } from '#content/currencies.ts'
import type { Messages } from '#content/messages.ts'
import { paylinkName } from './methods/paylink.ts'
import type { PaymentMethod } from './methods/payment-method.ts'
import { paymentMethodName } from './methods/payment-method-name.ts'
import { findPaymentMethod, shownPayee } from './methods/payment-methods.ts'
import { defaultMinor } from './tip-amount.ts'
import { noteFor, opensPage, type Payable, type Payee, tipLink } from './tip-link.ts'

const MOST_BUTTONS = 3
const BUTTONS_BESIDE_MORE = 2

/** How many of the ways are buttons; the others are behind 'More ways'. */
export const countButtons = (methods: number) => (methods > MOST_BUTTONS ? BUTTONS_BESIDE_MORE : methods)

/** A sentence in three parts, the middle one of which is an amount that the script replaces. */
export type Sentence = readonly [before: string, amount?: string, after?: string]

/** A payment method without an amount, as a button of a form. */
export type MethodButton = { id: string; kind: PaymentMethod['kind']; title: string; detail: Sentence }

/** A payment method one amount, as a link. */
export type MethodLink = MethodButton & {
  href: string
  web?: string // where no app handles `href`
  report: string // where a tap is reported to before the script is there
  opens: 'tab' | 'app' | 'here'
  rel: string
  unfit?: Device // where it cannot work
}

export type Device = 'phone' | 'computer'

type Coin = { amountMinor: number; value: string; text: string; links: MethodLink[]; moreFor: Sentence }

/** All that the tip sheet shows of a provider, in a language. */
export type TipChoices = {
  providerId: string
  currency?: string // unless it is US dollars
  locale: string
  sign: string
  least: string
  first: { amountMinor: number; input: string }
  hasDecimals: boolean
  note: string // of the links, to which the word of the tip is added
  handles: string[] // that can be copied on a computer
  coins: Coin[]
  buttons: MethodButton[]
  shown: number // of the ways as buttons; the others are behind 'More ways'
  backTo: string
  pages: { id: string; href: string; words: string }[] // of apps, shown when a browser blocks the new tab
  hint: string
}

type Words = { messages: Messages['tip-page']; names: Messages['payment-method-names']; locale: string }

/** What a way is called on a button: a brand, or a word of this language. */
export function payableName({ id, handle }: Payable, names: Words['names']) {
  const name = id === 'paylink' ? paylinkName(handle) : id
  return name === id ? paymentMethodName(id, names) : (names[name as keyof typeof names] ?? name)
}

const isBrand = (name: string, { names }: Words) => !Object.values(names).includes(name)

const AMOUNT = '\u0000' // stands for the amount until the sentence is split

const split = (sentence: string, amount: string): Sentence => {
  const [before = '', after] = sentence.split(AMOUNT)
  return after === undefined ? [before] : [before, amount, after]
}

/** The first line of a payment method: it names the amount only where the app takes it over. */
function titleOf(payable: Payable, words: Words, amount?: string) {
  const app = payableName(payable, words.names)
  const { messages } = words
  if (!findPaymentMethod(payable.id)!.takesAmount) return app
  if (!isBrand(app, words)) return amount ? messages.amountBy({ app, amount }) : app
  return amount ? messages.tipWith({ app, amount }) : messages.tipWithApp({ app })
}

/** The second line: who gets it, and what the customer types there. */
function detailOf(payee: Payee, payable: Payable, { messages }: Words, amount?: string): Sentence {
  const { takesAmount } = findPaymentMethod(payable.id)!
  const handle = shownPayee(payable)
  if (opensPage(payee, payable)) {
    return amount
      ? split(messages.opens({ host: handle, amount: AMOUNT }), amount)
      : [messages.opensPage({ host: handle })]
  }
  if (takesAmount) return [messages.toHandle({ handle })]
  return amount
    ? split(messages.typeThere({ handle, amount: AMOUNT }), amount)
    : [messages.typeAmount({ handle })]
}

/** An app's own scheme opens nothing on a computer, and a phone cannot scan its own screen. */
function unfitDevice(
  { kind }: PaymentMethod,
  { href, web }: { href: string; web?: string },
): Device | undefined {
  if (kind === 'scan') return 'phone'
  return kind === 'link' && !web && !href.startsWith('https:') ? 'computer' : undefined
}

/** Where the script takes an amount from: it is the last value in a currency whose links may have none after it. */
function reportAddress({ id, currency }: Payee, via: string, amountMinor: number) {
  const amount = `amount=${formatAmount(amountMinor, currency)}`
  return currency === DEFAULT_CURRENCY
    ? `/tip/${id}/tap?${amount}&via=${via}`
    : `/tip/${id}/tap?via=${via}&currency=${currency}&${amount}`
}

function linkOf(payee: Payee, payable: Payable, amountMinor: number, words: Words): MethodLink {
  const { id } = payable
  const method = findPaymentMethod(id)!
  const { href, web, isCode } = tipLink(payee, payable, amountMinor)
  const amount = formatMoney(amountMinor, payee.currency, words.locale)
  return {
    id,
    kind: method.kind,
    href,
    web,
    report: reportAddress(payee, id, amountMinor),
    opens: isCode ? 'here' : href.startsWith('https:') ? 'tab' : 'app',
    rel: opensPage(payee, payable) ? 'noopener noreferrer nofollow' : 'noopener noreferrer',
    unfit: unfitDevice(method, { href, web }),
    title: titleOf(payable, words, amount),
    detail: detailOf(payee, payable, words, amount),
  }
}

/** What happens after a tap, for the ways that are shown as buttons. */
function hintFor(shown: Payable[], { messages, names }: Words) {
  const isOf = (kind: PaymentMethod['kind']) => shown.find(({ id }) => findPaymentMethod(id)!.kind === kind)
  const [copy, scan] = [isOf('copy'), isOf('scan')]
  if (copy) return messages.hints.copy({ way: payableName(copy, names) })
  if (scan) return messages.hints.scan({ way: payableName(scan, names) })
  return shown.every(({ id }) => findPaymentMethod(id)!.takesAmount) ? messages.hint : messages.hints.noAmount
}

const shortName = (payable: Payable, { names }: Words) => payableName(payable, names).split(',')[0]!

export function tipChoices(payee: Payee, words: Words): TipChoices {
  const { currency, methods } = payee
  const { messages, locale } = words
  const first = defaultMinor(currency)
  const count = countButtons(methods.length)
  // On a phone, which moves the codes that it cannot scan behind the others.
  const isScanned = ({ id }: Payable) => findPaymentMethod(id)!.kind === 'scan'
  const onPhone = [...methods.filter((method) => !isScanned(method)), ...methods.filter(isScanned)]
  const shown = onPhone.slice(0, count)
  return {
    providerId: payee.id,
    currency: currency === DEFAULT_CURRENCY ? undefined : currency,
    locale,
    sign: coinSign(currency, locale),
    least: formatAmount(smallestMinor(currency), currency),
    first: { amountMinor: first, input: formatInput(first, currency, locale) },
    hasDecimals: decimalsOf(currency) > 0,
    note: noteFor(payee.businessName),
    handles: methods
      .filter((payable) => !opensPage(payee, payable) && !findPaymentMethod(payable.id)!.payee)
      .map(({ id, handle }) => findPaymentMethod(id)!.show(handle)),
    coins: COINS[currency].map((amountMinor) => ({
      amountMinor,
      value: formatAmount(amountMinor, currency),
      // With plain spaces a long text breaks into two lines.
      text: coinText(amountMinor, currency, locale).replace(/\s/g, ' '),
      links: methods.map((payable) => linkOf(payee, payable, amountMinor, words)),
      moreFor: split(messages.moreFor({ amount: AMOUNT }), formatMoney(amountMinor, currency, locale)),
    })),
    buttons: methods.map((payable) => ({
      id: payable.id,
      kind: findPaymentMethod(payable.id)!.kind,
      title: titleOf(payable, words),
      detail: detailOf(payee, payable, words),
    })),
    shown: count,
    backTo: messages.backTo({
      methods: new Intl.ListFormat(locale).format(shown.map((method) => shortName(method, words))),
    }),
    pages: methods.flatMap((payable) => {
      const { web } = tipLink(payee, payable, first)
      const host = web && new URL(web).host
      return host ? [{ id: payable.id, href: web, words: messages.continueOn({ host }) }] : []
    }),
    hint: hintFor(shown, words),
  }
}
