import { db } from '#app/server/db/db.server.ts'

/** What `act` comes to while no row of this table can be written: a column that every new one needs is away. */
async function without<T>(table: 'user' | 'session', column: string, act: () => Promise<T>) {
  await db.schema.alterTable(table).renameColumn(column, 'away').execute()
  try {
    return await act()
  } finally {
    await db.schema.alterTable(table).renameColumn('away', column).execute()
  }
}

/** While nobody can be written. */
export const withBrokenUsers = <T>(act: () => Promise<T>) => without('user', 'email_verified', act)

/** While no sign-in can be started; those that are there count on. */
export const withBrokenSignIns = <T>(act: () => Promise<T>) => without('session', 'updated_at', act)
