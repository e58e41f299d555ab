import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentLink, profileLink, withAmount } from './payment-links.ts'

const cashAppLink = (handle: string | null, amountMinor: number) =>
  paymentLink(
    'web',
    'cashapp',
    { handles: { cashapp: handle, venmo: null }, businessName: null },
    amountMinor,
  )

const venmoLink = (
  target: 'app' | 'web',
  handle: string | null,
  businessName: string | null,
  amountMinor: number,
) => paymentLink(target, 'venmo', { handles: { cashapp: null, venmo: handle }, businessName }, amountMinor)

test.each([
  ['$MariaCafe', 500, 'https://cash.app/$MariaCafe/5.00'],
  ['MariaCafe', 300, 'https://cash.app/$MariaCafe/3.00'],
  ['$MariaCafe', 750, 'https://cash.app/$MariaCafe/7.50'],
])('Cash App is opened for %s with %i amountMinor (TIP-22)', (handle, amountMinor, link) => {
  expect(cashAppLink(handle, amountMinor)).toBe(link)
})

test.each([
  ['@Maria-Cafe', 500, 'Golden Spoon', 'recipients=Maria-Cafe&amount=5.00&note=Tip%20for%20Golden%20Spoon'],
  ['Maria-Cafe', 1000, null, 'recipients=Maria-Cafe&amount=10.00&note=Tip%20for%20service'],
  [
    '@Maria-Cafe',
    725,
    'Joe & Co #1',
    'recipients=Maria-Cafe&amount=7.25&note=Tip%20for%20Joe%20%26%20Co%20%231',
  ],
  [
    '@Maria-Cafe',
    100,
    'Café Ünion',
    'recipients=Maria-Cafe&amount=1.00&note=Tip%20for%20Caf%C3%A9%20%C3%9Cnion',
  ],
])(
  'Venmo is opened for %s with %i amountMinor and the note of %s (TIP-24)',
  (handle, amountMinor, businessName, rest) => {
    expect(venmoLink('app', handle, businessName, amountMinor)).toBe(`venmo://paycharge?txn=pay&${rest}`)
    const web = rest.replace('recipients=Maria-Cafe&', '')
    expect(venmoLink('web', handle, businessName, amountMinor)).toBe(
      `https://venmo.com/Maria-Cafe?txn=pay&${web}`,
    )
  },
)

test('spaces around the name of the business are not in the note', () => {
  expect(venmoLink('web', 'Maria-Cafe', '  Golden Spoon ', 500)).toContain('note=Tip%20for%20Golden%20Spoon')
})

test.each([
  ['https://cash.app/$MariaCafe2/5.00', 'https://cash.app/$MariaCafe2/12.34'],
  ['https://cash.app/$Maria/15.50', 'https://cash.app/$Maria/12.34'],
  [
    'venmo://paycharge?txn=pay&recipients=M&amount=105.99&note=Tip',
    'venmo://paycharge?txn=pay&recipients=M&amount=12.34&note=Tip',
  ],
  ['https://venmo.com/M?amount=0.50&note=5.00', 'https://venmo.com/M?amount=12.34&note=5.00'],
  ['https://venmo.com/M?to=https://cash.app/$M/5.00', 'https://venmo.com/M?to=https://cash.app/$M/5.00'],
  ['https://venmo.com/M?famount=5.00', 'https://venmo.com/M?famount=5.00'],
])('a link gets the amount that a customer typed, and nothing else of it changes: %s', (link, changed) => {
  expect(withAmount(link, 1234)).toBe(changed)
})

test('a link with any business and amount is the link with another amount put in', () => {
  const parts = fc.tuple(
    fc.constantFrom('app' as const, 'web' as const),
    fc.constantFrom('cashapp' as const, 'venmo' as const),
  )
  const amount = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(parts, fc.string(), amount, amount, ([target, method], businessName, one, other) => {
      const recipient = { handles: { cashapp: '$Maria1', venmo: '@Maria-1' }, businessName }
      const link = (amountMinor: number) => paymentLink(target, method, recipient, amountMinor)!
      expect(withAmount(link(one), other)).toBe(link(other))
    }),
  )
})

test('the profile of a name is at the payment app', () => {
  expect(profileLink('cashapp', 'MariaCafe')).toBe('https://cash.app/$MariaCafe')
  expect(profileLink('venmo', 'Maria-Cafe')).toBe('https://venmo.com/u/Maria-Cafe')
})

test('nothing is opened without a usable handle (TIP-27, TIP-28)', () => {
  for (const handle of ['$', '', null, '$$Maria', 'javascript:alert(1)', '../x', 'a b']) {
    expect(cashAppLink(handle, 500)).toBeUndefined()
  }
  for (const handle of ['@', '', null, '@@x', 'a/b', 'https://venmo.com/code?user_id=1']) {
    expect(venmoLink('app', handle, null, 500)).toBeUndefined()
    expect(venmoLink('web', handle, null, 500)).toBeUndefined()
  }
})

test('no handle or name changes the target or the amount of a payment link (T11)', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.integer({ min: 1, max: 1_000_000 }),
      (handle, name, amountMinor) => {
        const amount = (amountMinor / 100).toFixed(2)
        const businessName = name.toWellFormed()
        const cash = cashAppLink(handle, amountMinor)
        if (cash) expect(cash).toMatch(new RegExp(`^https://cash\\.app/\\$[A-Za-z0-9]{1,20}/${amount}$`))
        for (const link of [
          venmoLink('app', handle, businessName, amountMinor),
          venmoLink('web', handle, businessName, amountMinor),
        ]) {
          if (!link) continue
          const url = new URL(link)
          expect(['venmo://paycharge', 'https://venmo.com']).toContain(`${url.protocol}//${url.host}`)
          expect(url.searchParams.get('amount')).toBe(amount)
          expect(url.searchParams.get('note')).toMatch(/^Tip for /)
        }
      },
    ),
  )
})
