import { sql } from 'kysely'
import { db } from '#app/server/db/db.server.ts'
import { countWaiting, isDue } from '#app/server/jobs/jobs.server.ts'
import type { Slot } from '#app/server/jobs/slots.ts'
import type { CallFailure } from '#app/server/outbound/call-outside.server.ts'

const MAX_WAITING = 10_000 // calls of one webhook
const DROPPED_AT_ONCE = 1000

/** Why a call has no response, or was dropped. */
export type DeliveryCause = CallFailure | 'redirect' | 'too-many' | 'off' | 'no-secret'

/** The webhooks that have something to be sent now, the oldest first, without those of suspended pages. */
export const listDueWebhooks = (now: number): Promise<Slot[]> =>
  db
    .selectFrom('webhook')
    .innerJoin('user', 'user.id', 'webhook.provider_id')
    .select(['webhook.id as subject', 'webhook.provider_id as owner'])
    .where('webhook.off_at', 'is', null)
    .where('user.suspended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('job')
          .select('job.id')
          .whereRef('job.subject', '=', 'webhook.id')
          .where('job.run_at', 'is not', null)
          .where(isDue('webhook', now)),
      ),
    )
    .orderBy('webhook.created_at')
    .orderBy('webhook.id')
    .execute()

const DROPPED = { state: 'dropped', run_at: null } as const

const WAITING = sql<boolean>`(job.kind = 'webhook' and job.run_at is not null)`

/** Drops what waits for a webhook that is switched off. */
export const dropWaiting = (on: Pick<typeof db, 'updateTable'>, webhookId: string) =>
  on
    .updateTable('job')
    .set({ ...DROPPED, cause: 'off' })
    .where('subject', '=', webhookId)
    .where(WAITING)
    .execute()

/** Drops the oldest calls of webhooks for which too many wait; returns how many. */
export async function dropOverflow(max = MAX_WAITING) {
  const full = await db
    .selectFrom('job')
    .select('subject')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where(WAITING)
    .groupBy('subject')
    .having(({ fn }) => fn.countAll(), '>', max)
    .execute()
  let dropped = 0
  for (const { subject, count } of full)
    for (let left = Number(count) - max; left > 0; left -= DROPPED_AT_ONCE) {
      const { numUpdatedRows } = await db
        .updateTable('job')
        .set({ ...DROPPED, cause: 'too-many' })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('job')
            .select('id')
            .where('subject', '=', subject)
            .where(WAITING)
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
  'payload',
  'state',
  'created_at',
  'tries',
  'last_try_at',
  'run_at',
  'status',
  'cause',
] as const

/** The last calls of a webhook, the newest first. */
export const listDeliveries = (webhookId: string, limit: number) =>
  db
    .selectFrom('job')
    .select(LOGGED)
    .where('subject', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** How many calls wait for each of these webhooks. */
export async function countWaitingOf(webhookIds: readonly string[]) {
  if (!webhookIds.length) return new Map<string, number>()
  const rows = await db
    .selectFrom('job')
    .select('subject')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('subject', 'in', webhookIds)
    .where(WAITING)
    .groupBy('subject')
    .execute()
  return new Map(rows.map(({ subject, count }) => [subject, Number(count)]))
}

/** How many calls wait in all. */
export const countWaitingDeliveries = async () => (await countWaiting('webhook')).count
