// Mechanism: idempotency keys
// Mechanism: ranked rounds: seeds from the server, logs of moves, replay in a thread, versions of the rules
import { randomInt } from 'node:crypto'
import type { Transaction, Updateable } from 'kysely'
import { DAILY, ENGINES } from '#app/games/engines.ts'
import type { GameType } from '#app/games/games.ts'
import { readLog } from '#app/games/shared/ranked/move-log.ts'
import { AHEAD_MS, type RankedSeed } from '#app/games/shared/ranked/ranked-engine.ts'
import type { RoundProof } from '#app/games/shared/ranked/round-proof.ts'
import { dayIn } from '#app/kit/calendar/day.ts'
import { NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import type { DomainEvents } from '#app/kit/domain-events/domain-events.server.ts'
import { openWindowStarts } from '#app/server/clock.server.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { db, onPostgres } from '#app/server/db/db.server.ts'
import { withMutex } from '#app/server/db/mutex.server.ts'
import { deleteOutside } from '#app/server/db/sweep.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { type Counted, countTogether } from '#app/server/limits.server.ts'
import { BOARD_DAYS } from './board.ts'
import { replayRound } from './replay.server.ts'

const RETENTION_MS = BOARD_DAYS * 24 * 60 * 60 * 1000
const SLACK_MS = 3000 // the start may have taken longer to arrive than the end
const SEEDS = 2 ** 32

/** Why no ranked round begins, with the status of the response. */
export const ROUND_REFUSAL_STATUS = {
  'unknown-session': 404,
  suspended: 403,
  'rankings-off': 403,
  'other-engine': 422,
  'already-tried': 409,
  'key-reused': 409,
  'too-many-requests': 429,
}
type RoundRefusal = keyof typeof ROUND_REFUSAL_STATUS
type Opened = { ok: true; seed: RankedSeed } | { ok: false; reason: RoundRefusal }

const newSeed = () => randomInt(SEEDS) | 0
const refused = (reason: RoundRefusal): Opened => ({ ok: false, reason })

/** What a round is counted against: each request for one, a seed that is left unplayed, and a new try of the day. */
export type RoundLimits = { asked?: Counted[]; unplayed?: Counted[]; tries?: Counted[] }

type NewRound = { key: string; game: GameType; engine: number; daily?: boolean }

/**
 * Begins a ranked round of a visit: its seed, and the start by the server's clock. The round that the visit had open
 * ends without a result. The same key returns the same round. The try of the day is the same round for a guest in every
 * visit of that day, until its first move.
 */
export async function openRound(
  sessionId: string,
  input: NewRound,
  now = Date.now(),
  { asked = [], unplayed = [], tries = [] }: RoundLimits = {},
): Promise<Opened> {
  const open = () =>
    inTransaction(async (trx): Promise<Opened> => {
      if (!(await countTogether(trx, asked, now))) return refused('too-many-requests')
      return begin(trx, sessionId, input, { unplayed, tries }, now)
    })
  return onPostgres ? withMutex(sessionId, open) : open()
}

async function begin(
  trx: Transaction<Tables>,
  sessionId: string,
  { key, game, engine, daily = false }: NewRound,
  { unplayed, tries }: Required<Pick<RoundLimits, 'unplayed' | 'tries'>>,
  now: number,
): Promise<Opened> {
  let find = trx
    .selectFrom('play_session as session')
    .innerJoin('user', 'user.id', 'session.provider_id')
    .select(['session.provider_id', 'session.visitor_id', 'session.place_id'])
    .select(['user.time_zone', 'user.suspended_at', 'user.has_rankings'])
    .where('session.id', '=', sessionId)
  if (onPostgres) find = find.forUpdate('session')
  const visit = await find.executeTakeFirst()
  if (!visit) return refused('unknown-session')
  if (visit.suspended_at !== null) return refused('suspended')
  if (visit.has_rankings !== 1) return refused('rankings-off')
  if (!ENGINES[game]?.replays[engine] || (daily && game !== DAILY.game)) return refused('other-engine')
  const { provider_id, visitor_id, place_id } = visit
  const rounds = trx.selectFrom('ranked_round').selectAll()
  const known = await rounds
    .where('session_id', '=', sessionId)
    .where('key', '=', key)
    .where('daily', 'is', null)
    .executeTakeFirst()
  if (known) {
    const isSame = known.game === game && !daily && known.ended_at === null
    return isSame ? opened(known) : refused('key-reused')
  }
  const day = daily ? dayIn(visit.time_zone ?? NO_TIME_ZONE, now) : null
  const own =
    day &&
    (await rounds
      .where('provider_id', '=', provider_id)
      .where('visitor_id', '=', visitor_id)
      .where('daily', '=', day)
      .executeTakeFirst())
  if (own) {
    if (own.begun_at !== null || own.ended_at !== null) return refused('already-tried')
    await trx.updateTable('ranked_round').set({ session_id: sessionId }).where('id', '=', own.id).execute()
    return opened(own)
  }
  if (day && !(await countTogether(trx, tries, now))) return refused('already-tried')
  const open = await rounds
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('daily', 'is', null)
    .executeTakeFirst()
  // Whoever leaves one seed after the other looks for an easy one.
  if (open && !(await countTogether(trx, unplayed, now))) return refused('too-many-requests')
  if (open) await trx.deleteFrom('ranked_round').where('id', '=', open.id).execute()
  const seed = day ? await takeDailySeed(trx, provider_id, day, now) : newSeed()
  const row = { id: randomAlphanumeric(16), seed, mode: day ? DAILY.mode : null }
  const { numInsertedOrUpdatedRows: isNew } = await trx
    .insertInto('ranked_round')
    .values({
      ...{ ...row, provider_id, visitor_id, place_id, game, engine },
      key: day ? `of ${day}` : key, // which no phone's key can be
      ...{ session_id: sessionId, daily: day, started_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return isNew ? opened(row) : refused('already-tried')
}

const opened = ({ id, seed, mode }: Pick<Tables['ranked_round'], 'id' | 'seed' | 'mode'>): Opened => ({
  ok: true,
  seed: { round: id, seed: seed >>> 0, ...(mode !== null && { mode }) },
})

/** The first move of a try of the day: it belongs to the visit that makes the first one, wherever else it is open. */
export async function beginTry(
  trx: Transaction<Tables>,
  { providerId, visit, daily, now }: DomainEvents['round.started'],
) {
  if (!daily) return
  await trx
    .updateTable('ranked_round')
    .set({ session_id: visit.id, begun_at: now })
    .where('id', '=', daily)
    .where('provider_id', '=', providerId)
    .where('visitor_id', '=', visit.visitor_id)
    .where('daily', 'is not', null)
    .where('begun_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** The seed of the day, which nobody knows before the first guest begins. */
async function takeDailySeed(trx: Transaction<Tables>, provider_id: string, day: string, now: number) {
  await trx
    .insertInto('daily_seed')
    .values({ provider_id, day, seed: newSeed(), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { seed } = await trx
    .selectFrom('daily_seed')
    .select('seed')
    .where('provider_id', '=', provider_id)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return seed
}

/** What is stored of a ranked round once it is over. */
type Verification = { id: string; ended: Updateable<Tables['ranked_round']> }

/**
 * Plays a round again that a phone reports as over. 'bad-log' for what no page of ours sends, 'busy' where too many wait;
 * undefined for a round that is not open in this visit.
 */
export async function verifyRound(
  sessionId: string,
  {
    gameType,
    score,
    ranked,
    ago = 0,
  }: { gameType: GameType; score: number; ranked: RoundProof; ago?: number },
  now: number,
): Promise<Verification | 'bad-log' | 'busy' | undefined> {
  const engine = ENGINES[gameType]
  const log = readLog(ranked.log)
  if (!engine || !log || !engine.isLog(log)) return 'bad-log'
  const row = await db
    .selectFrom('ranked_round')
    .innerJoin('user', 'user.id', 'ranked_round.provider_id')
    .selectAll('ranked_round')
    .innerJoin('play_session as session', 'session.id', 'ranked_round.session_id')
    .select(['user.time_zone', 'session.started_at as reported_start'])
    .where('ranked_round.id', '=', ranked.round)
    .where('session.id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const elapsedMs = Math.max(0, now - row.started_at)
  // The seed may have been there before the round began; a start that is reported late is worth no more than that.
  const aheadMs = Math.min(Math.max((row.reported_start ?? 0) - row.started_at, 0), AHEAD_MS)
  const { mode, tookMs } = ranked
  const isOwn = row.game === gameType && row.engine === ranked.engine && (row.mode ?? mode) === mode
  const round = {
    ...{ log, mode, tookMs, seed: row.seed >>> 0 },
    servedMs: Math.max(tookMs, elapsedMs - aheadMs - SLACK_MS),
  }
  const replayed = isOwn ? await replayRound({ game: gameType, engine: row.engine, round }) : undefined
  if (replayed === 'busy') return 'busy'
  const isTrue = replayed?.score === score && replayed.leastMs <= elapsedMs + SLACK_MS
  return {
    id: row.id,
    ended: {
      ...{ ended_at: now, mode, log: ranked.log, shown: score },
      day: dayIn(row.time_zone ?? NO_TIME_ZONE, Math.max(row.started_at, now - ago)),
      ...(isTrue && { verified: 1 as const, score: replayed.ranked, steps: replayed.steps }),
    },
  }
}

/** Stores a verification, once: a second one changes nothing. */
export const storeVerification = (trx: Transaction<Tables>, { id, ended }: Verification, name?: string) =>
  trx
    .updateTable('ranked_round')
    .set({ ...ended, name: name ?? null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()

/** Keeps the best score of the day, and of the day at its place, of a game that nobody can check. */
export async function storeBestOfDay(
  trx: Transaction<Tables>,
  { providerId, visit, game, score, at, isForBest, now }: DomainEvents['round.finished'],
) {
  if (!isForBest) return
  const { place_id } = visit
  const provider = await trx
    .selectFrom('user')
    .select(['time_zone', 'has_rankings'])
    .where('id', '=', providerId)
    .executeTakeFirst()
  if (provider?.has_rankings !== 1 || score <= 0) return
  const day = dayIn(provider.time_zone ?? NO_TIME_ZONE, at)
  const row = { provider_id: providerId, day, game, score, created_at: now }
  await trx
    .insertInto('best_day')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'day', 'game'])
        .doUpdateSet({ score })
        .where('best_day.score', '<', score),
    )
    .execute()
  if (place_id === null) return
  await trx
    .insertInto('best_place_day')
    .values({ ...row, place_id })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'place_id', 'day', 'game'])
        .doUpdateSet({ score })
        .where('best_place_day.score', '<', score),
    )
    .execute()
}

/** Deletes the rounds, their names and the seeds of days after 30 days. */
export async function deleteExpiredRounds(now: number) {
  const open = openWindowStarts(RETENTION_MS, now)
  await deleteOutside('ranked_round', 'started_at', open)
  await deleteOutside('daily_seed', 'created_at', open)
  await deleteOutside('best_day', 'created_at', open)
  await deleteOutside('best_place_day', 'created_at', open)
}
