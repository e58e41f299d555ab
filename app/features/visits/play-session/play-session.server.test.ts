import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { getTotalStats } from '#app/features/insights/stats/stats.server.ts'
import {
  decideTogether,
  listDecisions,
  undoTogether,
} from '#app/features/tips/ledger/decide-together.server.ts'
import type { TipDecision } from '#app/features/tips/ledger/tip-state.ts'
import { onChange } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { blockWrites } from '#tests/support/database/block-writes.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { decideTip } from '#tests/support/people/tips.ts'
import type { PlayEvent } from './play-event.ts'
import { createPlaySession, findPlaySession, recordPlayEvent } from './play-session.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const visitorId = 'v'.repeat(22)
let keys = 0
const key = () => `key-${String(++keys).padStart(8, '0')}`

async function aSession(provider?: string) {
  const providerId = provider ?? (await aProvider())
  return beginPlaySession({ providerId, visitorId, key: key() })
}

test('a new session is neither completed nor tipped and has its time from the server (DATA-11, DATA-13)', async () => {
  const before = Date.now()
  const session = await aSession()
  expect(session).toMatchObject({ completed: 0, tipped: 0, game_type: 'none', score: null, tip_minor: null })
  expect(session.created_at).toBeGreaterThanOrEqual(before)
  expect(session.id).toMatch(/^[A-Za-z0-9]{20,28}-\d{13}-[A-Za-z0-9]{8}$/) // DATA-12
})

test('the same key creates one session, also with concurrent repetitions (T40)', async () => {
  const providerId = await aProvider()
  const input = { providerId, visitorId, key: key() }
  const all = await Promise.all(Array.from({ length: 20 }, () => beginPlaySession(input)))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect((await getTotalStats(providerId)).sessions).toBe(1)
})

test('two visits of one scanned code are two sessions (T09)', async () => {
  const providerId = await aProvider()
  const [one, other] = [await aSession(providerId), await aSession(providerId)]
  expect(one.id).not.toBe(other.id)
})

test('an unknown provider gets no session', async () => {
  const input = { providerId: 'Nobody', visitorId, key: key() }
  expect(await createPlaySession(input)).toEqual({ ok: false, reason: 'unknown-provider' })
})

test('a round is started and completed with its score (GAME-09, GAME-10)', async () => {
  const { id } = await aSession()
  expect(await recordPlayEvent(id, { key: key(), kind: 'start', gameType: 'snake' })).toEqual({ ok: true })
  expect(await recordPlayEvent(id, { key: key(), kind: 'complete', gameType: 'snake', score: 40 })).toEqual({
    ok: true,
  })
  expect(await findPlaySession(id)).toMatchObject({ game_type: 'snake', completed: 1, score: 40 })
})

test('a completion without a start, of another game or sent again is refused (T08)', async () => {
  const { id } = await aSession()
  const complete = (gameType: 'snake' | 'trivia'): PlayEvent => ({
    key: key(),
    kind: 'complete',
    gameType,
    score: 10,
  })
  expect(await recordPlayEvent(id, complete('snake'))).toEqual({ ok: false, reason: 'not-started' })
  await recordPlayEvent(id, { key: key(), kind: 'start', gameType: 'snake' })
  expect(await recordPlayEvent(id, complete('trivia'))).toEqual({ ok: false, reason: 'not-started' })
  expect(await recordPlayEvent(id, complete('snake'))).toEqual({ ok: true })
  expect(await recordPlayEvent(id, complete('snake'))).toEqual({ ok: false, reason: 'not-started' })
})

test('a second round in the same session replaces the first', async () => {
  const { id } = await aSession()
  for (const score of [20, 30]) {
    await recordPlayEvent(id, { key: key(), kind: 'start', gameType: 'snake' })
    expect(await recordPlayEvent(id, { key: key(), kind: 'complete', gameType: 'snake', score })).toEqual({
      ok: true,
    })
  }
  expect((await findPlaySession(id))?.score).toBe(30)
})

