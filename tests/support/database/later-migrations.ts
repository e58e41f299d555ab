import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { migrations } from '#db/migrations.ts'

/** What the migrations of later versions do: they add tables and columns, fill and index them, and drop what is unused. */
const LATER: Record<string, Migration> = {
  '9001-nicknames': {
    async up(db: Kysely<unknown>) {
      await sql`create table nickname (
        id text primary key,
        user_id text not null references "user" (id) on delete cascade,
        name text not null
      )`.execute(db)
      await sql`create index nickname_user on nickname (user_id)`.execute(db)
      await sql`insert into nickname (id, user_id, name) select id, id, name from "user"`.execute(db)
      await sql`alter table session add column nickname_id text`.execute(db)
    },
  },
  '9002-read-messages': {
    async up(db: Kysely<unknown>) {
      await sql`alter table feedback add column is_read integer not null default 0`.execute(db)
      await sql`update feedback set is_read = 1 where answered_at is not null`.execute(db)
      await sql`create index feedback_unread on feedback (created_at) where is_read = 0`.execute(db)
      await sql`alter table session drop column user_agent`.execute(db)
    },
  },
}

/** The migrations of a version to come. */
export const laterMigrations: Record<string, Migration> = { ...migrations, ...LATER }
