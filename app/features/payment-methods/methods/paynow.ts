import { formatAmount } from '#app/kit/money/amount.ts'
import { writeEmv } from '../formats/emv.ts'
import { noteOf, oneLine, toAscii } from '../formats/note.ts'
import type { PaymentMethod } from './payment-method.ts'

const EXAMPLE = '201403121W'
const MAX_NOTE = 25

// Read in November 2026: businesses, local companies and other entities (uen.gov.sg), and three characters that tell accounts of one apart.
const UEN = /^(\d{8}[A-Z]|(19|20)\d{7}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])([A-Z0-9]{3})?$/

/** A mobile number of Singapore with its country; undefined when it is none. */
const readMobile = (text: string) => {
  const number = /^(?:\+?65)?([89]\d{7})$/.exec(text)?.[1]
  return number && `+65${number}`
}

export const paynow: PaymentMethod = {
  id: 'paynow',
  name: 'PayNow',
  countries: ['SG'],
  currencies: ['SGD'],
  kind: 'scan',
  takesAmount: true,
  takesNote: true,
  hosts: [],
  fields: [{ name: 'uen', example: EXAMPLE }],

  parse(values) {
    const uen = oneLine(values.uen ?? '')
      .replace(/[\s()-]/g, '')
      .toUpperCase()
    if (!uen) return { problem: 'empty', field: 'uen' }
    const mobile = readMobile(uen)
    if (mobile) return { handle: mobile }
    return UEN.test(uen) ? { handle: uen } : { problem: ['unlike', { example: EXAMPLE }], field: 'uen' }
  },
  fieldsOf: (uen) => ({ uen }),
  show: (uen) => uen,
  open(uen, payment) {
    const note = noteOf(payment, MAX_NOTE, toAscii)
    const text = writeEmv([
      ['00', '01'],
      ['01', '12'],
      [
        '26',
        [
          ['00', 'SG.PAYNOW'],
          ['01', uen.startsWith('+') ? '0' : '2'], // a mobile number, or a UEN
          ['02', uen],
          ['03', '0'],
        ],
      ],
      ['52', '0000'],
      ['53', '702'],
      ['54', formatAmount(payment.amountMinor, payment.currency)],
      ['58', 'SG'],
      ['59', 'NA'],
      ['60', 'Singapore'],
      ...(note ? ([['62', [['01', note]]]] as const) : []),
    ])
    return { kind: 'code', text }
  },
}
