import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoundLeaderboard } from '#app/features/leaderboards/board.ts'
import { removeBestOfDay } from '#app/features/leaderboards/rankings.server.ts'
import { replayPuzzle } from '#app/games/puzzle/puzzle-log.ts'
import { readLog } from '#app/games/shared/ranked/move-log.ts'
import { AHEAD_MS } from '#app/games/shared/ranked/ranked-engine.ts'
import { addDays, dayIn } from '#app/kit/calendar/day.ts'
import { db } from '#app/server/db/db.server.ts'
import { openDatabase } from '#tests/support/database/database.ts'
import { evenRandom } from '#tests/support/games/hands.ts'
import { playPuzzleRound, playSnakeRound } from '#tests/support/games/ranked-bots.ts'
import {
  aClock,
  aPhone,
  FORGERIES,
  listVerified,
  runForgery,
  runHonestly,
} from '#tests/support/games/ranked-runs.ts'
import { aPlace } from '#tests/support/people/places.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { aVisitor } from '#tests/support/people/visitor.ts'

/** The amounts of the whole are in lab/scores. */
const FORGED_OF_EACH = 5
const HONEST = 40

let clock: ReturnType<typeof aClock>
beforeAll(async () => {
  await openDatabase()
  clock = aClock()
})
afterAll(() => clock.restore())

test.each(Object.keys(FORGERIES))('a forged round counts for no board: %s', async (name) => {
  const providers = { providerId: await aProvider(), otherProvider: await aProvider() }
  const random = evenRandom(7)
  for (let run = 0; run < FORGED_OF_EACH; run++)
    expect(await runForgery(name, providers, clock, random)).toEqual({ accepted: 0, failed: 0 })
})

test('rounds of honest phones count, also after a pause or a lost answer', async () => {
  const providerId = await aProvider()
  const random = evenRandom(11)
  for (let run = 0; run < HONEST; run++)
    expect(await runHonestly(providerId, clock, random), `run ${run}`).toBe(true)
})

test('an address has 60 tries of the day for a provider, whatever its phones are', async () => {
  const providerId = await aProvider()
  const first = await aPhone(providerId)
  const { ip } = first.visitor
  await first.open('snake', { daily: true })
  const midnight = new Date(Date.now()).setUTCHours(24, 0, 0, 0)
  const ofAddress = db.updateTable('rate_limit').where('window_ends_at', '=', midnight)
  await ofAddress.set({ count: 59 }).where('count', '=', 1).execute()
  const other = (agent: string) => {
    const visitor = aVisitor({ ip })
    const { sendRequest } = visitor
    visitor.sendRequest = (path, options = {}) =>
      sendRequest(path, {
        ...options,
        headers: { ...Object.fromEntries(new Headers(options.headers)), 'user-agent': agent },
      })
    return aPhone(providerId, visitor)
  }
  expect((await (await other('one phone')).open('snake', { daily: true })).round).toBeDefined()
  expect((await (await other('another phone')).open('snake', { daily: true })).round).toBeUndefined()
})

/** Puts the clock to half past an hour, and returns a time zone in which that is half an hour before midnight. */
function zoneBeforeMidnight() {
  const hourMs = 60 * 60 * 1000
  clock.pass((1.5 * hourMs - (Date.now() % hourMs)) % hourMs)
  const hour = new Date(Date.now()).getUTCHours()
  const ahead = 23 - hour // of UTC
  return ahead > 12 ? `Etc/GMT+${24 - ahead}` : `Etc/GMT-${ahead}`
}

const readBoard = async (response: Response) =>
  (await response.json()) as Extract<RoundLeaderboard, { ranked: true }>

/** A phone that has played a round with so many coins. */
async function aPlayer(providerId: string, maxCoins: number, name?: string) {
  const phone = await aPhone(providerId)
  const played = playSnakeRound(await phone.open('snake'), { maxCoins })
  clock.pass(played.ms)
  expect(await phone.finish(played)).toBe(204)
  if (name) expect((await phone.choose(name)).status).toBe(204)
  return { phone, score: played.score }
}

