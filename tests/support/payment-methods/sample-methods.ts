import { findPaymentMethod } from '#app/features/payment-methods/methods/payment-methods.ts'
import type { Payable } from '#app/features/payment-methods/tip-link.ts'
import { DEFAULT_CURRENCY } from '#app/kit/money/currency.ts'
import type { Currency } from '#content/currencies.ts'

/** What a provider types, and in which currency, where the examples of the way do not do. No account behind them is real. */
const TYPED: Record<string, { currency: Currency; values: Record<string, string> }> = {
  cashapp: { currency: 'USD', values: { handle: '$samplecafe' } },
  venmo: { currency: 'USD', values: { handle: '@sample-cafe' } },
  paylink: { currency: 'EUR', values: { link: 'https://buy.stripe.com/4gw5kJ' } },
  paypal: { currency: 'JPY', values: { handle: 'samplecafe500' } },
  pix: { currency: 'BRL', values: { key: 'cafe@example.com', name: 'Café Exemplo', city: 'São Paulo' } },
  swish: { currency: 'SEK', values: { number: '070-174 06 05' } },
  monzo: { currency: 'GBP', values: { handle: 'samplecafe' } },
  bunq: { currency: 'EUR', values: { handle: 'samplecafe' } },
  revolut: { currency: 'EUR', values: { handle: 'samplecafe' } },
  wise: { currency: 'EUR', values: { handle: 'samplecafe' } },
  sepa: { currency: 'EUR', values: { iban: 'DE89 3704 0044 0532 0130 00', name: 'Sample Cafe' } },
  promptpay: { currency: 'THB', values: { number: '081-234-5678' } },
  vietqr: { currency: 'VND', values: { bank: 'Vietcombank', account: '0011004123456' } },
  paynow: { currency: 'SGD', values: { uen: '201403121W' } },
  upi: { currency: 'INR', values: { picture: 'upi://pay?pa=sample@okbank&pn=Sample%20Cafe' } },
  lightning: { currency: 'EUR', values: { address: 'sample@wallet.example' } },
}

export type SampleMethod = Payable & { currency: Currency }

/** A way as a provider has it: with the handle that is stored. */
export function sampleMethod(id: string): SampleMethod {
  const { currencies, fields, parse } = findPaymentMethod(id)!
  const examples = {
    currency: currencies === 'all' ? DEFAULT_CURRENCY : currencies[0]!,
    values: Object.fromEntries(fields.map(({ name, example }) => [name, example])),
  }
  const { currency, values } = TYPED[id] ?? examples
  const parsed = parse(values)
  if ('problem' in parsed) throw new Error(`The sample of ${id} is refused: ${parsed.problem}`)
  return { id, currency, handle: parsed.handle }
}
