import type { Transaction } from 'kysely'
import type { DomainEvents } from '#app/kit/domain-events/domain-events.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { isBrowserSignedIn } from './signed-in-browser.server.ts'

/** Marks a new tip as one that its provider is notified of, where a browser of it wants to be. */
export async function queueTipNotification(
  trx: Transaction<Tables>,
  { providerId, changes }: DomainEvents['tip.chosen'],
) {
  for (const { recorded } of changes) {
    if (recorded?.to_state !== 'chosen') continue
    await trx
      .insertInto('pending_notification')
      .columns(['provider_id', 'event_id', 'created_at'])
      .expression(({ selectFrom, val }) =>
        selectFrom('push_subscription')
          .select(['provider_id', val(recorded.id).as('event_id'), val(Date.now()).as('created_at')])
          .where('provider_id', '=', providerId)
          .where(isBrowserSignedIn)
          .limit(1),
      )
      .execute()
  }
}
