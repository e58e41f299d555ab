// Mechanism: ledger of tips: states, events, undo, decisions about many tips
import type { Transaction } from 'kysely'
import { dayIn } from '#app/kit/calendar/day.ts'
import { NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import { publish, type TipRow } from '#app/kit/domain-events/domain-events.server.ts'
import { notifyPlayed } from '#app/server/db/changes.server.ts'
import { onPostgres } from '#app/server/db/db.server.ts'
import type { PlaySession, Tables } from '#app/server/db/tables.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import type { Currency } from '#content/currencies.ts'
import { addTipEvents, readHistories } from './tip-event.server.ts'
import {
  CONFIRMED_STATES,
  confirmedMinor,
  decide,
  isOneOf,
  type TipChange,
  type TipChoice,
  WAITING_STATES,
} from './tip-state.ts'

type Trx = Transaction<Tables>

/** Who changes tips; a statement does it by an import, which can be undone. */
export type ChangedBy = { actor: 'provider' | 'statement'; importId?: string }

/** A choice of the provider; a line of a statement may confirm another amount than the one chosen. */
export type LedgerChoice = TipChoice & { confirmedMinor?: number; line?: string }

export type Changed = {
  changed: TipChange[]
  unknown: string[] // ids of no tip of the provider; other tips that did not change had that state already
}

/**
 * One after the other for a provider, before the rows of visits: so no line of a statement confirms two tips, and each tip
 * sees what its day has. Visits may go on: the rows that they add refer to the provider, which this lock allows.
 */
export async function lockLedger(trx: Trx, providerId: string) {
  if (onPostgres)
    await trx.selectFrom('user').select('id').where('id', '=', providerId).forNoKeyUpdate().execute()
}

/** Changes a provider's tips together with their counters and events, all or none. */
export async function changeTips(
  providerId: string,
  choices: LedgerChoice[],
  by: ChangedBy,
  now = Date.now(),
): Promise<Changed> {
  const result = await inTransaction((trx) => changeIn(trx, providerId, choices, by, now))
  if (result.changed.length) notifyPlayed(providerId)
  return result
}

async function changeIn(
  trx: Trx,
  providerId: string,
  choices: LedgerChoice[],
  { actor, importId = null }: { actor: 'provider' | 'statement'; importId?: string | null },
  now: number,
): Promise<Changed> {
  const wanted = new Map(choices.map((choice) => [choice.id, choice]))
  if (!wanted.size) return { changed: [], unknown: [] }
  await lockLedger(trx, providerId)
  let find = trx
    .selectFrom('play_session')
    .selectAll()
    .where('id', 'in', [...wanted.keys()])
    .where('provider_id', '=', providerId)
    .where('tipped', '=', 1)
    .orderBy('id')
  if (onPostgres) find = find.forUpdate()
  const tips = await find.execute()
  const found = new Set(tips.map(({ id }) => id))
  const unknown = [...wanted.keys()].filter((id) => !found.has(id))
  if (!tips.length) return { changed: [], unknown }
  const histories = await readHistories(
    trx,
    tips.map(({ id }) => id),
  )
  const usedLines = await findUsedLines(
    trx,
    providerId,
    choices.flatMap(({ line }) => line ?? []),
  )
  const changes = tips.flatMap((tip) => {
    const { decision, from, confirmedMinor: confirmed, line } = wanted.get(tip.id)!
    const { lastAt, ...history } = histories.get(tip.id)!
    const state = decide(decision, { state: tip.tip_state, ...history })
    if (state === tip.tip_state || (from && from !== tip.tip_state)) return []
    if (line && usedLines.has(line)) return []
    if (line) usedLines.add(line)
    // What is struck out keeps what confirmed it, so that its undo leads back to that.
    const keeps = isOneOf(CONFIRMED_STATES, state) || decision === 'strike-out'
    const kept = keeps ? tip : { confirmed_minor: null, tip_line: null }
    const other = confirmed === tip.tip_minor ? null : confirmed
    const next = {
      ...tip,
      tip_state: state,
      confirmed_minor: other === undefined ? kept.confirmed_minor : other,
      tip_line: line ?? kept.tip_line,
    }
    return [{ tip, next, at: Math.max(now, lastAt + 1) }]
  })
  for (const { tip, next } of changes) {
    const { tip_state, confirmed_minor, tip_line } = next
    await trx
      .updateTable('play_session')
      .set({ tip_state, confirmed_minor, tip_line })
      .where('id', '=', tip.id)
      .execute()
  }
  const recorded = await addTipEvents(
    trx,
    changes.map(({ tip, next, at }) => ({
      provider_id: providerId,
      session_id: tip.id,
      created_at: at,
      actor,
      from_state: tip.tip_state,
      to_state: next.tip_state,
      amount_minor: confirmedMinor(next),
      currency: tip.tip_currency!,
      import_id: importId,
    })),
  )
  await publish(trx, 'tips.decided', {
    providerId,
    changes: changes.map(({ tip, next }, at) => ({ before: tip, now: next, recorded: recorded[at] })),
  })
  const changed = changes.map(({ tip, next }) => ({
    id: tip.id,
    state: next.tip_state,
    before: tip.tip_state,
    amountMinor: confirmedMinor(next),
    currency: tip.tip_currency!,
    method: tip.tip_method!,
  }))
  return { changed, unknown }
}

async function findUsedLines(trx: Trx, providerId: string, lines: string[]) {
  if (!lines.length) return new Set<string>()
  const rows = await trx
    .selectFrom('play_session')
    .select('tip_line')
    .where('provider_id', '=', providerId)
    .where('tip_line', 'is not', null) // the condition of the partial index
    .where('tip_line', 'in', lines)
    .execute()
  return new Set(rows.map(({ tip_line }) => tip_line!))
}

/** A payment that a statement shows and no scan explains, with the id that it gets, in the form of a play session's. */
export type AddedTip = {
  id: string
  at: number
  amountMinor: number
  currency: Currency
  method: string
  line: string
}

export type StatementLines = { importId: string; method: string; confirm: LedgerChoice[]; add: AddedTip[] }

/** Confirms and adds what a statement shows; a line is used once. Returns how many tips changed. */
export async function applyStatement(
  providerId: string,
  { importId, method, confirm, add }: StatementLines,
  now = Date.now(),
): Promise<number> {
  const tips = await inTransaction(async (trx) => {
    const { changed } = await changeIn(trx, providerId, confirm, { actor: 'statement', importId }, now)
    const added = await addIn(trx, providerId, add, importId, now)
    const tips = changed.length + added
    if (tips)
      await trx
        .insertInto('tip_import')
        .values({ provider_id: providerId, id: importId, method, tips, created_at: now, undone_at: null })
        .onConflict((conflict) =>
          conflict.columns(['provider_id', 'id']).doUpdateSet(({ eb, ref }) => ({
            tips: eb(ref('tip_import.tips'), '+', tips),
          })),
        )
        .execute()
    return tips
  })
  if (tips) notifyPlayed(providerId)
  return tips
}

async function addIn(trx: Trx, providerId: string, tips: AddedTip[], importId: string, now: number) {
  await lockLedger(trx, providerId)
  const used = await findUsedLines(
    trx,
    providerId,
    tips.map(({ line }) => line),
  )
  const isNew = ({ line }: AddedTip) => !used.has(line) && used.add(line)
  const added = tips.filter(isNew)
  if (!added.length) return 0
  const { time_zone } = await trx
    .selectFrom('user')
    .select('time_zone')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow()
  const rows = added.map(({ id, at, amountMinor, currency, method, line }) => ({
    ...NO_VISIT,
    id,
    provider_id: providerId,
    created_at: at,
    tip_minor: amountMinor,
    tip_currency: currency,
    tip_method: method,
    tipped_at: at,
    tip_day: dayIn(time_zone ?? NO_TIME_ZONE, at),
    tip_line: line,
  }))
  await trx.insertInto('play_session').values(rows).execute()
  const recorded = await addTipEvents(
    trx,
    rows.map((row) => ({
      provider_id: providerId,
      session_id: row.id,
      created_at: now,
      actor: 'statement',
      from_state: null,
      to_state: 'added',
      amount_minor: row.tip_minor,
      currency: row.tip_currency,
      import_id: importId,
    })),
  )
  await publish(trx, 'tips.added', {
    providerId,
    changes: rows.map((row, at) => ({ before: undefined, now: row, recorded: recorded[at] })),
  })
  return rows.length
}

const NO_VISIT = {
  visitor_id: '',
  tipped: 1,
  tip_state: 'added',
  confirmed_minor: null,
  place_id: null,
  visit_day: null,
  visit_hour: null,
} as const

/** Undoes what nobody has changed since the import; returns how many tips changed. */
export async function undoImport(providerId: string, importId: string, now = Date.now()): Promise<number> {
  const undone = await inTransaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('tip_import')
      .set({ undone_at: now })
      .where('provider_id', '=', providerId)
      .where('id', '=', importId)
      .where('undone_at', 'is', null)
      .executeTakeFirst()
    if (!numUpdatedRows) return 0
    const events = await trx
      .selectFrom('tip_event')
      .select(['session_id', 'to_state'])
      .where('provider_id', '=', providerId)
      .where('import_id', '=', importId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('tip_event as later')
              .select('later.id')
              .whereRef('later.session_id', '=', 'tip_event.session_id')
              .whereRef('later.created_at', '>', 'tip_event.created_at')
              .where('later.to_state', 'in', CONFIRMED_STATES)
              .where('later.from_state', '<>', 'struck-out'), // which only led back
          ),
        ),
      )
      .orderBy('session_id')
      .execute()
    // All of them before the counters, which customers wait for who have one of them.
    for (let from = 0; onPostgres && from < events.length; from += AT_ONCE)
      await trx
        .selectFrom('play_session')
        .select('id')
        .where(
          'id',
          'in',
          events.slice(from, from + AT_ONCE).map(({ session_id }) => session_id),
        )
        .orderBy('id')
        .forUpdate()
        .execute()
    const undo = (choices: LedgerChoice[]) => changeIn(trx, providerId, choices, { actor: 'provider' }, now)
    let count = 0
    for (let from = 0; from < events.length; from += AT_ONCE) {
      const some = events.slice(from, from + AT_ONCE)
      const choices = some.map(({ session_id, to_state }) => ({
        id: session_id,
        decision: 'undo' as const,
        from: to_state,
      }))
      count += (await undo(choices)).changed.length
    }
    return count
  })
  if (undone) notifyPlayed(providerId)
  return undone
}

