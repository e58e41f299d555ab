import { type NameForm, parseName } from './formats/link-name.ts'
import type { Way } from './way.ts'

const FORM: NameForm = {
  host: /^wise\.com$/i,
  person: /^wise\.com\/pay\/me\/@?([^/]+)$/i,
  prefix: '@',
  name: /^[a-z0-9]+$/i,
  max: 30,
  example: 'wise.com/pay/me/mariac12',
}

const profile = (name: string) => `https://wise.com/pay/me/${name}`

export const wise: Way = {
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
  show: (name) => `@${name}`,
  open: (name) => ({ kind: 'link', href: profile(name) }),
  profile,
}
