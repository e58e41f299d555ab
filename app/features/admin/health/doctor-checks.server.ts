// Mechanism: doctor: checks of an installation and their sentences
import { randomUUID } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, statfsSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { pushTrouble } from '#app/features/notifications/push-message.ts'
import { ARRIVAL_HEADER, signArrival } from '#app/server/arrival.server.ts'
import { readBackupKeys, requireLongPassword } from '#app/server/backup/backup-encryption.server.ts'
import { backupSigner } from '#app/server/backup/backup-signature.server.ts'
import { openBackupTarget } from '#app/server/backup/backup-target.server.ts'
import { acceptedMigrations, buildInfo, commandName } from '#app/server/build-info.server.ts'
import { nameFile } from '#app/server/db/sqlite-trouble.ts'
import { type Env, EXAMPLE_EMAIL } from '#app/server/env.server.ts'
import { envWarnings } from '#app/server/env-warnings.server.ts'
import { senderOf, smtpOptions } from '#app/server/mail/smtp.server.ts'
import { comparableHost } from '#app/server/network/comparable-host.ts'
import {
  type Arrived,
  addressFinding,
  backupFinding,
  type CheckFinding,
  changesFinding,
  clockFinding,
  databaseFinding,
  databaseTrouble,
  diskFinding,
  earlierHostFinding,
  explain,
  failed,
  folderFinding,
  googleFinding,
  mailFinding,
  memoryFinding,
  proxyFinding,
  responseFinding,
  settingsFinding,
  supportFinding,
} from './doctor-rules.ts'

const TIMEOUT_MS = 8000
const FORGED_CLIENT = '203.0.113.7' // of a documentation network (RFC 5737)
const OLDEST_CLOCK = Date.UTC(2026, 0, 1)

export type CheckResult = CheckFinding & { id: string }

type CheckDeps = {
  /** The environment, with the settings that are in files. */
  values: Record<string, string | undefined>
  /** The names of the migrations of this version. */
  migrations: string[]
  /** Gets a test mail. */
  mailTo?: string
  /** The e-mail of an account whose devices get a test message. */
  pushTo?: string
  now?: () => number
  /** The web server has no settings of backups, so it cannot check them. */
  isServer?: boolean
}

const ok = (text: string): CheckFinding => ({ status: 'ok', text })

// These modules open the database or the store when they are loaded, which is what is to be checked.
const loadDb = () => import('#app/server/db/db.server.ts')
const loadPooler = () => import('#app/server/db/pooler.server.ts')
const loadMigrations = () => import('#app/server/db/applied-migrations.server.ts')
const loadStore = () => import('#app/server/storage/file-store.server.ts')
const loadCdn = () => import('#app/server/cdn.server.ts')
const loadPushKeys = () => import('#app/features/notifications/push-keys.server.ts')

function folder({ dataDir, databaseUrl }: Env) {
  const onSqlite = databaseUrl === undefined
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    const [{ mode }, { type }] = [statSync(dataDir), statfsSync(dataDir)]
    return folderFinding({ path: dataDir, mode, type }, onSqlite)
  } catch (error) {
    return folderFinding({ path: dataDir, error }, onSqlite)
  }
}

async function applied() {
  const [{ db }, { appliedMigrations }] = await Promise.all([loadDb(), loadMigrations()])
  return appliedMigrations(db)
}

async function query<T>(text: string) {
  const [{ db }, { sql }] = await Promise.all([loadDb(), import('kysely')])
  return (await sql.raw<T>(text).execute(db)).rows[0]!
}

/** SQLite opens a file that may only be read, and fails at the first change. */
function requireWritable(file: string) {
  try {
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
  } catch {
    const error = Object.assign(new Error(), { code: 'SQLITE_READONLY' })
    nameFile(error, file)
    throw error
  }
}

async function database(env: Env, known: string[]) {
  if (!env.databaseUrl) requireWritable(join(env.dataDir, 'tiplark.db'))
  const startedAt = performance.now()
  const text = env.databaseUrl ? 'select version() as v' : "select 'SQLite ' || sqlite_version() as v"
  const { v } = await query<{ v: string }>(text)
  const tookMs = Math.round(performance.now() - startedAt)
  return databaseFinding({
    version: v.split(' on ')[0]!,
    tookMs,
    applied: await applied(),
    known,
    accepted: acceptedMigrations,
  })
}

async function changes(url: string) {
  return changesFinding(await (await loadPooler()).hearsNotifications(url))
}

