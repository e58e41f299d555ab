// Mechanism: schema of the database: tables, keys, indexes
import { type Kysely, PostgresAdapter } from 'kysely'
import { accountsSchema } from '../schema/accounts.ts'
import { instanceSchema } from '../schema/instance.ts'
import { integrationsSchema } from '../schema/integrations.ts'
import { leaderboardsSchema } from '../schema/leaderboards.ts'
import { menuSchema } from '../schema/menu.ts'
import { moderationSchema } from '../schema/moderation.ts'
import { notificationsSchema } from '../schema/notifications.ts'
import { paymentMethodsSchema } from '../schema/payment-methods.ts'
import { placesSchema } from '../schema/places.ts'
import { signInSchema } from '../schema/sign-in.ts'
import { tipsSchema } from '../schema/tips.ts'
import { visitsSchema } from '../schema/visits.ts'

/** All tables, each after those that it references. Of indexes that cost the same SQLite takes one by their order. */
export async function up(db: Kysely<unknown>) {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const schemas = [
    accountsSchema(onPostgres),
    signInSchema,
    paymentMethodsSchema,
    menuSchema,
    visitsSchema,
    tipsSchema,
    placesSchema,
    leaderboardsSchema,
    notificationsSchema,
    integrationsSchema,
    moderationSchema,
    instanceSchema,
  ]
  for (const statement of schemas.flat()) await statement.execute(db)
}
