import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeMethod, payment } from '#tests/support/payment-methods/describe-method.ts'
import { venmo } from './venmo.ts'

const CHARACTERS = 'A Venmo username has only letters from a to z, digits, - and _, such as @maria-cafe'
const LONG = 'A Venmo username has at most 30 characters'
const PAGE = 'This is a page of Venmo. Type your username: it is on your Venmo profile, after the @'
const NAMES_NOBODY =
  'This Venmo address does not end in your username. Type your username instead: it is on your Venmo profile, after the @'
const CODE =
  'This is a link to share a code. Type your username instead: it is on your Venmo profile, after the @'

const link = (rest: string) => ({
  kind: 'link' as const,
  href: `venmo://paycharge?txn=pay&recipients=Maria-Cafe&${rest}`,
  web: `https://venmo.com/Maria-Cafe?txn=pay&${rest}`,
})

describeMethod(venmo, {
  reads: [
    ['@Maria-Cafe', '@Maria-Cafe'],
    ['maria_cafe', '@maria_cafe'],
    ['https://venmo.com/u/Maria-Cafe', '@Maria-Cafe'],
    ['https://account.venmo.com/u/Maria-Cafe', '@Maria-Cafe'],
    ['venmo.com/Maria-Cafe?txn=pay', '@Maria-Cafe'],
    ['@mylegal', '@mylegal'],
    ['@legally', '@legally'],
    ['venmo.com/myterms', '@myterms'],
    ['venmo.com/termsandtea', '@termsandtea'],
    ['https://www.venmo.com/u/Maria-Cafe/', '@Maria-Cafe'],
    ['https://venmo.com/@Maria-Cafe', '@Maria-Cafe'],
    ['https://venmo.com/Maria-Cafe/', '@Maria-Cafe'],
    ['https://venmo.com/u/contact', '@contact'],
    ['https://venmo.com/?txn=pay&recipients=Maria-Cafe&amount=5.00', '@Maria-Cafe'],
    ['https://account.venmo.com/pay?txn=pay&recipients=Maria-Cafe', '@Maria-Cafe'],
    ['venmo://paycharge?txn=pay&recipients=Maria-Cafe&amount=5.00', '@Maria-Cafe'],
  ],
  refuses: [
    ['', 'Please fill in this field'],
    ['@', CHARACTERS],
    ['@@x', CHARACTERS],
    ['a/b', CHARACTERS],
    ['maria cafe', CHARACTERS],
    ['a'.repeat(31), LONG],
    ['https://venmo.com/code?user_id=123', CODE],
    ['https://www.paypal.com/qrcodes/venmocs/1f2e?amount=5', CODE],
    ['venmo.com/signup', NAMES_NOBODY],
    ['@Legal', PAGE],
    ['https://account.venmo.com/statement', NAMES_NOBODY],
    ['https://account.venmo.com/pay?txn=pay&recipients=maria,bob', NAMES_NOBODY],
    ['https://venmo.com/about/product', NAMES_NOBODY],
    ['https://venmo.com/legal/us-user-agreement', NAMES_NOBODY],
    ['venmo.com/help', NAMES_NOBODY],
    ['venmo://users/1234567', NAMES_NOBODY],
    ['https://venmo.com/fees', NAMES_NOBODY],
    ['https://venmo.com/blog/maria-cafe', NAMES_NOBODY],
    ['https://venmo.com/gift-cards', NAMES_NOBODY],
    ['venmo.com/giftcard', NAMES_NOBODY],
    ['venmo.com/creditcard', NAMES_NOBODY],
    ['venmo.com/credit-card', NAMES_NOBODY],
    ['venmo.com/debitcard', NAMES_NOBODY],
    ['venmo.com/debit-card', NAMES_NOBODY],
    ['venmo.com/signin', NAMES_NOBODY],
    ['venmo.com/sign-in', NAMES_NOBODY],
    ['venmo.com/sign-up', NAMES_NOBODY],
    ['venmo.com/venmo.com/pay?recipients=Maria-Cafe', NAMES_NOBODY],
    ['venmo://xpaycharge?recipients=Maria-Cafe', NAMES_NOBODY],
    ['venmo://paychargex?recipients=Maria-Cafe', NAMES_NOBODY],
    ['https://venmo.com/purchase-protection', NAMES_NOBODY],
    ['https://account.venmo.com/Maria-Cafe', NAMES_NOBODY],
    ['https://account.venmo.com/@Maria-Cafe', NAMES_NOBODY],
    ['https://venmo.com/groups?recipients=Maria-Cafe', NAMES_NOBODY],
    ['https://venmo.com/signup/email?recipients=Maria-Cafe', NAMES_NOBODY],
    ['https://venmo.com/story/maria.cafe', NAMES_NOBODY],
    ['https://venmo.com/index.html', NAMES_NOBODY],
    ['https://venmo.com/u/Maria-Cafe/stories', NAMES_NOBODY],
    ['https://venmo.com/u', NAMES_NOBODY],
    ['https://venmo.com/signup', NAMES_NOBODY],
    ['https://venmo.com/?txn=pay', NAMES_NOBODY],
    ['venmo://story?recipients=Maria-Cafe', NAMES_NOBODY],
    ['venmo://maria/u/Maria-Cafe', NAMES_NOBODY],
    [`@${'a'.repeat(31)}`, 'A Venmo username has at most 30 characters'],
    ['@maria cafe', 'A Venmo username has only letters from a to z, digits, - and _, such as @maria-cafe'],
    ['https://myvenmo.com/u/Maria-Cafe', CHARACTERS],
    ['https://venmo.com.example/u/Maria-Cafe', CHARACTERS],
    ['https://cash.app/$mariacafe', CHARACTERS],
  ],
  opens: [
    ['@Maria-Cafe', { note: 'Tip for Golden Spoon' }, link('amount=5.00&note=Tip%20for%20Golden%20Spoon')],
    [
      '@Maria-Cafe',
      { amountMinor: 1000, note: 'Tip for service', reference: 'OTTER7' },
      link('amount=10.00&note=Tip%20for%20service'),
    ],
    [
      '@Maria-Cafe',
      { amountMinor: 725, note: 'Tip for Joe & Co #1' },
      link('amount=7.25&note=Tip%20for%20Joe%20%26%20Co%20%231'),
    ],
    [
      '@Maria-Cafe',
      { amountMinor: 100, note: 'Tip for  Café Ünion ' },
      link('amount=1.00&note=Tip%20for%20Caf%C3%A9%20%C3%9Cnion'),
    ],
  ],
})