test('a score that the game cannot have is refused and nothing is stored (T08)', async () => {
  const { id } = await aSession()
  await recordPlayEvent(id, { key: key(), kind: 'start', gameType: 'snake' })
  const forged: PlayEvent = { key: key(), kind: 'complete', gameType: 'snake', score: 15 }
  expect(await recordPlayEvent(id, forged)).toEqual({ ok: false, reason: 'impossible-score' })
  expect((await findPlaySession(id))?.completed).toBe(0)
})

test('a score sooner than any round can reach it is refused (T08)', async () => {
  const { id } = await aSession()
  await recordPlayEvent(id, { key: key(), kind: 'start', gameType: 'snake' })
  const forged: PlayEvent = { key: key(), kind: 'complete', gameType: 'snake', score: 3970 }
  expect(await recordPlayEvent(id, forged)).toEqual({ ok: false, reason: 'impossible-score' })
})

test('a round that was reported long afterwards keeps its own times, and may be sent again (T40, GAME-09, GAME-10)', async () => {
  const { id } = await aSession()
  const now = Date.now()
  await recordPlayEvent(id, { key: key(), kind: 'start', gameType: 'snake', ago: 600_000 }, now)
  const end: PlayEvent = { key: key(), kind: 'complete', gameType: 'snake', score: 1000, ago: 480_000 }
  expect(await recordPlayEvent(id, end, now)).toEqual({ ok: true })
  expect(await recordPlayEvent(id, { ...end, ago: 490_000 }, now + 10_000)).toEqual({ ok: true })
  expect(await findPlaySession(id)).toMatchObject({
    started_at: now - 600_000,
    completed_at: now - 480_000,
    score: 1000,
  })
})

test('a tip is recorded with app, amount and time and counted (TIP-26)', async () => {
  const providerId = await aProvider()
  const { id } = await aSession(providerId)
  await recordPlayEvent(id, { key: key(), kind: 'tip', cents: 725, method: 'venmo' })
  expect(await findPlaySession(id)).toMatchObject({ tipped: 1, tip_minor: 725, tip_method: 'venmo' })
  expect(await getTotalStats(providerId)).toEqual({
    tipsMinor: 725,
    averageMinor: 725,
    sessions: 1,
    visitors: 1,
    parts: {
      chosen: { tips: 1, minor: 725 },
      'said-sent': { tips: 0, minor: 0 },
      confirmed: { tips: 0, minor: 0 },
    },
    setAside: 0,
    currency: 'USD',
    earlier: [],
  })
})

test('a tip is recorded in the currency that the customer saw, also after the provider has changed it', async () => {
  const methods = [{ id: 'paypal', handle: 'MariaCafe' }]
  const providerId = await aProvider({ currency: 'EUR', methods })
  const { id } = await aSession(providerId)
  const tip = { kind: 'tip', cents: 500, currency: 'EUR', method: 'paypal' } as const
  expect(await recordPlayEvent(id, { ...tip, key: key() })).toEqual({ ok: true })
  expect(await recordPlayEvent(id, { ...tip, key: key(), method: 'venmo' })).toEqual({
    ok: false,
    reason: 'no-handle',
  })
  await db.updateTable('user').set({ currency: 'JPY' }).where('id', '=', providerId).execute()
  expect(await recordPlayEvent(id, { ...tip, key: key(), cents: 700 })).toEqual({ ok: true })
  expect(await findPlaySession(id)).toMatchObject({
    tip_minor: 700,
    tip_currency: 'EUR',
    tip_method: 'paypal',
  })
  const { tipsMinor, currency, earlier } = await getTotalStats(providerId)
  expect([tipsMinor, currency, earlier]).toEqual([0, 'JPY', [{ currency: 'EUR', tips: 1, tipsMinor: 700 }]])
  expect(await recordPlayEvent(id, { ...tip, key: key(), currency: 'JPY' })).toEqual({ ok: true })
  expect(await getTotalStats(providerId)).toMatchObject({ tipsMinor: 500, currency: 'JPY', earlier: [] })
})

