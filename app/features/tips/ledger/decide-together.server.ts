import { addDays } from '#app/kit/calendar/day.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import type { Currency } from '#content/currencies.ts'
import { changeTips } from './ledger.server.ts'
import { countDayOf } from './tip-counters.server.ts'
import { type TipChoice, type TipDecision, type TipState, WAITING_STATES } from './tip-state.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 50 // tips of one transaction, so that nobody waits for thousands of them
const MOST = 10_000 // of one press; what is left is decided by another

/** What is decided about: the tips of a day and currency that are set aside, or those of a span that nobody confirmed. */
export type Together =
  | { decision: 'accept' | 'strike-out'; day: string; currency: Currency }
  | { decision: 'strike-out'; from: number; until: number }

const tipsOf = (providerId: string) =>
  db
    .selectFrom('play_session')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('tipped_at', 'is not', null) // the condition of the partial indexes of tips
    .limit(AT_ONCE)

// No time zone is further than a day from UTC; limits the range of the index.
const listUndecided = (providerId: string, what: Together) =>
  'day' in what
    ? tipsOf(providerId)
        .where('tip_state', '=', 'set-aside')
        .where('tipped_at', '>=', Date.parse(what.day) - DAY_MS)
        .where('tipped_at', '<', Date.parse(addDays(what.day, 1)) + 8 * DAY_MS)
        .where('tip_day', '=', what.day)
        .where('tip_currency', '=', what.currency)
        .execute()
    : tipsOf(providerId)
        .where('tip_state', 'in', WAITING_STATES)
        .where('tipped_at', '>=', what.from)
        .where('tipped_at', '<', what.until)
        .execute()

/**
 * Decides about many tips, some in each transaction. What is interrupted is undone like the rest, and goes on with another
 * press. Returns how many tips changed.
 */
export async function decideTogether(providerId: string, what: Together, now = Date.now()): Promise<number> {
  const id = randomAlphanumeric(20)
  const span = 'day' in what ? undefined : what
  const day = 'day' in what ? what : undefined
  const choose = (id: string): TipChoice => ({ id, decision: what.decision })
  const first = (await listUndecided(providerId, what)).map(({ id }) => choose(id))
  if (!first.length) return 0
  await db
    .insertInto('tip_decision')
    .values({
      ...{ provider_id: providerId, id, decision: what.decision, created_at: now, undone_at: null },
      ...{ day: day?.day ?? null, currency: day?.currency ?? null },
      ...{ from_at: span?.from ?? null, until_at: span?.until ?? null },
      ...{ tips: 0, day_tips: 0, day_minor: 0 },
    })
    .execute()
  // After each transaction, so that what is interrupted is listed with its undo.
  const noteDecided = (tips: number) =>
    inTransaction(async (trx) => {
      const counted = day && (await countDayOf(trx, providerId, day.currency, day.day))
      await trx
        .updateTable('tip_decision')
        .set({ tips, day_tips: counted?.tips ?? 0, day_minor: counted?.tipsMinor ?? 0 })
        .where('provider_id', '=', providerId)
        .where('id', '=', id)
        .execute()
    })
  let tips = 0
  for (let choices = first; choices.length && tips < MOST; ) {
    const { changed } = await changeTips(providerId, choices, { actor: 'provider', importId: id }, now)
    if (!changed.length) break
    tips += changed.length
    await noteDecided(tips)
    choices = (await listUndecided(providerId, what)).map(({ id }) => choose(id))
  }
  return tips
}

/** Undoes a decision where nobody has decided otherwise since; returns how many tips changed. */
export async function undoTogether(providerId: string, id: string, now = Date.now()): Promise<number> {
  await db
    .updateTable('tip_decision')
    .set({ undone_at: now })
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .execute()
  const list = () =>
    db
      .selectFrom('tip_event as event')
      .innerJoin('play_session as tip', 'tip.id', 'event.session_id')
      .select(['event.session_id as id', 'event.to_state as from'])
      .where('event.provider_id', '=', providerId)
      .where('event.import_id', '=', id)
      .whereRef('tip.tip_state', '=', 'event.to_state')
      .limit(AT_ONCE)
      .execute()
  const decision: TipDecision = 'undo'
  let tips = 0
  for (;;) {
    const choices = (await list()).map((tip) => ({ ...tip, decision }))
    const { changed } = await changeTips(providerId, choices, { actor: 'provider' }, now)
    if (!changed.length) return tips
    tips += changed.length
  }
}

/** The newest decisions about many tips. */
export const listDecisions = (providerId: string, limit: number) =>
  db
    .selectFrom('tip_decision')
    .select(['id', 'decision', 'day', 'from_at', 'until_at', 'tips', 'created_at', 'undone_at'])
    .where('provider_id', '=', providerId)
    .where('tips', '>', 0)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

export type ListedDecision = Awaited<ReturnType<typeof listDecisions>>[number]

export type SetAsideDay = { day: string; currency: Currency; tips: number; tipsMinor: number }

/** The newest days of which so many tips are set aside that they are decided about together. */
export async function listSetAsideDays(
  providerId: string,
  least: number,
  limit: number,
): Promise<SetAsideDay[]> {
  const state: TipState = 'set-aside'
  const rows = await db
    .selectFrom('tip_day')
    .select(['day', 'currency'])
    .select(({ fn }) => [fn.sum('tips').as('tips'), fn.sum('tip_minor').as('tipsMinor')])
    .where('provider_id', '=', providerId)
    .where('state', '=', state)
    .groupBy(['day', 'currency'])
    .having(({ fn }) => fn.sum('tips'), '>=', least)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, tips: Number(row.tips), tipsMinor: Number(row.tipsMinor) }))
}
