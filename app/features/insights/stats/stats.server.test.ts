import fc from 'fast-check'
import { CompiledQuery, sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { sayTip } from '#app/features/tips/ledger/ledger.server.ts'
import { sumTips } from '#app/features/tips/ledger/tip-parts.ts'
import {
  COUNTED_STATES,
  isOneOf,
  TIP_DECISIONS,
  type TipDecision,
  type TipState,
} from '#app/features/tips/ledger/tip-state.ts'
import { eachTip, latestTipsOf, listLatestTips, listTips } from '#app/features/tips/ledger/tips.server.ts'
import { findPlaySession, recordPlayEvent } from '#app/features/visits/play-session/play-session.server.ts'
import { dayIn, dayOf } from '#app/kit/calendar/day.ts'
import { db, onPostgres } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import type { Currency } from '#content/currencies.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { decideTip } from '#tests/support/people/tips.ts'
import { getBars, getTotalStats } from './stats.server.ts'
import { averageMinor } from './stats.ts'

beforeAll(openDatabase)
afterEach(emptyDatabase)

const START = Date.UTC(2026, 10, 1, 22)
const HOUR_MS = 60 * 60 * 1000

const ZONES = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Niue']

type Step =
  | { do: 'move'; zone: string }
  | { do: 'scan'; visitor: number; key: number }
  | { do: 'start' | 'complete'; session: number; key: number }
  | { do: 'decide'; session: number; decision: TipDecision }
  | { do: 'say'; session: number }
  | { do: 'change'; currency: Currency }
  | { do: 'tip'; session: number; key: number; cents: number; method: 'cashapp' | 'paypal' | 'venmo' }

const small = fc.nat({ max: 7 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('move' as const), zone: fc.constantFrom(...ZONES) }),
  fc.record({ do: fc.constant('scan' as const), visitor: fc.nat({ max: 3 }), key: fc.nat({ max: 30 }) }),
  fc.record({ do: fc.constantFrom('start' as const, 'complete' as const), session: small, key: small }),
  fc.record({
    do: fc.constant('decide' as const),
    session: small,
    decision: fc.constantFrom(...TIP_DECISIONS),
  }),
  fc.record({ do: fc.constant('say' as const), session: small }),
  fc.record({
    do: fc.constant('tip' as const),
    session: small,
    key: small,
    cents: fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 1_000_000 })),
    method: fc.constantFrom('cashapp' as const, 'paypal' as const, 'venmo' as const),
  }),
  fc.record({
    do: fc.constant('change' as const),
    currency: fc.constantFrom('USD' as const, 'EUR' as const),
  }),
)

/**
 * Does what phones do, in any order, also twice and also what is refused; two hours pass between two steps, and between
 * some of them the provider moves to another time zone. Comes back with the day of each session, as it was then.
 */
async function happen(providerId: string, steps: Step[]) {
  const sessions: string[] = []
  const days = new Map<string, string>()
  let zone = 'UTC'
  let currency: Currency = 'USD'
  for (const [index, event] of steps.entries()) {
    const now = START + index * 2 * HOUR_MS
    if (event.do === 'move') {
      zone = event.zone
      await db.updateTable('user').set({ time_zone: zone }).where('id', '=', providerId).execute()
      continue
    }
    if (event.do === 'change') {
      currency = event.currency
      await db.updateTable('user').set({ currency }).where('id', '=', providerId).execute()
      continue
    }
    if (event.do === 'scan') {
      const visit = { providerId, visitorId: `visitor${event.visitor}`, key: `scan${event.key}` }
      const session = await beginPlaySession(visit, now)
      if (!sessions.includes(session.id)) {
        sessions.push(session.id)
        days.set(session.id, dayIn(zone, now))
      }
      continue
    }
    const id = sessions[event.session % Math.max(1, sessions.length)]
    if (!id) continue
    if (event.do === 'decide') {
      await decideTip(providerId, id, event.decision)
      continue
    }
    if (event.do === 'say') {
      const session = await findPlaySession(id)
      await inTransaction((trx) => sayTip(trx, session!, now))
      continue
    }
    const key = `${event.do}-${event.key}`
    if (event.do === 'start') await recordPlayEvent(id, { key, kind: 'start', gameType: 'snake' }, now)
    if (event.do === 'complete')
      await recordPlayEvent(id, { key, kind: 'complete', gameType: 'snake', score: 10 * event.key }, now)
    if (event.do === 'tip')
      await recordPlayEvent(id, { key, kind: 'tip', cents: event.cents, currency, method: event.method }, now)
  }
  return { days, zone, currency, end: START + steps.length * 2 * HOUR_MS }
}

