import { type NameForm, parseName } from '../formats/link-name.ts'
import type { PaymentMethod } from './payment-method.ts'

const FORM: NameForm = {
  host: /^wise\.com$/i,
  person: /^wise\.com\/pay\/(?:me\/@?(?!business\/)|(?=business\/))((?:business\/)?[^/]+)$/i,
  prefix: '@',
  name: /^(?:[a-z0-9]+|business\/[a-z0-9]+(?:-[a-z0-9]+)*)$/i,
  max: 40,
  example: 'wise.com/pay/me/mariac12',
}

// A person is stored by the name alone, a business with the folder of its page. Both forms were read in November 2026: that
// of persons in Wise's help, that of businesses in many public code bases.
const isBusiness = (name: string) => /^business\//i.test(name)
const address = (name: string) => `wise.com/pay/${isBusiness(name) ? '' : 'me/'}${name}`
const profile = (name: string) => `https://${address(name)}`

export const wise: PaymentMethod = {
  id: 'wise',
  name: 'Wise',
  countries: 'all',
  currencies: 'all',
  kind: 'link',
  takesAmount: false,
  takesNote: false,
  hosts: ['https://wise.com'],
  fields: [{ name: 'handle', example: '@mariac12' }],

  parse: ({ handle = '' }) => parseName(FORM, handle),
  fieldsOf: (handle) => ({ handle }),
  show: (name) => (isBusiness(name) ? address(name) : `@${name}`),
  open: (name) => ({ kind: 'link', href: profile(name) }),
  profile,
}
