import type { Transaction } from 'kysely'
import { lastMailedWeek } from '#app/features/insights/summary/mailed-week.server.ts'
import { dayToCount } from '#app/features/insights/summary/week.ts'
import { storeVerification, verifyRound } from '#app/features/leaderboards/ranked-round.server.ts'
import type { System } from '#app/features/payment-methods/app-launches/system.ts'
import { listPayableMethods } from '#app/features/payment-methods/payment-method.server.ts'
import { visitTime } from '#app/features/places/funnel/funnel.server.ts'
import { listPlaceMethods } from '#app/features/places/place-code.server.ts'
import { lockLedger, sayTip } from '#app/features/tips/ledger/ledger.server.ts'
import { classifyTip } from '#app/features/tips/ledger/tip-counters.server.ts'
import { addTipEvents } from '#app/features/tips/ledger/tip-event.server.ts'
import { CONFIRMED_STATES, isOneOf } from '#app/features/tips/ledger/tip-state.ts'
import { takeReference } from '#app/features/tips/sheet/reference-word.server.ts'
import { ENGINES } from '#app/games/engines.ts'
import { dayIn } from '#app/kit/calendar/day.ts'
import { NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import { publish } from '#app/kit/domain-events/domain-events.server.ts'
import { claimKey, digestRequest } from '#app/kit/idempotency/idempotency.server.ts'
import { DEFAULT_CURRENCY } from '#app/kit/money/currency.ts'
import { providerOfSession } from '#app/kit/provider-id.ts'
import { notifyPlayed } from '#app/server/db/changes.server.ts'
import { db, onPostgres } from '#app/server/db/db.server.ts'
import { withMutex } from '#app/server/db/mutex.server.ts'
import type { PlaySession, Tables } from '#app/server/db/tables.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { type Counted, countTogether } from '#app/server/limits.server.ts'
import type { Currency } from '#content/currencies.ts'
import { detachTip } from './detach-tip.server.ts'
import type { PlayEvent } from './play-event.ts'
import { canComplete } from './play-session.ts'
import { newPlaySessionId } from './play-session-id.server.ts'
import { isInTimeOfHands, isPossibleIn, isPossibleScore } from './possible-score.ts'

/** Why something is not stored, with the status of the response. */
export const PLAY_REFUSAL_STATUS = {
  'unknown-session': 404,
  'unknown-provider': 404,
  suspended: 403,
  'key-reused': 409,
  'not-started': 409,
  'impossible-score': 422,
  'bad-log': 422,
  'no-handle': 422,
  'too-many-requests': 429,
}
type PlayRefusal = keyof typeof PLAY_REFUSAL_STATUS
export type PlayRefused = { ok: false; reason: PlayRefusal }
type Created = { ok: true; session: PlaySession; isNew: boolean } | PlayRefused
type Recorded = { ok: true } | PlayRefused

const NO_GAME = 'none' // before the first round

/** Thrown inside a transaction to undo it; never leaves this file. */
class Refused extends Error {
  reason: PlayRefusal
  constructor(reason: PlayRefusal) {
    super(reason)
    this.reason = reason
  }
}

type Visit = { providerId: string; placeId?: string; visitorId: string; key: string; ago?: number }

const creationKey = (providerId: string, key: string) => `create:${providerId}:${key}`

/** Counts in the transaction of the action, so that both happen or neither. */
async function countAll(trx: Transaction<Tables>, limits: Counted[], now: number) {
  if (!(await countTogether(trx, limits, now))) throw new Refused('too-many-requests')
}

/** Creates a play session, counted against `limits`, or returns the one that this key created before, or the reason for a refusal. */
export async function createPlaySession(
  { providerId, placeId, visitorId, key, ago = 0 }: Visit,
  now = Date.now(),
  limits: Counted[] = [],
): Promise<Created> {
  const id = newPlaySessionId(providerId, now)
  try {
    const created = await inTransaction(async (trx) => {
      const provider = await trx
        .selectFrom('user')
        .select(['time_zone', 'suspended_at'])
        .where('id', '=', providerId)
        .executeTakeFirst()
      if (!provider) throw new Refused('unknown-provider')
      if (provider.suspended_at !== null) throw new Refused('suspended')
      await countAll(trx, limits, now)
      const session = await trx
        .insertInto('play_session')
        .values({
          id,
          provider_id: providerId,
          visitor_id: visitorId,
          created_at: now,
          reference: await takeReference(trx, providerId, now),
          place_id: placeId,
          ...visitTime(provider.time_zone ?? NO_TIME_ZONE, now - ago),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const values = { session_id: id, digest: '', created_at: now }
      const use = await claimKey(trx, 'play_event', { key: creationKey(providerId, key) }, values)
      if (use !== 'new') throw new Refused('key-reused')
      const { numInsertedOrUpdatedRows: isNew } = await trx
        .insertInto('play_visitor')
        .values({ provider_id: providerId, visitor_id: visitorId, first_seen_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      await publish(trx, 'visit.started', {
        ...{ providerId, visit: session, at: now - ago, isNewVisitor: Boolean(isNew) },
        day: dayIn(provider.time_zone ?? NO_TIME_ZONE, now),
      })
      return session
    })
    notifyPlayed(providerId)
    return { ok: true, session: created, isNew: true }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // The same idempotency key was sent before: return the session that it created.
    const earlier = error.reason === 'key-reused' && (await findCreated({ providerId, key }))
    return earlier ? { ok: true, session: earlier, isNew: false } : { ok: false, reason: error.reason }
  }
}

/** The session that this key created for the provider, if it did. */
export const findCreated = ({ providerId, key }: Pick<Visit, 'providerId' | 'key'>) =>
  db
    .selectFrom('play_session')
    .innerJoin('play_event', 'play_event.session_id', 'play_session.id')
    .selectAll('play_session')
    .where('play_event.key', '=', creationKey(providerId, key))
    .executeTakeFirst()

export const findPlaySession = (id: string) =>
  db.selectFrom('play_session').selectAll().where('id', '=', id).executeTakeFirst()

/** Records an event once per key together with its counters, counted against `limits`. After a refusal nothing is stored. */
export async function recordPlayEvent(
  sessionId: string,
  event: PlayEvent,
  now = Date.now(),
  limits: Counted[] = [],
  system: System = 'other', // of the phone; counted, and not stored with the tip
  name?: string, // that the player has chosen for the boards
): Promise<Recorded> {
  if (event.kind === 'complete' && !isPossibleScore(event.gameType, event.score))
    return { ok: false, reason: 'impossible-score' }
  // Before the transaction, in which others would wait for it.
  const verification =
    event.kind === 'complete' && event.ranked
      ? await verifyRound(sessionId, { ...event, ranked: event.ranked }, now)
      : undefined
  if (verification === 'bad-log') return { ok: false, reason: 'bad-log' }
  if (verification === 'busy') return { ok: false, reason: 'too-many-requests' }
  const record = () =>
    inTransaction(async (trx) => {
      // PostgreSQL runs transactions concurrently: tips of a provider wait for each other, so that each sees what a day has.
      if (event.kind === 'tip') await lockLedger(trx, providerOfSession(sessionId))
      // And the lock of this row prevents two tips from both counting as the first.
      let find = trx
        .selectFrom('play_session')
        .selectAll('play_session')
        .where('play_session.id', '=', sessionId)
        .$if(event.kind === 'tip', (query) =>
          query
            .innerJoin('user', 'user.id', 'play_session.provider_id')
            .select(['user.time_zone', 'user.suspended_at', lastMailedWeek]),
        )
      if (onPostgres) find = find.forUpdate('play_session')
      const found = await find.executeTakeFirst()
      if (!found) throw new Refused('unknown-session')
      const { time_zone, suspended_at, lastMailedWeek: mailed, ...session } = found
      if (await isRepeated(trx, sessionId, event, now)) return undefined
      await countAll(trx, limits, now)
      const provider = {
        timeZone: time_zone ?? NO_TIME_ZONE,
        isSuspended: typeof suspended_at === 'number',
        mailed: mailed ?? null,
      }
      await apply(trx, { session, provider, system }, event, now)
      if (verification) await storeVerification(trx, verification, name)
      return session.provider_id
    })
  try {
    // Events of one session queue here, so that they do not each hold a connection while they wait for the row lock.
    const providerId = await (onPostgres ? withMutex(sessionId, record) : record())
    if (providerId) notifyPlayed(providerId)
    return { ok: true }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason }
    throw error
  }
}

async function isRepeated(
  trx: Transaction<Tables>,
  sessionId: string,
  { key, ago: _, ...content }: PlayEvent,
  now: number,
) {
  const values = { session_id: sessionId, digest: digestRequest(content), created_at: now }
  const use = await claimKey(trx, 'play_event', { key: `${sessionId}:${key}` }, values)
  if (use === 'reused') throw new Refused('key-reused')
  return use === 'repeated'
}

type Acting = {
  session: PlaySession
  provider: { timeZone: string; isSuspended: boolean; mailed: string | null }
  system: System
}

async function apply(
  trx: Transaction<Tables>,
  { session, provider, system }: Acting,
  event: PlayEvent,
  now: number,
) {
  const at = now - (event.ago ?? 0)
  const visit = { providerId: session.provider_id, visit: session }
  const update = (values: Partial<PlaySession>) =>
    trx.updateTable('play_session').set(values).where('id', '=', session.id).execute()
  switch (event.kind) {
    case 'start':
      await publish(trx, 'round.started', {
        ...visit,
        isFirst: session.game_type === NO_GAME,
        daily: event.round,
        now,
      })
      // After an earlier completion even within the same millisecond: only then can this round be completed.
      return update({ game_type: event.gameType, started_at: Math.max(at, (session.completed_at ?? 0) + 1) })
    case 'complete': {
      const round = { startedAt: session.started_at, completedAt: session.completed_at }
      if (session.game_type !== event.gameType || !canComplete(round)) throw new Refused('not-started')
      const took = event.took ?? at - (round.startedAt ?? at)
      if (!isPossibleIn(event.gameType, event.score, took)) throw new Refused('impossible-score')
      const isOfHands = isInTimeOfHands(event.gameType, event.score, took)
      const isForBest = !ENGINES[event.gameType] && event.forBest !== false && isOfHands
      const finished = { game: event.gameType, score: event.score, at, isForBest, now }
      await publish(trx, 'round.finished', { ...visit, ...finished })
      return update({
        completed: 1,
        score: event.score,
        completed_at: Math.max(at, session.started_at ?? 0),
      })
    }
    case 'tip':
      return recordTip(trx, { session, provider, system }, event, at)
    case 'answer':
      await sayTip(trx, session, at, system)
  }
}

async function recordTip(
  trx: Transaction<Tables>,
  { session, provider, system }: Acting,
  { cents, currency = DEFAULT_CURRENCY, method }: { cents: number; currency?: Currency; method: string },
  now: number,
) {
  if (provider.isSuspended) throw new Refused('suspended')
  const { provider_id, place_id } = session
  const methods =
    (place_id && (await listPlaceMethods(trx, provider_id, place_id, currency))) ||
    (await listPayableMethods(trx, provider_id, currency))
  if (!methods.some(({ id }) => id === method)) throw new Refused('no-handle')
  const day = dayToCount(dayIn(provider.timeZone, now), provider.mailed)
  const amount = { amountMinor: cents, currency }
  const before = isOneOf(CONFIRMED_STATES, session.tip_state) ? await detachTip(trx, session) : session
  // The provider's decision holds for the same amount, such as for another app, and a struck out tip stays so with any.
  const isSame = before.tip_minor === cents && before.tip_currency === currency
  const isDecided = isSame || before.tip_state === 'struck-out'
  const state = isDecided ? before.tip_state : await classifyTip(trx, session.provider_id, amount, day)
  const tip = {
    tip_minor: cents,
    tip_currency: currency,
    tip_method: method,
    tipped_at: now,
    tip_day: day,
    tip_state: state,
    // What confirmed another amount before it was struck out.
    ...(!isSame && { confirmed_minor: null, tip_line: null }),
  }
  await trx
    .updateTable('play_session')
    .set({ tipped: 1, ...tip })
    .where('id', '=', session.id)
    .execute()
  const chosen = {
    provider_id,
    session_id: session.id,
    created_at: now,
    actor: 'customer',
    from_state: before.tipped_at === null ? null : before.tip_state,
    to_state: state,
    amount_minor: cents,
    currency,
    import_id: null,
  } as const
  const [recorded] = await addTipEvents(trx, isSame ? [] : [chosen])
  // One tip per session: a later amount replaces the earlier one, also on another day.
  await publish(trx, 'tip.chosen', {
    providerId: provider_id,
    changes: [{ before, now: { ...before, ...tip }, recorded }],
    opened: isSame && before.tip_method === method ? undefined : { method, system, at: now },
  })
}
