import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import { openWindowEnds } from '#app/server/clock.server.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { db, onPostgres } from '#app/server/db/db.server.ts'
import { deleteUntil } from '#app/server/db/sweep.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { inTransaction, writeWithoutSync } from '#app/server/db/write.server.ts'
import { env } from '#app/server/env.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { isPushEndpoint } from './push-endpoint.ts'
import { noteKey } from './push-keys.server.ts'
import { nextTryAt, PUSH_EXPIRES_MS } from './push-outcome.ts'
import { type PushResult, sendPush } from './send-push.server.ts'
import { isBrowserSignedIn } from './signed-in-browser.server.ts'

const INSERTED_AT_ONCE = 100
const OK_NOTED_MS = 60 * 60 * 1000 // a success is written at most so often
const DAY_MS = 24 * 60 * 60 * 1000
const SIGNED_OUT_MS = 90 * DAY_MS // as long as a session lasts at most

type Waiting = Selectable<Tables['push_waiting']>

/** Queues a message to the signed-in browsers of a provider, all of them without `ids`; returns to how many. */
export async function queuePush(
  trx: Transaction<Tables>,
  providerId: string,
  payload: string,
  now: number,
  ids?: string[],
) {
  let find = trx
    .selectFrom('push_subscription')
    .select('id')
    .where('provider_id', '=', providerId)
    .where(isBrowserSignedIn)
  if (ids) find = find.where('id', 'in', ids)
  const rows = (await find.execute()).map(
    ({ id }): Insertable<Tables['push_waiting']> => ({
      id: randomAlphanumeric(20),
      provider_id: providerId,
      subscription_id: id,
      payload,
      created_at: now,
      next_try_at: now,
      tries: 0,
    }),
  )
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE)
    await trx
      .insertInto('push_waiting')
      .values(rows.slice(from, from + INSERTED_AT_ONCE))
      .execute()
  return rows.length
}

// Each process takes messages that no other has taken.
const UNLOCKED = onPostgres ? sql`for update skip locked` : sql``

/** Whether a message is due; much cheaper than an attempt to claim one. */
export async function isPushDue(now = Date.now()) {
  const { after, until } = openWindowEnds(DAY_MS, now)
  const due = await db
    .selectFrom('push_waiting')
    .select('id')
    .where(({ eb, or }) => or([eb('next_try_at', '<=', after), eb('next_try_at', '>', until)]))
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/**
 * Takes due messages out of the queue before they are sent: a process that is killed meanwhile has lost them, and nobody
 * reads a message twice.
 */
export async function claimPushes(max: number, now = Date.now()): Promise<Waiting[]> {
  const { after, until } = openWindowEnds(DAY_MS, now)
  const claim = sql<Waiting>`
    delete from push_waiting where id in (
      select id from push_waiting where next_try_at <= ${after} or next_try_at > ${until}
      order by next_try_at limit ${max} ${UNLOCKED})
    returning *`.compile(db)
  const { rows } = await inTransaction((trx) => trx.executeQuery(claim))
  return rows
}

const deleteSubscription = (id: string) => db.deleteFrom('push_subscription').where('id', '=', id).execute()

const noteOk = (id: string, now: number) =>
  writeWithoutSync((on) =>
    on.updateTable('push_subscription').set({ last_ok_at: now, failures: 0 }).where('id', '=', id).execute(),
  )

type Known = Pick<Selectable<Tables['push_subscription']>, 'failures' | 'last_ok_at'>

/** Whether a success is new; most are not, and write nothing. */
const isNewOk = ({ failures, last_ok_at: at }: Known, now: number) =>
  failures > 0 || at === null || at < now - OK_NOTED_MS || at > now

const noteFailure = (id: string) =>
  db
    .updateTable('push_subscription')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .execute()

async function tryAgain(message: Waiting, waitMs: number, now: number) {
  const tries = message.tries + 1
  const next_try_at = nextTryAt({ created_at: message.created_at, tries }, waitMs, now)
  if (next_try_at === undefined) return log.warn({ tries }, 'a push message was dropped')
  await db
    .insertInto('push_waiting')
    // Its subscription may have been removed meanwhile.
    .columns(['id', 'provider_id', 'subscription_id', 'payload', 'created_at', 'next_try_at', 'tries'])
    .expression((eb) =>
      eb
        .selectFrom('push_subscription')
        .select(({ val, ref }) => [
          val(message.id).as('id'),
          ref('provider_id').as('provider_id'),
          ref('id').as('subscription_id'),
          val(message.payload).as('payload'),
          sql<number>`cast(${message.created_at} as bigint)`.as('created_at'),
          sql<number>`cast(${next_try_at} as bigint)`.as('next_try_at'),
          sql<number>`cast(${tries} as integer)`.as('tries'),
        ])
        .where('id', '=', message.subscription_id)
        .where('provider_id', '=', message.provider_id),
    )
    .execute()
}

/** Sends a message that was claimed, and stores what its answer means; returns that. */
export async function deliverPush(message: Waiting, now = Date.now()): Promise<PushResult | undefined> {
  const left = message.created_at + PUSH_EXPIRES_MS - now
  if (left <= 0) return undefined
  const subscription = await db
    .selectFrom('push_subscription')
    .selectAll()
    .where('id', '=', message.subscription_id)
    .where('provider_id', '=', message.provider_id) // the browser may tell another account by now
    .where(isBrowserSignedIn) // somebody may have signed it out meanwhile
    .executeTakeFirst()
  if (!subscription) return undefined
  const { id, endpoint } = subscription
  if (!isPushEndpoint(endpoint, env.pushHosts)) {
    log.error('the address of a push subscription is not allowed any more')
    await deleteSubscription(id)
    return undefined
  }
  const result = await sendPush(subscription, message.payload, Math.min(left, PUSH_EXPIRES_MS), now)
  const { outcome, waitMs, status } = result
  switch (outcome) {
    case 'sent':
      await noteKey(undefined)
      if (isNewOk(subscription, now)) await noteOk(id, now)
      break
    case 'gone':
      await deleteSubscription(id)
      break
    case 'refused-key':
      await noteKey(new URL(endpoint).host, now)
      break
    case 'later':
      await noteFailure(id)
      await tryAgain(message, waitMs, now)
      break
    default:
      await noteFailure(id)
      log.warn({ status, host: new URL(endpoint).host }, 'a push message was not taken')
  }
  return result
}

/** Deletes what a stopped server has left, and browsers that nobody signs in to any more. */
export async function deleteExpiredPushes(now: number) {
  await deleteUntil('push_waiting', 'created_at', now - PUSH_EXPIRES_MS)
  await deleteUntil('tip_to_tell', 'created_at', now - DAY_MS)
  await db
    .deleteFrom('push_subscription')
    .where('created_at', '<', now - SIGNED_OUT_MS)
    .where(({ not }) => not(isBrowserSignedIn))
    .execute()
}
