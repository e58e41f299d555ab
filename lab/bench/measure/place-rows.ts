import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

const DAYS = 90

/**
 * Gives a provider `count` places with their counters of 90 days of 14 hours, in a data folder that no process is serving;
 * `sessions` are spread over them.
 */
export function addPlaces(folder: string, providerId: string, count: number, sessions: number) {
  const data = new Sqlite(join(folder, 'tiplark.db'))
  const values = { provider: providerId, count, days: DAYS, scans: Math.ceil(sessions / count / DAYS / 14) }
  data.transaction(() => {
    for (const table of [
      'place',
      'place_code',
      'place_payment_method',
      'place_day',
      'place_hour',
      'place_tips',
    ])
      data.prepare(`delete from ${table} where provider_id = ?`).run(providerId)
    data
      .prepare(`with recursive one(n) as (select 1 union all select n + 1 from one where n < @count)
        insert into place (provider_id, id, name, kind, position, created_at)
        select @provider, 'place' || n, 'Table ' || n, 'table', n, 0 from one`)
      .run(values)
    data
      .prepare(`insert into place_code (code, provider_id, place_id, created_at)
        select 'C' || printf('%06d', position), provider_id, id, 0 from place where provider_id = @provider`)
      .run(values)
    const shown = `(select id from place where provider_id = @provider union all select '*')`
    data
      .prepare(`with recursive day(n) as (select 0 union all select n + 1 from day where n < @days - 1),
          hour(h) as (select 8 union all select h + 1 from hour where h < 21)
        insert into place_hour (provider_id, place_id, day, hour, scans)
        select @provider, shown.id, date('now', '-' || n || ' days'), h, @scans
        from ${shown} shown, day, hour`)
      .run(values)
    data
      .prepare(`insert into place_day (provider_id, place_id, day, scans, games, opened, said_sent, confirmed)
        select provider_id, place_id, day, sum(scans), sum(scans) / 2, sum(scans) / 3, sum(scans) / 4, sum(scans) / 5
        from place_hour where provider_id = @provider group by 1, 2, 3`)
      .run(values)
    data
      .prepare(`insert into place_tips (provider_id, place_id, day, currency, tip_minor, confirmed_minor)
        select provider_id, place_id, day, 'USD', 500 * opened, 500 * confirmed
        from place_day where provider_id = @provider`)
      .run(values)
  })()
  data.close()
}