test('one session has one tip: the latest amount counts (T06)', async () => {
  const providerId = await aProvider()
  const { id } = await aSession(providerId)
  for (const cents of [500, 300, 1000])
    await recordPlayEvent(id, { key: key(), kind: 'tip', cents, method: 'cashapp' })
  expect(await getTotalStats(providerId)).toMatchObject({ tipsMinor: 1000, averageMinor: 1000 })
})

test('one tip that is sent a thousand times is one tip (T06, T40)', async () => {
  const providerId = await aProvider()
  const { id } = await aSession(providerId)
  const tip: PlayEvent = { key: key(), kind: 'tip', cents: 500, method: 'cashapp' }
  const results = await Promise.all(Array.from({ length: 1000 }, () => recordPlayEvent(id, tip)))
  expect(results.every(({ ok }) => ok)).toBe(true)
  expect(await getTotalStats(providerId)).toMatchObject({ tipsMinor: 500 })
})

test('a hundred different tips of one session at once leave one, and the counters agree (T06)', async () => {
  const providerId = await aProvider()
  const { id } = await aSession(providerId)
  const amounts = Array.from({ length: 100 }, (_, index) => index + 1)
  await Promise.all(
    amounts.map((cents) => recordPlayEvent(id, { key: key(), kind: 'tip', cents, method: 'cashapp' })),
  )
  const session = await findPlaySession(id)
  const row = await db
    .selectFrom('tip_total')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('state', '=', 'chosen')
    .executeTakeFirst()
  expect(row).toMatchObject({ currency: 'USD', tips: 1, tip_minor: session?.tip_minor })
})

test('the same key with another input is a mistake (T40)', async () => {
  const { id } = await aSession()
  const once = key()
  await recordPlayEvent(id, { key: once, kind: 'tip', cents: 500, method: 'cashapp' })
  const other: PlayEvent = { key: once, kind: 'tip', cents: 900, method: 'cashapp' }
  expect(await recordPlayEvent(id, other)).toEqual({ ok: false, reason: 'key-reused' })
  expect((await findPlaySession(id))?.tip_minor).toBe(500)
})

test('a tip for an app that the provider has not set up is refused', async () => {
  const providerId = await aProvider({ venmo: null })
  const { id } = await aSession(providerId)
  const tip: PlayEvent = { key: key(), kind: 'tip', cents: 500, method: 'venmo' }
  expect(await recordPlayEvent(id, tip)).toEqual({ ok: false, reason: 'no-handle' })
})

test('four sessions of three phones with tips of 3, 5 and 10 dollars are counted (DASH-23, DASH-24)', async () => {
  const providerId = await aProvider()
  const visitors = ['a', 'b', 'c', 'a'].map((letter) => letter.repeat(22))
  const tips = [300, 500, 1000, undefined]
  for (const [index, visitor] of visitors.entries()) {
    const { id } = await beginPlaySession({ providerId, visitorId: visitor, key: key() })
    const cents = tips[index]
    if (cents) await recordPlayEvent(id, { key: key(), kind: 'tip', cents, method: 'cashapp' })
  }
  expect(await getTotalStats(providerId)).toEqual({
    tipsMinor: 1800,
    averageMinor: 600,
    sessions: 4,
    visitors: 3,
    parts: {
      chosen: { tips: 3, minor: 1800 },
      'said-sent': { tips: 0, minor: 0 },
      confirmed: { tips: 0, minor: 0 },
    },
    setAside: 0,
    currency: 'USD',
    earlier: [],
  })
})

const tip = (cents: number): PlayEvent => ({ key: key(), kind: 'tip', cents, method: 'cashapp' })