/** The expected counters, computed from the sessions. */
async function aggregate(providerId: string, currency: Currency, dayOfSession: Map<string, string>) {
  const all = await db.selectFrom('play_session').selectAll().where('provider_id', '=', providerId).execute()
  const days: Record<string, { sessions: number; tips: number; tipsMinor: number }> = {}
  const on = (day: string) => {
    days[day] ??= { sessions: 0, tips: 0, tipsMinor: 0 }
    return days[day]
  }
  const rows = all.filter(({ id }) => dayOfSession.has(id)) // without the tips that have a row of their own
  for (const { id } of rows) on(dayOfSession.get(id)!).sessions++
  const countOf = ({ tip_state: state, tip_minor }: (typeof all)[number]) => ({
    ...{ state, tips: 1, tipsMinor: tip_minor!, confirmedMinor: state === 'confirmed' ? tip_minor! : 0 },
  })
  const [setAside, others] = [
    all.filter(({ tip_state }) => tip_state === 'set-aside').length,
    all.filter(({ tipped, tip_currency }) => tipped && tip_currency !== currency),
  ]
  const own = all.filter(({ tip_currency }) => tip_currency === currency)
  const { tips, tipsMinor, parts } = sumTips(own.map(countOf))
  for (const row of own.filter(({ tip_state }) => isOneOf(COUNTED_STATES, tip_state))) {
    on(row.tip_day!).tips++
    on(row.tip_day!).tipsMinor += row.tip_minor!
  }
  const earlier = [...Map.groupBy(others, ({ tip_currency }) => tip_currency!)].flatMap(
    ([currency, rows]) => {
      const { tips, tipsMinor } = sumTips(rows.map(countOf))
      return tips ? [{ currency, tips, tipsMinor }] : []
    },
  )
  const total = {
    currency,
    earlier,
    parts,
    tipsMinor,
    averageMinor: averageMinor(tipsMinor, tips),
    setAside,
    sessions: rows.length,
    visitors: new Set(rows.map(({ visitor_id }) => visitor_id)).size,
  }
  return { total, days }
}

/** The days in which something was counted, from the counters. */
async function countedDays(providerId: string, currency: Currency) {
  const visits = await db
    .selectFrom('provider_day')
    .selectAll()
    .where('provider_id', '=', providerId)
    .execute()
  const tipDays = await db
    .selectFrom('tip_day')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('currency', '=', currency)
    .execute()
  const days: Record<string, { sessions: number; tips: number; tipsMinor: number }> = {}
  for (const { day, sessions } of visits) if (sessions) days[day] = { sessions, tips: 0, tipsMinor: 0 }
  for (const { day, state, tips, tip_minor: tipsMinor } of tipDays) {
    if (!isOneOf(COUNTED_STATES, state) || (!tips && !tipsMinor)) continue
    const before = days[day] ?? { sessions: 0, tips: 0, tipsMinor: 0 }
    days[day] = { ...before, tips: before.tips + tips, tipsMinor: before.tipsMinor + tipsMinor }
  }
  return days
}

