import { sql, type Transaction } from 'kysely'
import type { Tables } from '#app/server/db/tables.ts'

type VisitIncrements = { sessions: number; visitors: number }

/** Adds to a provider's visits of a day, in the transaction of what is counted, so that they never drift apart. */
export async function countVisits(
  trx: Transaction<Tables>,
  providerId: string,
  day: string,
  { sessions, visitors }: VisitIncrements,
) {
  await trx
    .insertInto('provider_total')
    .values({ provider_id: providerId, sessions, visitors })
    .onConflict((conflict) =>
      conflict.column('provider_id').doUpdateSet({
        sessions: sql`provider_total.sessions + ${sessions}`,
        visitors: sql`provider_total.visitors + ${visitors}`,
      }),
    )
    .execute()
  await trx
    .insertInto('provider_day')
    .values({ provider_id: providerId, day, sessions, visitors })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'day']).doUpdateSet({
        sessions: sql`provider_day.sessions + ${sessions}`,
        visitors: sql`provider_day.visitors + ${visitors}`,
      }),
    )
    .execute()
}
