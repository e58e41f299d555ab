import type { Transaction } from 'kysely'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { env } from '#app/server/env.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import type { Language } from '#content/languages.ts'
import { MESSAGE_EVERY_MS, type NotificationPreferences, type PushDevice } from './notifications.ts'
import { isPushEndpoint } from './push-endpoint.ts'
import { pushPayload } from './push-message.ts'
import { deletePushesTo, queuePush } from './push-queue.server.ts'
import type { QuietHours } from './quiet-hours.ts'
import { areKeysValid, type Recipient } from './send-push.server.ts'
import { isBrowserSignedIn } from './signed-in-browser.server.ts'

const MAX_KEY = 200 // characters
export const MAX_DEVICES = 10 // of a provider

/** The id of a subscription; the browser computes the same, to find itself among the devices. */
const idOf = (endpoint: string) => sha256(endpoint)

type NewDevice = Recipient & { device: string; sessionId: string }

/**
 * Tells the browser of this session of the provider's tips from now on, while it is signed in; `replaces` is the id of the subscription that this one follows.
 * Returns why it is refused, if it is.
 */
export async function addDevice(
  providerId: string,
  { endpoint, p256dh, auth, device, sessionId }: NewDevice,
  { replaces = '', now = Date.now() } = {},
) {
  if (!isPushEndpoint(endpoint, env.pushHosts)) return 'unknown-service'
  const isShort = p256dh.length <= MAX_KEY && auth.length <= MAX_KEY
  if (!isShort || !(await areKeysValid({ p256dh, auth }))) return 'unknown-keys'
  const id = idOf(endpoint)
  return inTransaction(async (trx) => {
    await trx
      .deleteFrom('push_subscription')
      .where('provider_id', '=', providerId)
      .where(({ eb, or, not }) => or([eb('id', '=', replaces), not(isBrowserSignedIn)]))
      .execute()
    const others = await trx
      .selectFrom('push_subscription')
      .select('id')
      .where('provider_id', '=', providerId)
      .where('id', '!=', id)
      .execute()
    if (others.length >= MAX_DEVICES) return ['too-many-devices', { max: MAX_DEVICES }] as const
    await trx
      .insertInto('notification_preference')
      .values({ provider_id: providerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const session = await trx
      .selectFrom('session')
      .select('device_id')
      .where('id', '=', sessionId)
      .executeTakeFirst()
    await deletePushesTo(trx, id, providerId)
    const keys = { provider_id: providerId, device, device_id: session?.device_id ?? null, p256dh, auth }
    await trx
      .insertInto('push_subscription')
      .values({ id, endpoint, ...keys, created_at: now })
      // The browser may have notified another account before.
      .onConflict((conflict) => conflict.column('id').doUpdateSet(keys))
      .execute()
    return undefined
  })
}

/** Whether the browser was notified of tips until now. */
export async function removeDevice(providerId: string, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscription')
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows) await deletePushesTo(db, id)
  return numDeletedRows > 0n
}

/** The browsers that are notified of a provider's tips, those that are signed in, the newest first. */
export async function listDevices(providerId: string): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .select(['id', 'device', 'created_at'])
    .where('provider_id', '=', providerId)
    .where(isBrowserSignedIn)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, device, created_at }) => ({ id, device, createdAt: created_at }))
}

export async function getPreferences(providerId: string): Promise<NotificationPreferences> {
  const row = await db
    .selectFrom('notification_preference')
    .selectAll()
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  const { show_amount = 1, quiet_from: from = null, quiet_to: to = null } = row ?? {}
  return { showAmount: show_amount === 1, quiet: from === null || to === null ? undefined : { from, to } }
}

type PreferenceColumns = { show_amount: 0 | 1 } | { quiet_from: number | null; quiet_to: number | null }

const savePreferences = (trx: Transaction<Tables>, providerId: string, columns: PreferenceColumns) =>
  trx
    .insertInto('notification_preference')
    .values({ provider_id: providerId, ...columns })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(columns))
    .execute()

export const saveShowAmount = (providerId: string, shows: boolean) =>
  inTransaction((trx) => savePreferences(trx, providerId, { show_amount: shows ? 1 : 0 }))

export const saveQuiet = (providerId: string, quiet: QuietHours | undefined, now = Date.now()) =>
  inTransaction(async (trx) => {
    await savePreferences(trx, providerId, { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null })
    // What was put off to the end of other quiet hours is looked at again, a minute after the last message at the latest.
    const due_at = now + MESSAGE_EVERY_MS
    await trx
      .updateTable('notification_preference')
      .set({ due_at })
      .where('provider_id', '=', providerId)
      .where('due_at', '>', due_at)
      .execute()
  })

/** Queues a test message to the provider's browsers, also in quiet hours; returns to how many. */
export const queueTest = (providerId: string, language: Language, now = Date.now()) =>
  inTransaction((trx) =>
    queuePush(
      trx,
      providerId,
      pushPayload(MESSAGES[language]['tip-notification'].test, `${env.publicUrl}/notifications`, language),
      now,
      { isTest: true },
    ),
  )
