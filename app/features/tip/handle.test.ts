import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkHandle, storedHandle, TIP_METHODS, usableHandle } from './handle.ts'

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
] as const)('there is no %s handle in %j', (method, text) => {
  expect(usableHandle(method, text)).toBeUndefined()
  expect(checkHandle(method, text)).toBeTruthy()
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
