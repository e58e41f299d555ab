import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ensureMenu } from '#app/features/menu/menu-store.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { env } from '#app/server/env.server.ts'
import { writeToOutbox } from '#app/server/mail/outbox.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { sweep } from './sweeps.server.ts'

const NOW = Date.UTC(2026, 10, 20, 9)
const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365 * DAY
const iso = (ms: number) => new Date(ms).toISOString()

const empty = async () => {
  await emptyDatabase()
  for (const table of ['daily_key', 'job', 'web_vital'] as const) await db.deleteFrom(table).execute()
}
beforeAll(openDatabase)
beforeEach(empty)
afterEach(empty)

type Row = Record<string, string | number | null>

/** Each table that is swept: a row of a time, and what an open, an expired and a future row are. */
const SWEPT: {
  table: keyof Tables
  row: (id: string, at: number, providerId: string, sessionId: string) => Row
  open: number
  expired: number
  keepsAhead?: boolean
}[] = [
  {
    table: 'rate_limit',
    row: (key, at) => ({ key, count: 1, window_ends_at: at }),
    open: NOW + 1,
    expired: NOW,
  },
  {
    table: 'daily_key',
    row: (secret, at) => ({ begins_at: at, secret }),
    open: NOW - DAY,
    expired: NOW - DAY - HOUR,
  },
  {
    table: 'audit_log_entry',
    row: (id, at, user_id) => ({ id, user_id, event: 'user_updated:venmo', created_at: at }),
    open: NOW - 180 * DAY + 1,
    expired: NOW - 180 * DAY,
    keepsAhead: true,
  },
  {
    table: 'session',
    row: (id, at, user_id) => ({
      ...{ id, user_id, token: id, expires_at: iso(at) },
      ...{ created_at: iso(NOW), updated_at: iso(NOW) },
    }),
    open: NOW + 30 * DAY,
    expired: NOW,
  },
  {
    table: 'mail_link',
    row: (hash, at, user_id) => ({ hash, purpose: 'reset-password', user_id, expires_at: at }),
    open: NOW + HOUR,
    expired: NOW,
  },
  {
    table: 'job',
    row: (id, at) => ({ id, kind: 'mail', payload: '{}', created_at: at, run_at: at }),
    open: NOW - DAY + 1,
    expired: NOW - DAY,
    keepsAhead: true,
  },
  {
    table: 'play_event',
    row: (key, at, _, session_id) => ({ key, session_id, digest: '', created_at: at }),
    open: NOW - DAY + 1,
    expired: NOW - DAY,
  },
  {
    table: 'menu_addition',
    row: (key, at, provider_id) => ({ provider_id, key, digest: '', created_at: at }),
    open: NOW - DAY + 1,
    expired: NOW - DAY,
  },
  {
    table: 'web_vital',
    row: (page, at) => ({ day: iso(at).slice(0, 10), page, measure: 'LCP', bucket: 1, count: 1 }),
    open: NOW - 27 * DAY,
    expired: NOW - 28 * DAY,
  },
]

async function aSessionWithMenu() {
  const providerId = await aProvider()
  await db.transaction().execute((trx) => ensureMenu(trx, providerId, { now: NOW }))
  const visit = { providerId, visitorId: 'visitor', key: 'a-visit-of-today' }
  const { id } = await beginPlaySession(visit, NOW - 2 * DAY)
  return { providerId, sessionId: id }
}

const write = (table: keyof Tables, rows: Row[]) =>
  db
    .insertInto(table as 'rate_limit')
    .values(rows as never)
    .execute()

test.each(SWEPT)(
  'of $table what has expired is deleted; kept of what a clock ahead has stored: $keepsAhead',
  async ({ table, row, open, expired, keepsAhead = false }) => {
    const { providerId, sessionId } = await aSessionWithMenu()
    await db.deleteFrom('play_event').execute()
    const times = { open, expired, ahead: open + YEAR }
    await write(
      table,
      Object.entries(times).map(([id, at]) => row(id, at, providerId, sessionId)),
    )
    await sweep(NOW)
    const rows = (await db
      .selectFrom(table as 'rate_limit')
      .selectAll()
      .execute()) as unknown as Row[]
    const left = keepsAhead ? (['open', 'ahead'] as const) : (['open'] as const)
    expect(rows).toMatchObject(left.map((id) => row(id, times[id], providerId, sessionId)))
    expect(rows).toHaveLength(left.length)
  },
)