async function storage(env: Env) {
  const { deleteFolder, readFile, saveFile } = await loadStore()
  const folder = `doctor/${randomUUID()}`
  const probe = `${folder}/check.webp`
  const bytes = Buffer.from(String(Math.random()))
  await saveFile(probe, bytes, 'image/webp')
  const found = await readFile(probe)
  // As the pictures of an account are deleted with it.
  const refused = await deleteFolder(folder).catch((error: unknown) => explain(error))
  if (!found || !bytes.equals(found.bytes)) return failed('what was written was not read back')
  if (refused !== undefined) return failed(`what was written cannot be deleted: ${refused}`)
  if (await readFile(probe)) return failed('what was deleted is still there')
  return ok(`${env.storageUrl ? 'the bucket' : 'the folder'} keeps, gives back and deletes a file`)
}

async function mail(env: Env, sent: string | undefined) {
  const { smtpUrl, publicUrl, brand } = env
  if (!smtpUrl) return mailFinding(env)
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const { createTransport } = (await import('nodemailer')).default
  const transport = createTransport({ ...smtpOptions(smtpUrl, publicUrl), ...timeouts })
  const message = { subject: `Test mail of ${brand}`, text: `${publicUrl} can send mails.` }
  const error = await (sent
    ? transport.sendMail({
        ...senderOf(env),
        to: { name: '', address: sent },
        ...message,
      })
    : transport.verify()
  ).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return mailFinding({ ...env, sent, error })
}

async function cdn(env: Env) {
  const { purge } = await loadCdn()
  await purge(['doctor'])
  return ok(`purges by key, and caches a page for at most ${env.cdn?.seconds} s`)
}

async function pushMessages({ trial, publicUrl }: Env) {
  const trouble = pushTrouble(publicUrl)
  if (!trial && trouble === 'not-https') return failed('browsers take messages only from a https address')
  if (!trial && trouble)
    return failed(`${publicUrl} is no public address: Apple refuses messages that name it (PUBLIC_URL)`)
  const isMigrated = (await applied()).length > 0
  const key = isMigrated ? await (await loadPushKeys()).findKeyState() : undefined
  if (key && !key.isReadable)
    return failed(
      `the key was sealed with an unknown AUTH_SECRET: put that one into AUTH_SECRET_PREVIOUS, or run "${commandName('admin')} new-push-keys": then each device has to be switched on again. Messages are paused until then`,
    )
  if (key?.refusals.length)
    return failed(
      key.refusals.map(({ by, at }) => `${by} refused the key on ${new Date(at).toISOString()}`).join(', '),
    )
  if (trouble) return ok(`a trial: ${publicUrl} reaches some push services at most`)
  return ok(
    key ? 'there is a key, and no push service refuses it' : 'the key is made when a device is switched on',
  )
}

async function testMessage(email: string) {
  const { sendTest } = await import('#app/features/notifications/test-push.server.ts')
  const results = await sendTest(email)
  if (!results) return failed(`nobody has the e-mail ${email}`)
  if (!results.length) return failed(`${email} has switched no device on`)
  const text = results
    .map(({ host, outcome, status }) => `${host}: ${outcome} ${status ?? ''}`.trim())
    .join(', ')
  return results.every(({ outcome }) => outcome === 'sent') ? ok(text) : failed(text)
}

async function backups(values: CheckDeps['values']) {
  const keys = readBackupKeys(values)
  requireLongPassword(keys)
  return backupFinding({ ...keys, key: backupSigner().publicKey })
}

/** Whether a nightly backup can be written where it goes. */
async function nightlyBackups({ backup, dataDir }: Env) {
  const where = backup.bucketUrl ? 'the bucket of BACKUP_S3_URL' : `BACKUP_DIR (${backup.folder})`
  try {
    await (await openBackupTarget(backup, dataDir, TIMEOUT_MS))?.probe()
    return ok(`${where} takes a file`)
  } catch (error) {
    return failed(`${where} takes no file: ${explain(error)}`)
  }
}

function disk({ dataDir }: Env) {
  const { bavail, bsize } = statfsSync(dataDir)
  return diskFinding(dataDir, bavail * bsize)
}

/** Without a limit Node knows none, or one beyond the memory of the machine. */
function memory() {
  const limit = process.constrainedMemory()
  const isLimited = limit > 0 && limit < totalmem()
  return memoryFinding({ available: process.availableMemory(), limit: isLimited ? limit : undefined })
}

async function clock({ databaseUrl }: Env, now: () => number) {
  const { committedAt: builtAt = OLDEST_CLOCK } = buildInfo
  if (!databaseUrl) return clockFinding({ now: now(), builtAt })
  const row = await query<{ ms: number }>('select extract(epoch from clock_timestamp()) * 1000 as ms')
  return clockFinding({ now: now(), builtAt, databaseNow: Number(row.ms) })
}

