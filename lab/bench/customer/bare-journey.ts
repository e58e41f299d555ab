import type pg from 'pg'

const NOW = 1_800_000_000_000

/** The statements of one journey, sent to PostgreSQL by a plain client. */
export async function runBareJourney(pool: pg.Pool, providerId: string, name: string) {
  const id = `bare-${name}`
  const client = await pool.connect()
  const sendRequest = (text: string, values: unknown[] = []) =>
    client.query({ name: text.slice(0, 60), text, values })
  const inTransaction = async (act: () => Promise<void>) => {
    await sendRequest('begin')
    await act()
    await sendRequest('commit')
  }
  const once = (key: string) =>
    sendRequest(
      'insert into play_event (key, session_id, digest, created_at) values ($1, $2, $3, $4) on conflict do nothing',
      [`${id}:${key}`, id, 'd'.repeat(43), NOW],
    )
  const count = async (sessions: number, tips: number, cents: number) => {
    if (sessions) {
      const values = [providerId, sessions]
      await sendRequest(
        `insert into provider_total (provider_id, sessions, visitors) values ($1, $2, 0)
         on conflict (provider_id) do update set sessions = provider_total.sessions + $2`,
        values,
      )
      await sendRequest(
        `insert into provider_day (provider_id, day, sessions, visitors) values ($1, '2026-11-20', $2, 0)
         on conflict (provider_id, day) do update set sessions = provider_day.sessions + $2`,
        values,
      )
      return
    }
    const values = [providerId, tips, cents]
    await sendRequest(
      `insert into tip_total (provider_id, currency, state, tips, tip_minor, confirmed_minor)
       values ($1, 'USD', 'chosen', $2, $3, 0) on conflict (provider_id, currency, state) do update set tips = tip_total.tips + $2,
       tip_minor = tip_total.tip_minor + $3`,
      values,
    )
    await sendRequest(
      `insert into tip_day (provider_id, day, currency, way, state, tips, tip_minor, confirmed_minor)
       values ($1, '2026-11-20', 'USD', 'cashapp', 'chosen', $2, $3, 0)
       on conflict (provider_id, day, currency, way, state) do update set tips = tip_day.tips + $2,
       tip_minor = tip_day.tip_minor + $3`,
      values,
    )
  }
  const countAttempt = (key: string) =>
    sendRequest(
      `insert into rate_limit (key, count, window_ends_at) values ($1, 1, $2) on conflict (key) do update
       set count = rate_limit.count + 1 where rate_limit.window_ends_at <= $2 or rate_limit.count < $3 returning count`,
      [key, NOW, 1_000_000],
    )
  const find = () => sendRequest('select * from play_session where id = $1 for update', [id])
  try {
    await inTransaction(async () => {
      await sendRequest('select time_zone from "user" where id = $1', [providerId])
      await countAttempt(`play:${id}`)
      await sendRequest(
        'insert into play_session (id, provider_id, visitor_id, created_at) values ($1, $2, $3, $4) returning *',
        [id, providerId, id, NOW],
      )
      await once('create')
      await sendRequest(
        'insert into play_visitor (provider_id, visitor_id, first_seen_at) values ($1, $2, $3) on conflict do nothing',
        [providerId, id, NOW],
      )
      await count(1, 0, 0)
    })
    await inTransaction(async () => {
      await find()
      await once('start')
      await sendRequest('update play_session set game_type = $1, started_at = $2 where id = $3', [
        'snake',
        NOW,
        id,
      ])
    })
    await inTransaction(async () => {
      await find()
      await once('complete')
      await sendRequest(
        'update play_session set completed = 1, score = $1, completed_at = $2 where id = $3',
        [10, NOW, id],
      )
    })
    await inTransaction(async () => {
      await find()
      await once('tip')
      for (const key of ['phone', 'day', 'table', 'address']) await countAttempt(`tip:${key}:${id}`)
      await countAttempt(`tip:${providerId}`)
      await sendRequest('select time_zone from "user" where id = $1', [providerId])
      await sendRequest('select * from payment_method where provider_id = $1 order by position', [providerId])
      await sendRequest(
        'update play_session set tipped = 1, tip_minor = $1, tip_method = $2, tipped_at = $3 where id = $4',
        [500, 'cashapp', NOW, id],
      )
      await count(0, 1, 500)
    })
  } finally {
    client.release()
  }
}
