import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Change, onChange } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { judgeTip, setTipState } from './tip-state.server.ts'
import type { TipState } from './tip-state.ts'

beforeAll(openDatabase)
afterEach(emptyDatabase)

const NOW = Date.UTC(2026, 10, 20, 9)
const DAY_MS = 24 * 60 * 60 * 1000

type Tips = { count: number; amountMinor: number; at: number; state?: TipState }

/** Adds tips of one amount and moment; returns the id of the last. */
async function addTips(providerId: string, { count, amountMinor, at, state = 'chosen' }: Tips) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `${providerId}-${at}-${state}${index}`,
    provider_id: providerId,
    visitor_id: 'someone',
    created_at: at,
    tipped: 1 as const,
    tip_cents: amountMinor,
    tip_method: 'cashapp' as const,
    tipped_at: at,
    tip_state: state,
  }))
  await db.insertInto('play_session').values(rows).execute()
  return rows.at(-1)!.id
}

/** The state of a new tip of this provider. */
const judge = (providerId: string, amountMinor: number) =>
  db.transaction().execute((trx) => judgeTip(trx, { id: 'new', provider_id: providerId }, amountMinor, NOW))

test('a new tip is compared with the tips of its provider in the last 90 days that count', async () => {
  const providerId = await aProvider()
  await addTips(await aProvider(), { count: 30, amountMinor: 100_000, at: NOW - 1 })
  await addTips(providerId, { count: 20, amountMinor: 2000, at: NOW - 90 * DAY_MS + 1 })
  expect([await judge(providerId, 40_000), await judge(providerId, 40_001)]).toEqual(['chosen', 'set-aside'])
  await addTips(providerId, { count: 30, amountMinor: 100_000, at: NOW - 90 * DAY_MS })
  for (const state of ['set-aside', 'struck-out'] as const)
    await addTips(providerId, { count: 30, amountMinor: 100_000, at: NOW - 1, state })
  expect([await judge(providerId, 40_000), await judge(providerId, 40_001)]).toEqual(['chosen', 'set-aside'])
})

test('an open dashboard hears of a changed tip, and of none that there is not', async () => {
  const [providerId, other] = [await aProvider(), await aProvider()]
  const id = await addTips(providerId, { count: 1, amountMinor: 500, at: NOW })
  const changes: Change[] = []
  onTestFinished(onChange((change) => changes.push(change)))
  expect(await setTipState(other, id, 'struck-out')).toBeUndefined()
  expect(changes).toEqual([])
  expect(await setTipState(providerId, id, 'struck-out')).toMatchObject({ id, before: 'chosen' })
  expect(changes).toEqual([{ topic: 'played', providerId }])
})