test('a note is cut between characters', () => {
  const appLaunch = venmo.open('@Maria', payment({ note: `${'a'.repeat(279)}😀` }))
  expect(appLaunch).toMatchObject({ href: expect.stringMatching(/note=a{279}$/) })
})

test('the profile of a name is at Venmo', () => {
  expect(venmo.profile?.('@Maria-Cafe')).toBe('https://venmo.com/u/Maria-Cafe')
})

test('no text changes the target or the amount of a Venmo link (T11)', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[@\w./:-]{1,32}$/))
  const amounts = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(texts, fc.string({ unit: 'binary' }), amounts, (handle, name, amountMinor) => {
      const parsed = venmo.parse({ handle })
      if (!('handle' in parsed)) return
      expect(parsed.handle).toMatch(/^@[\w-]{1,30}$/)
      const appLaunch = venmo.open(parsed.handle, payment({ amountMinor, note: `Tip for ${name}` }))
      if (appLaunch.kind !== 'link') throw new Error('no link')
      for (const href of [appLaunch.href, appLaunch.web!]) {
        const url = new URL(href)
        expect(['venmo://paycharge', 'https://venmo.com']).toContain(`${url.protocol}//${url.host}`)
        expect(url.searchParams.get('amount')).toBe((amountMinor / 100).toFixed(2))
        expect(url.searchParams.get('note')).toMatch(/^Tip for/)
      }
    }),
  )
})
