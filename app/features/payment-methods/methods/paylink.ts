import type { Currency } from '#content/currencies.ts'
import { readUrl } from '../formats/link-name.ts'
import { oneLine } from '../formats/note.ts'
import type { Payment, PaymentMethod } from './payment-method.ts'

const MAX_LINK = 300

// The hosts, their paths and the names that are pages of the host itself were read in November 2026: Stripe, Square, Ko-fi,
// Buy Me a Coffee and Mercado Pago in their help, Tikkie, SumUp, PayPal's /ncp/payment/ and the long links of Square in many
// public code bases.

/** A host whose pages we open, and which of them are the page of a provider. */
type Page = { brand: string; hosts: string[]; path: RegExp; example: string; takesCards?: boolean }

const PAGES: Page[] = [
  {
    brand: 'Stripe',
    hosts: ['buy.stripe.com', 'donate.stripe.com'],
    path: /^\/[A-Za-z0-9]+$/,
    example: 'https://buy.stripe.com/4gw5kJ',
    takesCards: true,
  },
  {
    brand: 'Square',
    hosts: ['square.link'],
    path: /^\/u\/(?!\d+[A-Z]{3}$)[A-Za-z0-9]+$/, // no amount of withAmount
    example: 'https://square.link/u/GjvxK9Yt',
    takesCards: true,
  },
  {
    brand: 'Square',
    hosts: ['checkout.square.site'],
    path: /^\/merchant\/[A-Z0-9]+\/checkout\/[A-Z0-9]+$/, // an order is for one payment
    example: 'https://checkout.square.site/merchant/MLCT3G6R606D6/checkout/K4UYC22H5F7DH7DI7KRWP7BC',
    takesCards: true,
  },
  {
    brand: 'SumUp',
    hosts: ['pay.sumup.com'],
    path: /^\/b2c\/(?!\d+[A-Z]{3}$)[A-Z0-9]+$/,
    example: 'https://pay.sumup.com/b2c/QLA0FER7',
    takesCards: true,
  },
  {
    brand: 'PayPal',
    hosts: ['paypal.com', 'www.paypal.com'], // it redirects
    path: /^\/ncp\/payment\/[A-Z0-9]+$/,
    example: 'https://www.paypal.com/ncp/payment/QN5UX7UJKW4UQ',
  },
  {
    brand: 'Ko-fi',
    hosts: ['ko-fi.com'],
    path: /^\/(?!(about|account|explore|gold|home|login|manage|shop|signup)$)\w+$/i,
    example: 'https://ko-fi.com/mariacafe',
  },
  {
    brand: 'Buy Me a Coffee',
    hosts: ['buymeacoffee.com', 'coff.ee'],
    path: /^\/(?!(about|explore|explore-creators|faq|login|signup)$)[\w.-]+$/i,
    example: 'https://buymeacoffee.com/mariacafe',
  },
  {
    brand: 'Mercado Pago',
    // In Chile there is no official com.cl.
    hosts: ['com.br', 'com.ar', 'com.mx', 'com.pe', 'com.co', 'cl', 'com.uy'].map(
      (ending) => `link.mercadopago.${ending}`,
    ),
    path: /^\/[\w.-]+$/,
    example: 'https://link.mercadopago.com.br/mariacafe',
  },
  {
    brand: 'Tikkie',
    hosts: ['tikkie.me'],
    path: /^\/pay\/(?!\d+[A-Z]{3}$)[A-Za-z0-9]+(\/[A-Za-z0-9]+)?$/,
    example: 'https://tikkie.me/pay/3smr1914hveij9',
  },
]

/** The brands whose links are opened, for a sentence. */
export const PAYLINK_BRANDS = [...new Set(PAGES.map(({ brand }) => brand))].join(', ')

const pageOf = (host: string) => PAGES.find(({ hosts }) => hosts.includes(host))

/** The name of the button of a link: a brand, or `card` of the names in the messages of `ways`. */
export function paylinkName(handle: string) {
  const page = pageOf(new URL(handle).hostname)
  return !page || page.takesCards ? 'card' : page.brand
}

/** Stripe's minor units, which are hundredths in ISK too (docs.stripe.com/currencies). */
const stripeAmount = (amountMinor: number, currency: Currency) =>
  String(currency === 'ISK' ? amountMinor * 100 : amountMinor)

/** Stripe ignores what it does not know, then the customer types the amount. It comes last, for withAmount. */
function stripeQuery({ amountMinor, currency, reference }: Payment) {
  const query = new URLSearchParams()
  if (reference) query.set('client_reference_id', reference)
  query.set('__prefilled_amount', stripeAmount(amountMinor, currency))
  return `?${query}`
}

export const paylink: PaymentMethod = {
  id: 'paylink',
  name: 'Pay link',
  countries: 'all',
  currencies: 'all',
  kind: 'link',
  takesAmount: false,
  takesNote: false,
  hosts: PAGES.flatMap(({ hosts }) => hosts.map((host) => `https://${host}`)),
  fields: [{ name: 'link', example: PAGES[0]!.example, autoComplete: 'url' }],

  parse({ link = '' }) {
    const field = 'link'
    const text = oneLine(link)
    if (!text) return { problem: 'empty', field }
    if (text.length > MAX_LINK) return { problem: ['long', { max: MAX_LINK }], field }
    const url = readUrl(text)
    const isPlain = url?.protocol === 'https:' && !url.port && !url.username && !url.password
    if (!isPlain || !url.hostname.includes('.'))
      return { problem: ['unlike', { example: PAGES[0]!.example }], field }
    const host = url.hostname.replace(/^www\./, '')
    const page = pageOf(host)
    if (!page) return { problem: ['other-host', { host, known: PAYLINK_BRANDS }], field }
    const path = url.pathname.replace(/\/$/, '')
    if (page.brand === 'Stripe' && path.startsWith('/test_')) return { problem: 'test-link', field }
    if (!page.path.test(path)) return { problem: ['no-name-in-link', { example: page.example }], field }
    return { handle: `https://${host}${path}` }
  },
  fieldsOf: (link) => ({ link }),
  show: (link) => new URL(link).hostname,
  open(link, payment) {
    const isStripe = pageOf(new URL(link).hostname)?.brand === 'Stripe'
    return { kind: 'link', href: isStripe ? link + stripeQuery(payment) : link }
  },
  profile: (link) => link,
}
