import { sql, type Transaction } from 'kysely'
import type { Tables } from '#app/server/db/tables.ts'

export type CounterIncrements = { sessions?: number; visitors?: number; tips?: number; tipsMinor?: number }

/** Adds to a provider's counters of a day, in the transaction of what is counted, so that they never drift apart. */
export async function addToCounters(
  trx: Transaction<Tables>,
  providerId: string,
  day: string,
  change: CounterIncrements,
) {
  const { sessions = 0, visitors = 0, tips = 0, tipsMinor = 0 } = change
  const values = { sessions, visitors, tips, tip_cents: tipsMinor }
  await trx
    .insertInto('provider_total')
    .values({ provider_id: providerId, ...values })
    .onConflict((conflict) =>
      conflict.column('provider_id').doUpdateSet({
        sessions: sql`provider_total.sessions + ${sessions}`,
        visitors: sql`provider_total.visitors + ${visitors}`,
        tips: sql`provider_total.tips + ${tips}`,
        tip_cents: sql`provider_total.tip_cents + ${tipsMinor}`,
      }),
    )
    .execute()
  await trx
    .insertInto('provider_day')
    .values({ provider_id: providerId, day, ...values })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'day']).doUpdateSet({
        sessions: sql`provider_day.sessions + ${sessions}`,
        visitors: sql`provider_day.visitors + ${visitors}`,
        tips: sql`provider_day.tips + ${tips}`,
        tip_cents: sql`provider_day.tip_cents + ${tipsMinor}`,
      }),
    )
    .execute()
}
