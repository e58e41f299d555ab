// Looks at everything the product stands on and says what is wrong with it; ends with 1 when something is.
import { statfsSync } from 'node:fs'
import nodemailer from 'nodemailer'

process.env.TRIAL ??= process.env.NODE_ENV === 'production' ? 'no' : 'yes'

const MAX_CLOCK_MS = 5000
const MIN_FREE = 1024 ** 3 // bytes
const PATIENCE_MS = 8000

let bad = 0
let doubtful = 0

/** Says how a check went: with what it found, or with why it failed. */
async function check(name: string, look: () => Promise<string>) {
  try {
    console.log(`ok    ${name.padEnd(16)} ${await look()}`)
  } catch (error) {
    bad++
    console.log(`WRONG ${name.padEnd(16)} ${error instanceof Error ? error.message || error.name : error}`)
  }
}

/** Says what works, but hardly as it is meant. */
function warn(name: string, words: string) {
  doubtful++
  console.log(`WARN  ${name.padEnd(16)} ${words}`)
}

const { env, EXAMPLE_EMAIL } = await import('#app/server/env.server.ts').catch((error) => {
  console.log(`WRONG ${'settings'.padEnd(16)} ${error.message}`)
  process.exit(1)
})
const { db } = await import('#app/server/db/db.server.ts')
const { readBackupKeys, requireLongPassword } = await import('#app/server/backup/backup-encryption.server.ts')
const { appliedMigrations } = await import('#app/server/backup/backup-records.server.ts')
const { purge } = await import('#app/server/cdn.server.ts')
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
  const stranger = applied.find((name) => !migrations[name])
  if (stranger) throw new Error(`it was brought up to date by a newer version (${stranger})`)
  const missing = Object.keys(migrations).length - applied.length
  const name = String((rows[0] as { v: string }).v).split(' on ')[0]
  return `${name}, answers in ${tookMs} ms, ${missing ? `${missing} steps will run at the next start` : 'up to date'}`
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
  const transport = nodemailer.createTransport({ url: env.smtpUrl, connectionTimeout: PATIENCE_MS })
  await transport.verify()
  return `the mail server lets us in; it sends as ${env.supportEmail}`
}

async function cdn() {
  await purge(['doctor'])
  return `drops what it is told to, and shows a page for at most ${env.cdn?.seconds} s`
}

async function backups() {
  const keys = readBackupKeys(process.env)
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
  if (free < MIN_FREE) throw new Error(`only ${Math.round(free / 1024 ** 2)} MB are free in ${env.dataDir}`)
  return `${Math.round(free / 1024 ** 3)} GB are free in ${env.dataDir}`
}

async function publicAddress() {
  const { protocol, hostname, host } = new URL(env.publicUrl)
  const here = hostname === 'localhost' || hostname.startsWith('127.')
  if (!env.trial && protocol !== 'https:') throw new Error(`${env.publicUrl} is not https`)
  if (!env.trial && here) throw new Error('PUBLIC_URL is not set: codes and mails would lead to localhost')
  const ask = async (path: string) => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const { status } = await fetch(env.publicUrl + path, { signal, redirect: 'manual' }).catch((error) => {
      throw new Error(`${env.publicUrl} does not answer: ${error.cause?.message ?? error.message}`)
    })
    // The one thing that a process is asked under any name is whether it is there.
    if (status === 421)
      throw new Error(
        `${env.publicUrl}${path} answers 421: the proxy must pass on the header "Host: ${host}" as it came`,
      )
    if (status !== 200) throw new Error(`${env.publicUrl}${path} answers ${status}`)
  }
  await ask('/healthz')
  await ask('/login')
  return `${env.publicUrl} answers`
}

async function clock() {
  if (new Date().getFullYear() < 2026) throw new Error('this clock is in the past')
  // What the public address says is this very clock.
  if (!env.databaseUrl) return 'nobody to compare it with'
  const { rows } = await sql<{
    now: number
  }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(db)
  const off = Math.abs(rows[0]!.now - Date.now())
  if (off > MAX_CLOCK_MS)
    throw new Error(`this clock is ${Math.round(off / 1000)} s off from that of the database`)
  return 'agrees with that of the database'
}

async function google() {
  const { id, secret } = env.google
  if (id && !secret)
    throw new Error('GOOGLE_CLIENT_ID is set without GOOGLE_CLIENT_SECRET: the sign-in fails')
  if (secret && !id) throw new Error('GOOGLE_CLIENT_SECRET is set without GOOGLE_CLIENT_ID')
  return id ? 'has its id and its secret' : 'not set: people sign in with a password'
}

await check('settings', settings)
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
await check('backups', backups)
await check('disk', disk)
await check('clock', clock)
await check('public address', publicAddress)
await db.destroy()
const told = [bad && `${bad} wrong`, doubtful && `${doubtful} to look at`].filter(Boolean).join(', ')
console.log(told ? `\n${told}` : '\nAll is well.')
process.exit(bad ? 1 : 0)
