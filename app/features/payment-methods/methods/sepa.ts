// Mechanism: EMV texts with their CRC, EPC codes
import { electronicFormatIBAN, isSEPACountry, ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import { formatAmount } from '#app/kit/money/amount.ts'
import { COUNTRIES, currencyOf } from '#app/kit/money/currency.ts'
import type { ProblemKey } from '#content/messages.ts'
import { cutText, noteOf, oneLine } from '../formats/note.ts'
import type { PaymentMethod } from './payment-method.ts'

const EXAMPLE = 'DE89 3704 0044 0532 0130 00'
const MAX_NAME = 70
const MAX_NOTE = 140
const MAX_BYTES = 331

// Countries that joined SEPA after the list of ibantools 4.5.4: Albania and Montenegro in November 2024, Moldova and North
// Macedonia in March 2025, Serbia in May 2025, whose banks followed in May 2026. Read in November 2026 at
// europeanwesternbalkans.com, which reports the decisions of the European Payments Council; its own list is EPC409-09.
const JOINED = ['AL', 'MD', 'ME', 'MK', 'RS']

/** Whether transfers in euros reach the banks of a country. */
const isInSepa = (country: string) => isSEPACountry(country) || JOINED.includes(country)

const bytesIn = (text: string) => new TextEncoder().encode(text).length

/** An IBAN in groups of four. */
const inGroups = (iban: string) => iban.replace(/.{4}(?=.)/g, '$& ')

function problemOf(iban: string): ProblemKey<'payment-methods'> | undefined {
  const { valid, errorCodes } = validateIBAN(iban)
  if (!valid) {
    const isMistyped =
      errorCodes.every((code) => code === ValidationErrorsIBAN.WrongIBANChecksum) ||
      errorCodes.includes(ValidationErrorsIBAN.WrongAccountBankBranchChecksum)
    return isMistyped ? 'check-digit' : ['unlike', { example: EXAMPLE }]
  }
  return isInSepa(iban.slice(0, 2)) ? undefined : 'not-in-sepa'
}

/** The note, as long as the code holds it. */
function fittingNote(lines: string, note: string) {
  let fitting = note
  while (bytesIn(lines + fitting) > MAX_BYTES) fitting = cutText(fitting, fitting.length - 1)
  return fitting
}

export const sepa: PaymentMethod = {
  id: 'sepa',
  name: 'Bank transfer',
  countries: COUNTRIES.filter((country) => currencyOf(country) === 'EUR' && isInSepa(country)),
  currencies: ['EUR'],
  kind: 'scan',
  takesAmount: true,
  takesNote: true,
  hosts: [],
  fields: [
    { name: 'iban', example: EXAMPLE },
    { name: 'name', example: 'Maria Silva', autoComplete: 'name' },
  ],

  parse(values) {
    const iban = electronicFormatIBAN(values.iban ?? '') ?? ''
    if (!iban)
      return {
        problem: oneLine(values.iban ?? '') ? ['unlike', { example: EXAMPLE }] : 'empty',
        field: 'iban',
      }
    const problem = problemOf(iban)
    if (problem) return { problem, field: 'iban' }
    const name = oneLine(values.name ?? '')
    if (!name) return { problem: 'empty', field: 'name' }
    if (name.length > MAX_NAME) return { problem: ['long', { max: MAX_NAME }], field: 'name' }
    return { handle: `${iban}\n${name}` }
  },
  fieldsOf(handle) {
    const [iban = '', name = ''] = handle.split('\n')
    return { iban: inGroups(iban), name }
  },
  show: (handle) => inGroups(handle.split('\n')[0]!),
  /** The code of the European Payments Council, EPC069-12. */
  open(handle, payment) {
    const [iban, name] = handle.split('\n')
    const amount = `EUR${formatAmount(payment.amountMinor, payment.currency)}`
    const lines = ['BCD', '002', '1', 'SCT', '', name, iban, amount, '', '', ''].join('\n')
    return { kind: 'code', text: (lines + fittingNote(lines, noteOf(payment, MAX_NOTE))).trimEnd() }
  },
}
