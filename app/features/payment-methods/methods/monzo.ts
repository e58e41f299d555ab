import { formatAmount } from '#app/kit/money/amount.ts'
import { type NameForm, parseName } from '../formats/link-name.ts'
import { noteOf } from '../formats/note.ts'
import type { PaymentMethod } from './payment-method.ts'

const MAX_NOTE = 100

// The form of the link was read in November 2026 in public code of several projects; no page of the app itself was found.
// Two of five projects write `?amount=` in place of the path.
const FORM: NameForm = {
  host: /^monzo\.(me|com)$/i,
  person: /^monzo\.me\/([^/]+)(?:\/\d+(?:\.\d{1,2})?)?$/i,
  name: /^[a-z0-9][a-z0-9_-]*$/i,
  max: 40,
  example: 'monzo.me/mariacafe',
}

const address = (name: string) => `monzo.me/${name}`

export const monzo: PaymentMethod = {
  id: 'monzo',
  name: 'Monzo',
  countries: ['GB'],
  currencies: ['GBP'],
  kind: 'link',
  takesAmount: true,
  takesNote: true,
  hosts: ['https://monzo.me'],
  fields: [{ name: 'handle', example: FORM.example }],

  parse: ({ handle = '' }) => parseName(FORM, handle),
  fieldsOf: (handle) => ({ handle }),
  show: address,
  open(name, payment) {
    const amount = formatAmount(payment.amountMinor, payment.currency)
    const note = noteOf(payment, MAX_NOTE)
    const query = note && `?d=${encodeURIComponent(note)}`
    return { kind: 'link', href: `https://${address(name)}/${amount}${query}` }
  },
  profile: (name) => `https://${address(name)}`,
}