async function aTip(providerId: string, cents: number, now = Date.now()) {
  const { id } = await beginPlaySession({ providerId, visitorId, key: key() }, now)
  await recordPlayEvent(id, tip(cents), now)
  return id
}
const stateOf = async (id: string) => (await findPlaySession(id))?.tip_state
const totals = async (providerId: string) => {
  const { tipsMinor, averageMinor, setAside } = await getTotalStats(providerId)
  return { tipsMinor, averageMinor, setAside }
}

const DAY_MS = 24 * 60 * 60 * 1000
const NOON = Date.UTC(2026, 10, 20, 12)

/** Three tips on each of so many days, the last of them `ago` days before. */
async function tipsOnDays(providerId: string, days: number, cents: number, ago = 1) {
  for (let day = ago; day < ago + days; day++)
    for (let count = 0; count < 3; count++) await aTip(providerId, cents, NOON - day * DAY_MS)
}
const stateOfNew = async (providerId: string, cents: number) => stateOf(await aTip(providerId, cents, NOON))

test('an amount far above the tips of a provider is set aside and not counted (T07)', async () => {
  const providerId = await aProvider()
  await tipsOnDays(providerId, 7, 1000)
  expect(await stateOfNew(providerId, 20_001)).toBe('set-aside')
  expect(await stateOfNew(providerId, 20_000)).toBe('chosen')
  expect(await totals(providerId)).toEqual({ tipsMinor: 41_000, averageMinor: 1864, setAside: 1 })
  expect(await stateOfNew(await aProvider(), 10_001)).toBe('set-aside') // the first one anywhere
})

test('the tips of a day do not raise the bound for other tips of that day (T07)', async () => {
  const providerId = await aProvider()
  await tipsOnDays(providerId, 6, 2000)
  for (let count = 0; count < 20; count++) await aTip(providerId, 10_000, NOON)
  expect(await stateOfNew(providerId, 10_001)).toBe('set-aside')
})

test('a queued tip is compared with the days before its own', async () => {
  const providerId = await aProvider()
  await tipsOnDays(providerId, 7, 1000)
  const { id } = await aSession(providerId)
  await recordPlayEvent(id, { ...tip(10_001), ago: DAY_MS }, NOON)
  expect(await stateOf(id)).toBe('set-aside')
  expect(await stateOfNew(providerId, 10_001)).toBe('chosen')
})

test('an amount is compared only with counted tips of the 90 days before', async () => {
  const providerId = await aProvider()
  await tipsOnDays(providerId, 7, 2000, 91)
  expect(await stateOfNew(providerId, 10_001)).toBe('set-aside')
  await tipsOnDays(providerId, 6, 2000)
  const last = await Promise.all([1, 2, 3].map(() => aTip(providerId, 2000, NOON - 90 * DAY_MS)))
  expect(await stateOfNew(providerId, 10_001)).toBe('chosen')
  for (const id of last) await decideTip(providerId, id, 'strike-out')
  expect(await stateOfNew(providerId, 10_001)).toBe('set-aside')
})

test('another amount in the same session is assessed again; an accepted tip keeps its state only with the same amount, a struck-out one with any', async () => {
  const providerId = await aProvider()
  const id = await aTip(providerId, 500)
  await recordPlayEvent(id, tip(50_000))
  expect(await totals(providerId)).toEqual({ tipsMinor: 0, averageMinor: 0, setAside: 1 })
  await decideTip(providerId, id, 'accept')
  await recordPlayEvent(id, { ...tip(50_000), method: 'venmo' } as PlayEvent)
  expect(await totals(providerId)).toEqual({ tipsMinor: 50_000, averageMinor: 50_000, setAside: 0 })
  await decideTip(providerId, id, 'strike-out')
  await recordPlayEvent(id, tip(50_000))
  expect(await stateOf(id)).toBe('struck-out')
  await recordPlayEvent(id, tip(700))
  expect(await stateOf(id)).toBe('struck-out')
  expect(await totals(providerId)).toEqual({ tipsMinor: 0, averageMinor: 0, setAside: 0 })
  await decideTip(providerId, id, 'undo', 'struck-out')
  expect(await totals(providerId)).toEqual({ tipsMinor: 700, averageMinor: 700, setAside: 0 })
})

