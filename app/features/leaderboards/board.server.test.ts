import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#app/kit/calendar/day.ts'
import { db } from '#app/server/db/db.server.ts'
import { openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { aRound } from '#tests/support/people/rounds.ts'
import { readBest, readBoards, readPeriodLeaderboard, readRankings } from './board.server.ts'
import { deleteExpiredRounds } from './ranked-round.server.ts'
import { readOwnLeaderboards, removeLine, restoreLine, switchRankings } from './rankings.server.ts'

beforeAll(openDatabase)

const DAY_MS = 24 * 60 * 60 * 1000

const today = '2026-11-27'
const boards = (providerId: string, ...placeIds: string[]) =>
  readBoards({ providerId, game: 'snake', today, ...(placeIds.length && { placeIds }) })

test('a board has the best of each player in its time and at its place', async () => {
  const id = await aProvider()
  await aRound(id, { score: 50, day: today, name: 'Quiet Robin', visitor: 'robin' })
  await aRound(id, { score: 90, day: today, name: 'Quiet Robin', visitor: 'robin', placeId: 'table' })
  await aRound(id, { score: 70, day: '2026-11-26', name: 'Calm Heron' })
  await aRound(id, { score: 80, day: '2026-10-29', name: 'Lucky Fox' })
  await aRound(id, { score: 99, day: '2026-10-28', name: 'Neat Gull' })
  await aRound(id, { score: 95, day: today })
  await aRound(await aProvider(), { score: 97, day: today, name: 'Neat Gull' })
  const { today: now, week, month } = await boards(id)
  const robin = { name: 'Quiet Robin', score: 90 }
  expect(now).toEqual({ lines: [{ ...robin, rank: 1 }], players: 1 })
  expect(week.lines.map(({ name }) => name)).toEqual(['Quiet Robin', 'Calm Heron'])
  expect(month.lines.map(({ name }) => name)).toEqual(['Quiet Robin', 'Lucky Fox', 'Calm Heron'])
  expect((await boards(id, 'table')).month.lines).toEqual([{ ...robin, rank: 1 }])
  expect(await readBest({ providerId: id, today }, 'today', 2)).toEqual([{ game: 'snake', ...robin }])
})

test.each([
  ['Pacific/Honolulu', '2026-11-27T09:59:00Z', '2026-11-26'],
  ['Pacific/Honolulu', '2026-11-27T10:01:00Z', '2026-11-27'],
  ['Europe/Berlin', '2026-10-24T21:59:00Z', '2026-10-24'],
  ['Europe/Berlin', '2026-10-25T22:59:00Z', '2026-10-25'], // 25 hours
  ['Europe/Berlin', '2026-10-25T23:01:00Z', '2026-10-26'],
])('in %s it is at %s the %s', async (time_zone, at, day) => {
  const id = await aProvider({ time_zone })
  expect((await readRankings(id, Date.parse(at)))?.today).toBe(day)
})

const day = new Date().toISOString().slice(0, 10)
const ownLines = async (providerId: string) =>
  (await readOwnLeaderboards(providerId, { period: 'today' })).boards.flatMap(({ lines }) => lines)
const scoresOf = async (providerId: string) => (await ownLines(providerId)).map(({ score }) => score)
const eventsOf = async (providerId: string) => {
  const entries = await db
    .selectFrom('audit_log_entry')
    .select('event')
    .where('user_id', '=', providerId)
    .execute()
  return entries.map(({ event }) => event).sort()
}

test('a provider removes its own lines alone, puts them back, and it is in the audit log', async () => {
  const [id, other] = [await aProvider(), await aProvider()]
  const line = await aRound(id, { score: 50, day, name: 'Quiet Robin' })
  expect(await removeLine(other, line)).toBe(false)
  expect(await scoresOf(id)).toEqual([50])
  expect(await removeLine(id, line)).toBe(true)
  expect(await scoresOf(id)).toEqual([])
  expect([await restoreLine(other, line), await restoreLine(id, line)]).toEqual([false, true])
  expect(await scoresOf(id)).toEqual([50])
  await switchRankings(id, false)
  await switchRankings(id, false)
  expect((await readOwnLeaderboards(id, { period: 'today' })).isOn).toBe(false)
  expect(await eventsOf(id)).toEqual([
    'user_updated:rankings-off',
    'user_updated:score-removed',
    'user_updated:score-restored',
  ])
})

test('removing a line takes its player off the boards of this game, and undoing puts the same rounds back', async () => {
  const [id, other] = [await aProvider(), await aProvider()]
  const robin = { name: 'Quiet Robin', visitor: 'robin' }
  const earlier = await aRound(id, { score: 70, day, ...robin })
  await removeLine(id, earlier)
  const line = await aRound(id, { score: 50, day, ...robin })
  await aRound(id, { score: 40, day, ...robin, placeId: 'table' })
  await aRound(id, { score: 30, day, ...robin, daily: true })
  await aRound(id, { score: 20, day: addDays(day, -3), ...robin })
  await aRound(id, { score: 10, day, name: 'Calm Heron' })
  await aRound(id, { score: 90, day, ...robin, game: 'puzzle' })
  await aRound(other, { score: 60, day, ...robin })
  expect(await removeLine(id, line, Date.now() + 1)).toBe(true)
  expect((await scoresOf(id)).sort()).toEqual([10, 90])
  expect((await readPeriodLeaderboard({ providerId: id, game: 'snake', daily: day })).lines).toEqual([])
  expect(await scoresOf(other)).toEqual([60])
  const later = await aRound(id, { score: 15, day, ...robin })
  expect((await scoresOf(id)).sort()).toEqual([10, 15, 90])
  expect(await restoreLine(id, line)).toBe(true)
  const rows = await db
    .selectFrom('ranked_round')
    .select(['id', 'removed_at'])
    .where('provider_id', '=', id)
    .execute()
  expect(rows.filter((row) => row.removed_at !== null).map((row) => row.id)).toEqual([earlier])
  expect(rows.map((row) => row.id)).toContain(later)
  expect((await scoresOf(id)).sort()).toEqual([10, 50, 90])
})

test('an owner sees the board of the challenge of today, which hides no better round of the same player', async () => {
  const id = await aProvider()
  const robin = { name: 'Quiet Robin', visitor: 'robin' }
  const line = await aRound(id, { score: 50, day, ...robin, daily: true })
  await aRound(id, { score: 300, day, ...robin })
  await aRound(id, { score: 60, day: addDays(day, -1), name: 'Calm Heron', daily: true })
  const challenge = async () =>
    (await readOwnLeaderboards(id, { period: 'today', placeId: 'table' })).challenge
  expect(await challenge()).toMatchObject({
    lines: [{ id: line, rank: 1, name: 'Quiet Robin', score: 50 }],
    players: 1,
  })
  expect(await removeLine(id, line)).toBe(true)
  expect(await challenge()).toEqual({ lines: [], players: 0 })
})

test('a try of the day without points is a result to its player, and a line to nobody', async () => {
  const id = await aProvider()
  const daily = { providerId: id, game: 'snake', daily: day } as const
  await aRound(id, { score: 0, day, daily: true, visitor: 'wren', name: 'Bright Wren' })
  await aRound(id, { score: 0, day, daily: true, visitor: 'gull' })
  expect(await readPeriodLeaderboard(daily, 'wren')).toEqual({
    lines: [],
    players: 1,
    own: { score: 0, rank: 1 },
  })
  await aRound(id, { score: 50, day, daily: true, name: 'Quiet Robin', visitor: 'robin' })
  const lines = [{ name: 'Quiet Robin', score: 50, rank: 1 }]
  expect(await readPeriodLeaderboard(daily, 'wren')).toEqual({
    lines,
    players: 2,
    own: { score: 0, rank: 2 },
  })
  expect(await readPeriodLeaderboard(daily, 'gull')).toEqual({
    lines,
    players: 2,
    own: { score: 0, rank: 2 },
  })
  expect(await readPeriodLeaderboard(daily, 'robin')).toEqual({
    lines,
    players: 1,
    own: { score: 50, rank: 1 },
  })
  expect(await readPeriodLeaderboard(daily)).toEqual({ lines, players: 1 })
  expect((await readOwnLeaderboards(id, { period: 'today' })).challenge).toMatchObject({ players: 1 })
  expect(
    (await readPeriodLeaderboard({ providerId: id, game: 'snake', since: day }, 'wren')).own,
  ).toBeUndefined()
})

test('rounds and names are deleted after 30 days', async () => {
  const id = await aProvider()
  const now = Date.now()
  await aRound(id, { score: 50, day: today, name: 'Quiet Robin', at: now - 30 * DAY_MS - 1 })
  const kept = await aRound(id, { score: 50, day: today, name: 'Calm Heron', at: now - 29 * DAY_MS })
  await deleteExpiredRounds(now)
  const rows = await db.selectFrom('ranked_round').select('id').where('provider_id', '=', id).execute()
  expect(rows.map((row) => row.id)).toEqual([kept])
})
