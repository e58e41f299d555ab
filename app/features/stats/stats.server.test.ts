import fc from 'fast-check'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createPlaySession, recordPlayEvent } from '#app/features/play/play-session.server.ts'
import { db } from '#app/server/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database.ts'
import { aProvider } from '#tests/support/providers.ts'
import { dayOf } from './day.ts'
import { eachTip, getBars, getTotalStats, listLatestTips } from './stats.server.ts'
import { averageCents } from './stats.ts'

beforeAll(openDatabase)
afterEach(emptyDatabase)

const START = Date.UTC(2026, 10, 1, 22)
const HOUR_MS = 60 * 60 * 1000

type Step =
  | { do: 'scan'; visitor: number; key: number }
  | { do: 'start' | 'complete'; session: number; key: number }
  | { do: 'tip'; session: number; key: number; cents: number; method: 'cashapp' | 'venmo' }

const small = fc.nat({ max: 7 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('scan' as const), visitor: fc.nat({ max: 3 }), key: fc.nat({ max: 30 }) }),
  fc.record({ do: fc.constantFrom('start' as const, 'complete' as const), session: small, key: small }),
  fc.record({
    do: fc.constant('tip' as const),
    session: small,
    key: small,
    cents: fc.integer({ min: 1, max: 1_000_000 }),
    method: fc.constantFrom('cashapp' as const, 'venmo' as const),
  }),
)

/** Does what phones do, in any order, also twice and also what is refused; an hour passes between two steps. */
async function happen(providerId: string, steps: Step[]) {
  const sessions: string[] = []
  for (const [index, event] of steps.entries()) {
    const now = START + index * HOUR_MS
    if (event.do === 'scan') {
      const visit = { providerId, visitorId: `visitor${event.visitor}`, key: `scan${event.key}` }
      const session = await createPlaySession(visit, now)
      if (session && !sessions.includes(session.id)) sessions.push(session.id)
      continue
    }
    const id = sessions[event.session % Math.max(1, sessions.length)]
    if (!id) continue
    const key = `${event.do}-${event.key}`
    if (event.do === 'start') await recordPlayEvent(id, { key, kind: 'start', gameType: 'snake' }, now)
    if (event.do === 'complete')
      await recordPlayEvent(id, { key, kind: 'complete', gameType: 'snake', score: 10 * event.key }, now)
    if (event.do === 'tip')
      await recordPlayEvent(id, { key, kind: 'tip', cents: event.cents, method: event.method }, now)
  }
}

/** What the counters must say, from the sessions themselves. */
async function aggregate(providerId: string) {
  const rows = await db.selectFrom('play_session').selectAll().where('provider_id', '=', providerId).execute()
  const tipCents = rows.reduce((sum, row) => sum + (row.tip_cents ?? 0), 0)
  return {
    tipCents,
    averageCents: averageCents(tipCents, rows.filter(({ tipped }) => tipped).length),
    sessions: rows.length,
    visitors: new Set(rows.map(({ visitor_id }) => visitor_id)).size,
  }
}

test('after any sequence of events the counters equal what the sessions say (DASH-06, DASH-23, DATA-10)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const providerId = await aProvider({ venmo: null }) // tips by Venmo are refused
      await aProvider()
      await happen(providerId, steps)
      const live = await aggregate(providerId)
      expect(await getTotalStats(providerId)).toEqual(live)
      const bars = await getBars(providerId, '91', START + 80 * HOUR_MS)
      const sum = (field: 'tipCents' | 'sessions' | 'tips') =>
        bars.reduce((total, bar) => total + bar[field], 0)
      expect([sum('tipCents'), sum('sessions')]).toEqual([live.tipCents, live.sessions])
      const tips = []
      for await (const tip of eachTip(providerId, dayOf(START))) tips.push(tip)
      expect(tips).toEqual(await listLatestTips(providerId, 1000))
      expect(tips.reduce((total, { cents }) => total + cents, 0)).toBe(live.tipCents)
      expect(tips).toHaveLength(sum('tips'))
    }),
    { numRuns: 25 },
  )
})

test('the worked example: three tips of three visitors in four sessions (DASH-24)', async () => {
  const providerId = await aProvider()
  const visits = [
    ['a', 300],
    ['b', 500],
    ['c', 1000],
    ['a', 0],
  ] as const
  for (const [index, [visitorId, cents]] of visits.entries()) {
    const session = await createPlaySession({ providerId, visitorId, key: `k${index}` }, START + index)
    if (cents)
      await recordPlayEvent(session!.id, { key: 'tip', kind: 'tip', cents, method: 'cashapp' }, START + index)
  }
  expect(await getTotalStats(providerId)).toEqual({
    tipCents: 1800,
    averageCents: 600,
    sessions: 4,
    visitors: 3,
  })
  expect(await getTotalStats(await aProvider())).toEqual({
    tipCents: 0,
    averageCents: 0,
    sessions: 0,
    visitors: 0,
  })
})

test('the latest tips name app, amount and the game that was played to its end, newest first', async () => {
  const providerId = await aProvider()
  const visit = async (key: string) =>
    (await createPlaySession({ providerId, visitorId: key, key }, START))!.id
  const [first, second] = [await visit('one'), await visit('two')]
  await recordPlayEvent(first, { key: '1', kind: 'start', gameType: 'snake' }, START + 1)
  await recordPlayEvent(first, { key: '2', kind: 'complete', gameType: 'snake', score: 140 }, START + 2)
  await recordPlayEvent(first, { key: '3', kind: 'tip', cents: 500, method: 'cashapp' }, START + 3)
  await recordPlayEvent(second, { key: '1', kind: 'start', gameType: 'trivia' }, START + 4)
  await recordPlayEvent(second, { key: '2', kind: 'tip', cents: 300, method: 'venmo' }, START + 5)
  const tips = await listLatestTips(providerId, 5)
  expect(tips.map(({ cents, method, game, score }) => [cents, method, game, score])).toEqual([
    [300, 'venmo', 'none', null],
    [500, 'cashapp', 'snake', 140],
  ])
})

test('all tips are read a page at a time, and none is lost or told twice', async () => {
  const providerId = await aProvider()
  const rows = Array.from({ length: 2100 }, (_, index) => ({
    id: `${providerId}-${START}-tip${index}`,
    provider_id: providerId,
    visitor_id: 'someone',
    created_at: START,
    tipped: 1 as const,
    tip_cents: index + 1,
    tip_method: 'cashapp' as const,
    tipped_at: START + (index % 3), // hundreds at the same moment
  }))
  for (let from = 0; from < rows.length; from += 100)
    await db
      .insertInto('play_session')
      .values(rows.slice(from, from + 100))
      .execute()
  const cents = new Set<number>()
  let count = 0
  for await (const tip of eachTip(providerId, dayOf(START))) {
    cents.add(tip.cents)
    count++
  }
  expect([cents.size, count]).toEqual([2100, 2100])
})
