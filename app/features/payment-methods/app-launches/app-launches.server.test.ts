import { afterEach, beforeAll, expect, test } from 'vitest'
import { recordPlayEvent } from '#app/features/visits/play-session/play-session.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import {
  countOpened,
  countSaidSent,
  deleteExpiredAppLaunches,
  listLinkUse,
  readProviderAppLaunches,
} from './app-launches.server.ts'

beforeAll(openDatabase)
afterEach(emptyDatabase)

const NOW = Date.UTC(2026, 10, 20, 12)
const DAY_MS = 24 * 60 * 60 * 1000

const count = (providerId: string, what: 'opened' | 'said-sent', times: number, ago: number) =>
  inTransaction(async (trx) => {
    const opened = { method: 'venmo', system: 'ios', at: NOW - ago * DAY_MS }
    const add = what === 'opened' ? countOpened : countSaidSent
    for (let time = 0; time < times; time++) await add(trx, { providerId, opened })
  })

test('an app that is opened counts once for an amount, and an answer once; nothing is stored of the phone with the tip', async () => {
  const providerId = await aProvider()
  const { id } = await beginPlaySession({ providerId, visitorId: 'v', key: 'k' }, NOW)
  const tip = (key: string, cents: number, method: string) =>
    recordPlayEvent(id, { kind: 'tip', key, cents, method }, NOW, [], 'ios')
  await tip('1', 500, 'venmo')
  await tip('2', 500, 'venmo') // opened again
  await tip('3', 500, 'cashapp')
  await tip('4', 900, 'cashapp')
  for (const key of ['5', '6']) await recordPlayEvent(id, { kind: 'answer', key, sent: true }, NOW, [], 'ios')
  expect(await readProviderAppLaunches(providerId, NOW)).toEqual({
    venmo: { opened: 1, saidSent: 0 },
    cashapp: { opened: 2, saidSent: 1 },
  })
  expect(await readProviderAppLaunches(await aProvider(), NOW)).toEqual({})
})

test('a link whose share of answers has halved within a day is found', async () => {
  const providerId = await aProvider()
  await count(providerId, 'opened', 60, 5)
  await count(providerId, 'said-sent', 48, 5)
  await count(providerId, 'opened', 49, 0)
  const before = { opened: 60, saidSent: 48 }
  const use = { method: 'venmo', system: 'ios', before }
  expect(await listLinkUse(NOW)).toEqual([{ ...use, recent: { opened: 49, saidSent: 0 }, broken: false }])
  await count(providerId, 'opened', 1, 1)
  expect(await listLinkUse(NOW)).toEqual([{ ...use, recent: { opened: 50, saidSent: 0 }, broken: true }])
})

test('app launches are kept for 56 days', async () => {
  const providerId = await aProvider()
  await count(providerId, 'opened', 1, 57)
  await count(providerId, 'opened', 1, 55)
  await deleteExpiredAppLaunches(NOW)
  expect(await db.selectFrom('app_launch_day').select('day').execute()).toEqual([{ day: '2026-09-26' }])
})
