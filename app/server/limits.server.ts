// Mechanism: rate limiting, networks around an address, trusted devices
import { type Kysely, sql } from 'kysely'
import { openWindowEnds } from './clock.server.ts'
import { hmac, hmacs } from './crypto/hmac.server.ts'
import { db } from './db/db.server.ts'
import { deleteOutside } from './db/sweep.server.ts'
import type { Tables } from './db/tables.ts'
import { writeWithoutSync } from './db/write.server.ts'
import { currentRequest } from './request-context.server.ts'

const LONGEST_MS = 24 * 60 * 60 * 1000 // of all windows

export type Limit = { max: number; windowMs: number }

/** A key that attempts are counted under, with its limit. */
export type Counted = { key: string; limit: Limit }

const textOf = (key: string) => `rate-limit:${key}`

/** The key as it is stored: a copy of the database names no address, account or phone. */
export const storedKey = (key: string) => hmac(textOf(key))

/** The keys under which instances with one of the accepted secrets may have counted, the own one first. */
const storedKeys = (key: string) => hmacs(textOf(key))

function isOpenWindow(windowMs: number, now: number) {
  const { after, until } = openWindowEnds(windowMs, now)
  return sql`rate_limit.window_ends_at > ${after} and rate_limit.window_ends_at <= ${until}`
}

type OpenWindow = { key: string; count: number; window_ends_at: number }

/** The open windows of these keys, under any accepted secret. */
async function findOpenWindows(on: Kysely<Tables>, all: Counted[], now: number) {
  const open = all.map(
    ({ key, limit }) => sql`(key in (${sql.join(storedKeys(key))}) and ${isOpenWindow(limit.windowMs, now)})`,
  )
  const { rows } = await sql<OpenWindow>`
    select key, count, window_ends_at from rate_limit where ${sql.join(open, sql` or `)}`.execute(on)
  return rows
}

const sumOf = (windows: OpenWindow[]) => windows.reduce((sum, { count }) => sum + count, 0)

/** Notes for the response when the windows that refuse this request are over. */
function noteRefusal(windows: OpenWindow[], now: number) {
  const request = currentRequest.getStore()
  const ends = Math.max(...windows.map((window) => window.window_ends_at))
  if (request && windows.length) request.retryAfterS = Math.max(1, Math.ceil((ends - now) / 1000))
}

/**
 * Counts one attempt under `key`; returns whether it is within the limit. The count is in the database, shared by all
 * processes. Attempts beyond the limit do not extend the window.
 */
export async function consumeLimit(key: string, limit: Limit, now = Date.now()) {
  // A flood beyond the limit costs a read and no write.
  return (await isAnyLimitReached([{ key, limit }], now)) ? false : consumeLimits([{ key, limit }], now)
}

const MISSES_PER_IP: Limit = { max: 100, windowMs: 60_000 }

/** Counts a request for something that does not exist; returns whether the address is within its limit. */
export const countMiss = (ip: string) => consumeLimit(`miss:ip:${ip}`, MISSES_PER_IP).catch(() => true) // nothing was counted during an outage

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
export const consumeLimits = async (all: Counted[], now = Date.now()) =>
  (await countAttempts(all, now)) !== undefined

/** Whether another attempt would be refused under any of these keys; counts nothing. */
export async function isAnyLimitReached(all: Counted[], now = Date.now()) {
  const windows = await findOpenWindows(db, all, now)
  if (!windows.length) return false
  return all.some(({ key, limit }) => {
    const keys = storedKeys(key)
    const own = windows.filter((window) => keys.includes(window.key))
    const isReached = sumOf(own) >= limit.max
    if (isReached) noteRefusal(own, now)
    return isReached
  })
}

