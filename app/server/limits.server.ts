import { type Kysely, type RawBuilder, sql } from 'kysely'
import { db } from './db.server.ts'
import type { Tables } from './tables.ts'
import { writeLightly } from './write.server.ts'

export type Limit = { max: number; windowMs: number }

/** What is counted under a key, and how often it may be. */
export type Counted = { key: string; limit: Limit }

const underway = new Map<string, number>()

/**
 * Counts one attempt under `key` and says whether it is still within the limit. The count is kept in the
 * database, so it holds across a restart or a crash and for all processes; attempts beyond the limit never lengthen the
 * wait.
 */
export async function takeAttempt(key: string, limit: Limit, now = Date.now()) {
  if (isFullByNow({ key, limit })) return false
  // Looked at first: a flood beyond the limit then costs a read and no write.
  return underwayAs([{ key, limit }], async () =>
    (await isAnyUsedUp([{ key, limit }], now))
      ? false
      : writeLightly((trx) => countWithin(trx, { key, limit }, now)),
  )
}

/**
 * Counts one attempt under every key and says whether it is within all limits; beyond one of them it is counted under
 * none. For who has asked `isAnyUsedUp` already. Callers that share keys name them in the same order.
 */
export async function takeAttempts(all: Counted[], now = Date.now()) {
  if (all.some(isFullByNow)) return false
  return underwayAs(all, () => writeLightly((trx) => countTogether(trx, all, now)))
}

/** As many as may succeed are being counted at this moment: of a thousand at once the rest never reach the database. */
const isFullByNow = ({ key, limit }: Counted) => (underway.get(key) ?? 0) >= limit.max

async function underwayAs<T>(all: Counted[], act: () => Promise<T>) {
  for (const { key } of all) underway.set(key, (underway.get(key) ?? 0) + 1)
  try {
    return await act()
  } finally {
    for (const { key } of all) {
      const left = underway.get(key)! - 1
      if (left) underway.set(key, left)
      else underway.delete(key)
    }
  }
}

/** Whether another attempt would be refused under any of these; counts nothing. */
export async function isAnyUsedUp(all: Counted[], now = Date.now()) {
  const full = all.map(({ key, limit }) => sql`(key = ${key} and count >= ${limit.max})`)
  const { rows } = await sql`
    select key from rate_limit where window_ends_at > ${now} and (${sql.join(full, sql` or `)}) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Counts one attempt in the transaction of what it is counted for, and says whether it is within the limit: beyond it
 * nothing is written, and who asks undoes the rest.
 */
export async function countWithin(trx: Kysely<Tables>, { key, limit }: Counted, now = Date.now()) {
  const first = sql`(${key}, 1, ${now + limit.windowMs})`
  const { rows } = await counting(first, sql`${limit.max}`, now).execute(trx)
  return rows.length > 0
}

async function countTogether(trx: Kysely<Tables>, all: Counted[], now: number) {
  const first = sql.join(all.map(({ key, limit }) => sql`(${key}, 1, ${now + limit.windowMs})`))
  const limits = all.map(({ key, limit }) => sql`when ${key} then cast(${limit.max} as integer)`)
  const max = sql`case excluded.key ${sql.join(limits, sql` `)} end`
  const { rows: within } = await counting(first, max, now).execute(trx)
  if (within.length === all.length) return true
  for (const { key } of within) await takeBack(trx, key) // somebody else was counted since it was asked
  return false
}

/**
 * Counts one attempt under each key whose limit it is within, and returns these keys. In SQL, for it is asked for with
 * everything that customers do: the query builder takes longer than the database.
 */
const counting = (first: RawBuilder<unknown>, max: RawBuilder<unknown>, now: number) => sql<{ key: string }>`
  insert into rate_limit (key, count, window_ends_at) values ${first}
  on conflict (key) do update set
    count = case when rate_limit.window_ends_at <= ${now} then 1 else rate_limit.count + 1 end,
    window_ends_at = case when rate_limit.window_ends_at <= ${now} then excluded.window_ends_at
      else rate_limit.window_ends_at end
  where rate_limit.window_ends_at <= ${now} or rate_limit.count < ${max}
  returning key`

/** Gives one attempt back, for what turned out to be no failure. */
export async function returnAttempt(key: string) {
  await writeLightly((trx) => takeBack(trx, key))
}

const takeBack = (trx: Kysely<Tables>, key: string) =>
  trx
    .updateTable('rate_limit')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()

export async function clearAttempts(key: string) {
  await writeLightly((trx) => trx.deleteFrom('rate_limit').where('key', '=', key).execute())
}

/** Forgets windows that are over; called now and then so that the table stays small. */
export async function sweepAttempts(now = Date.now()) {
  await db.deleteFrom('rate_limit').where('window_ends_at', '<=', now).execute()
}
