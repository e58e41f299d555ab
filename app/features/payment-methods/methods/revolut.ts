import { type NameForm, parseName } from '../formats/link-name.ts'
import type { PaymentMethod } from './payment-method.ts'

// revolut.me/p/ID is a single request for money (read in November 2026 in public code and help pages).
const FORM: NameForm = {
  host: /^revolut\.(me|com)$/i,
  person: /^revolut\.me\/(?!p(?:\/|$))@?([^/]+)(?:\/[a-z]{3}[\d.]+|\/\d+(?:\.\d{1,2})?)?$/i,
  prefix: '@',
  name: /^[a-z0-9]+$/i,
  max: 30,
  example: 'revolut.me/mariacafe',
}

const profile = (name: string) => `https://revolut.me/${name}`

export const revolut: PaymentMethod = {
  id: 'revolut',
  name: 'Revolut',
  countries: 'all',
  currencies: [
    ...(['AUD', 'BRL', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'HUF', 'ISK', 'JPY', 'NOK'] as const),
    ...(['NZD', 'PLN', 'RON', 'SEK', 'SGD', 'USD'] as const),
  ],
  kind: 'link',
  takesAmount: false, // its users write three different forms, and careful ones say that there is none
  takesNote: false,
  hosts: ['https://revolut.me'],
  fields: [{ name: 'handle', example: '@mariacafe' }],

  parse: ({ handle = '' }) => parseName(FORM, handle),
  fieldsOf: (handle) => ({ handle }),
  show: (name) => `@${name}`,
  open: (name) => ({ kind: 'link', href: profile(name) }),
  profile,
}