test('after any sequence of events, in any time zone and after any move, the counters equal the sums of the sessions (DASH-06, DASH-23, DATA-10)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const providerId = await aProvider({ venmo: null, methods: [{ id: 'paypal', handle: 'MariaCafe' }] }) // tips by Venmo are refused, and Cash App has dollars alone
      await aProvider()
      const { days, zone, currency, end } = await happen(providerId, steps)
      const live = await aggregate(providerId, currency, days)
      expect(await getTotalStats(providerId)).toEqual(live.total)
      expect(await countedDays(providerId, currency)).toEqual(live.days)

      const bars = await getBars(providerId, '30', { timeZone: zone, currency }, end)
      expect(bars.at(-1)!.to).toBe(dayIn(zone, end))
      const sum = (field: 'tipsMinor' | 'sessions' | 'tips') =>
        bars.reduce((total, bar) => total + bar[field], 0)
      expect([sum('tipsMinor'), sum('sessions')]).toEqual([live.total.tipsMinor, live.total.sessions])
      const tips = []
      for await (const tip of eachTip(providerId, bars[0]!.from)) tips.push(tip)
      const all = await listTips(providerId, { limit: 1000 })
      expect(tips).toEqual(all.filter(({ state }) => isOneOf(COUNTED_STATES, state)))
      const own = tips.filter((tip) => tip.currency === currency)
      expect(own.reduce((total, { amountMinor: cents }) => total + cents, 0)).toBe(live.total.tipsMinor)
      expect(own).toHaveLength(sum('tips'))
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
    const { id } = await beginPlaySession({ providerId, visitorId, key: `k${index}` }, START + index)
    if (cents) await recordPlayEvent(id, { key: 'tip', kind: 'tip', cents, method: 'cashapp' }, START + index)
  }
  expect(await getTotalStats(providerId)).toEqual({
    parts: {
      chosen: { tips: 3, minor: 1800 },
      'said-sent': { tips: 0, minor: 0 },
      confirmed: { tips: 0, minor: 0 },
    },
    tipsMinor: 1800,
    averageMinor: 600,
    sessions: 4,
    visitors: 3,
    setAside: 0,
    currency: 'USD',
    earlier: [],
  })
  expect(await getTotalStats(await aProvider())).toEqual({
    parts: {
      chosen: { tips: 0, minor: 0 },
      'said-sent': { tips: 0, minor: 0 },
      confirmed: { tips: 0, minor: 0 },
    },
    tipsMinor: 0,
    averageMinor: 0,
    sessions: 0,
    visitors: 0,
    setAside: 0,
    currency: 'USD',
    earlier: [],
  })
})

test('the latest tips name app, amount and the game that was played to its end, newest first', async () => {
  const providerId = await aProvider()
  const visit = async (key: string) => (await beginPlaySession({ providerId, visitorId: key, key }, START)).id
  const [first, second] = [await visit('one'), await visit('two')]
  await recordPlayEvent(first, { key: '1', kind: 'start', gameType: 'snake' }, START + 1)
  await recordPlayEvent(first, { key: '2', kind: 'complete', gameType: 'snake', score: 140 }, START + 2)
  await recordPlayEvent(first, { key: '3', kind: 'tip', cents: 500, method: 'cashapp' }, START + 3)
  await recordPlayEvent(second, { key: '1', kind: 'start', gameType: 'trivia' }, START + 4)
  await recordPlayEvent(second, { key: '2', kind: 'tip', cents: 300, method: 'venmo' }, START + 5)
  const tips = await listLatestTips(providerId, 5)
  expect(tips.map(({ amountMinor: cents, method, game, score }) => [cents, method, game, score])).toEqual([
    [300, 'venmo', 'none', null],
    [500, 'cashapp', 'snake', 140],
  ])
})

test('all tips are read a page at a time, and none is missing or repeated', async () => {
  const providerId = await aProvider()
  const rows = Array.from({ length: 2100 }, (_, index) => ({
    id: `${providerId}-${START}-tip${index}`,
    provider_id: providerId,
    visitor_id: 'someone',
    created_at: START,
    tipped: 1 as const,
    tip_minor: index + 1,
    tip_currency: 'USD' as const,
    tip_method: 'cashapp' as const,
    tipped_at: START + (index % 3), // hundreds at the same moment
    tip_day: dayOf(START),
  }))
  for (let from = 0; from < rows.length; from += 100)
    await db
      .insertInto('play_session')
      .values(rows.slice(from, from + 100))
      .execute()
  const cents = new Set<number>()
  let count = 0
  for await (const tip of eachTip(providerId, dayOf(START))) {
    cents.add(tip.amountMinor)
    count++
  }
  expect([cents.size, count]).toEqual([2100, 2100])
})

