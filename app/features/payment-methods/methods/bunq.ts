import { formatAmount } from '#app/kit/money/amount.ts'
import { COUNTRIES, currencyOf } from '#app/kit/money/currency.ts'
import { type NameForm, parseName } from '../formats/link-name.ts'
import { noteOf } from '../formats/note.ts'
import type { PaymentMethod } from './payment-method.ts'

const MAX_NOTE = 140

// The form of the link was read in November 2026 in public code of several projects; no page of the app itself was found.
const FORM: NameForm = {
  host: /^bunq\.(me|com)$/i,
  person: /^bunq\.me\/([^/]+)(?:\/\d+(?:\.\d{1,2})?(?:\/[^/]*)?)?$/i,
  name: /^[a-z0-9][a-z0-9_-]*$/i,
  max: 40,
  example: 'bunq.me/mariacafe',
}

const address = (name: string) => `bunq.me/${name}`

export const bunq: PaymentMethod = {
  id: 'bunq',
  name: 'bunq',
  countries: COUNTRIES.filter((country) => currencyOf(country) === 'EUR'),
  currencies: ['EUR'],
  kind: 'link',
  takesAmount: true,
  takesNote: true,
  hosts: ['https://bunq.me'],
  fields: [{ name: 'handle', example: FORM.example }],

  parse: ({ handle = '' }) => parseName(FORM, handle),
  fieldsOf: (handle) => ({ handle }),
  show: address,
  open(name, payment) {
    const amount = formatAmount(payment.amountMinor, payment.currency)
    const note = noteOf(payment, MAX_NOTE)
    const path = note && `/${encodeURIComponent(note)}`
    return { kind: 'link', href: `https://${address(name)}/${amount}${path}` }
  },
  profile: (name) => `https://${address(name)}`,
}
