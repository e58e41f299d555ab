import { findWay, shownPayee } from '#app/features/payment-methods/methods/ways.ts'
import { payableName } from '#app/features/payment-methods/tip-choices.ts'
import { openPayment, type Payable, type Payee } from '#app/features/payment-methods/tip-link.ts'
import { coinText, formatMoney } from '#app/kit/money/amount.ts'
import { type ErrorCorrection, qrCode } from '#app/kit/qr/qr-code.ts'
import type { Messages } from '#content/messages.ts'

const CORRECTION: ErrorCorrection = 'M' // the one that EPC069-12 demands

/** All that the page of a code shows, as sentences of one language. */
export type TipCode = {
  providerId: string
  heading: string
  amount: string
  coin: string
  forName: string
  name: string
  handle: string
  steps: string[]
  isCopied: boolean // else it is scanned, and the recipient can be copied
  copied: { label: string; text: string; next: string }
  code: { size: number; outline: string; label: string }
  fileName: string
}

type Tip = { amountMinor: number; reference?: string }
type Words = {
  messages: Messages['code-page']
  names: Messages['way-names']
  locale: string
  nameless: string
}

/** The code of a way to pay an amount; undefined for a way that is a link. */
export function tipCode(
  payee: Payee,
  payable: Payable,
  { amountMinor, reference }: Tip,
  words: Words,
): TipCode | undefined {
  const payment = openPayment(payee, payable, amountMinor, reference)
  if (payment.kind === 'link') return undefined
  const { messages, names, locale } = words
  const { kind, takesAmount } = findWay(payable.id)!
  const { text } = payment
  const isCopied = kind === 'copy'
  const way = payableName(payable, names)
  const isWord = Object.values(names).includes(way)
  const name = payee.businessName?.trim() || words.nameless
  const amount = formatMoney(amountMinor, payee.currency, locale)
  const handle = shownPayee(payable)
  const { steps } = messages
  return {
    providerId: payee.id,
    heading: isWord ? way : messages.heading({ way }),
    amount,
    coin: coinText(amountMinor, payee.currency, locale),
    forName: messages.forName({ name }),
    name,
    handle,
    steps: [
      ...(isCopied ? [steps.copy, steps.paste({ way })] : [steps.save, steps.open]),
      takesAmount ? steps.confirm : steps.type({ amount }),
    ],
    isCopied,
    copied: isCopied
      ? { label: messages.code({ way }), text, next: messages.pasteCode({ way }) }
      : { label: messages.recipient, text: handle, next: messages.pasteRecipient },
    code: { ...qrCode(text, CORRECTION), label: messages.picture({ amount, name }) },
    fileName: `${payable.id}.png`,
  }
}
