import { type Kysely, sql } from 'kysely'
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
  // As many as may succeed are being counted at this moment: of a thousand at once the rest never reach the database.
  const before = underway.get(key) ?? 0
  if (before >= limit.max) return false
  underway.set(key, before + 1)
  try {
    return await countAttempt(key, limit, now)
  } finally {
    const left = underway.get(key)! - 1
    if (left) underway.set(key, left)
    else underway.delete(key)
  }
}

async function countAttempt(key: string, limit: Limit, now: number) {
  // Looked at first: a flood beyond the limit then costs a read and no write.
  if (await isUsedUp({ key, limit }, now)) return false
  return writeLightly((trx) => countWithin(trx, { key, limit }, now))
}

/** Whether another attempt would be refused; counts nothing. */
export async function isUsedUp({ key, limit }: Counted, now = Date.now()) {
  const full = await db
    .selectFrom('rate_limit')
    .select('key')
    .where('key', '=', key)
    .where('count', '>=', limit.max)
    .where('window_ends_at', '>', now)
    .executeTakeFirst()
  return full !== undefined
}

/**
 * Counts one attempt in the transaction of what it is counted for, and says whether it is within the limit: beyond it
 * nothing is written, and who asks undoes the rest.
 */
export async function countWithin(trx: Kysely<Tables>, { key, limit }: Counted, now = Date.now()) {
  const windowEndsAt = now + limit.windowMs
  const counted = await trx
    .insertInto('rate_limit')
    .values({ key, count: 1, window_ends_at: windowEndsAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when rate_limit.window_ends_at <= ${now} then 1 else rate_limit.count + 1 end`,
          window_ends_at: sql`case when rate_limit.window_ends_at <= ${now} then ${windowEndsAt} else rate_limit.window_ends_at end`,
        })
        .where((eb) =>
          eb.or([eb('rate_limit.window_ends_at', '<=', now), eb('rate_limit.count', '<', limit.max)]),
        ),
    )
    .returning('count')
    .executeTakeFirst()
  return counted !== undefined
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
