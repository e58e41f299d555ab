import { formatAmount } from '#app/kit/money/amount.ts'
import { noteOf } from '../formats/note.ts'
import type { PaymentMethod } from './payment-method.ts'

const MAX_MESSAGE = 50

/**
 * A Swedish mobile number as 467..., or the number of a business, which begins with 123. Both and the form of the link were read
 * in November 2026 in public code of about 18 projects; no page of Swish about this link was found.
 */
function readNumber(text: string) {
  const digits = text.replace(/[\s().-]/g, '')
  if (/^123\d{7}$/.test(digits)) return digits
  const mobile = /^(?:\+46|0046|46|0)0?(7\d{8})$/.exec(digits)?.[1]
  return mobile && `46${mobile}`
}

export const swish: PaymentMethod = {
  id: 'swish',
  name: 'Swish',
  countries: ['SE'],
  currencies: ['SEK'],
  kind: 'link',
  takesAmount: true,
  takesNote: true,
  hosts: ['https://app.swish.nu'],
  fields: [{ name: 'number', example: '070-123 45 67', autoComplete: 'tel' }],

  parse({ number = '' }) {
    const field = 'number'
    if (!number.trim()) return { problem: 'empty', field }
    const handle = readNumber(number)
    return handle ? { handle } : { problem: ['unlike', { example: '070-123 45 67' }], field }
  },
  fieldsOf: (number) => ({ number: number.replace(/^46/, '+46') }),
  show: (number) => number.replace(/^46/, '+46'),
  open(number, payment) {
    const amount = formatAmount(payment.amountMinor, payment.currency)
    const message = encodeURIComponent(noteOf(payment, MAX_MESSAGE))
    return {
      kind: 'link',
      href: `https://app.swish.nu/1/p/sw/?sw=${number}&amt=${amount}&cur=SEK&msg=${message}&edit=amt,msg&src=url`,
    }
  },
}
