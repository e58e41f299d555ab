import { type Kysely, sql } from 'kysely'
import { db } from './db/db.server.ts'
import type { Tables } from './db/tables.ts'
import { writeLightly } from './db/write.server.ts'

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
    (await isAnyUsedUp([{ key, limit }], now)) ? false : countInTurn([{ key, limit }], now),
  )
}

/**
 * Counts one attempt under each key in turn, up to the first whose limit it goes beyond, and says whether it is within
 * all. For who has asked `isAnyUsedUp` already.
 */
export async function takeAttempts(all: Counted[], now = Date.now()) {
  if (all.some(isFullByNow)) return false
  return underwayAs(all, () => countInTurn(all, now))
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

const countInTurn = (all: Counted[], now: number) =>
  writeLightly(async (trx) => {
    for (const counted of all) if (!(await countWithin(trx, counted, now))) return false
    return true
  })

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
  const ends = now + limit.windowMs
  // Asked for with everything that customers do: the query builder takes longer than the database.
  const { rows } = await sql`
    insert into rate_limit (key, count, window_ends_at) values (${key}, 1, ${ends})
    on conflict (key) do update set
      count = case when rate_limit.window_ends_at <= ${now} then 1 else rate_limit.count + 1 end,
      window_ends_at = case when rate_limit.window_ends_at <= ${now} then ${ends} else rate_limit.window_ends_at end
    where rate_limit.window_ends_at <= ${now} or rate_limit.count < ${limit.max}
    returning count`.execute(trx)
  return rows.length > 0
}

/** Gives one attempt back, for what turned out to be no failure. */
export async function returnAttempt(key: string) {
  await writeLightly((trx) =>
    trx
      .updateTable('rate_limit')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute(),
  )
}

export async function clearAttempts(key: string) {
  await writeLightly((trx) => trx.deleteFrom('rate_limit').where('key', '=', key).execute())
}

/** Forgets windows that are over; called now and then so that the table stays small. */
export async function sweepAttempts(now = Date.now()) {
  await db.deleteFrom('rate_limit').where('window_ends_at', '<=', now).execute()
}
