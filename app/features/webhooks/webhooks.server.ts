import { randomBytes } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import {
  changeWithEvents,
  type RecordEvent,
  type Transact,
} from '#app/features/audit-log/audit-log.server.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { seal, unseal } from '#app/server/crypto/seal.server.ts'
import { type Db, db, onPostgres } from '#app/server/db/db.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { env } from '#app/server/env.server.ts'
import { addJobs, deleteJobs } from '#app/server/jobs/jobs.server.ts'
import { countWaitingOf, type DeliveryCause, dropWaiting, listDeliveries } from './deliveries.server.ts'
import { newDelivery } from './outbox.server.ts'
import { EARLIER_SECRET_MS, MAX_WEBHOOKS } from './webhook.ts'
import { type CallType, readEvents, TEST_EVENT, type WebhookEvent } from './webhook-events.server.ts'

const ID_LENGTH = 12
const SECRET_BYTES = 32
const LOGGED = 20 // calls that the page shows of each webhook

export type Webhook = Selectable<Tables['webhook']>

const sealOf = (webhookId: string) => ({ purpose: 'webhook', owner: webhookId })
const sealSecret = (webhookId: string, secret: string) => seal({ secret }, sealOf(webhookId))

/** A secret as the Standard Webhooks write it. */
const newSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

async function openSecret(webhookId: string, sealed: string, now: number) {
  const opened = await unseal(sealed, sealOf(webhookId), now)
  return opened && { secret: String(opened.claims.secret), isCurrent: opened.isCurrent }
}

/** The secrets by which a call is signed now: the current one, and for a day the one before. */
export async function readSecrets({ id, secret, earlier_secret, earlier_until }: Webhook, now: number) {
  const isOpen = earlier_secret !== null && earlier_until !== null && now < earlier_until
  const sealed = isOpen ? [secret, earlier_secret] : [secret]
  const opened = await Promise.all(sealed.map((one) => openSecret(id, one, now)))
  return opened.flatMap((one) => one?.secret ?? [])
}

const findWebhook = (on: Pick<Db, 'selectFrom'>, id: string) =>
  on.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst()

/** A webhook that is on. */
export async function findOn(id: string) {
  const webhook = await findWebhook(db, id)
  return webhook?.off_at === null ? webhook : undefined
}

const listRows = (on: Pick<Db, 'selectFrom'>, providerId: string) =>
  on
    .selectFrom('webhook')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The webhooks of a provider with their last calls, as the owner sees them: without their secrets. */
export async function listWebhooks(providerId: string, now = Date.now()) {
  const rows = await listRows(db, providerId)
  const waiting = await countWaitingOf(rows.map(({ id }) => id))
  return Promise.all(
    rows.map(async ({ id, url, events, secret, earlier_until, off_at, off_cause, failing_since }) => ({
      id,
      url,
      host: new URL(url).host,
      events: readEvents(events.split(' ')),
      earlierUntil: earlier_until !== null && now < earlier_until ? earlier_until : null,
      isOff: off_at !== null,
      offCause: off_cause,
      lacksSecret: !(await openSecret(id, secret, now)),
      failingSince: failing_since,
      waiting: waiting.get(id) ?? 0,
      deliveries: (await listDeliveries(id, LOGGED)).map((one) => ({
        id: one.id,
        event: JSON.parse(one.payload).type as CallType,
        state: one.state,
        at: one.created_at,
        tries: one.tries,
        nextTryAt: one.run_at,
        status: one.status,
        cause: one.cause as DeliveryCause | null,
      })),
    })),
  )
}

export type ListedWebhook = Awaited<ReturnType<typeof listWebhooks>>[number]
export type ListedDelivery = ListedWebhook['deliveries'][number]

type Options<T> = { now?: number; transact?: Transact<T | undefined> }

