import { db } from '#app/server/db.server.ts'

/** What `act` comes to while no user's row can be written: a column that every confirmed address needs is away. */
export async function withBrokenUsers<T>(act: () => Promise<T>) {
  await db.schema.alterTable('user').renameColumn('email_verified', 'away').execute()
  try {
    return await act()
  } finally {
    await db.schema.alterTable('user').renameColumn('away', 'email_verified').execute()
  }
}