const AT_ONCE = 500 // values of one statement

type Tipped = TipRow & Pick<PlaySession, 'id'>

/**
 * Stores that the customer of a tip said that it went through; false when there is nothing to say. One that is set aside
 * stays so until the provider decides.
 */
export async function sayTip(trx: Trx, tip: Tipped, now: number, system = 'other'): Promise<boolean> {
  if (tip.tipped_at === null || !isOneOf(WAITING_STATES, tip.tip_state)) return false
  const { said, lastAt } = (await readHistories(trx, [tip.id])).get(tip.id)!
  if (said) return false
  const [recorded] = await addTipEvents(trx, [
    {
      provider_id: tip.provider_id,
      session_id: tip.id,
      created_at: Math.max(now, lastAt + 1),
      actor: 'customer',
      from_state: tip.tip_state,
      to_state: 'said-sent',
      amount_minor: tip.tip_minor!,
      currency: tip.tip_currency!,
      import_id: null,
    },
  ])
  const next = tip.tip_state === 'chosen' ? { ...tip, tip_state: 'said-sent' as const } : tip
  if (next !== tip)
    await trx
      .updateTable('play_session')
      .set({ tip_state: next.tip_state })
      .where('id', '=', tip.id)
      .execute()
  await publish(trx, 'tip.said-sent', {
    providerId: tip.provider_id,
    changes: [{ before: tip, now: next, recorded }],
    opened: { method: tip.tip_method!, system, at: now },
  })
  return true
}