describe('the board', () => {
  test('shows names of our words, and a player without one only to that player', async () => {
    const providerId = await aProvider()
    const first = await aPlayer(providerId, 12, 'Quiet Robin')
    const second = await aPlayer(providerId, 6)
    const seen = await readBoard(await first.phone.board('snake'))
    expect(seen.periods.today.lines).toEqual([{ name: 'Quiet Robin', score: first.score, rank: 1 }])
    expect(seen).toMatchObject({ name: 'Quiet Robin', last: { verified: true, score: first.score } })
    const own = await readBoard(await second.phone.board('snake'))
    expect(own.periods.today).toMatchObject({ players: 2, own: { score: second.score, rank: 2 } })
    expect(own.suggestions).toHaveLength(12)
    expect(own.name).toBeUndefined()
  })

  test('keeps the name of the next rounds, and takes no other text for one', async () => {
    const { phone, score } = await aPlayer(await aProvider(), 5, 'Quiet Robin')
    const better = playSnakeRound(await phone.open('snake'), { maxCoins: 20 })
    clock.pass(better.ms)
    await phone.finish(better)
    const { periods } = await readBoard(await phone.board('snake'))
    expect(periods.today.lines).toEqual([
      { name: 'Quiet Robin', score: Math.max(score, better.score), rank: 1 },
    ])
    expect((await phone.choose('Anna Smith')).status).toBe(400)
    expect((await phone.choose('<b>Quiet</b> Robin')).status).toBe(400)
  })

  test('names its own points of a puzzle that took longer on our clock (PZL-41, GAME-16)', async () => {
    const phone = await aPhone(await aProvider())
    const played = playPuzzleRound(await phone.open('puzzle'))
    clock.pass(played.ms + 60_000)
    await phone.finish(played)
    const [row] = await listVerified(phone.sessionId)
    expect(row!.shown).toBe(played.score)
    expect(row!.score).toBeLessThan(played.score)
  })

  test('counts the points that were shown of a puzzle whose seed was there before it began', async () => {
    const phone = await aPhone(await aProvider())
    const seed = await phone.open('puzzle')
    clock.pass(AHEAD_MS - 1000)
    await phone.begin('puzzle')
    const played = playPuzzleRound(seed)
    clock.pass(played.ms)
    await phone.finish(played)
    expect(await listVerified(phone.sessionId)).toMatchObject([{ shown: played.score, score: played.score }])
  })

  test('takes a start that is reported late for no more than half a minute', async () => {
    const phone = await aPhone(await aProvider())
    const seed = await phone.open('puzzle')
    const played = playPuzzleRound(seed)
    clock.pass(played.ms + 120_000)
    await phone.begin('puzzle')
    await phone.finish(played)
    const { mode, tookMs, log } = played.proof
    const scoreIn = (ms: number) =>
      replayPuzzle({ log: readLog(log)!, seed: seed.seed, mode, tookMs, servedMs: ms })!.ranked
    const servedMs = played.ms + 120_000 - AHEAD_MS - 3000
    const [row] = await listVerified(phone.sessionId)
    expect(row!.score).toBeLessThanOrEqual(scoreIn(servedMs))
    expect(row!.score).toBeGreaterThanOrEqual(scoreIn(servedMs + 5000)) // the requests took time, too
    expect(scoreIn(servedMs)).toBeLessThan(played.score)
  })

  test('has the best of today of a game that nobody can check, without a rank', async () => {
    const providerId = await aProvider()
    const phone = await aPhone(providerId)
    const play = async (score: number) => {
      for (const event of [{ kind: 'start' }, { kind: 'complete', score, took: 20_000 }])
        await phone.send('/events', {
          ...event,
          gameType: 'memory',
          key: `memory-key-${score}-${event.kind}`,
        })
    }
    await play(60)
    await play(40)
    expect(await (await phone.board('memory')).json()).toEqual({ ranked: false, bestToday: 60 })
    expect(await removeBestOfDay(providerId, 'memory')).toBe(true)
    expect(await removeBestOfDay(providerId, 'memory')).toBe(false)
    expect(await (await phone.board('memory')).json()).toEqual({ ranked: false, bestToday: null })
  })

  test('has the best of today of its own place', async () => {
    const providerId = await aProvider()
    const [bar, terrace] = [await aPlace(providerId), await aPlace(providerId)]
    const playAt = async (code: string | undefined, score: number) => {
      const phone = await aPhone(providerId, undefined, code)
      for (const event of [{ kind: 'start' }, { kind: 'complete', score, took: 20_000 }])
        await phone.send('/events', { ...event, gameType: 'memory', key: `place-${score}-${event.kind}` })
      return (await phone.board('memory')).json()
    }
    expect(await playAt(bar.code, 60)).toMatchObject({ bestToday: 60 })
    expect(await playAt(terrace.code, 40)).toMatchObject({ bestToday: 40 })
    expect(await playAt(undefined, 20)).toMatchObject({ bestToday: 60 })
    expect(await removeBestOfDay(providerId, 'memory')).toBe(true)
    expect(await playAt(bar.code, 10)).toMatchObject({ bestToday: 10 })
  })

  test('counts a round for the day in which it ended, also when its result is sent after midnight', async () => {
    const providerId = await aProvider({ time_zone: zoneBeforeMidnight() })
    const phone = await aPhone(providerId)
    const played = playSnakeRound(await phone.open('snake'), { maxCoins: 5 })
    await phone.send('/events', { kind: 'start', gameType: 'memory', key: 'midnight-start' })
    const ago = 2 * 60 * 60 * 1000
    clock.pass(played.ms + ago)
    const memory = { kind: 'complete', gameType: 'memory', score: 60, took: 60_000, key: 'midnight-end', ago }
    expect((await phone.send('/events', memory)).status).toBe(204)
    await phone.begin('snake')
    await phone.finish(played, undefined, ago)
    const { periods } = await readBoard(await phone.board('snake'))
    expect(periods.today.own).toBeUndefined()
    expect(periods.week.own).toMatchObject({ score: played.score })
    expect(await (await phone.board('memory')).json()).toEqual({ ranked: false, bestToday: null })
  })

  test('has no best of today from a round without a time limit', async () => {
    const phone = await aPhone(await aProvider())
    const play = async (score: number, more: object) => {
      for (const event of [{ kind: 'start' }, { kind: 'complete', score, ...more }]) {
        const key = `trivia-key-${score}-${event.kind}`
        expect((await phone.send('/events', { ...event, gameType: 'trivia', key })).status).toBe(204)
      }
    }
    await play(80, { took: 60_000, forBest: false })
    expect(await (await phone.board('trivia')).json()).toEqual({ ranked: false, bestToday: null })
    await play(60, { took: 60_000 })
    expect(await (await phone.board('trivia')).json()).toEqual({ ranked: false, bestToday: 60 })
  })

  test('is not there where the provider has switched rankings off, and no round is ranked', async () => {
    const providerId = await aProvider({ has_rankings: 0 })
    const phone = await aPhone(providerId)
    const asked = { key: 'a-key-of-a-round', game: 'snake', engine: 1 }
    expect((await phone.send('/rounds', asked)).status).toBe(403)
    expect((await phone.board('snake')).status).toBe(404)
  })

  test('is read by nobody but the phones that play', async () => {
    const { phone } = await aPlayer(await aProvider(), 5)
    const stranger = await aPhone(await aProvider())
    const path = `/api/play-sessions/${phone.sessionId}/board/snake`
    expect((await stranger.visitor.get(path)).status).toBe(404)
  })
})

