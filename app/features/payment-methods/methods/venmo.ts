import { formatAmount } from '#app/kit/money/amount.ts'
import type { ProblemKey } from '#content/messages.ts'
import { readUrl } from '../formats/link-name.ts'
import { noteOf } from '../formats/note.ts'
import type { PaymentMethod } from './payment-method.ts'

const MAX_NOTE = 280

// Letters, digits, - and _, at most 30 (help.venmo.com, "Check or edit your username", read in November 2026).
const RULES: { broken: RegExp; problem: ProblemKey<'payment-methods'> }[] = [
  { broken: /[^A-Za-z0-9_-]|^$/, problem: 'venmo-characters' },
  { broken: /.{31}/, problem: 'venmo-long' },
  { broken: /^(account|business|code|legal|pay|settings|signup|u)$/i, problem: 'venmo-page' },
]

const PROFILE = /^(?:(?:www\.|account\.)?venmo\.com\/u\/@?|(?:www\.)?venmo\.com\/@)([^/]+)\/?$/
const SHORT_PROFILE = /^(?:www\.)?venmo\.com\/([\w-]{5,30})\/?$/ // usernames have at least 5 characters

// Pages of Venmo that look like a short profile.
const PAGES =
  /^(about|account|business|careers|checkout|contact|credit-?card|crypto|debit-?card|developers|discover|download|gift-?cards?|groups|legal|login|offers|press|privacy|products|purchase-protection|resources|rewards|safety|security|settings|sign-?in|sign-?up|statement|support|taxes|terms|transfer)$/i

const PAYMENTS = /^(www\.|account\.)?venmo\.com\/(pay)?$|^paycharge$/

function isVenmoUrl(url: URL | undefined): url is URL {
  if (url?.protocol === 'venmo:') return true
  return !!url && /^https?:$/.test(url.protocol) && /^(www\.|account\.)?venmo\.com$/.test(url.hostname)
}

/** The name in an address that is a person's profile or asks for a payment to one; undefined for any other address. */
function nameIn({ hostname, pathname, searchParams }: URL) {
  const hostAndPath = hostname + pathname
  const name = PROFILE.exec(hostAndPath)?.[1]
  if (name) return name
  if (PAYMENTS.test(hostAndPath)) return /^[\w-]+$/.exec(searchParams.get('recipients') ?? '')?.[0]
  const short = SHORT_PROFILE.exec(hostAndPath)?.[1]
  return short && !PAGES.test(short) ? short : undefined
}

export const venmo: PaymentMethod = {
  id: 'venmo',
  name: 'Venmo',
  countries: ['US'],
  currencies: ['USD'],
  kind: 'link',
  takesAmount: true,
  takesNote: true,
  hosts: ['venmo:', 'https://venmo.com'],
  fields: [{ name: 'handle', example: '@maria-cafe' }],

  parse({ handle = '' }) {
    const field = 'handle'
    const text = handle.trim()
    if (!text) return { problem: 'empty', field }
    if (/venmo\.com\/code\b|paypal\.com\/qrcodes\//i.test(text)) return { problem: 'venmo-code', field }
    const url = readUrl(text)
    const name = isVenmoUrl(url) ? nameIn(url) : text.replace(/^@/, '')
    if (name === undefined) return { problem: 'venmo-address', field }
    const problem = RULES.find(({ broken }) => broken.test(name))?.problem
    return problem ? { problem, field } : { handle: `@${name}` }
  },
  fieldsOf: (handle) => ({ handle }),
  show: (handle) => handle,
  open(handle, payment) {
    const name = handle.slice(1)
    const amount = formatAmount(payment.amountMinor, payment.currency)
    // The note is specified to the letter (TIP-24), so it has no reference.
    const note = encodeURIComponent(noteOf({ ...payment, reference: undefined }, MAX_NOTE))
    return {
      kind: 'link',
      href: `venmo://paycharge?txn=pay&recipients=${name}&amount=${amount}&note=${note}`,
      web: `https://venmo.com/${name}?txn=pay&amount=${amount}&note=${note}`,
    }
  },
  profile: (handle) => `https://venmo.com/u/${handle.slice(1)}`,
}
