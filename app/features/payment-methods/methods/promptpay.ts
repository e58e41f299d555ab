import { formatAmount } from '#app/kit/money/amount.ts'
import { writeEmv } from '../formats/emv.ts'
import { oneLine } from '../formats/note.ts'
import type { Parsed, PaymentMethod } from './payment-method.ts'

const EXAMPLE = '081-234-5678'
const WITH_COUNTRY = '+66 81 234 5678'

/** Whether the last of 13 digits is the check digit of a Thai national or tax id. */
function isNationalId(digits: string) {
  const sum = [...digits.slice(0, 12)].reduce(
    (total, digit, index) => total + Number(digit) * (13 - index),
    0,
  )
  return Number(digits[12]) === (11 - (sum % 11)) % 10
}

/** A mobile number as 08..., or undefined. */
function readMobile(digits: string) {
  const rest = /^(?:\+66|0066|66|0)0?([689]\d{8})$/.exec(digits)?.[1]
  return rest && `0${rest}`
}

function readNumber(text: string): Parsed {
  const field = 'number'
  const digits = oneLine(text).replace(/[\s().-]/g, '')
  if (!digits) return { problem: 'empty', field }
  const mobile = readMobile(digits)
  if (/^\d{15}$/.test(digits)) return { handle: digits }
  if (!/^\d{13}$/.test(digits)) {
    return mobile ? { handle: mobile } : { problem: ['unlike', { example: EXAMPLE }], field }
  }
  if (!isNationalId(digits)) return mobile ? { handle: mobile } : { problem: 'check-digit', field }
  if (!mobile) return { handle: digits }
  const phone = mobile.replace(/^0(\d\d)(\d{3})/, '+66 $1 $2 ')
  return { problem: ['phone-or-id', { example: WITH_COUNTRY }], field, phone }
}

/** The element of a number: a mobile, a national or tax id, or an e-wallet. Read in November 2026 in four public libraries. */
function accountOf(number: string) {
  if (number.length === 15) return ['03', number] as const
  return number.length === 13 ? (['02', number] as const) : (['01', `0066${number.slice(1)}`] as const)
}

export const promptpay: PaymentMethod = {
  id: 'promptpay',
  name: 'PromptPay',
  countries: ['TH'],
  currencies: ['THB'],
  kind: 'scan',
  takesAmount: true,
  takesNote: false,
  hosts: [],
  fields: [{ name: 'number', example: EXAMPLE }],

  parse: ({ number = '' }) => readNumber(number),
  fieldsOf: (number) => ({ number }),
  show: (number) => number,
  open: (number, { amountMinor, currency }) => ({
    kind: 'code',
    text: writeEmv([
      ['00', '01'],
      ['01', '12'],
      ['29', [['00', 'A000000677010111'], accountOf(number)]],
      ['53', '764'],
      ['54', formatAmount(amountMinor, currency)],
      ['58', 'TH'],
    ]),
  }),
}
