import { type Selectable, sql } from 'kysely'
import { openWindowEnds } from '#app/server/clock.server.ts'
import { db, onPostgres } from '#app/server/db/db.server.ts'
import { deleteUntil } from '#app/server/db/sweep.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import type { CallFailure } from '#app/server/outbound/call-outside.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LEASE_MS = 60_000 // longer than a try can last; a process that is killed loses its lease
const RETENTION_MS = 30 * DAY_MS
const MAX_WAITING = 10_000 // calls of one webhook
const DROPPED_AT_ONCE = 1000

export type Delivery = Selectable<Tables['webhook_delivery']>

/** Why a call has no response, or was dropped. */
export type DeliveryCause = CallFailure | 'redirect' | 'too-many' | 'off' | 'no-secret'

const isDue = (now: number) => {
  const { after, until } = openWindowEnds(DAY_MS, now)
  return sql<boolean>`(next_try_at <= ${after} or next_try_at > ${until})`
}

/** The webhooks that have something to be sent now, the oldest first, without those of suspended pages. */
export async function listDueWebhooks(now: number) {
  // Most of the time nothing is due, which is the cheaper question.
  const due = db.selectFrom('webhook_delivery').select('id').where('next_try_at', 'is not', null)
  if (!(await due.where(isDue(now)).limit(1).executeTakeFirst())) return []
  return db
    .selectFrom('webhook')
    .innerJoin('user', 'user.id', 'webhook.provider_id')
    .select(['webhook.id', 'webhook.provider_id'])
    .where('webhook.off_at', 'is', null)
    .where('user.suspended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_delivery')
          .select('webhook_delivery.id')
          .whereRef('webhook_id', '=', 'webhook.id')
          .where('next_try_at', 'is not', null)
          .where(isDue(now)),
      ),
    )
    .orderBy('webhook.created_at')
    .orderBy('webhook.id')
    .execute()
}

// Each process takes calls that no other has taken.
const UNLOCKED = onPostgres ? sql`for update skip locked` : sql``

/** Leases due calls of a webhook to the caller, the oldest tries first. */
export async function claimDeliveries(webhookId: string, max: number, now: number): Promise<Delivery[]> {
  const claim = sql<Delivery>`
    update webhook_delivery set next_try_at = ${now + LEASE_MS}, tries = tries + 1, last_try_at = ${now}
    where id in (
      select id from webhook_delivery where webhook_id = ${webhookId} and next_try_at is not null and ${isDue(now)}
      order by next_try_at limit ${max} ${UNLOCKED})
    returning *`.compile(db)
  const { rows } = await inTransaction((trx) => trx.executeQuery(claim))
  return rows
}

/** What came of a try. */
export type TryResult = { status?: number; cause?: DeliveryCause } & (
  | { state: 'delivered' | 'failed' }
  | { state: 'waiting'; nextTryAt: number }
)

/** Stores what came of a try, unless the call was sent again or dropped meanwhile. */
export async function noteTry({ id, tries }: Delivery, result: TryResult) {
  const { state, status = null, cause = null } = result
  await db
    .updateTable('webhook_delivery')
    .set({ state, status, cause, next_try_at: result.state === 'waiting' ? result.nextTryAt : null })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('next_try_at', 'is not', null)
    .execute()
}

const DROPPED = { state: 'dropped', next_try_at: null } as const

/** Drops what waits for a webhook that is switched off. */
export const dropWaiting = (on: Pick<typeof db, 'updateTable'>, webhookId: string) =>
  on
    .updateTable('webhook_delivery')
    .set({ ...DROPPED, cause: 'off' })
    .where('webhook_id', '=', webhookId)
    .where('next_try_at', 'is not', null)
    .execute()

/** Drops the oldest calls of webhooks for which too many wait; returns how many. */
export async function dropOverflow(max = MAX_WAITING) {
  const full = await db
    .selectFrom('webhook_delivery')
    .select('webhook_id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('next_try_at', 'is not', null)
    .groupBy('webhook_id')
    .having(({ fn }) => fn.countAll(), '>', max)
    .execute()
  let dropped = 0
  for (const { webhook_id, count } of full)
    for (let left = Number(count) - max; left > 0; left -= DROPPED_AT_ONCE) {
      const { numUpdatedRows } = await db
        .updateTable('webhook_delivery')
        .set({ ...DROPPED, cause: 'too-many' })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('webhook_delivery')
            .select('id')
            .where('webhook_id', '=', webhook_id)
            .where('next_try_at', 'is not', null)
            .orderBy('created_at')
            .limit(Math.min(left, DROPPED_AT_ONCE)),
        )
        .executeTakeFirst()
      dropped += Number(numUpdatedRows)
    }
  return dropped
}

const LOGGED = [
  'id',
  'event',
  'state',
  'created_at',
  'tries',
  'last_try_at',
  'next_try_at',
  'status',
  'cause',
] as const

/** The last calls of a webhook, the newest first. */
export const listDeliveries = (webhookId: string, limit: number) =>
  db
    .selectFrom('webhook_delivery')
    .select(LOGGED)
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** How many calls wait for each of these webhooks. */
export async function countWaitingOf(webhookIds: readonly string[]) {
  if (!webhookIds.length) return new Map<string, number>()
  const rows = await db
    .selectFrom('webhook_delivery')
    .select('webhook_id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('webhook_id', 'in', webhookIds)
    .where('next_try_at', 'is not', null)
    .groupBy('webhook_id')
    .execute()
  return new Map(rows.map(({ webhook_id, count }) => [webhook_id, Number(count)]))
}

/** How many calls wait in all. */
export async function countWaitingDeliveries() {
  const { count } = await db
    .selectFrom('webhook_delivery')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('next_try_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes calls of 30 days ago. */
export const deleteExpiredDeliveries = (now: number) =>
  deleteUntil('webhook_delivery', 'created_at', now - RETENTION_MS)