/** Adds a webhook; returns its secret, once, or undefined where there are too many. */
export function addWebhook(
  providerId: string,
  { url, events }: { url: URL; events: readonly WebhookEvent[] },
  { now = Date.now(), transact }: Options<string> = {},
) {
  const id = randomAlphanumeric(ID_LENGTH)
  const secret = newSecret()
  return changeWithEvents(async (trx, record) => {
    // Two at a time would both count the others.
    if (onPostgres)
      await trx.selectFrom('user').select('id').where('id', '=', providerId).forNoKeyUpdate().execute()
    if ((await listRows(trx, providerId)).length >= MAX_WEBHOOKS) return undefined
    await trx
      .insertInto('webhook')
      .values({
        ...{ id, provider_id: providerId, url: url.href, events: events.join(' '), created_at: now },
        secret: await sealSecret(id, secret),
        ...{ earlier_secret: null, earlier_until: null, off_at: null, off_cause: null, failing_since: null },
      })
      .execute()
    await record('user_updated:webhook-added', providerId, undefined, url.host)
    return secret
  }, transact)
}

type Change = (
  trx: Transaction<Tables>,
  record: (event: WebhookEntry) => Promise<void>,
) => Promise<Partial<Webhook> | undefined>

/** A webhook as it was before a change, and what the change gave it: nothing where it was so already. */
export type ChangedWebhook = { webhook: Webhook; made: Partial<Webhook> | undefined }

type WebhookEntry = Extract<Parameters<RecordEvent>[0], `user_updated:webhook-${string}`>

/** Changes a provider's webhook with its entry in the audit log; undefined where there is none such. */
const changeWebhook = (
  providerId: string,
  id: string,
  change: (webhook: Webhook) => Change,
  transact?: Transact<ChangedWebhook | undefined>,
) =>
  changeWithEvents(async (trx, record) => {
    const webhook = await findWebhook(trx, id)
    if (webhook?.provider_id !== providerId) return undefined
    const { host } = new URL(webhook.url)
    const made = await change(webhook)(trx, (event) => record(event, providerId, undefined, host))
    return { webhook, made }
  }, transact)

export const removeWebhook = (
  providerId: string,
  id: string,
  transact?: Transact<ChangedWebhook | undefined>,
) =>
  changeWebhook(
    providerId,
    id,
    () => async (trx, record) => {
      await trx.deleteFrom('webhook').where('id', '=', id).execute()
      await deleteJobs(trx, 'webhook', { subject: id })
      await record('user_updated:webhook-removed')
      return {}
    },
    transact,
  )

/** Makes a new secret; calls are signed with the one before as well for a day. Returns it, once. */
export async function renewSecret(
  providerId: string,
  id: string,
  { now = Date.now(), transact }: Options<ChangedWebhook> = {},
) {
  const secret = newSecret()
  const renew =
    (webhook: Webhook): Change =>
    async (trx, record) => {
      const made = {
        secret: await sealSecret(id, secret),
        earlier_secret: webhook.secret,
        earlier_until: now + EARLIER_SECRET_MS,
      }
      await trx.updateTable('webhook').set(made).where('id', '=', id).execute()
      await record('user_updated:webhook-secret')
      return made
    }
  const isRenewed = await changeWebhook(providerId, id, renew, transact)
  return isRenewed ? secret : undefined
}

/** Switches a webhook on, or off; then what waits for it is dropped. */
export function switchWebhook(
  providerId: string,
  id: string,
  isOn: boolean,
  { now = Date.now(), transact }: Options<ChangedWebhook> = {},
) {
  const change =
    (webhook: Webhook): Change =>
    async (trx, record) => {
      if ((webhook.off_at === null) === isOn) return undefined
      const made = {
        off_at: isOn ? null : now,
        off_cause: isOn ? null : ('owner' as const),
        failing_since: null,
      }
      await trx.updateTable('webhook').set(made).where('id', '=', id).execute()
      if (!isOn) await dropWaiting(trx, id)
      await record(isOn ? 'user_updated:webhook-on' : 'user_updated:webhook-off')
      return made
    }
  return changeWebhook(providerId, id, change, transact)
}