describe('the challenge of the day', () => {
  test('has one seed for all guests, and one try for each', async () => {
    const providerId = await aProvider()
    const [one, other] = [await aPhone(providerId), await aPhone(providerId)]
    const first = await one.open('snake', { daily: true })
    const second = await other.open('snake', { daily: true })
    expect(first).toMatchObject({ seed: second.seed, mode: 1 })
    expect(first.round).not.toBe(second.round)
    const again = await one.send('/rounds', { ...first.asked, key: 'another-key-1' })
    expect(await again.json()).toMatchObject({ round: first.round })
    const elsewhere = await (await aPhone(await aProvider())).open('snake', { daily: true })
    expect(elsewhere.seed).not.toBe(first.seed)

    const played = playSnakeRound(first, { maxCoins: 5 })
    await one.begin('snake', first.round)
    expect((await one.send('/rounds', { ...first.asked, key: 'another-key-2' })).status).toBe(409)
    clock.pass(played.ms)
    await one.finish(played)
    await one.choose('Calm Heron')
    const { daily } = await readBoard(await other.board('snake', '?daily=round'))
    expect(daily?.board.lines).toEqual([{ name: 'Calm Heron', score: played.score, rank: 1 }])
  })

  test('is the same try when it is asked for again, also in a later visit, until its first move', async () => {
    const providerId = await aProvider()
    const phone = await aPhone(providerId)
    const first = await phone.open('snake', { daily: true })
    expect(await (await phone.send('/rounds', first.asked)).json()).toMatchObject({ round: first.round })
    const later = await aPhone(providerId, phone.visitor)
    const second = await later.open('snake', first.asked)
    expect(second).toMatchObject({ round: first.round, seed: first.seed, mode: 1 })
    await later.begin('snake', second.round)
    for (const visit of [phone, later]) expect((await visit.send('/rounds', first.asked)).status).toBe(409)
    const played = playSnakeRound(second, { maxCoins: 5 })
    clock.pass(played.ms)
    await later.finish(played)
    expect(await listVerified(later.sessionId)).toMatchObject([{ score: played.score }])
    for (const visit of [phone, later, await aPhone(providerId, phone.visitor)])
      expect((await visit.send('/rounds', first.asked)).status).toBe(409)
  })

  test('counts the first of two tabs that plays it, and gives the other no rehearsal', async () => {
    const providerId = await aProvider()
    const first = await aPhone(providerId)
    const seed = await first.open('snake', { daily: true })
    const other = await aPhone(providerId, first.visitor)
    expect(await other.open('snake', seed.asked)).toMatchObject({ round: seed.round })
    await first.begin('snake', seed.round)
    await other.begin('snake', seed.round)
    const [bad, good] = [playSnakeRound(seed, { maxCoins: 5 }), playSnakeRound(seed, { maxCoins: 20 })]
    clock.pass(good.ms)
    await other.finish(good)
    await first.finish(bad)
    expect(await listVerified(other.sessionId)).toEqual([])
    expect(await listVerified(first.sessionId)).toMatchObject([{ score: bad.score }])
  })

  test('is another one after midnight at the business, wherever the phone is', async () => {
    const zone = zoneBeforeMidnight()
    const providerId = await aProvider({ time_zone: zone })
    const phone = await aPhone(providerId)
    const evening = await phone.open('snake', { daily: true })
    clock.pass(60 * 60 * 1000)
    const later = await phone.open('snake', evening.asked)
    expect(later.round).not.toBe(evening.round)
    await phone.begin('snake', later.round)
    const played = playSnakeRound(later, { maxCoins: 5 })
    clock.pass(played.ms)
    await phone.finish(played)
    const { daily } = await readBoard(await phone.board('snake', '?daily=round'))
    expect(daily).toMatchObject({ day: dayIn(zone, Date.now()), board: { own: { rank: 1 } } })
  })

  test('is open, running and over for its guest in every visit, and says when the next one comes', async () => {
    const zone = zoneBeforeMidnight()
    const providerId = await aProvider({ time_zone: zone })
    const phone = await aPhone(providerId)
    const today = async (visit = phone) =>
      (await readBoard(await visit.board('snake', '?daily=today'))).daily!
    const seed = await phone.open('snake', { daily: true })
    const { day, attempt, next } = await today()
    expect(attempt).toBe('open') // until the first move
    expect(day).toBe(dayIn(zone, Date.now()))
    expect([dayIn(zone, next! - 1), dayIn(zone, next!)]).toEqual([day, addDays(day, 1)])
    await phone.begin('snake', seed.round)
    const later = await aPhone(providerId, phone.visitor)
    expect(await today(later)).toMatchObject({ attempt: 'running' })
    const played = playSnakeRound(seed, { maxCoins: 5 })
    clock.pass(played.ms)
    await phone.finish(played)
    const over = { attempt: 'over', board: { own: { score: played.score, rank: 1 }, players: 1 }, next }
    for (const visit of [phone, later]) expect(await today(visit)).toMatchObject(over)
    expect(await today(await aPhone(providerId))).toMatchObject({ attempt: 'open' })
    clock.pass(next! - Date.now())
    const tomorrow = { day: addDays(day, 1), attempt: 'open', board: { players: 0 } }
    for (const visit of [phone, later]) expect(await today(visit)).toMatchObject(tomorrow)
    // What is shown after the try stays that of its own day.
    const { daily } = await readBoard(await phone.board('snake', '?daily=round'))
    expect(daily).toMatchObject({ day, board: { own: { rank: 1 } } })
    expect(daily).not.toHaveProperty('next')
  })

  test('is over for a guest whose try could not be checked', async () => {
    const phone = await aPhone(await aProvider())
    const seed = await phone.open('snake', { daily: true })
    await phone.begin('snake', seed.round)
    const played = playSnakeRound(seed, { maxCoins: 5 })
    clock.pass(played.ms)
    await phone.finish({ ...played, score: played.score + 10 })
    const { daily } = await readBoard(await phone.board('snake', '?daily=today'))
    expect(daily).toMatchObject({ attempt: 'unchecked' })
    expect(daily!.board).not.toHaveProperty('own')
  })

  test('of another guest is not taken over by a first move', async () => {
    const providerId = await aProvider()
    const phone = await aPhone(providerId)
    const seed = await phone.open('snake', { daily: true })
    const stranger = await aPhone(providerId)
    await stranger.begin('snake', seed.round)
    await phone.begin('snake', seed.round)
    const played = playSnakeRound(seed, { maxCoins: 5 })
    clock.pass(played.ms)
    await phone.finish(played)
    expect(await listVerified(phone.sessionId)).toHaveLength(1)
  })

  test('goes on for the guest who began it alone', async () => {
    const providerId = await aProvider()
    const first = await (await aPhone(providerId)).open('snake', { daily: true })
    const other = await (await aPhone(providerId)).open('snake', first.asked)
    expect(other.round).not.toBe(first.round)
    const elsewhere = await (await aPhone(await aProvider())).open('snake', first.asked)
    expect(elsewhere.round).not.toBe(first.round)
  })

  test('is played at its own speed, and is no other game', async () => {
    const phone = await aPhone(await aProvider())
    const seed = await phone.open('snake', { daily: true })
    const slow = playSnakeRound({ ...seed, mode: 0 }, { maxCoins: 5 })
    await phone.begin('snake', seed.round)
    clock.pass(slow.ms)
    await phone.finish(slow)
    expect(await listVerified(phone.sessionId)).toEqual([])
    const asked = { key: 'a-key-of-a-round', game: 'puzzle', engine: 2, daily: true }
    expect((await phone.send('/rounds', asked)).status).toBe(422)
  })
})

test('of two answers at once one counts, and a log that is none gets a clear error', async () => {
  const phone = await aPhone(await aProvider())
  const seed = await phone.open('snake')
  const [one, other] = [playSnakeRound(seed, { maxCoins: 5 }), playSnakeRound(seed, { maxCoins: 9 })]
  clock.pass(other.ms)
  const bad = { ...one, proof: { ...one.proof, log: 'not base64' } }
  expect(await phone.finish(bad)).toBe(422)
  await Promise.all([phone.finish(one), phone.finish(other)])
  expect(await listVerified(phone.sessionId)).toHaveLength(1)
})

test('a visit has one ranked round open, and the one before ends without a row', async () => {
  const phone = await aPhone(await aProvider())
  const first = await phone.open('snake')
  await phone.open('puzzle')
  const rows = await db
    .selectFrom('ranked_round')
    .select(['id', 'game'])
    .where('session_id', '=', phone.sessionId)
    .execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]!.id).not.toBe(first.round)
})
