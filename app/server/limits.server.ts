import { type Kysely, sql } from 'kysely'
import { openEnds } from './clock.server.ts'
import { hmac, hmacs } from './crypto/hmac.server.ts'
import { db } from './db/db.server.ts'
import { deleteOver } from './db/sweep.server.ts'
import type { Tables } from './db/tables.ts'
import { writeWithoutSync } from './db/write.server.ts'

const LONGEST_MS = 60 * 60 * 1000 // of all windows

export type Limit = { max: number; windowMs: number }

/** A key that attempts are counted under, with its limit. */
export type Counted = { key: string; limit: Limit }

const textOf = (key: string) => `rate-limit:${key}`

/** The key as it is stored: a copy of the database names no address, account or phone. */
export const storedKey = (key: string) => hmac(textOf(key))

/** The keys under which instances with one of the accepted secrets may have counted. */
const storedKeys = (key: string) => sql.join(hmacs(textOf(key)))

function isOpenWindow(windowMs: number, now: number) {
  const { after, until } = openEnds(windowMs, now)
  return sql`rate_limit.window_ends_at > ${after} and rate_limit.window_ends_at <= ${until}`
}

/**
 * Counts one attempt under `key`; returns whether it is within the limit. The count is in the database, shared by all
 * processes. Attempts beyond the limit do not extend the window.
 */
export async function takeAttempt(key: string, limit: Limit, now = Date.now()) {
  // A flood beyond the limit costs a read and no write.
  return (await isAnyLimitReached([{ key, limit }], now)) ? false : takeAttempts([{ key, limit }], now)
}

const MISSES_PER_IP: Limit = { max: 100, windowMs: 60_000 }

/** Counts a request for something that does not exist; returns whether the address is within its limit. */
export const takeMiss = (ip: string) => takeAttempt(`miss:ip:${ip}`, MISSES_PER_IP).catch(() => true) // nothing was counted during an outage

/** Counts one attempt under each key, up to the first that is exhausted; returns the counts if it is within all limits. */
export const countAttempts = (all: Counted[], now = Date.now()) =>
  writeWithoutSync(async (on) => {
    const counts: number[] = []
    for (const counted of all) {
      const count = await countWithin(on, counted, now)
      if (!count) return undefined
      counts.push(count)
    }
    return counts
  })

/** The same; returns whether it is within all limits. */
export const takeAttempts = async (all: Counted[], now = Date.now()) =>
  (await countAttempts(all, now)) !== undefined

/** Whether another attempt would be refused under any of these keys; counts nothing. */
export async function isAnyLimitReached(all: Counted[], now = Date.now()) {
  const full = all.map(
    ({ key, limit }) =>
      sql`(key in (${storedKeys(key)}) and count >= ${limit.max} and ${isOpenWindow(limit.windowMs, now)})`,
  )
  const { rows } = await sql`
    select key from rate_limit where ${sql.join(full, sql` or `)} limit 1`.execute(db)
  return rows.length > 0
}

/** Counts one attempt within a transaction; returns the count, 0 beyond the limit. Then the caller rolls back. */
export async function countWithin(on: Kysely<Tables>, { key, limit }: Counted, now = Date.now()) {
  const ends = now + limit.windowMs
  const isCurrent = isOpenWindow(limit.windowMs, now)
  const { rows } = await sql<{ count: number }>`
    insert into rate_limit (key, count, window_ends_at) values (${storedKey(key)}, 1, ${ends})
    on conflict (key) do update set
      count = case when ${isCurrent} then rate_limit.count + 1 else 1 end,
      window_ends_at = case when ${isCurrent} then rate_limit.window_ends_at else ${ends} end
    where not (${isCurrent}) or rate_limit.count < ${limit.max}
    returning count`.execute(on)
  return rows[0]?.count ?? 0
}

/** Returns one attempt that did not fail. */
export async function returnAttempt(key: string) {
  await writeWithoutSync((on) =>
    on
      .updateTable('rate_limit')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', storedKey(key))
      .where('count', '>', 0)
      .execute(),
  )
}

export async function clearAttempts(key: string) {
  await writeWithoutSync((on) => on.deleteFrom('rate_limit').where('key', '=', storedKey(key)).execute())
}

/** Deletes windows that are over, and those of a clock that was ahead. */
export const deleteExpiredAttempts = (now: number) =>
  deleteOver('rate_limit', 'window_ends_at', openEnds(LONGEST_MS, now))
