import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { db } from './db/db.server.ts'
import { env } from './env.server.ts'
import {
  type Counted,
  clearAttempts,
  consumeLimit,
  consumeLimits,
  countMiss,
  deleteExpiredAttempts,
  isAnyLimitReached,
  type Limit,
  returnAttempt,
  storedKey,
} from './limits.server.ts'
import { type CurrentRequest, currentRequest } from './request-context.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const HOUR = 60 * 60 * 1000
const YEAR = 365 * 24 * HOUR
const limit = { max: 2, windowMs: HOUR }
const counted = { key: 'a', limit }
const NOW = Date.UTC(2026, 10, 20)

const exhaust = async (now: number) => {
  for (let tries = 0; tries < 2; tries++) expect(await consumeLimit('a', limit, now)).toBe(true)
  expect(await consumeLimit('a', limit, now)).toBe(false)
}

test('a limit holds until its window ends, also on a server whose clock is slightly behind', async () => {
  await exhaust(NOW)
  for (const at of [NOW - 4000, NOW + HOUR - 1]) {
    expect(await isAnyLimitReached([counted], at)).toBe(true)
    expect(await consumeLimit('a', limit, at)).toBe(false)
  }
  await deleteExpiredAttempts(NOW + HOUR - 1)
  expect(await consumeLimit('a', limit, NOW + HOUR - 1)).toBe(false)
  expect(await consumeLimit('a', limit, NOW + HOUR)).toBe(true)
})

test.each([
  ['a year', YEAR],
  ['a minute', 60_000],
])(
  'a limit that was reached while the clock was %s ahead ends when the clock is right again',
  async (_, ahead) => {
    await exhaust(NOW + ahead)
    expect(await isAnyLimitReached([counted], NOW)).toBe(false)
    await exhaust(NOW)
  },
)

test('the sweep deletes windows that are over, and those that a clock ahead has left', async () => {
  await consumeLimit('past', limit, NOW - HOUR)
  await consumeLimit('present', limit, NOW)
  await consumeLimit('future', limit, NOW + YEAR)
  await deleteExpiredAttempts(NOW)
  expect(await db.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: storedKey('present') }])
})

describe('while AUTH_SECRET is being changed', () => {
  const FIVE = { max: 5, windowMs: HOUR }
  const five = { key: 'a', limit: FIVE }

  /** What is counted from now on has another key; the earlier one is still accepted. */
  function changeSecret() {
    const { authSecret, earlierSecrets } = env
    onTestFinished(() => void Object.assign(env, { authSecret, earlierSecrets }))
    Object.assign(env, { authSecret: `another ${authSecret}`, earlierSecrets: [authSecret] })
  }

  const take = async (times: number) => {
    for (let taken = 0; taken < times; taken++) expect(await consumeLimits([five], NOW)).toBe(true)
  }

  test('attempts that were counted under the earlier secret still count', async () => {
    await take(3)
    changeSecret()
    expect(await isAnyLimitReached([five], NOW)).toBe(false)
    await take(2)
    expect(await isAnyLimitReached([five], NOW)).toBe(true)
    expect(await consumeLimits([five], NOW)).toBe(false)
    expect(await consumeLimits([five], NOW + HOUR)).toBe(true)
  })

  test('a limit that was reached under the earlier secret stays reached', async () => {
    await take(5)
    changeSecret()
    expect(await consumeLimits([five], NOW)).toBe(false)
  })

  test('a success clears what was counted under both secrets', async () => {
    await take(2)
    changeSecret()
    await take(3)
    await clearAttempts('a')
    await take(5)
  })

  test('an attempt is returned from one of the two counters', async () => {
    await take(2)
    changeSecret()
    await returnAttempt('a')
    await take(4)
    expect(await consumeLimits([five], NOW)).toBe(false)
    await returnAttempt('a')
    await take(1)
    expect(await consumeLimits([five], NOW)).toBe(false)
  })
})

test('Retry-After of a refused request is the end of the last window that refuses it', async () => {
  const refusal = async (work: () => Promise<unknown>) => {
    const request: CurrentRequest = { requestId: '', ip: '', userAgent: undefined }
    const result = await currentRequest.run(request, work)
    return [result, request.retryAfterS]
  }
  const fast: Limit = { max: 1, windowMs: 1500 }
  const take = (...all: Counted[]) => refusal(() => consumeLimits(all, NOW))
  expect(await take({ key: 'fast', limit: fast }, counted)).toEqual([true, undefined])
  expect(await take({ key: 'fast', limit: fast })).toEqual([false, 2])
  expect(await take(counted)).toEqual([true, undefined])
  expect(await take(counted)).toEqual([false, 3600])
  const ask = (now: number, ...all: Counted[]) => refusal(() => isAnyLimitReached(all, now))
  expect(await ask(NOW, counted)).toEqual([true, 3600])
  expect(await ask(NOW + HOUR - 1, counted)).toEqual([true, 1])
  expect(await ask(NOW + HOUR, counted)).toEqual([false, undefined])
  expect(await ask(NOW, { key: 'none', limit })).toEqual([false, undefined])
  expect(await ask(NOW, { key: 'a', limit: { max: 3, windowMs: HOUR } })).toEqual([false, undefined])
})

test('100 misses of an address are counted in a minute, and in an outage none refuses it', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let count = 0; count < 100; count++) expect(await countMiss('10.0.0.1')).toBe(true)
  expect([await countMiss('10.0.0.1'), await countMiss('10.0.0.2')]).toEqual([false, true])
  vi.setSystemTime(NOW + 59_999)
  expect(await countMiss('10.0.0.1')).toBe(false)
  vi.setSystemTime(NOW + 60_000)
  expect(await countMiss('10.0.0.1')).toBe(true)
  await db.schema.alterTable('rate_limit').renameTo('rate_limit_away').execute()
  onTestFinished(() => db.schema.alterTable('rate_limit_away').renameTo('rate_limit').execute())
  expect(await countMiss('10.0.0.1')).toBe(true)
})
