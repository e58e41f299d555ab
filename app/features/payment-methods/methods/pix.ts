import { formatAmount } from '#app/kit/money/amount.ts'
import type { ProblemKey } from '#content/messages.ts'
import { type EmvElement, writeElements, writeEmv } from '../formats/emv.ts'
import { cutText, noteOf, oneLine, toAscii } from '../formats/note.ts'
import type { PaymentMethod } from './payment-method.ts'

const PHONE_EXAMPLE = '+55 11 91234-5678'
const MAX_EMAIL = 77
const MAX_NAME = 25
const MAX_CITY = 15
const MAX_TEMPLATE = 99
const MAX_NOTE = 72
const MAX_REFERENCE = 25

/** A check digit modulo 11, as CPF and CNPJ have two; a character counts as its code less that of 0. */
function checkDigit(text: string, weights: readonly number[]) {
  const sum = weights.reduce((total, weight, index) => total + weight * (text.charCodeAt(index) - 48), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

const countDown = (from: number, length: number) => Array.from({ length }, (_, index) => from - index)
const CNPJ_WEIGHTS = [...countDown(6, 5), ...countDown(9, 8)] // of 13 characters, the first of them for 12

function hasCheckDigits(text: string, first: readonly number[], second: readonly number[]) {
  const isRepeated = text === text[0]?.repeat(text.length)
  return !isRepeated && text.endsWith(`${checkDigit(text, first)}${checkDigit(text, second)}`)
}

const isCpf = (text: string) => hasCheckDigits(text, countDown(10, 9), countDown(11, 10))
const isCnpj = (text: string) => hasCheckDigits(text, CNPJ_WEIGHTS.slice(1), CNPJ_WEIGHTS)

/** The number of 11 digits as that of a mobile: an area code without a zero, then 9. */
function asMobile(digits: string) {
  const [, area, first, last] = /^([1-9]{2})(9\d{4})(\d{4})$/.exec(digits) ?? []
  return area && `+55 ${area} ${first}-${last}`
}

/** A key of Pix as the central bank of Brazil writes it, or what is wrong with it. */
function readPixKey(
  text: string,
): { key: string } | { problem: ProblemKey<'payment-methods'>; phone?: string } {
  const lower = text.toLowerCase()
  if (lower.includes('@')) {
    if (!/^[^\s@]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(lower) || /[^!-~]/.test(lower)) {
      return { problem: ['unlike', { example: 'maria@example.com' }] }
    }
    return lower.length > MAX_EMAIL ? { problem: ['long', { max: MAX_EMAIL }] } : { key: lower }
  }
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(lower)) return { key: lower }
  const characters = text.replace(/[\s().\-/]/g, '').toUpperCase()
  if (characters.startsWith('+')) {
    const isPhone = /^\+55[1-9]\d{9,10}$/.test(characters)
    return isPhone ? { key: characters } : { problem: ['unlike', { example: PHONE_EXAMPLE }] }
  }
  if (/^\d{11}$/.test(characters)) {
    if (isCpf(characters)) return { key: characters }
    return { problem: ['phone-or-id', { example: PHONE_EXAMPLE }], phone: asMobile(characters) }
  }
  if (/^[0-9A-Z]{12}\d\d$/.test(characters)) {
    return isCnpj(characters) ? { key: characters } : { problem: 'check-digit' }
  }
  return { problem: ['unlike', { example: PHONE_EXAMPLE }] }
}

/** The account with a description, which is left out when it does not fit. */
function account(key: string, note: string): readonly EmvElement[] {
  const payee: EmvElement[] = [
    ['00', 'br.gov.bcb.pix'],
    ['01', key],
  ]
  const described: EmvElement[] = [...payee, ['02', note]]
  return note && writeElements(described).length <= MAX_TEMPLATE ? described : payee
}

export const pix: PaymentMethod = {
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
