// Mechanism: onboarding of the host: first run, setup code, settings of the instance
import { randomInt } from 'node:crypto'
import { openWindowEnds } from '#app/server/clock.server.ts'
import { hmac, hmacs } from '#app/server/crypto/hmac.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import { deleteOutside } from '#app/server/db/sweep.server.ts'
import { env } from '#app/server/env.server.ts'
import { notice } from '#app/server/observability/log.server.ts'
import { drawSetupCode, readSetupCode, SETUP_CODE_MS } from './setup-code.ts'

const textOf = (code: string) => `setup-code:${code}`

const hasAdmin = async (on: Db) =>
  (await on.selectFrom('admin_claim').select('user_id').limit(1).executeTakeFirst()) !== undefined

/** Whether the first run is still to come: outside a trial, and as long as there is no admin. */
export const isSetupOpen = async (on: Db = db) => !env.trial && !(await hasAdmin(on))

/** Stores a new code and writes it into the log, where only who has the server reads it. */
export async function announceSetup(now = Date.now()) {
  const code = drawSetupCode(randomInt)
  const expires_at = now + SETUP_CODE_MS
  await db
    .insertInto('setup_code')
    .values({ hash: hmac(textOf(code)), expires_at })
    .execute()
  const until = new Date(expires_at).toISOString()
  notice(
    { until },
    `First run: open ${env.publicUrl}/setup and type the setup code ${code}. It works once, for an hour.`,
  )
}

const openCodes = (on: Db, now: number) => {
  const { after, until } = openWindowEnds(SETUP_CODE_MS, now)
  return on.selectFrom('setup_code').where('expires_at', '>', after).where('expires_at', '<=', until)
}

/** Writes a new code into the log when none is valid any more. */
export async function renewSetupCode(now = Date.now()) {
  const open = await openCodes(db, now).select('hash').limit(1).executeTakeFirst()
  if (!open) await announceSetup(now)
}

/** The hash of a typed code that is valid. */
export async function findSetupCode(typed: string, now = Date.now()) {
  const code = readSetupCode(typed)
  if (!code) return undefined
  const found = openCodes(db, now)
    .select('hash')
    .where('hash', 'in', hmacs(textOf(code)))
  return (await found.executeTakeFirst())?.hash
}

/** Uses a code up; false if another run has. */
export async function consumeSetupCode(trx: Db, hash: string) {
  const { numDeletedRows } = await trx.deleteFrom('setup_code').where('hash', '=', hash).executeTakeFirst()
  return numDeletedRows > 0
}

export const deleteExpiredSetupCodes = (now: number) =>
  deleteOutside('setup_code', 'expires_at', openWindowEnds(SETUP_CODE_MS, now))
