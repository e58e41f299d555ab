import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messages } from '#content/messages/en/owner/profile.ts'
import {
  checkHandle,
  isTipMethod,
  storedHandle,
  TIP_METHODS,
  type TipMethod,
  usableHandle,
} from './handle.ts'

const problemOf = (method: TipMethod, text: string) => {
  const problem = checkHandle(method, text)
  return problem && messages.problems[problem]
}

test.each([
  ['cashapp', '$MariaCafe', 'MariaCafe'],
  ['cashapp', 'MariaCafe', 'MariaCafe'],
  ['cashapp', ' $maria1 ', 'maria1'],
  ['cashapp', 'https://cash.app/$MariaCafe', 'MariaCafe'],
  ['cashapp', 'cash.app/$MariaCafe?qr=1', 'MariaCafe'],
  ['cashapp', 'https://cash.app/$MariaCafe/5.00', 'MariaCafe'],
  ['venmo', '@Maria-Cafe', 'Maria-Cafe'],
  ['venmo', 'maria_cafe', 'maria_cafe'],
  ['venmo', 'https://venmo.com/u/Maria-Cafe', 'Maria-Cafe'],
  ['venmo', 'https://account.venmo.com/u/Maria-Cafe', 'Maria-Cafe'],
  ['venmo', 'venmo.com/Maria-Cafe?txn=pay', 'Maria-Cafe'],
  ['cashapp', 'HTTPS://CASH.APP/%24MariaCafe', 'MariaCafe'], // as some browsers copy it
  ['cashapp', 'www.cash.app/$MariaCafe/', 'MariaCafe'],
  ['cashapp', 'https://cash.app/$MariaCafe/25/', 'MariaCafe'],
  ['cashapp', '$pay', 'pay'],
  ['cashapp', 'http://cash.app/$MariaCafe', 'MariaCafe'],
  ['cashapp', '$1maria', '1maria'],
  ['venmo', '@mylegal', 'mylegal'], // pages only as a whole
  ['venmo', '@legally', 'legally'],
  ['venmo', 'venmo.com/myterms', 'myterms'],
  ['venmo', 'venmo.com/termsandtea', 'termsandtea'],
  ['venmo', 'https://www.venmo.com/u/Maria-Cafe/', 'Maria-Cafe'],
  ['venmo', 'https://venmo.com/@Maria-Cafe', 'Maria-Cafe'],
  ['venmo', 'https://venmo.com/Maria-Cafe/', 'Maria-Cafe'],
  ['venmo', 'https://venmo.com/u/contact', 'contact'], // a name, although it is also a page
  ['venmo', 'https://venmo.com/?txn=pay&recipients=Maria-Cafe&amount=5.00', 'Maria-Cafe'],
  ['venmo', 'https://account.venmo.com/pay?txn=pay&recipients=Maria-Cafe', 'Maria-Cafe'],
  ['venmo', 'venmo://paycharge?txn=pay&recipients=Maria-Cafe&amount=5.00', 'Maria-Cafe'],
] as const)('the %s handle in %j is %s', (method, text, name) => {
  expect(usableHandle(method, text)).toBe(name)
})

test.each([
  ['cashapp', '$$Maria'],
  ['cashapp', '$'],
  ['cashapp', '12345'],
  ['cashapp', 'maria-cafe'],
  ['cashapp', 'a'.repeat(21)],
  ['venmo', '@'],
  ['venmo', 'maria cafe'],
  ['venmo', 'a'.repeat(31)],
  ['venmo', 'https://venmo.com/code?user_id=123'],
  ['venmo', 'venmo.com/signup'],
  ['venmo', 'https://venmo.com/u'],
  ['venmo', '@Legal'],
] as const)('there is no %s handle in %j', (method, text) => {
  expect(usableHandle(method, text)).toBeUndefined()
  expect(problemOf(method, text)).toBeTruthy()
})