/** Switches a webhook off whose calls do not arrive, or whose address is gone; true for one caller only. */
export const switchOffFailed = (
  webhook: Pick<Webhook, 'id' | 'url' | 'provider_id'>,
  cause: 'failed' | 'gone',
  now: number,
) =>
  changeWithEvents(async (trx, record) => {
    const { id, provider_id, url } = webhook
    const { numUpdatedRows } = await trx
      .updateTable('webhook')
      .set({ off_at: now, off_cause: cause })
      .where('id', '=', id)
      .where('off_at', 'is', null)
      .executeTakeFirst()
    if (!numUpdatedRows) return false
    await dropWaiting(trx, id)
    await record(`user_updated:webhook-${cause}`, provider_id, undefined, new URL(url).host)
    return true
  })

/** Notes that a call has arrived, or since when none has. */
export const noteFailing = (id: string, since: number | null) =>
  db.updateTable('webhook').set({ failing_since: since }).where('id', '=', id).execute()

export type SendRefusal = 'webhook-gone' | 'webhook-off'

/** Queues a call that only tells that it is a test. */
export async function sendTestCall(
  providerId: string,
  id: string,
  now = Date.now(),
): Promise<SendRefusal | undefined> {
  const webhook = await findWebhook(db, id)
  if (webhook?.provider_id !== providerId) return 'webhook-gone'
  if (webhook.off_at !== null) return 'webhook-off'
  const call = newDelivery({ type: TEST_EVENT, at: now, data: {} }, { providerId, webhookId: id })
  await addJobs(db, 'webhook', [call], now)
}

/** Sends a call again, with the same id and body. */
export async function sendAgain(
  providerId: string,
  id: string,
  now = Date.now(),
): Promise<SendRefusal | undefined> {
  return inTransaction(async (trx) => {
    const row = await trx
      .selectFrom('job')
      .innerJoin('webhook', 'webhook.id', 'job.subject')
      .select('webhook.off_at')
      .where('job.id', '=', id)
      .where('job.user_id', '=', providerId)
      .executeTakeFirst()
    if (!row) return 'webhook-gone'
    if (row.off_at !== null) return 'webhook-off'
    await trx
      .updateTable('job')
      .set({ state: 'waiting', run_at: now, tries: 0, cause: null })
      .where('id', '=', id)
      .execute()
  })
}

/** Deletes the webhooks that were added since then: whoever had the account may have added them. */
export async function removeWebhooksSince(trx: Db, record: RecordEvent, providerId: string, since: number) {
  const removed = await trx
    .deleteFrom('webhook')
    .where('provider_id', '=', providerId)
    .where('created_at', '>=', since)
    .returning(['id', 'url'])
    .execute()
  for (const { id, url } of removed) {
    await deleteJobs(trx, 'webhook', { subject: id })
    await record('user_updated:webhook-removed', providerId, undefined, new URL(url).host)
  }
  return [...new Set(removed.map(({ url }) => new URL(url).host))]
}

/** The hosts of a provider's webhooks that are on. */
export const listHosts = async (on: Pick<Db, 'selectFrom'>, providerId: string) =>
  (await listRows(on, providerId)).flatMap(({ url, off_at }) => (off_at === null ? new URL(url).host : []))

/** Seals what an earlier secret of the installation has sealed, and erases secrets that sign nothing any more. */
export async function resealWebhooks(now = Date.now()) {
  await db
    .updateTable('webhook')
    .set({ earlier_secret: null, earlier_until: null })
    .where('earlier_until', '<=', now)
    .execute()
  if (!env.earlierSecrets.length) return
  for (const { id, ...row } of await db
    .selectFrom('webhook')
    .select(['id', 'secret', 'earlier_secret'])
    .execute())
    for (const column of ['secret', 'earlier_secret'] as const) {
      const sealed = row[column]
      const opened = sealed && (await openSecret(id, sealed, now))
      if (!opened || opened.isCurrent) continue
      await db
        .updateTable('webhook')
        .set({ [column]: await sealSecret(id, opened.secret) })
        .where('id', '=', id)
        .where(column, '=', sealed)
        .execute()
    }
}