/** Counts one attempt within a transaction; returns the count, 0 beyond the limit. Then the caller rolls back. */
export async function countWithin(on: Kysely<Tables>, counted: Counted, now = Date.now()) {
  const { key, limit } = counted
  const [own, ...earlier] = storedKeys(key)
  // Only while the secret is being changed.
  const others = earlier.length
    ? (await findOpenWindows(on, [counted], now)).filter((window) => window.key !== own)
    : []
  const left = limit.max - sumOf(others)
  const count = left > 0 ? await increment(on, own!, { ...limit, max: left }, now) : 0
  if (count) return count + sumOf(others)
  noteRefusal(await findOpenWindows(on, [counted], now), now)
  return 0
}

/**
 * Counts one attempt under each key, in one statement within a transaction; false beyond a limit. Then the caller rolls
 * back. Callers list kinds of keys in one order, so that two transactions do not wait for each other.
 */
export async function countTogether(on: Kysely<Tables>, all: Counted[], now = Date.now()) {
  const keys = all.map(({ key }) => storedKeys(key))
  // Only while the secret is being changed.
  if (keys.some((accepted) => accepted.length > 1)) {
    for (const counted of all) if (!(await countWithin(on, counted, now))) return false
    return true
  }
  if (!all.length) return true
  const stored = all.map(({ limit }, index) => ({ key: keys[index]![0]!, ...limit }))
  const rows = stored.map(({ key, windowMs }) => sql`(${key}, 1, cast(${now + windowMs} as bigint))`)
  const maxima = stored.map(({ key, max }) => sql`when ${key} then cast(${max} as integer)`)
  const latest = openWindowEnds(0, now).until - now
  const isCurrent = sql`rate_limit.window_ends_at > ${now}
    and rate_limit.window_ends_at <= excluded.window_ends_at + ${latest}`
  const { rows: counted } = await sql<{ key: string }>`
    insert into rate_limit (key, count, window_ends_at) values ${sql.join(rows)}
    on conflict (key) do update set
      count = case when ${isCurrent} then rate_limit.count + 1 else 1 end,
      window_ends_at = case when ${isCurrent} then rate_limit.window_ends_at else excluded.window_ends_at end
    where not (${isCurrent}) or rate_limit.count < case rate_limit.key ${sql.join(maxima, sql` `)} end
    returning key`.execute(on)
  if (counted.length === all.length) return true
  const refused = all.filter((_, index) => !counted.some(({ key }) => key === stored[index]!.key))
  noteRefusal(await findOpenWindows(on, refused, now), now)
  return false
}

async function increment(on: Kysely<Tables>, key: string, { max, windowMs }: Limit, now: number) {
  const ends = now + windowMs
  const isCurrent = isOpenWindow(windowMs, now)
  const { rows } = await sql<{ count: number }>`
    insert into rate_limit (key, count, window_ends_at) values (${key}, 1, ${ends})
    on conflict (key) do update set
      count = case when ${isCurrent} then rate_limit.count + 1 else 1 end,
      window_ends_at = case when ${isCurrent} then rate_limit.window_ends_at else ${ends} end
    where not (${isCurrent}) or rate_limit.count < ${max}
    returning count`.execute(on)
  return rows[0]?.count ?? 0
}

/** Returns one attempt that did not fail, from the newest window in which it may have been counted. */
export async function returnAttempt(key: string) {
  await writeWithoutSync((on) =>
    on
      .updateTable('rate_limit')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', (eb) =>
        eb
          .selectFrom('rate_limit')
          .select('key')
          .where('key', 'in', storedKeys(key))
          .where('count', '>', 0)
          .orderBy('window_ends_at', 'desc')
          .limit(1),
      )
      .execute(),
  )
}

export async function clearAttempts(key: string) {
  await writeWithoutSync((on) => on.deleteFrom('rate_limit').where('key', 'in', storedKeys(key)).execute())
}

/** Deletes windows that are over, and those of a clock that was ahead. */
export const deleteExpiredAttempts = (now: number) =>
  deleteOutside('rate_limit', 'window_ends_at', openWindowEnds(LONGEST_MS, now))
