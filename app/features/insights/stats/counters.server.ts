import type { Transaction } from 'kysely'
import type { DomainEvents } from '#app/kit/domain-events/domain-events.server.ts'
import { addCounts } from '#app/server/db/add-counts.server.ts'
import type { Tables } from '#app/server/db/tables.ts'

/** Adds a visit to its provider's of a day, in the transaction in which it is stored, so that they never drift apart. */
export async function countVisit(
  trx: Transaction<Tables>,
  {
    providerId,
    day,
    isNewVisitor,
  }: Pick<DomainEvents['visit.started'], 'providerId' | 'day' | 'isNewVisitor'>,
) {
  const counts = { sessions: 1, visitors: Number(isNewVisitor) }
  await addCounts(trx, 'provider_total', [{ key: { provider_id: providerId }, counts }])
  await addCounts(trx, 'provider_day', [{ key: { provider_id: providerId, day }, counts }])
}
