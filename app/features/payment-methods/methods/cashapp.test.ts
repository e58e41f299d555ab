import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeMethod, opened, problemsOf } from '#tests/support/payment-methods/describe-method.ts'
import { cashapp } from './cashapp.ts'

const CHARACTERS = 'A $Cashtag has only letters from a to z and digits, such as $mariacafe'
const LONG = 'A $Cashtag has at most 20 characters'
const NO_LETTER = 'A $Cashtag has at least one letter, such as $mariacafe'
const NAMES_NOBODY =
  'This Cash App address does not end in your $Cashtag. Type your $Cashtag instead: it is on your Cash App profile, after the $'

describeMethod(cashapp, {
  reads: [
    ['$MariaCafe', '$MariaCafe'],
    ['MariaCafe', '$MariaCafe'],
    [' $maria1 ', '$maria1'],
    ['https://cash.app/$MariaCafe', '$MariaCafe'],
    ['cash.app/$MariaCafe?qr=1', '$MariaCafe'],
    ['https://cash.app/$MariaCafe/5.00', '$MariaCafe'],
    ['HTTPS://CASH.APP/%24MariaCafe', '$MariaCafe'],
    ['www.cash.app/$MariaCafe/', '$MariaCafe'],
    ['https://cash.app/$MariaCafe/25/', '$MariaCafe'],
    ['$pay', '$pay'],
    ['http://cash.app/$MariaCafe', '$MariaCafe'],
    ['$1maria', '$1maria'],
  ],
  refuses: [
    ['', 'Please fill in this field'],
    [' ', 'Please fill in this field'],
    ['$$Maria', CHARACTERS],
    ['$', CHARACTERS],
    ['12345', NO_LETTER],
    ['maria-cafe', CHARACTERS],
    ['a'.repeat(21), LONG],
    ['javascript:alert(1)', CHARACTERS],
    ['../x', CHARACTERS],
    ['a b', CHARACTERS],
    ['https://cash.app/launch/lightning/lnbc1', NAMES_NOBODY],
    ['https://cash.app/pay/abc123', NAMES_NOBODY],
    ['cash.app/pay', NAMES_NOBODY],
    ['https://cash.app/mariacafe', NAMES_NOBODY],
    ['https://cash.app/app/ABCDEF', NAMES_NOBODY],
    ['https://cash.app/pay/$mariacafe', NAMES_NOBODY],
    ['https://cash.me/launch', NAMES_NOBODY],
    ['https://cash.me/$MariaCafe', NAMES_NOBODY],
    ['https://www.cash.me/$MariaCafe/5.00', NAMES_NOBODY],
    ['https://cash.app/$MariaCafe/request', NAMES_NOBODY],
    ['https://cash.app/$MariaCafe/5.00/receipt', NAMES_NOBODY],
    ['https://cash.app/$MariaCafe/5.001', NAMES_NOBODY],
    ['https://cash.app/$MariaCafe//5', NAMES_NOBODY],
    ['https://cash.me/cash.app/$mariacafe', NAMES_NOBODY],
    ['$12345', 'A $Cashtag has at least one letter, such as $mariacafe'],
    [`$${'a'.repeat(21)}`, 'A $Cashtag has at most 20 characters'],
    [`$${'1'.repeat(21)}`, 'A $Cashtag has at most 20 characters'],
    ['$maria-cafe', 'A $Cashtag has only letters from a to z and digits, such as $mariacafe'],
    ['$maría', 'A $Cashtag has only letters from a to z and digits, such as $mariacafe'],
    ['https://cash.app/$12345', 'A $Cashtag has at least one letter, such as $mariacafe'],
    ['https://mycash.app/$mariacafe', CHARACTERS],
    ['https://cash.app.example/$mariacafe', CHARACTERS],
    ['xhttps://cash.app/$mariacafe', CHARACTERS],
    ['httpsx://cash.app/$mariacafe', CHARACTERS],
    ['venmo://paycharge?recipients=mariacafe', CHARACTERS],
    ['https://venmo.com/code?user_id=123', CHARACTERS],
  ],
  opens: [
    ['$MariaCafe', {}, { kind: 'link', href: 'https://cash.app/$MariaCafe/5.00' }],
    ['$MariaCafe', { amountMinor: 300 }, 'https://cash.app/$MariaCafe/3.00'],
    ['$MariaCafe', { amountMinor: 750, reference: 'OTTER7' }, 'https://cash.app/$MariaCafe/7.50'],
  ],
})

test('a longest $Cashtag is accepted', () => {
  expect(cashapp.parse({ handle: 'a'.repeat(20) })).toEqual({ handle: `$${'a'.repeat(20)}` })
  expect(problemsOf(cashapp, 'a'.repeat(21))).toBeDefined()
})

test('the profile of a name is at Cash App', () => {
  expect(cashapp.profile?.('$MariaCafe')).toBe('https://cash.app/$MariaCafe')
})

test('no text changes the target or the amount of a Cash App link (T11)', () => {
  const amounts = fc.integer({ min: 1, max: 1_000_000 })
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[$A-Za-z0-9./:-]{1,24}$/))
  fc.assert(
    fc.property(texts, amounts, (handle, amountMinor) => {
      const parsed = cashapp.parse({ handle })
      if (!('handle' in parsed)) return
      const amount = (amountMinor / 100).toFixed(2)
      expect(opened(cashapp, parsed.handle, { amountMinor })).toMatch(
        new RegExp(`^https://cash\\.app/\\$[A-Za-z0-9]{1,20}/${amount}$`),
      )
    }),
  )
})
