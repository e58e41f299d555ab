import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import {
  clearFailures,
  consumeEmailChangeLimit,
  consumeGoogleLimit,
  consumePasswordLimit,
  consumeRegistrationLimit,
  consumeResetLimit,
  consumeSignInLimit,
  isSignInLimited,
} from './sign-in-limits.server.ts'

const MINUTE = 60 * 1000
let others = 0
const START = Date.UTC(2026, 10, 20, 9)

const at = (ms: number) => vi.setSystemTime(START + ms)

beforeAll(openDatabase)
beforeEach(async () => {
  await emptyDatabase()
  vi.useFakeTimers({ now: START, toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

test.each([
  [
    'registrations of an address',
    30,
    60,
    () => consumeRegistrationLimit('10.0.0.1'),
    () => consumeRegistrationLimit('10.0.0.2'),
  ],
  [
    'sign-ins with Google of an address',
    60,
    15,
    () => consumeGoogleLimit('10.0.0.1'),
    () => consumeGoogleLimit('10.0.0.2'),
  ],
  [
    'changes of e-mail of a user',
    5,
    60,
    () => consumeEmailChangeLimit('ada'),
    () => consumeEmailChangeLimit('bo'),
  ],
  [
    'reset mails to an address',
    3,
    60,
    () => consumeResetLimit('ada@x.example', `10.0.1.${++others}`),
    () => consumeResetLimit('bo@x.example', '10.0.0.1'),
  ],
  [
    'reset mails for a client',
    10,
    60,
    () => consumeResetLimit(`${++others}@x.example`, '10.0.0.1'),
    () => consumeResetLimit('ada@x.example', '10.0.0.2'),
  ],
  [
    'passwords repeated by a user',
    5,
    15,
    async () => Boolean(await consumePasswordLimit('ada')),
    async () => Boolean(await consumePasswordLimit('bo')),
  ],
])(
  'of %s %i are taken in %i minutes, and those of others too (T23, T29)',
  async (_, max, minutes, take, takeOther) => {
    for (let count = 0; count < max; count++) expect(await take()).toBe(true)
    expect([await take(), await takeOther()]).toEqual([false, true])
    at(minutes * MINUTE - 1)
    expect(await take()).toBe(false)
    at(minutes * MINUTE)
    expect(await take()).toBe(true)
  },
)

test('the last password that is checked is reported as such, and a right one clears the count', async () => {
  const isLast = async () => (await consumePasswordLimit('ada'))?.isLast
  expect([await isLast(), await isLast(), await isLast()]).toEqual([false, false, false])
  await (await consumePasswordLimit('ada'))!.succeeded()
  for (let count = 0; count < 4; count++) expect(await isLast()).toBe(false)
  expect([await isLast(), await isLast()]).toEqual([true, undefined])
})

const OWN_LOCKS = ['authn_login_lock:password', 'authn_login_lock:device']

/** Whether this failure was the last of the account or device; undefined when it was refused. */
const fail = async (email: string, ip: string, device?: string) =>
  (await consumeSignInLimit(email, ip, device))?.locks.some((lock) => OWN_LOCKS.includes(lock))
const failTimes = async (count: number, ...who: Parameters<typeof fail>) => {
  for (let done = 0; done < count; done++) await fail(...who)
}

test('an account has five failures in a quarter of an hour, from any address (T23)', async () => {
  for (let count = 1; count <= 5; count++) expect(await fail('ada', `10.0.0.${count}`)).toBe(count === 5)
  expect([await isSignInLimited('ada', '10.0.0.9', undefined), await fail('ada', '10.0.0.9')]).toEqual([
    true,
    undefined,
  ])
  expect([await isSignInLimited('bo', '10.0.0.1', undefined), await fail('bo', '10.0.0.1')]).toEqual([
    false,
    false,
  ])
  at(15 * MINUTE - 1)
  expect(await isSignInLimited('ada', '10.0.0.9', undefined)).toBe(true)
  at(15 * MINUTE)
  expect(await isSignInLimited('ada', '10.0.0.9', undefined)).toBe(false)
  expect(await fail('ada', '10.0.0.9')).toBe(false)
})

test('an address has twenty failures, and a blocked address locks no account (T23)', async () => {
  for (let count = 0; count < 20; count++) expect(await fail(`user${count}`, '10.0.0.1')).toBe(false)
  await failTimes(10, 'ada', '10.0.0.1')
  expect(await isSignInLimited('ada', '10.0.0.1', undefined)).toBe(true)
  expect(await isSignInLimited('ada', '10.0.0.2', undefined)).toBe(false)
  for (let count = 1; count <= 5; count++) expect(await fail('ada', '10.0.0.2')).toBe(count === 5)
})

test('a trusted device has five failures of its own, whatever happens elsewhere, and all of them twenty (T23)', async () => {
  await failTimes(20, 'ada', '10.0.0.1')
  expect(await isSignInLimited('ada', '10.0.0.1', 'phone')).toBe(false)
  for (let count = 1; count <= 5; count++) expect(await fail('ada', '10.0.0.1', 'phone')).toBe(count === 5)
  expect(await isSignInLimited('ada', '10.0.0.1', 'phone')).toBe(true)
  expect(await isSignInLimited('ada', '10.0.0.1', 'tablet')).toBe(false)
  for (const device of ['tablet', 'desk', 'till']) await failTimes(5, 'ada', '10.0.0.1', device)
  expect(await isSignInLimited('ada', '10.0.0.1', 'fifth')).toBe(true)
  expect(await isSignInLimited('bo', '10.0.0.1', 'fifth')).toBe(false)
})

test('a success clears the failures of the account, and is no failure of the address (T23)', async () => {
  for (let round = 0; round < 10; round++) {
    await failTimes(1, 'ada', '10.0.0.1')
    await (await consumeSignInLimit('ada', '10.0.0.1', undefined))!.succeeded()
  }
  // Ten failures and no success were counted for the address.
  for (let count = 0; count < 10; count++) expect(await fail(`user${count}`, '10.0.0.1')).toBe(false)
  expect(await fail('another', '10.0.0.1')).toBeUndefined()
  expect(await fail('ada', '10.0.0.2')).toBe(false)
})

test('a success on a trusted device clears its own failures alone', async () => {
  await failTimes(4, 'ada', '10.0.0.1', 'phone')
  await (await consumeSignInLimit('ada', '10.0.0.1', 'phone'))!.succeeded()
  for (let count = 1; count <= 5; count++) expect(await fail('ada', '10.0.0.1', 'phone')).toBe(count === 5)
})

test('two hundred sign-ins of an account in a quarter of an hour are enough, also successful ones', async () => {
  for (let count = 0; count < 200; count++)
    await (await consumeSignInLimit('ada', '10.0.0.1', undefined))!.succeeded()
  expect(await isSignInLimited('ada', '10.0.0.2', undefined)).toBe(true)
  expect(await consumeSignInLimit('ada', '10.0.0.2', undefined)).toBeUndefined()
  expect(await consumeSignInLimit('ada', '10.0.0.2', 'phone')).toBeUndefined()
})

test('a new password clears the failures of its account', async () => {
  await failTimes(5, 'ada', '10.0.0.1')
  await failTimes(5, 'bo', '10.0.0.1')
  await clearFailures('id', 'ada')
  expect(await isSignInLimited('ada', '10.0.0.1', undefined)).toBe(false)
  expect(await isSignInLimited('bo', '10.0.0.1', undefined)).toBe(true)
})