async function statusOf(address: string) {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })
  await response.body?.cancel()
  return response.status
}

async function publicAddress({ publicUrl, trial }: Env) {
  const wrong = addressFinding(publicUrl, trial)
  if (wrong) return wrong
  for (const path of ['/healthz', '/login']) {
    const status = await statusOf(publicUrl + path).catch((error) => explain(error))
    if (typeof status === 'string') return failed(`${publicUrl} does not answer: ${status}`)
    const finding = responseFinding(publicUrl, path, status)
    if (finding) return finding
  }
  return ok(`${publicUrl} answers`)
}

async function earlierHost({ publicUrl }: Env, host: string) {
  try {
    const address = `${new URL(publicUrl).protocol}//${host}/login`
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })
    await response.body?.cancel()
    return earlierHostFinding({
      publicUrl,
      host,
      status: response.status,
      location: response.headers.get('location'),
    })
  } catch (error) {
    return earlierHostFinding({ publicUrl, host, error })
  }
}

/** Asks the public address what arrives of a request with a forged client address. */
async function proxies({ publicUrl, trustProxy }: Env, now: () => number) {
  const response = await fetch(`${publicUrl}/healthz`, {
    headers: { [ARRIVAL_HEADER]: signArrival(now()), 'x-forwarded-for': FORGED_CLIENT },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const arrived = isJson ? ((await response.json()) as Arrived) : undefined
  if (arrived) arrived.host = comparableHost(arrived.host, new URL(publicUrl).protocol)
  return proxyFinding({ publicUrl, trustProxy, arrived, sentFor: FORGED_CLIENT, version: buildInfo.version })
}

type Check = { id: string; run: () => CheckFinding | Promise<CheckFinding> }

/** The checks that fit these settings, in the order in which they are shown. */
function listChecks(env: Env, deps: CheckDeps): Check[] {
  const { values, migrations, mailTo, pushTo, isServer, now = Date.now } = deps
  // Mail and the public address have checks of their own.
  const warnings = envWarnings(env, values).filter(
    ({ setting }) => !['SMTP_URL', 'PUBLIC_URL'].includes(setting),
  )
  const lacksSupport = !env.trial && !env.mailFrom && env.supportEmail === EXAMPLE_EMAIL
  const checks: (Check | false | undefined)[] = [
    { id: 'settings', run: () => settingsFinding(env) },
    ...warnings.map(
      ({ message }): Check => ({ id: 'settings', run: () => ({ status: 'warning', text: message }) }),
    ),
    { id: 'data folder', run: () => folder(env) },
    {
      id: 'database',
      run: () => database(env, migrations).catch((error) => failed(databaseTrouble(error))),
    },
    env.databaseUrl !== undefined && { id: 'changes', run: () => changes(env.databaseUrl!) },
    { id: 'storage', run: () => storage(env) },
    { id: 'mail', run: () => mail(env, mailTo) },
    lacksSupport && { id: 'support address', run: () => supportFinding(env.supportEmail) },
    { id: 'Google', run: () => googleFinding(env.google) },
    env.cdn && { id: 'CDN', run: () => cdn(env) },
    { id: 'messages', run: () => pushMessages(env) },
    pushTo !== undefined && { id: 'test message', run: () => testMessage(pushTo) },
    Boolean(env.backup.folder ?? env.backup.bucketUrl) && {
      id: 'nightly backups',
      run: () => nightlyBackups(env),
    },
    !isServer && { id: 'backups', run: () => backups(values) },
    { id: 'disk', run: () => disk(env) },
    { id: 'free memory', run: memory },
    { id: 'clock', run: () => clock(env, now) },
    ...(env.trial ? [] : env.earlierHosts).map(
      (host): Check => ({ id: 'earlier host', run: () => earlierHost(env, host) }),
    ),
    { id: 'public address', run: () => publicAddress(env) },
  ]
  return checks.filter((check) => typeof check === 'object')
}

async function runCheck({ id, run }: Check): Promise<CheckResult> {
  try {
    return { id, ...(await run()) }
  } catch (error) {
    return { id, ...failed(explain(error)) }
  }
}

/**
 * Checks the settings and the services that the product depends on. `id` is the short English name of a check; several
 * results may have the same. A check never throws, and its text is one line without a stack or a secret.
 */
export async function runChecks(env: Env, deps: CheckDeps): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const check of listChecks(env, deps)) results.push(await runCheck(check))
  // Only an address that answers can say what arrives there.
  const isAnswering = results.at(-1)?.status === 'ok'
  if (isAnswering)
    results.push(await runCheck({ id: 'proxies', run: () => proxies(env, deps.now ?? Date.now) }))
  return results
}
