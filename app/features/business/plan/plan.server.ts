import type { Selectable } from 'kysely'
import type { FormAnswer, Submission } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { changeProvider } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import names from '#content/en/plan-names.json' with { type: 'json' }
import { isPlan, oneMonthAhead, type Plan, type PlanResult, PRICE_CENTS } from './plan.ts'

const iso = (ms: number) => new Date(ms).toISOString()

/** The JSON of a subscription. The renewal date has two names. */
function toSubscription(row: Selectable<Tables['subscription']>) {
  const renewalDate = row.renewal_date === null ? null : iso(row.renewal_date)
  return {
    plan: row.plan,
    name: row.name,
    price: row.price_cents / 100, // dollars a month
    status: row.status,
    active: row.active === 1,
    billingCycle: row.billing_cycle,
    startDate: iso(row.start_date),
    renewalDate,
    nextBillingDate: renewalDate,
    updatedAt: iso(row.updated_at),
  }
}

/** The provider's subscription; undefined when none was ever chosen, which counts as free. */
export async function findSubscription(providerId: string) {
  const row = await db
    .selectFrom('subscription')
    .selectAll()
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row && toSubscription(row)
}

export const getPlan = async (providerId: string): Promise<Plan> =>
  (await findSubscription(providerId))?.plan ?? 'free'

/**
 * Stores the choice, charges nothing, and returns whether it was the provider's first. Who has the plan already keeps its
 * dates.
 */
export async function choosePlan(providerId: string, plan: Plan, now = Date.now()) {
  const row = {
    plan,
    name: names[plan],
    price_cents: PRICE_CENTS[plan],
    status: 'active',
    billing_cycle: 'monthly',
    active: 1 as const,
    start_date: now,
    renewal_date: plan === 'free' ? null : oneMonthAhead(now),
    updated_at: now,
  }
  return changeProvider(providerId, async (trx) => {
    const { numInsertedOrUpdatedRows: isNew } = await trx
      .insertInto('subscription')
      .values({ provider_id: providerId, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    const other = trx.updateTable('subscription').set(row).where('plan', '<>', plan)
    if (!isNew) await other.where('provider_id', '=', providerId).execute()
    const stored = trx.selectFrom('subscription').selectAll().where('provider_id', '=', providerId)
    return { subscription: toSubscription(await stored.executeTakeFirstOrThrow()), isFirst: Boolean(isNew) }
  })
}

/** Stores the plan that a form chooses. */
export async function changePlan({ user, text }: Submission<PlanResult>): FormAnswer<PlanResult> {
  const plan = text('plan')
  if (!isPlan(plan)) return refuse({ message: 'invalid-plan' })
  const { isFirst } = await choosePlan(user.id, plan)
  return { done: { plan, isFirst } }
}
