import { formatAmount } from '#app/kit/money/amount.ts'
import type { ProblemKey } from '#content/messages.ts'
import { readUrl } from '../formats/link-name.ts'
import type { PaymentMethod } from './payment-method.ts'

// At least one letter, at most 20 letters and digits (cash.app/help, "$Cashtags", read in November 2026).
const RULES: { broken: RegExp; problem: ProblemKey<'payment-methods'> }[] = [
  { broken: /[^A-Za-z0-9]|^$/, problem: 'cashtag-characters' },
  { broken: /.{21}/, problem: 'cashtag-long' },
  { broken: /^\d+$/, problem: 'cashtag-no-letter' },
]

// What may follow a cashtag is an amount.
const PROFILE = /^(?:www\.)?cash\.app\/(?:\$|%24)([^/]+)(?:\/\d+(?:\.\d{1,2})?)?\/?$/i

function isCashAppUrl(url: URL | undefined): url is URL {
  return !!url && /^https?:$/.test(url.protocol) && /^(www\.)?cash\.(app|me)$/.test(url.hostname)
}

const profile = (handle: string) => `https://cash.app/${handle}`

export const cashapp: PaymentMethod = {
  id: 'cashapp',
  name: 'Cash App',
  countries: ['US'],
  currencies: ['USD'],
  kind: 'link',
  takesAmount: true,
  takesNote: false,
  hosts: ['https://cash.app'],
  fields: [{ name: 'handle', example: '$mariacafe' }],

  parse({ handle = '' }) {
    const field = 'handle'
    const text = handle.trim()
    if (!text) return { problem: 'empty', field }
    const url = readUrl(text)
    const name = isCashAppUrl(url) ? PROFILE.exec(url.hostname + url.pathname)?.[1] : text.replace(/^\$/, '')
    if (name === undefined) return { problem: 'cashtag-address', field }
    const problem = RULES.find(({ broken }) => broken.test(name))?.problem
    return problem ? { problem, field } : { handle: `$${name}` }
  },
  fieldsOf: (handle) => ({ handle }),
  show: (handle) => handle,
  open: (handle, { amountMinor, currency }) => ({
    kind: 'link',
    href: `${profile(handle)}/${formatAmount(amountMinor, currency)}`,
  }),
  profile,
}
