import { db } from '#app/server/db/db.server.ts'

/** Runs `act` while inserts into this table fail, because a required column is renamed. */
async function without<T>(table: 'user' | 'session', column: string, act: () => Promise<T>) {
  await db.schema.alterTable(table).renameColumn(column, 'away').execute()
  try {
    return await act()
  } finally {
    await db.schema.alterTable(table).renameColumn('away', column).execute()
  }
}

/** Runs `act` while no user can be inserted. */
export const withBrokenUsers = <T>(act: () => Promise<T>) => without('user', 'email_verified', act)

/** Runs `act` while no session can be inserted; the existing ones stay valid. */
export const withBrokenSignIns = <T>(act: () => Promise<T>) => without('session', 'updated_at', act)
