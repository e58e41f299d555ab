// Checks the settings and the services that the product depends on; exits with 1 if a check fails.
import { statfsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import nodemailer from 'nodemailer'

const { push } = parseArgs({ options: { push: { type: 'string' } } }).values // the e-mail of who gets a test message

process.env.TRIAL ??= process.env.NODE_ENV === 'production' ? 'no' : 'yes'

const MAX_CLOCK_SKEW_MS = 5000
const MIN_FREE_BYTES = 1024 ** 3
const TIMEOUT_MS = 8000

let errors = 0
let warnings = 0

/** Prints the result of a check, or the reason of its failure. */
async function check(name: string, run: () => Promise<string>) {
  try {
    console.log(`ok    ${name.padEnd(16)} ${await run()}`)
  } catch (error) {
    errors++
    console.log(`WRONG ${name.padEnd(16)} ${error instanceof Error ? error.message || error.name : error}`)
  }
}

/** Prints a warning: a setting that works, but is probably not intended. */
function warn(name: string, message: string) {
  warnings++
  console.log(`WARN  ${name.padEnd(16)} ${message}`)
}

const { env, EXAMPLE_EMAIL, withCredentials } = await import('#app/server/env.server.ts').catch((error) => {
  console.log(`WRONG ${'settings'.padEnd(16)} ${error.message}`)
  process.exit(1)
})
const { envWarnings } = await import('#app/server/env-warnings.server.ts')
const { db } = await import('#app/server/db/db.server.ts')
const { findKeyState } = await import('#app/features/bell/push-keys.server.ts')
const { pushTrouble } = await import('#app/features/bell/push-message.ts')
const { sendTest } = await import('#app/features/bell/test-push.server.ts')
const { readBackupKeys, requireLongPassword } = await import('#app/server/backup/backup-encryption.server.ts')
const { appliedMigrations } = await import('#app/server/backup/backup-records.server.ts')
const { purge } = await import('#app/server/cdn.server.ts')
const { smtpOptions } = await import('#app/server/mail/smtp.server.ts')
const { deleteFile, readFile, saveFile } = await import('#app/server/storage/file-store.server.ts')
const { migrations } = await import('#db/migrations.ts')
const { sql } = await import('kysely')

async function settings() {
  const earlier = env.earlierSecrets.length
  const kind = env.trial ? 'a trial' : 'production, with a strong secret'
  return earlier
    ? `${kind}; ${earlier} earlier ${earlier === 1 ? 'one still counts' : 'ones still count'}`
    : kind
}

async function database() {
  const started = performance.now()
  const version = env.databaseUrl
    ? sql`select version() as v`
    : sql`select 'SQLite ' || sqlite_version() as v`
  const { rows } = await version.execute(db)
  const tookMs = Math.round(performance.now() - started)
  const applied = await appliedMigrations(db)
  const unknown = applied.find((name) => !migrations[name])
  if (unknown) throw new Error(`a newer version has migrated it (${unknown})`)
  const missing = Object.keys(migrations).length - applied.length
  const name = String((rows[0] as { v: string }).v).split(' on ')[0]
  return `${name}, answers in ${tookMs} ms, ${missing ? `${missing} migrations will run at the next start` : 'up to date'}`
}

async function storage() {
  const key = 'doctor/check.webp'
  const bytes = Buffer.from(String(Math.random()))
  await saveFile(key, bytes, 'image/webp')
  const found = await readFile(key)
  await deleteFile(key)
  if (!found || !bytes.equals(found.bytes)) throw new Error('what was written was not read back')
  return `${env.storageUrl ? 'the bucket' : 'the folder'} keeps, gives back and deletes a file`
}

async function mail() {
  if (!env.smtpUrl) {
    if (!env.trial) throw new Error('SMTP_URL is not set: nobody can reset a password')
    return 'written into files, as there is no SMTP_URL'
  }
  const transport = nodemailer.createTransport({ ...smtpOptions(env.smtpUrl), connectionTimeout: TIMEOUT_MS })
  await transport.verify()
  return `the mail server accepts the connection; mails come from ${env.supportEmail}`
}

async function cdn() {
  await purge(['doctor'])
  return `purges by key, and caches a page for at most ${env.cdn?.seconds} s`
}

async function backups() {
  const keys = readBackupKeys(withCredentials(process.env))
  requireLongPassword(keys)
  if (keys.password) return 'are encrypted with BACKUP_PASSWORD'
  const count = keys.recipients?.length
  return count
    ? `are encrypted for ${count} of BACKUP_RECIPIENTS`
    : 'are not encrypted: BACKUP_PASSWORD and BACKUP_RECIPIENTS are not set'
}

async function disk() {
  const { bavail, bsize } = statfsSync(env.dataDir)
  const free = bavail * bsize
  if (free < MIN_FREE_BYTES)
    throw new Error(`only ${Math.round(free / 1024 ** 2)} MB are free in ${env.dataDir}`)
  return `${Math.round(free / 1024 ** 3)} GB are free in ${env.dataDir}`
}

async function publicAddress() {
  const { protocol, hostname, host } = new URL(env.publicUrl)
  const here = hostname === 'localhost' || hostname.startsWith('127.')
  if (!env.trial && protocol !== 'https:') throw new Error(`${env.publicUrl} is not https`)
  if (!env.trial && here) throw new Error('PUBLIC_URL is not set: codes and mails would lead to localhost')
  const get = async (path: string) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { status } = await fetch(env.publicUrl + path, { signal, redirect: 'manual' }).catch((error) => {
      throw new Error(`${env.publicUrl} does not answer: ${error.cause?.message ?? error.message}`)
    })
    // Only /healthz is served for any Host.
    if (status === 421)
      throw new Error(
        `${env.publicUrl}${path} answers 421: the proxy must pass on the header "Host: ${host}" as it came`,
      )
    if (status !== 200) throw new Error(`${env.publicUrl}${path} answers ${status}`)
  }
  await get('/healthz')
  await get('/login')
  return `${env.publicUrl} answers`
}

