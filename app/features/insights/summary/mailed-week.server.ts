import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#app/server/db/tables.ts'

/** The Monday of the last week whose mail a provider has got, as part of a select; null without such mails. */
export const lastMailedWeek = (eb: ExpressionBuilder<Tables, 'user'>) =>
  eb
    .selectFrom('summary')
    .select('last_week')
    .whereRef('summary.provider_id', '=', 'user.id')
    .as('lastMailedWeek')