test.each([
  ['cashapp', 'https://cash.app/launch/lightning/lnbc1'],
  ['cashapp', 'https://cash.app/pay/abc123'],
  ['cashapp', 'cash.app/pay'],
  ['cashapp', 'https://cash.app/mariacafe'],
  ['cashapp', 'https://cash.app/app/ABCDEF'],
  ['cashapp', 'https://cash.app/pay/$mariacafe'],
  ['cashapp', 'https://cash.me/launch'],
  ['cashapp', 'https://cash.me/$MariaCafe'],
  ['cashapp', 'https://www.cash.me/$MariaCafe/5.00'],
  ['cashapp', 'https://cash.app/$MariaCafe/request'],
  ['cashapp', 'https://cash.app/$MariaCafe/5.00/receipt'],
  ['cashapp', 'https://cash.app/$MariaCafe/5.001'],
  ['cashapp', 'https://cash.app/$MariaCafe//5'],
  ['cashapp', 'https://cash.me/cash.app/$mariacafe'],
  ['venmo', 'https://account.venmo.com/statement'],
  ['venmo', 'https://account.venmo.com/pay?txn=pay&recipients=maria,bob'],
  ['venmo', 'https://venmo.com/about/product'],
  ['venmo', 'https://venmo.com/legal/us-user-agreement'],
  ['venmo', 'venmo.com/help'],
  ['venmo', 'venmo://users/1234567'],
  ['venmo', 'https://venmo.com/fees'],
  ['venmo', 'https://venmo.com/blog/maria-cafe'],
  ['venmo', 'https://venmo.com/gift-cards'],
  ['venmo', 'venmo.com/giftcard'],
  ['venmo', 'venmo.com/creditcard'],
  ['venmo', 'venmo.com/credit-card'],
  ['venmo', 'venmo.com/debitcard'],
  ['venmo', 'venmo.com/debit-card'],
  ['venmo', 'venmo.com/signin'],
  ['venmo', 'venmo.com/sign-in'],
  ['venmo', 'venmo.com/sign-up'],
  ['venmo', 'venmo.com/venmo.com/pay?recipients=Maria-Cafe'],
  ['venmo', 'venmo://xpaycharge?recipients=Maria-Cafe'],
  ['venmo', 'venmo://paychargex?recipients=Maria-Cafe'],
  ['venmo', 'https://venmo.com/purchase-protection'],
  ['venmo', 'https://account.venmo.com/Maria-Cafe'],
  ['venmo', 'https://account.venmo.com/@Maria-Cafe'],
  ['venmo', 'https://venmo.com/groups?recipients=Maria-Cafe'],
  ['venmo', 'https://venmo.com/signup/email?recipients=Maria-Cafe'],
  ['venmo', 'https://venmo.com/story/maria.cafe'],
  ['venmo', 'https://venmo.com/index.html'],
  ['venmo', 'https://venmo.com/u/Maria-Cafe/stories'],
  ['venmo', 'https://venmo.com/u'],
  ['venmo', 'https://venmo.com/signup'],
  ['venmo', 'https://venmo.com/?txn=pay'],
  ['venmo', 'venmo://story?recipients=Maria-Cafe'],
  ['venmo', 'venmo://maria/u/Maria-Cafe'],
] as const)('the %s address %j names nobody and is refused with help', (method, text) => {
  expect(usableHandle(method, text)).toBeUndefined()
  expect(problemOf(method, text)).toMatch(
    method === 'cashapp'
      ? /^This Cash App address does not end in your \$Cashtag\. Type your \$Cashtag/
      : /^This Venmo address does not end in your username\. Type your username/,
  )
})

test.each(['https://venmo.com/code?user_id=123', 'https://www.paypal.com/qrcodes/venmocs/1f2e?amount=5'])(
  'the address of a Venmo code, %s, is refused with help',
  (text) => {
    expect(problemOf('venmo', text)).toMatch(/^This is a link to share a code\..*after the @$/)
  },
)

test.each([
  ['cashapp', '$12345', 'A $Cashtag has at least one letter, such as $mariacafe'],
  ['cashapp', `$${'a'.repeat(21)}`, 'A $Cashtag has at most 20 characters'],
  ['cashapp', `$${'1'.repeat(21)}`, 'A $Cashtag has at most 20 characters'],
  ['cashapp', '$maria-cafe', 'A $Cashtag has only letters from a to z and digits, such as $mariacafe'],
  ['cashapp', '$maría', 'A $Cashtag has only letters from a to z and digits, such as $mariacafe'],
  ['cashapp', 'https://cash.app/$12345', 'A $Cashtag has at least one letter, such as $mariacafe'],
  ['venmo', `@${'a'.repeat(31)}`, 'A Venmo username has at most 30 characters'],
  [
    'venmo',
    '@maria cafe',
    'A Venmo username has only letters from a to z, digits, - and _, such as @maria-cafe',
  ],
] as const)('the error of the %s name %j names the broken rule', (method, text, message) => {
  expect(problemOf(method, text)).toBe(message)
})

test.each([
  ['cashapp', 'https://mycash.app/$mariacafe'],
  ['cashapp', 'https://cash.app.example/$mariacafe'],
  ['cashapp', 'xhttps://cash.app/$mariacafe'],
  ['cashapp', 'httpsx://cash.app/$mariacafe'],
  ['cashapp', 'venmo://paycharge?recipients=mariacafe'],
  ['cashapp', 'https://venmo.com/code?user_id=123'],
  ['venmo', 'https://myvenmo.com/u/Maria-Cafe'],
  ['venmo', 'https://venmo.com.example/u/Maria-Cafe'],
  ['venmo', 'https://cash.app/$mariacafe'],
] as const)('what is no address of %s is refused for its characters: %s', (method, text) => {
  expect(usableHandle(method, text)).toBeUndefined()
  expect(checkHandle(method, text)).toBe(method === 'cashapp' ? 'cashtag-characters' : 'venmo-characters')
})

test('the payment apps are Cash App and Venmo', () => {
  expect(['cashapp', 'venmo', 'paypal', ''].map(isTipMethod)).toEqual([true, true, false, false])
})

test('a handle is stored with its prefix (DATA-06)', () => {
  expect(storedHandle('cashapp', 'https://cash.app/$Maria')).toBe('$Maria')
  expect(storedHandle('venmo', 'maria')).toBe('@maria')
  expect(storedHandle('venmo', '')).toBeNull()
})

test('an empty handle is valid', () => {
  expect(checkHandle('cashapp', ' ')).toBeUndefined()
})

test('every stored handle gives a payment link (T11)', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TIP_METHODS), fc.string({ unit: 'binary' }), (method, text) => {
      const stored = storedHandle(method, text)
      if (stored) expect(stored).toMatch(/^[$@][A-Za-z0-9_-]{1,30}$/)
    }),
  )
})
