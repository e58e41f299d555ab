// Mechanism: payment codes (EMV, EPC): page to copy, save and scan; screen wake lock
import { findPaymentMethod, shownPayee } from '#app/features/payment-methods/methods/payment-methods.ts'
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
  names: Messages['payment-method-names']
  locale: string
  nameless: string
}

/** The code of a payment method an amount; undefined for a way that is a link. */
export function tipCode(
  payee: Payee,
  payable: Payable,
  { amountMinor, reference }: Tip,
  words: Words,
): TipCode | undefined {
  const payment = openPayment(payee, payable, amountMinor, reference)
  if (payment.kind === 'link') return undefined
  const { messages, names, locale } = words
  const { kind, takesAmount } = findPaymentMethod(payable.id)!
  const { text } = payment
  const isCopied = kind === 'copy'
  const method = payableName(payable, names)
  const isWord = Object.values(names).includes(method)
  const name = payee.businessName?.trim() || words.nameless
  const amount = formatMoney(amountMinor, payee.currency, locale)
  const handle = shownPayee(payable)
  const { steps } = messages
  return {
    providerId: payee.id,
    heading: isWord ? method : messages.heading({ way: method }),
    amount,
    coin: coinText(amountMinor, payee.currency, locale),
    forName: messages.forName({ name }),
    name,
    handle,
    steps: [
      ...(isCopied ? [steps.copy, steps.paste({ way: method })] : [steps.save, steps.open]),
      takesAmount ? steps.confirm : steps.type({ amount }),
    ],
    isCopied,
    copied: isCopied
      ? { label: messages.code({ way: method }), text, next: messages.pasteCode({ way: method }) }
      : { label: messages.recipient, text: handle, next: messages.pasteRecipient },
    code: { ...qrCode(text, CORRECTION), label: messages.picture({ amount, name }) },
    fileName: `${payable.id}.png`,
  }
}
