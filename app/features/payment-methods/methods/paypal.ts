import { formatAmount } from '#app/kit/money/amount.ts'
import { type NameForm, parseName } from '../formats/link-name.ts'
import { paylink } from './paylink.ts'
import type { PaymentMethod } from './payment-method.ts'

const FORM: NameForm = {
  host: /^paypal\.(me|com)$/i,
  person:
    /^paypal\.(?:me|com\/(?:[a-z]{2}\/)?paypalme)\/(?!(?:my|grab|pools)$)([^/]+)(?:\/\d+(?:[.,]\d{1,2})?(?:[a-z]{3})?)?$/i,
  // Letters and digits (paypal.com/help, FAQ 3918, read in November 2026); older names have a dash or a point.
  name: /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i,
  max: 20,
  example: 'paypal.me/mariacafe',
}

const address = (name: string) => `paypal.me/${name}`

export const paypal: PaymentMethod = {
  id: 'paypal',
  name: 'PayPal',
  countries: 'all',
  // Read in November 2026 at developer.paypal.com/docs/reports/reference/paypal-supported-currencies/: 24 currencies, of
  // which CNY is none of ours.
  currencies: [
    ...(['AUD', 'BRL', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'HUF', 'ILS', 'JPY'] as const),
    ...(['MXN', 'MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'TWD', 'USD'] as const),
  ],
  kind: 'link',
  takesAmount: true,
  takesNote: false,
  hosts: ['https://paypal.me', 'https://www.paypal.me', 'https://www.paypal.com'], // it redirects
  fields: [{ name: 'handle', example: FORM.example }],

  parse({ handle = '' }) {
    const parsed = parseName(FORM, handle)
    const isPayLink = 'problem' in parsed && 'handle' in paylink.parse({ link: handle })
    return isPayLink ? { problem: 'pay-link', field: 'handle' } : parsed
  },
  fieldsOf: (handle) => ({ handle }),
  show: address,
  open: (name, { amountMinor, currency }) => ({
    kind: 'link',
    href: `https://${address(name)}/${formatAmount(amountMinor, currency)}${currency}`,
  }),
  profile: (name) => `https://${address(name)}`,
}
