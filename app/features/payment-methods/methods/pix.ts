import { formatAmount } from '#app/kit/money/amount.ts'
import { type EmvElement, writeElements, writeEmv } from '../formats/emv.ts'
import { cutText, noteOf, oneLine, toAscii } from '../formats/note.ts'
import { readPixKey } from '../formats/pix-key.ts'
import type { Way } from './way.ts'

const MAX_NAME = 25
const MAX_CITY = 15
const MAX_TEMPLATE = 99
const MAX_NOTE = 72
const MAX_REFERENCE = 25

/** The account with a description, which is left out when it does not fit. */
function account(key: string, note: string): readonly EmvElement[] {
  const payee: EmvElement[] = [
    ['00', 'br.gov.bcb.pix'],
    ['01', key],
  ]
  const described: EmvElement[] = [...payee, ['02', note]]
  return note && writeElements(described).length <= MAX_TEMPLATE ? described : payee
}

export const pix: Way = {
  id: 'pix',
  name: 'Pix',
  countries: ['BR'],
  currencies: ['BRL'],
  kind: 'copy',
  takesAmount: true,
  takesNote: true,
  hosts: [],
  fields: [
    { name: 'key', example: 'maria@example.com' },
    { name: 'name', example: 'Maria Silva', autoComplete: 'name' },
    { name: 'city', example: 'São Paulo', autoComplete: 'address-level2' },
  ],

  parse(values) {
    const typed = oneLine(values.key ?? '')
    if (!typed) return { problem: 'empty', field: 'key' }
    const read = readPixKey(typed)
    if ('problem' in read) return { ...read, field: 'key' }
    const texts = {
      name: cutText(toAscii(values.name ?? ''), MAX_NAME),
      city: cutText(toAscii(values.city ?? ''), MAX_CITY),
    }
    for (const field of ['name', 'city'] as const) {
      const isEmpty = !oneLine(values[field] ?? '')
      if (isEmpty) return { problem: 'empty', field }
      const example = field === 'name' ? 'Maria Silva' : 'Sao Paulo'
      if (!texts[field]) return { problem: ['unlike', { example }], field }
    }
    return { handle: [read.key, texts.name, texts.city].join('\n') }
  },
  fieldsOf(handle) {
    const [key = '', name = '', city = ''] = handle.split('\n')
    return { key, name, city }
  },
  show: (handle) => handle.split('\n')[0]!,
  payee: (handle) => handle.split('\n')[1]!,
  open(handle, payment) {
    const [key = '', name = '', city = ''] = handle.split('\n')
    const reference = payment.reference?.replace(/[^A-Za-z0-9]/g, '').slice(0, MAX_REFERENCE)
    const note = noteOf({ ...payment, reference: undefined }, MAX_NOTE, toAscii)
    const text = writeEmv([
      ['00', '01'],
      ['26', account(key, note)],
      ['52', '0000'],
      ['53', '986'],
      ['54', formatAmount(payment.amountMinor, payment.currency)],
      ['58', 'BR'],
      ['59', name],
      ['60', city],
      ['62', [['05', reference || '***']]],
    ])
    return { kind: 'code', text }
  },
}
