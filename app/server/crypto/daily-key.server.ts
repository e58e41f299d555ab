// Mechanism: daily keys: HMACs that cannot be computed again (pseudonymisation)
import { randomBytes } from 'node:crypto'
import { openWindowStarts } from '../clock.server.ts'
import { db } from '../db/db.server.ts'
import { deleteOutside } from '../db/sweep.server.ts'
import { hmac, hmacWith } from './hmac.server.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const secrets = new Map<number, string>() // by the time at which the day begins

async function secretOf(begins_at: number) {
  const known = secrets.get(begins_at)
  if (known) return known
  const secret = randomBytes(32).toString('base64url')
  await db
    .insertInto('daily_key')
    .values({ begins_at, secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process may have made the key of this day.
  const row = db.selectFrom('daily_key').select('secret').where('begins_at', '=', begins_at)
  const stored = (await row.executeTakeFirst())?.secret ?? secret
  secrets.set(begins_at, stored)
  return stored
}

const startOf = (at: number) => at - (at % DAY_MS)

/** HMAC of the text with the random key of a day. Once that key is deleted, nobody can compute it again. */
export async function dailyHmac(text: string, at: number) {
  const secret = await secretOf(startOf(at))
  return hmac(`${secret}:${text}`)
}

/**
 * The HMACs with the keys of the last `ms`, the newest first: two after midnight, otherwise one. They are without
 * AUTH_SECRET, which limits add themselves, each of the accepted ones.
 */
export const dailyHmacs = (text: string, ms: number, now: number) =>
  Promise.all(
    [...new Set([startOf(now), startOf(now - ms)])].map(async (at) => hmacWith(text, await secretOf(at))),
  )

/** How long the key of now is used. */
export const restOfKeyMs = (now: number) => startOf(now) + DAY_MS - now

/** Deletes the keys of past days. That of yesterday stays for an hour, for what began before midnight. */
export async function deleteExpiredDailyKeys(now: number) {
  secrets.clear()
  await deleteOutside('daily_key', 'begins_at', openWindowStarts(DAY_MS + HOUR_MS, now))
}
