import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

const DAYS = 90 // the period before now over which the sessions are spread

/**
 * Inserts `count` play sessions of a provider, with their counters, into a data folder that no process is serving. Each
 * has a visitor, and six in ten have a tip.
 */
export function addPlaySessions(folder: string, providerId: string, count: number) {
  const data = new Sqlite(join(folder, 'tiplark.db'))
  const now = Date.now()
  const values = { provider: providerId, count, now, step: Math.floor((DAYS * 86_400_000) / count) }
  const clear = (table: string) => data.prepare(`delete from ${table} where provider_id = ?`).run(providerId)
  data.transaction(() => {
    for (const table of [
      'play_session',
      'play_visitor',
      'provider_total',
      'provider_day',
      'tip_total',
      'tip_day',
    ])
      clear(table)
    data
      .prepare(`with recursive visit(n) as (select 1 union all select n + 1 from visit where n < @count)
        insert into play_session (id, provider_id, visitor_id, created_at, game_type, started_at, completed, completed_at,
          score, tipped, tip_minor, tip_currency, tip_method, tipped_at, tip_day)
        select @provider || '-' || printf('%d', @now - n * @step) || '-' || printf('%08d', n), @provider, printf('visitor%015d', n),
          @now - n * @step, 'snake', @now - n * @step, 1, @now - n * @step, 10 * (n % 20),
          n % 10 < 6, iif(n % 10 < 6, 100 + n % 900, null), iif(n % 10 < 6, 'USD', null), iif(n % 10 < 6, 'cashapp', null),
          iif(n % 10 < 6, @now - n * @step, null),
          iif(n % 10 < 6, date((@now - n * @step) / 1000, 'unixepoch'), null)
        from visit`)
      .run(values)
    data
      .prepare(`insert into play_visitor (provider_id, visitor_id, first_seen_at)
        select provider_id, visitor_id, created_at from play_session where provider_id = @provider`)
      .run({ provider: providerId })
    data
      .prepare(`insert into provider_day (provider_id, day, sessions, visitors)
        select provider_id, date(created_at / 1000, 'unixepoch'), count(*), count(*)
        from play_session where provider_id = @provider group by 1, 2`)
      .run({ provider: providerId })
    data
      .prepare(`insert into provider_total (provider_id, sessions, visitors)
        select provider_id, sum(sessions), sum(visitors)
        from provider_day where provider_id = @provider group by 1`)
      .run({ provider: providerId })
    data
      .prepare(`insert into tip_day (provider_id, day, currency, way, state, tips, tip_minor, confirmed_minor)
        select provider_id, date(tipped_at / 1000, 'unixepoch'), tip_currency, tip_method, tip_state, count(*),
        sum(tip_minor), 0
        from play_session where provider_id = @provider and tipped_at is not null group by 1, 2, 3, 4, 5`)
      .run({ provider: providerId })
    data
      .prepare(`insert into tip_total (provider_id, currency, state, tips, tip_minor, confirmed_minor)
        select provider_id, currency, state, sum(tips), sum(tip_minor), 0
        from tip_day where provider_id = @provider group by 1, 2, 3`)
      .run({ provider: providerId })
  })()
  data.close()
}