const anEntry = (id: string, user_id: string, created_at: number) =>
  write('audit_log_entry', [{ id, user_id, event: 'user_updated:venmo', created_at }])
const entriesLeft = async () =>
  (await db.selectFrom('audit_log_entry').select('id').execute()).map(({ id }) => id)

test('entries survive a clock that is years behind for a while, as after a start without a battery', async () => {
  const { providerId } = await aSessionWithMenu()
  await anEntry('recent', providerId, NOW - DAY)
  for (let boot = 0; boot < 2; boot++) {
    await sweep(NOW - 50 * YEAR)
    await sweep(NOW + boot * HOUR)
  }
  await sweep(NOW - 2 * DAY) // behind again, by less
  expect(await entriesLeft()).toEqual(['recent'])
  await sweep(NOW + 179 * DAY)
  expect(await entriesLeft()).toEqual([])
})

test('an entry that a clock ten years ahead has stored goes 180 days after the clock was right again', async () => {
  const { providerId } = await aSessionWithMenu()
  await anEntry('ahead', providerId, NOW + 10 * YEAR)
  await sweep(NOW + 10 * YEAR + HOUR) // while the clock is still ahead
  for (const days of [0, 1, 179]) await sweep(NOW + days * DAY)
  expect(await entriesLeft()).toEqual(['ahead'])
  await sweep(NOW + 180 * DAY)
  expect(await entriesLeft()).toEqual([])
})

const NOTHING = JSON.stringify({
  menu_category: { before: [], added: [] },
  menu_item: { before: [], added: [] },
})

test('the deleted rows that an undo stores are deleted with it', async () => {
  const undo = (at: number, provider_id: string) => ({
    ...{ id: 'one', series: '', state: '', changes: NOTHING, created_at: at },
    provider_id,
  })
  const ages = [0, MINUTE - 1, MINUTE, -YEAR]
  const ids: string[] = []
  for (const age of ages) {
    const { providerId } = await aSessionWithMenu()
    ids.push(providerId)
    await write('menu_undo', [undo(NOW - age, providerId)])
  }
  await sweep(NOW)
  const left = await db.selectFrom('menu_undo').select('provider_id').execute()
  expect(left.map(({ provider_id }) => provider_id).sort()).toEqual(ids.slice(0, 2).sort())
})

test('a mail without a mail server stays a day in the outbox', async () => {
  const folder = join(env.dataDir, 'outbox')
  const names = () => readdirSync(folder).filter((name) => name.includes('sweep'))
  await writeToOutbox(Buffer.from(''), null, NOW) // makes the folder
  const times = { open: NOW - DAY + 1, expired: NOW - DAY, ahead: NOW + DAY }
  for (const at of Object.values(times))
    for (const name of [`${at}-sweep.eml`, `${at}--sweep.eml`, `${at}-maria-sweep.eml`])
      writeFileSync(join(folder, name), '')
  writeFileSync(join(folder, 'sweep.txt'), '')
  await sweep(NOW)
  const stay = ['', '-', '-maria'].map((owner) => `${times.open}${owner}-sweep.eml`)
  expect(names().sort()).toEqual([...stay, 'sweep.txt'].sort())
})

test('play sessions and their tips stay when the idempotency keys of their events are deleted', async () => {
  await aSessionWithMenu()
  await sweep(NOW)
  expect(await db.selectFrom('play_event').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('play_session').select('visitor_id').execute()).toHaveLength(1)
})

test('several processes sweep thousands of rows at once without an error', async () => {
  const warn = vi.spyOn(log, 'warn')
  onTestFinished(() => warn.mockRestore())
  const rows = Array.from({ length: 3000 }, (_, i) => ({ key: `k${i}`, count: 1, window_ends_at: NOW - i }))
  await write('rate_limit', rows)
  await Promise.all([sweep(NOW), sweep(NOW), sweep(NOW)])
  expect(await db.selectFrom('rate_limit').selectAll().execute()).toEqual([])
  expect(warn).not.toHaveBeenCalled()
})

test('a sweep that fails keeps no other from running', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const ran: number[] = []
  const broken = async () => {
    throw new Error('no table')
  }
  await sweep(NOW, { broken, other: async (now) => ran.push(now) })
  expect(ran).toEqual([NOW])
  expect(warn).toHaveBeenCalledOnce()
})