test('a tip after midnight belongs to the new day of the provider, also when it is replaced later', async () => {
  const providerId = await aProvider({ time_zone: 'America/New_York' })
  const late = Date.UTC(2026, 10, 20, 4, 30) // half past eleven in the evening of the 19th
  const { id } = await beginPlaySession({ providerId, visitorId: 'v', key: 'k' }, late)
  const tip = (key: string, cents: number, now: number) =>
    recordPlayEvent(id, { key, kind: 'tip', cents, method: 'cashapp' }, now)
  const bars = async (now: number) =>
    (await getBars(providerId, '7', { timeZone: 'America/New_York', currency: 'USD' }, now))
      .filter(({ sessions, tips }) => sessions || tips)
      .map(({ from, sessions, tips, tipsMinor }) => [from, sessions, tips, tipsMinor])
  await tip('1', 500, late + 1)
  expect(await bars(late)).toEqual([['2026-11-19', 1, 1, 500]])
  await tip('2', 800, late + HOUR_MS)
  expect(await bars(late + HOUR_MS)).toEqual([
    ['2026-11-19', 1, 0, 0],
    ['2026-11-20', 0, 1, 800],
  ])
  await tip('3', 300, late + 2 * HOUR_MS)
  expect(await bars(late + HOUR_MS)).toEqual([
    ['2026-11-19', 1, 0, 0],
    ['2026-11-20', 0, 1, 300],
  ])
})

test('the list of tips has every state, a page at a time, newest first', async () => {
  const providerId = await aProvider()
  const ids: string[] = []
  for (let index = 0; index < 7; index++) {
    const { id } = await beginPlaySession({ providerId, visitorId: `v${index}`, key: `k${index}` }, START)
    // Some of them at the same moment.
    await recordPlayEvent(id, { key: 't', kind: 'tip', cents: 500, method: 'cashapp' }, START + (index >> 1))
    ids.push(id)
  }
  await decideTip(providerId, ids[2]!, 'strike-out')
  await decideTip(providerId, ids[4]!, 'strike-out')
  const all = await listTips(providerId, { limit: 10 })
  expect(all.map(({ at }) => at - START)).toEqual([3, 2, 2, 1, 1, 0, 0])
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(ids))
  const paged = []
  for (let after: (typeof all)[number] | undefined; ; after = paged.at(-1)) {
    const page = await listTips(providerId, { after, limit: 3 })
    paged.push(...page)
    if (page.length < 3) break
  }
  expect(paged).toEqual(all)
  const struck = await listTips(providerId, { state: 'struck-out', limit: 1 })
  const next = await listTips(providerId, { state: 'struck-out', after: struck[0], limit: 5 })
  expect([...struck, ...next].map(({ id }) => id)).toEqual([ids[4], ids[2]])
})

test('a flood of tips that are set aside does not slow down reading the others (T07)', async () => {
  const providerId = await aProvider()
  const tip = (index: number, tip_state: TipState) => ({
    id: `${providerId}-${START}-${tip_state}${index}`,
    provider_id: providerId,
    visitor_id: 'someone',
    created_at: START,
    tipped: 1 as const,
    tip_minor: 500,
    tip_currency: 'USD' as const,
    tip_method: 'cashapp' as const,
    tipped_at: START + index,
    tip_day: dayOf(START),
    tip_state,
  })
  const insert = (rows: ReturnType<typeof tip>[]) => db.insertInto('play_session').values(rows).execute()
  await insert(Array.from({ length: 20 }, (_, index) => tip(index, 'chosen')))
  for (let from = 0; from < 20_000; from += 500)
    await insert(Array.from({ length: 500 }, (_, index) => tip(100 + from + index, 'set-aside')))
  if (onPostgres) await sql`analyze play_session`.execute(db) // which its planner waits for
  const { sql: text, parameters } = latestTipsOf(providerId, 5).compile()
  const explain = onPostgres ? 'explain' : 'explain query plan'
  const { rows } = await db.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]))
  expect(JSON.stringify(rows)).toContain('play_session_shown_tips')
  expect((await listLatestTips(providerId, 5)).map(({ at }) => at - START)).toEqual([19, 18, 17, 16, 15])
})
