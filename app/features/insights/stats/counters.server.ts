import type { Transaction } from 'kysely'
import { addCounts } from '#app/server/db/add-counts.server.ts'
import type { Tables } from '#app/server/db/tables.ts'

type VisitIncrements = { sessions: number; visitors: number }

/** Adds to a provider's visits of a day, in the transaction of what is counted, so that they never drift apart. */
export async function countVisits(
  trx: Transaction<Tables>,
  providerId: string,
  day: string,
  { sessions, visitors }: VisitIncrements,
) {
  const counts = { sessions, visitors }
  await addCounts(trx, 'provider_total', [{ key: { provider_id: providerId }, counts }])
  await addCounts(trx, 'provider_day', [{ key: { provider_id: providerId, day }, counts }])
}
