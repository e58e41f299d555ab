import type { PaymentMethod } from './payment-method.ts'

const MAX_TEXT = 500
// The form of an id was read in November 2026 in a single page, not of NPCI; that links of our own are refused, in public threads.
const ID = /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/

/** What a code says, such as `pa`, the id that it pays; undefined when it is no code of UPI. */
function readCode(text: string) {
  if (!/^upi:\/\/pay\/?\?/i.test(text) || /\p{Cc}|\p{Cs}/u.test(text)) return undefined
  return new URLSearchParams(text.slice(text.indexOf('?') + 1))
}

/** A code that we made would be refused, so the one of the bank is shown with nothing added. */
export const upi: PaymentMethod = {
  id: 'upi',
  name: 'UPI',
  countries: ['IN'],
  currencies: ['INR'],
  kind: 'scan',
  takesAmount: false,
  takesNote: false,
  hosts: [],
  fields: [{ name: 'picture', example: 'upi://pay?pa=maria@okbank', type: 'picture' }],

  parse(values) {
    const field = 'picture'
    const picture = (values.picture ?? '').trim()
    if (!picture) return { problem: 'empty', field }
    if (picture.length > MAX_TEXT) return { problem: ['long', { max: MAX_TEXT }], field }
    const code = readCode(picture)
    if (!code || !ID.test(code.get('pa') ?? '')) return { problem: ['other-code', { kind: 'UPI' }], field }
    return Number(code.get('am')) > 0 ? { problem: 'fixed-amount', field } : { handle: picture }
  },
  fieldsOf: (picture) => ({ picture }),
  show: (picture) => readCode(picture)!.get('pa')!,
  open: (picture) => ({ kind: 'code', text: picture }),
}
