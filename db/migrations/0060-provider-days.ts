import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * The provider's time zone, and the day under which each tip is counted; earlier tips keep their UTC day. The tips of each
 * day are summed again, because a replaced tip was counted under the earlier one's day.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('user').addColumn('time_zone', 'text').execute()
  await db.schema.alterTable('play_session').addColumn('tip_day', 'text').execute()
  const day =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? sql`to_char(to_timestamp(tipped_at / 1000) at time zone 'UTC', 'YYYY-MM-DD')`
      : sql`strftime('%Y-%m-%d', tipped_at / 1000, 'unixepoch')`
  await sql`update play_session set tip_day = ${day} where tipped_at is not null`.execute(db)
  await sql`update provider_day set tips = 0, tip_cents = 0 where tips <> 0 or tip_cents <> 0`.execute(db)
  await sql`
    insert into provider_day (provider_id, day, sessions, visitors, tips, tip_cents)
    select provider_id, tip_day, 0, 0, count(*), sum(tip_cents)
    from play_session where tip_day is not null group by provider_id, tip_day
    on conflict (provider_id, day) do update set tips = excluded.tips, tip_cents = excluded.tip_cents
  `.execute(db)
}