test('a decision that is sent several times concurrently is counted once (T40)', async () => {
  const providerId = await aProvider()
  const id = await aTip(providerId, 50_000)
  const decide = (decision: TipDecision) =>
    Promise.all(Array.from({ length: 5 }, () => decideTip(providerId, id, decision)))
  await decide('accept')
  expect(await totals(providerId)).toEqual({ tipsMinor: 50_000, averageMinor: 50_000, setAside: 0 })
  await decide('strike-out')
  expect(await totals(providerId)).toEqual({ tipsMinor: 0, averageMinor: 0, setAside: 0 })
})

test('nothing is decided about a session without a tip or of another provider (T01)', async () => {
  const providerId = await aProvider()
  expect(await decideTip(providerId, (await aSession(providerId)).id, 'strike-out')).toBeUndefined()
  const id = await aTip(providerId, 500)
  expect(await decideTip(await aProvider(), id, 'strike-out')).toBeUndefined()
  expect(await totals(providerId)).toMatchObject({ tipsMinor: 500 })
})

test('a suspended provider gets neither a session nor a tip, also for what was begun before', async () => {
  const providerId = await aProvider()
  const visit = { providerId, visitorId, key: key() }
  const { id } = await beginPlaySession(visit)
  await db.updateTable('user').set({ suspended_at: 1 }).where('id', '=', providerId).execute()
  for (const repeated of [visit, { ...visit, key: key() }])
    expect(await createPlaySession(repeated)).toEqual({ ok: false, reason: 'suspended' })
  expect(await recordPlayEvent(id, tip(500))).toEqual({ ok: false, reason: 'suspended' })
  expect(await getTotalStats(providerId)).toMatchObject({ sessions: 1, tipsMinor: 0 })
})

test('nothing is recorded in a session that does not exist', async () => {
  const id = `${await aProvider()}-1700000000000-abcd1234`
  expect(await recordPlayEvent(id, tip(500))).toEqual({ ok: false, reason: 'unknown-session' })
  expect(await db.selectFrom('play_event').selectAll().execute()).toEqual([])
})

test('a failure of the database is thrown, and is no refusal', async () => {
  const { id, provider_id: providerId } = await aSession()
  onTestFinished(await blockWrites('insert', 'play_event'))
  await expect(createPlaySession({ providerId, visitorId, key: key() })).rejects.toThrow()
  await expect(recordPlayEvent(id, tip(500))).rejects.toThrow()
})

test('a recorded event notifies once, and a repeated or refused one does not', async () => {
  const received: string[] = []
  onTestFinished(onChange((change) => received.push(change.topic)))
  const { id } = await aSession()
  expect(received).toEqual(['played'])
  const event = tip(500)
  for (let times = 0; times < 2; times++) await recordPlayEvent(id, event)
  await recordPlayEvent(id, { key: key(), kind: 'complete', gameType: 'snake', score: 10 })
  expect(received).toEqual(['played', 'played'])
})

test('two rounds within one millisecond are two rounds, and each ends no sooner than it began', async () => {
  const { id } = await aSession()
  for (const score of [10, 20]) {
    await recordPlayEvent(id, { key: key(), kind: 'start', gameType: 'snake' }, NOON)
    const end: PlayEvent = { key: key(), kind: 'complete', gameType: 'snake', score }
    expect(await recordPlayEvent(id, end, NOON)).toEqual({ ok: true })
  }
  expect(await findPlaySession(id)).toMatchObject({ score: 20, started_at: NOON + 1, completed_at: NOON + 1 })
})

