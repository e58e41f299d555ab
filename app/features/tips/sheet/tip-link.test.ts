import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withAmount } from '#app/features/payment-methods/formats/with-amount.ts'
import {
  findPaymentMethod,
  isUsable,
  PAYMENT_METHODS,
} from '#app/features/payment-methods/methods/payment-methods.ts'
import { maxTipMinor } from '#app/features/payment-methods/tip-amount.ts'
import {
  formTargets,
  opensPage,
  type Payable,
  type Payee,
  tipLink,
} from '#app/features/payment-methods/tip-link.ts'
import { formatAmount, smallestMinor } from '#app/kit/money/amount.ts'
import { CURRENCIES } from '#app/kit/money/currency.ts'
import { sampleMethod } from '#tests/support/payment-methods/sample-methods.ts'

const aPayee = (change: Partial<Payee> = {}): Payee => ({
  id: 'Maria',
  businessName: 'Cafe Uno',
  currency: 'USD',
  methods: [],
  ...change,
})
const CASH_APP: Payable = { id: 'cashapp', handle: '$MariaCafe' }
const VENMO: Payable = { id: 'venmo', handle: '@Maria-Cafe' }

test.each([
  [500, 'https://cash.app/$MariaCafe/5.00'],
  [300, 'https://cash.app/$MariaCafe/3.00'],
  [750, 'https://cash.app/$MariaCafe/7.50'],
])('Cash App is opened with %i cents (TIP-22)', (amountMinor, href) => {
  expect(tipLink(aPayee(), CASH_APP, amountMinor)).toEqual({ href, web: undefined, isCode: false })
})

test.each([
  [500, 'Golden Spoon', 'amount=5.00&note=Tip%20for%20Golden%20Spoon'],
  [1000, null, 'amount=10.00&note=Tip%20for%20service'],
  [500, '  Golden Spoon ', 'amount=5.00&note=Tip%20for%20Golden%20Spoon'],
  [725, 'Joe & Co #1', 'amount=7.25&note=Tip%20for%20Joe%20%26%20Co%20%231'],
  [100, 'Café Ünion', 'amount=1.00&note=Tip%20for%20Caf%C3%A9%20%C3%9Cnion'],
])('Venmo is opened with %i cents and the note of %s (TIP-24)', (amountMinor, businessName, rest) => {
  expect(tipLink(aPayee({ businessName }), VENMO, amountMinor)).toEqual({
    href: `venmo://paycharge?txn=pay&recipients=Maria-Cafe&${rest}`,
    web: `https://venmo.com/Maria-Cafe?txn=pay&${rest}`,
    isCode: false,
  })
})

test('a way with a code leads to our page of it', () => {
  const pix = sampleMethod('pix')
  expect(tipLink(aPayee({ currency: 'BRL' }), pix, 1000)).toEqual({
    href: '/tip/Maria/code/pix?amount=10.00',
    isCode: true,
  })
})

test('the link of each way with another amount put in is the link of that amount, in each currency', () => {
  const methods = PAYMENT_METHODS.map(({ id }) => sampleMethod(id))
  const pairs = methods.flatMap((method) =>
    CURRENCIES.filter((currency) => isUsable(findPaymentMethod(method.id)!, currency)).map((currency) => ({
      way: method,
      currency,
    })),
  )
  expect(pairs.length).toBeGreaterThan(100)
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      fc.constantFrom(...pairs),
      fc.string(),
      share,
      share,
      ({ way: method, currency }, name, one, other) => {
        const payee = aPayee({ currency, businessName: name.toWellFormed() })
        const step = smallestMinor(currency)
        const amountOf = (part: number) =>
          step * Math.max(1, Math.floor((part * maxTipMinor(currency)) / step))
        const [from, to] = [amountOf(one), amountOf(other)]
        const [before, after] = [from, to].map((amountMinor) => tipLink(payee, method, amountMinor))
        const rewrite = (link: string) =>
          withAmount(link, formatAmount(from, currency), formatAmount(to, currency))
        expect(rewrite(before!.href)).toBe(after!.href)
        if (before!.web) expect(rewrite(before!.web)).toBe(after!.web)
      },
    ),
    { numRuns: 500 },
  )
})

test('a page that is pasted as a link is one of its own host, a name of an app is not', () => {
  const pages = PAYMENT_METHODS.filter(({ id }) =>
    opensPage(aPayee({ currency: sampleMethod(id).currency }), sampleMethod(id)),
  )
  expect(pages.map(({ id }) => id)).toEqual(['paylink'])
})

test('a form leads to the hosts of the ways of its provider, and of a pasted link to its own alone', () => {
  const targets = (...ids: string[]) =>
    formTargets(aPayee({ currency: 'EUR', methods: ids.map(sampleMethod) }))
  expect(formTargets(aPayee({ methods: [CASH_APP, VENMO] }))).toBe('https://cash.app https://venmo.com')
  expect(targets('paylink')).toBe('https://buy.stripe.com')
  expect(targets('sepa', 'revolut')).toBe('https://revolut.me')
  expect(targets('lightning')).toBe('lightning:')
  expect(targets()).toBe('')
})

test('no name of a business changes the target or the amount of a payment link (T11)', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 1_000_000 }), (name, amountMinor) => {
      const amount = (amountMinor / 100).toFixed(2)
      const payee = aPayee({ businessName: name.toWellFormed() })
      const { href, web } = tipLink(payee, VENMO, amountMinor)
      for (const link of [href, web!]) {
        const url = new URL(link)
        expect(['venmo://paycharge', 'https://venmo.com']).toContain(`${url.protocol}//${url.host}`)
        expect(url.searchParams.get('amount')).toBe(amount)
        expect(url.searchParams.get('note')).toMatch(/^Tip for/)
      }
    }),
  )
})