async function clock() {
  if (new Date().getFullYear() < 2026) throw new Error('this clock is in the past')
  if (!env.databaseUrl) return 'nobody to compare it with'
  const { rows } = await sql<{
    now: number
  }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(db)
  const skewMs = Math.abs(rows[0]!.now - Date.now())
  if (skewMs > MAX_CLOCK_SKEW_MS)
    throw new Error(`this clock is ${Math.round(skewMs / 1000)} s off from that of the database`)
  return 'agrees with that of the database'
}

async function google() {
  const { id, secret } = env.google
  if (id && !secret)
    throw new Error('GOOGLE_CLIENT_ID is set without GOOGLE_CLIENT_SECRET: the sign-in fails')
  if (secret && !id) throw new Error('GOOGLE_CLIENT_SECRET is set without GOOGLE_CLIENT_ID')
  return id ? 'has its id and its secret' : 'not set: people sign in with a password'
}

async function messages() {
  const trouble = pushTrouble(env.publicUrl)
  if (!env.trial && trouble === 'not-https')
    throw new Error('browsers take messages only from a https address')
  if (!env.trial && trouble)
    throw new Error(`${env.publicUrl} is no public address: Apple refuses messages that name it`)
  const isMigrated = (await appliedMigrations(db)).includes('0143-push-refusals')
  const key = isMigrated ? await findKeyState() : undefined
  if (key && !key.isReadable)
    throw new Error(
      'the key was sealed with an unknown AUTH_SECRET: put that one into AUTH_SECRET_PREVIOUS, or run `npm run admin -- new-push-keys`: then each device has to be switched on again. Messages are paused until then',
    )
  if (key?.refusals.length)
    throw new Error(
      key.refusals.map(({ by, at }) => `${by} refused the key on ${new Date(at).toISOString()}`).join(', '),
    )
  if (trouble) return `a trial: ${env.publicUrl} reaches some push services at most`
  return key
    ? 'there is a key, and no push service refuses it'
    : 'the key is made when a device is switched on'
}

async function testMessage() {
  const results = await sendTest(push!)
  if (!results) throw new Error(`nobody has the e-mail ${push}`)
  if (!results.length) throw new Error(`${push} has switched no device on`)
  const failed = results.filter(({ outcome }) => outcome !== 'sent')
  const said = results
    .map(({ host, outcome, status }) => `${host}: ${outcome} ${status ?? ''}`.trim())
    .join(', ')
  if (failed.length) throw new Error(said)
  return said
}

await check('settings', settings)
// Mail and the public address have checks of their own.
for (const { setting, message } of envWarnings(env, process.env))
  if (!['SMTP_URL', 'PUBLIC_URL'].includes(setting)) warn('settings', message)
await check('database', database)
await check('storage', storage)
await check('mail', mail)
if (!env.trial && env.supportEmail === EXAMPLE_EMAIL)
  warn(
    'support address',
    `SUPPORT_EMAIL is not set: mails come from ${EXAMPLE_EMAIL}, where nobody reads an answer`,
  )
await check('Google', google)
if (env.cdn) await check('CDN', cdn)
await check('messages', messages)
if (push) await check('test message', testMessage)
await check('backups', backups)
await check('disk', disk)
await check('clock', clock)
await check('public address', publicAddress)
await db.destroy()
const summary = [errors && `${errors} wrong`, warnings && `${warnings} to look at`].filter(Boolean).join(', ')
console.log(summary ? `\n${summary}` : '\nAll is well.')
process.exit(errors ? 1 : 0)
