import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Change, onChange } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { addDays } from '../period.ts'
import { judgeTip, setTipState } from './tip-state.server.ts'

beforeAll(openDatabase)
afterEach(emptyDatabase)

const NOW = Date.UTC(2026, 10, 20, 9)
const DAY = '2026-11-20'

/** Adds a tip; returns its id. */
async function addTip(providerId: string) {
  const id = `${providerId}-${NOW}-a`
  const tip = { tipped: 1, tip_cents: 500, tip_method: 'cashapp', tipped_at: NOW } as const
  const visit = { id, provider_id: providerId, visitor_id: 'someone', created_at: NOW }
  await db
    .insertInto('play_session')
    .values({ ...visit, ...tip })
    .execute()
  return id
}

test('a new tip is compared with what its provider got on the 90 days before', async () => {
  const [providerId, other] = [await aProvider(), await aProvider()]
  const addDay = (provider_id: string, ago: number, cents: number) =>
    db
      .insertInto('provider_day')
      .values({
        provider_id,
        day: addDays(DAY, -ago),
        sessions: 9,
        visitors: 9,
        tips: 9,
        tip_cents: 9 * cents,
      })
      .execute()
  const bounds = () =>
    db
      .transaction()
      .execute((trx) => Promise.all([20_000, 20_001].map((cents) => judgeTip(trx, providerId, cents, DAY))))
  for (const ago of [1, 2, 3, 4, 5, 90]) await addDay(providerId, ago, 1000)
  for (const ago of [0, 91]) await addDay(providerId, ago, 1000)
  for (let ago = 1; ago < 9; ago++) await addDay(other, ago, 2000)
  expect(await bounds()).toEqual(['set-aside', 'set-aside'])
  await addDay(providerId, 89, 1000)
  expect(await bounds()).toEqual(['chosen', 'set-aside'])
})

test('an open dashboard hears of a changed tip, and of none that there is not', async () => {
  const [providerId, other] = [await aProvider(), await aProvider()]
  const id = await addTip(providerId)
  const changes: Change[] = []
  onTestFinished(onChange((change) => changes.push(change)))
  expect(await setTipState(other, id, 'struck-out')).toBeUndefined()
  expect(changes).toEqual([])
  expect(await setTipState(providerId, id, 'struck-out')).toMatchObject({ id, before: 'chosen' })
  expect(changes).toEqual([{ topic: 'played', providerId }])
})
