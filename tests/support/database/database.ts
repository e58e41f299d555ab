import { setSubscriptions } from '#app/kit/domain-events/domain-events.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { migrate } from '#app/server/db/migrate.server.ts'
import { SUBSCRIPTIONS } from '#app/subscriptions.server.ts'
import { migrations } from '#db/migrations.ts'

export async function openDatabase() {
  setSubscriptions(SUBSCRIPTIONS)
  await migrate(migrations)
}

/** Everything hangs on a user, so that nothing stays when the users go. */
export async function emptyDatabase() {
  await db.deleteFrom('user').execute()
  await db.deleteFrom('feedback').execute() // from anonymous visitors
  await db.deleteFrom('invitation').execute()
  await db.deleteFrom('site_setting').execute()
  await db.deleteFrom('rate_limit').execute()
  // The keys of days are not deleted, because the product caches them.
}