test('a round whose start and end arrive together has the duration that the phone measured (T08)', async () => {
  const { id } = await aSession()
  await recordPlayEvent(id, { key: key(), kind: 'start', gameType: 'snake' }, NOON)
  const end = (took: number): PlayEvent => ({
    ...{ kind: 'complete', gameType: 'snake', score: 1000, took },
    key: key(),
  })
  expect(await recordPlayEvent(id, end(1000), NOON)).toEqual({ ok: false, reason: 'impossible-score' })
  expect(await recordPlayEvent(id, end(600_000), NOON)).toEqual({ ok: true })
})

test('another amount on another day moves the tip to that day', async () => {
  const providerId = await aProvider()
  const id = await aTip(providerId, 500, NOON)
  await aTip(providerId, 300, NOON)
  await recordPlayEvent(id, tip(700), NOON + DAY_MS)
  const days = db.selectFrom('tip_day').select(['day', 'tips', 'tip_minor']).orderBy('day')
  expect(await days.where('tips', '>', 0).execute()).toEqual([
    { day: '2026-11-20', tips: 1, tip_minor: 300 },
    { day: '2026-11-21', tips: 1, tip_minor: 700 },
  ])
  expect(await totals(providerId)).toMatchObject({ tipsMinor: 1000 })
})

test('a tip after a confirmed one of the same session is another tip, and the confirmed one stays', async () => {
  const providerId = await aProvider()
  const id = await aTip(providerId, 500, NOON)
  await decideTip(providerId, id, 'confirm')
  await recordPlayEvent(id, tip(500), NOON + 60_000)
  await recordPlayEvent(id, tip(900), NOON + 120_000)
  const rows = await db
    .selectFrom('play_session')
    .select(['tip_state', 'tip_minor'])
    .where('provider_id', '=', providerId)
    .orderBy('tip_minor')
    .execute()
  expect(rows).toEqual([
    { tip_state: 'confirmed', tip_minor: 500 },
    { tip_state: 'chosen', tip_minor: 900 },
  ])
  expect(await getTotalStats(providerId)).toMatchObject({
    tipsMinor: 1400,
    sessions: 1,
    parts: { chosen: { tips: 1, minor: 900 }, confirmed: { tips: 1, minor: 500 } },
  })
})

test('what a day brings beyond ten times the usual is set aside, and an acceptance of the provider makes room (T07)', async () => {
  const providerId = await aProvider()
  await tipsOnDays(providerId, 7, 1000)
  const many = async (count: number) => {
    for (let index = 0; index < count; index++) await aTip(providerId, 900, NOON)
  }
  await many(52)
  const day = { day: '2026-11-20', currency: 'USD' as const }
  expect(await totals(providerId)).toMatchObject({ tipsMinor: 21 * 1000 + 50 * 900, setAside: 2 })
  expect(await decideTogether(providerId, { decision: 'accept', ...day }, NOON)).toBe(2)
  await many(53)
  expect(await totals(providerId)).toMatchObject({ tipsMinor: 21 * 1000 + 104 * 900, setAside: 1 })
  const [decision] = await listDecisions(providerId, 5)
  expect(await undoTogether(providerId, decision!.id, NOON)).toBe(2)
  expect(await totals(providerId)).toMatchObject({ tipsMinor: 21 * 1000 + 102 * 900, setAside: 3 })
  expect(await stateOfNew(providerId, 900)).toBe('set-aside')
})

test('a tip that arrives late changes no week whose mail has gone (T07)', async () => {
  const providerId = await aProvider()
  const monday = Date.UTC(2026, 10, 23, 9)
  const dayOfTip = async (last_week: string) => {
    await db.deleteFrom('summary').execute()
    await db.insertInto('summary').values({ provider_id: providerId, last_week }).execute()
    const { id } = await aSession(providerId)
    await recordPlayEvent(id, { ...tip(500), ago: 12 * 60 * 60 * 1000 }, monday)
    return (await findPlaySession(id))?.tip_day
  }
  expect(await dayOfTip('2026-11-16')).toBe('2026-11-23')
  expect(await dayOfTip('2026-11-09')).toBe('2026-11-22')
})
