import { formatAmount } from '#app/kit/money/amount.ts'
import { writeEmv } from '../formats/emv.ts'
import { noteOf, oneLine, toAscii } from '../formats/note.ts'
import { VIETQR_BANKS } from '../formats/vietqr-banks.ts'
import type { PaymentMethod } from './payment-method.ts'

const MAX_ACCOUNT = 19
const MAX_NOTE = 25

const letters = (text: string) =>
  toAscii(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** The BIN of a bank by its BIN or short name. */
const findBin = (text: string) =>
  Object.keys(VIETQR_BANKS).find((bin) => bin === text || letters(VIETQR_BANKS[bin]!) === letters(text))

export const vietqr: PaymentMethod = {
  id: 'vietqr',
  name: 'VietQR',
  countries: ['VN'],
  currencies: ['VND'],
  kind: 'scan',
  takesAmount: true,
  takesNote: true,
  hosts: [],
  fields: [
    {
      name: 'bank',
      example: 'Vietcombank',
      options: Object.entries(VIETQR_BANKS)
        .map(([value, text]) => ({ value, text }))
        .sort((one, other) => one.text.localeCompare(other.text, 'en')),
    },
    { name: 'account', example: '0011004123456' },
  ],

  parse(values) {
    const bank = oneLine(values.bank ?? '')
    if (!bank) return { problem: 'empty', field: 'bank' }
    const bin = findBin(bank)
    if (!bin) return { problem: 'not-in-list', field: 'bank' }
    const account = (values.account ?? '').replace(/[\s.-]/g, '').toUpperCase()
    if (!account) return { problem: 'empty', field: 'account' }
    if (!/^[A-Z0-9]{4,}$/.test(account)) {
      return { problem: ['unlike', { example: '0011004123456' }], field: 'account' }
    }
    if (account.length > MAX_ACCOUNT) return { problem: ['long', { max: MAX_ACCOUNT }], field: 'account' }
    return { handle: `${bin}\n${account}` }
  },
  fieldsOf(handle) {
    const [bank = '', account = ''] = handle.split('\n')
    return { bank, account }
  },
  show(handle) {
    const [bin = '', account = ''] = handle.split('\n')
    return `${VIETQR_BANKS[bin] ?? bin} ${account}`
  },
  open(handle, payment) {
    const [bin = '', account = ''] = handle.split('\n')
    const note = noteOf(payment, MAX_NOTE, toAscii)
    const beneficiary = [
      ['00', bin],
      ['01', account],
    ] as const
    const text = writeEmv([
      ['00', '01'],
      ['01', '12'],
      [
        '38',
        [
          ['00', 'A000000727'],
          ['01', beneficiary],
          ['02', 'QRIBFTTA'],
        ],
      ],
      ['53', '704'],
      ['54', formatAmount(payment.amountMinor, payment.currency)],
      ['58', 'VN'],
      ...(note ? ([['62', [['08', note]]]] as const) : []),
    ])
    return { kind: 'code', text }
  },
}
