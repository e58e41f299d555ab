import { type RawBuilder, sql } from 'kysely'
import { db, onPostgres } from '#app/server/db/db.server.ts'

const run = async (...steps: RawBuilder<unknown>[]) => {
  for (const step of steps) await step.execute(db)
}

/** Lets every write of this kind to a table fail, as on a full disk; returns a function that allows them again. */
export async function blockWrites(kind: 'insert' | 'update' | 'delete', table: string) {
  const rows = sql.table(table)
  const on = sql`${sql.raw(kind)} on ${rows}`
  if (onPostgres) {
    await run(
      sql`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
      sql`create trigger no_room before ${on} for each row execute function no_room()`,
    )
    return () => run(sql`drop function no_room cascade`)
  }
  await run(sql`create trigger no_room before ${on} begin select raise(abort, 'no'); end`)
  return () => run(sql`drop trigger no_room`)
}
