import { sql } from 'kysely'
import { db, onPostgres } from '#app/server/db/db.server.ts'

/** Runs `act` while no user can be inserted, because a required column is renamed. */
export async function withBrokenUsers<T>(act: () => Promise<T>) {
  await db.schema.alterTable('user').renameColumn('email_verified', 'away').execute()
  try {
    return await act()
  } finally {
    await db.schema.alterTable('user').renameColumn('away', 'email_verified').execute()
  }
}

/** Runs `act` while no session can be inserted; the existing ones stay valid. */
export async function withBrokenSignIns<T>(act: () => Promise<T>) {
  if (onPostgres) {
    await sql`create or replace function refuse_session() returns trigger language plpgsql as
      $$ begin raise exception 'broken'; end $$`.execute(db)
    await sql`create trigger no_session before insert on session
      for each row execute function refuse_session()`.execute(db)
  } else {
    await sql`create trigger no_session before insert on session
      begin select raise(abort, 'broken'); end`.execute(db)
  }
  try {
    return await act()
  } finally {
    await (onPostgres ? sql`drop trigger no_session on session` : sql`drop trigger no_session`).execute(db)
  }
}
