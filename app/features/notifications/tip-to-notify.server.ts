import { sql, type Transaction } from 'kysely'
import type { Tables } from '#app/server/db/tables.ts'
import { isBrowserSignedIn } from './signed-in-browser.server.ts'

/** Whether a browser of the selected user is notified of tips; without one a tip writes nothing more. */
export const hasPushDevices =
  sql<boolean>`exists (select 1 from push_subscription where push_subscription.provider_id = ${sql.ref('user.id')} and ${isBrowserSignedIn})`.as(
    'hasPushDevices',
  )

/** Marks a new tip as one that its provider is notified of, in the transaction of the tip. */
export const queueTipNotification = (
  trx: Transaction<Tables>,
  providerId: string,
  eventId: string,
  now = Date.now(),
) =>
  trx
    .insertInto('pending_notification')
    .values({ provider_id: providerId, event_id: eventId, created_at: now })
    .execute()
