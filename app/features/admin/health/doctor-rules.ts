// Mechanism: doctor: checks of an installation and their sentences
/** What a check says. The text is one line, names the setting to change, and holds no secret. */
export type CheckFinding = { status: 'ok' | 'warning' | 'failed'; text: string }

const ok = (text: string): CheckFinding => ({ status: 'ok', text })
const warning = (text: string): CheckFinding => ({ status: 'warning', text })
export const failed = (text: string): CheckFinding => ({ status: 'failed', text })

const MB = 1024 ** 2
const GB = 1024 ** 3
const MAX_TEXT = 1000 // characters of what a library or a server says
const MAX_CLOCK_SKEW_MS = 5000
const MIN_FREE_BYTES = GB
const MIN_MEMORY_BYTES = 128 * MB
const GOOD_MEMORY_BYTES = 256 * MB

/** Causes that a person can do something about, by the codes of Node, PostgreSQL, SQLite, SMTP and S3. */
const CAUSES: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there (ECONNREFUSED)',
  ENOTFOUND: 'its host name is unknown (ENOTFOUND)',
  EAI_AGAIN: 'its host name could not be looked up (EAI_AGAIN)',
  ETIMEDOUT: 'it did not answer in time (ETIMEDOUT)',
  EHOSTUNREACH: 'its host cannot be reached (EHOSTUNREACH)',
  ENETUNREACH: 'its network cannot be reached (ENETUNREACH)',
  ECONNRESET: 'it ended the connection (ECONNRESET)',
  UND_ERR_CONNECT_TIMEOUT: 'it did not answer in time',
  UND_ERR_SOCKET: 'it ended the connection',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed, which browsers refuse',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is of an authority that nobody knows',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is of an authority that nobody knows',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate comes without that of its authority',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS at that port',
  EAUTH: 'it refuses the name or the password',
  ETLS: 'it offers no STARTTLS; add ?requireTLS=false to the address if it needs none',
  EACCES: 'this user may not write there (EACCES)',
  EPERM: 'this user may not write there (EPERM)',
  EROFS: 'the file system is read-only (EROFS)',
  ENOENT: 'it does not exist (ENOENT)',
  ENOTDIR: 'a file is where a folder is needed (ENOTDIR)',
  EEXIST: 'a file is where a folder is needed (EEXIST)',
  EISDIR: 'a folder is where a file is needed (EISDIR)',
  ENOSPC: 'the disk is full (ENOSPC)',
  '28P01': 'it refuses the name or the password',
  '28000': 'it refuses this user',
  '3D000': 'there is no database of this name',
  '42501': 'the user lacks rights on its tables',
  '53300': 'it has no connection left',
  '57P03': 'it is starting',
  SQLITE_BUSY: 'another program holds the file tiplark.db',
  NoSuchBucket: 'there is no bucket of this name',
  InvalidAccessKeyId: 'the service does not know the key',
  SignatureDoesNotMatch: 'the secret does not belong to the key',
  AccessDenied: 'the key may not use this bucket',
}

type Failure = { message?: unknown; code?: unknown; name?: unknown; cause?: unknown; errors?: unknown }

const isKnown = (key: unknown): key is string => typeof key === 'string' && Object.hasOwn(CAUSES, key)

/** An error in one line, without its stack: the innermost known cause, else the first line of its message. */
export function explain(error: unknown, depth = 0): string {
  const { message, code, name, cause, errors } = (error ?? {}) as Failure
  const text = String(message || code || name || error)
  // SQLite adds to its codes (SQLITE_CANTOPEN_ISDIR), and nodemailer repeats those of Node in its messages.
  const candidates = [code, name, /^SQLITE_[A-Z]+/.exec(String(code))?.[0], /\bE[A-Z_]{4,}\b/.exec(text)?.[0]]
  // The owner of a database may use its schema, and since PostgreSQL 15 nobody else.
  const [, schema] = /permission denied for schema (\w+)/.exec(text) ?? []
  if (schema)
    return `its user may not make tables: GRANT ALL ON SCHEMA ${schema} TO the user, or make it the owner of the database`
  const key = candidates.find(isKnown)
  if (key) return CAUSES[key]!
  const inner = cause ?? (Array.isArray(errors) ? errors[0] : undefined)
  if (inner && depth < 5) return explain(inner, depth + 1)
  return text
    .slice(0, MAX_TEXT)
    .split('\n')[0]!
    .replace(/\s+at (file:|\/|node:).*$/, '')
}

const UNKNOWN_AUTHORITY = /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_)/

/** Why the database does not answer, with what is to change where its certificate is the cause. */
export function databaseTrouble(error: unknown) {
  const { code, syscall, path } = (error ?? {}) as NodeJS.ErrnoException
  const why = explain(error)
  if (code && UNKNOWN_AUTHORITY.test(code))
    return `${why}: where an own one has signed it, name its root certificate with &sslrootcert= in DATABASE_URL`
  return syscall === 'open' && path ? `${path} of DATABASE_URL cannot be read: ${why}` : why
}

type SettingsFacts = { trial: boolean; earlierSecrets: string[] }

export function settingsFinding({ trial, earlierSecrets }: SettingsFacts) {
  const kind = trial ? 'a trial' : 'production, with a strong secret'
  const count = earlierSecrets.length
  return ok(
    count ? `${kind}; ${count} earlier ${count === 1 ? 'one still counts' : 'ones still count'}` : kind,
  )
}

type FolderFacts = { path: string; mode?: number; type?: number; error?: unknown }

const TMPFS = 0x01021994
const NETWORK = new Set([0x6969, 0xff534d42, 0xfe534d42, 0x517b]) // NFS, CIFS, SMB2, SMB

/** Whether the product can use DATA_DIR. SQLite's locks do not hold on the file systems of a network. */
export function folderFinding({ path, mode = 0o700, type = 0, error }: FolderFacts, onSqlite: boolean) {
  if (error) return failed(`DATA_DIR is ${path}: ${explain(error)}`)
  if (onSqlite && NETWORK.has(type))
    return failed(`DATA_DIR is ${path}, on a file system of a network: SQLite needs a disk of this machine`)
  if (onSqlite && type === TMPFS)
    return warning(`DATA_DIR is ${path}, which is in memory: a restart of the machine empties it`)
  if (mode & 0o007)
    return warning(`DATA_DIR is ${path}, which every user of this machine may open: chmod 700 ${path}`)
  return ok(`${path} can be written`)
}

type DatabaseFacts = {
  version: string
  tookMs: number
  applied: string[]
  known: string[]
  accepted?: string[]
}

export function databaseFinding({ version, tookMs, applied, known, accepted = [] }: DatabaseFacts) {
  const unknown = applied.find((name) => !known.includes(name) && !accepted.includes(name))
  if (unknown)
    return failed(
      `a newer version has migrated it (${unknown}): run that version, or restore the backup made before`,
    )
  const missing = known.filter((name) => !applied.includes(name)).length
  const state = missing ? `${missing} migrations will run at the next start` : 'up to date'
  return ok(`${version}, answers in ${tookMs} ms, ${state}`)
}

/** Whether instances hear of each other's changes. */
export const changesFinding = (isHeard: boolean) =>
  isHeard
    ? ok('instances hear at once what others change')
    : warning(
        'DATABASE_URL leads through a pooler in transaction mode, which passes on no notification: other instances show a change, such as of a payment name, up to a minute late. Name the database itself, or a pool in session mode',
      )

type MailFacts = {
  trial: boolean
  smtpUrl?: string
  publicUrl: string
  mailFrom?: string
  supportEmail: string
  sent?: string
  error?: unknown
}

/** Which setting a mail server refuses, by the command of SMTP that it refused. */
function refusedSetting(error: unknown, { publicUrl, mailFrom, supportEmail }: MailFacts) {
  const { command } = error as { command?: string }
  if (/^(EHLO|HELO|LHLO)/.test(command ?? ''))
    return `, which refuses to be greeted by ${new URL(publicUrl).hostname} (PUBLIC_URL)`
  if (/^(MAIL FROM|DATA)/.test(command ?? ''))
    return `, asked to send from ${mailFrom ?? supportEmail} (${mailFrom ? 'MAIL_FROM' : 'SUPPORT_EMAIL, or MAIL_FROM where mails come from another address'})`
  return ''
}

/** `sent` is the address that a mail was sent to. */
export function mailFinding(facts: MailFacts) {
  const { trial, smtpUrl, mailFrom, supportEmail, sent, error } = facts
  const from = mailFrom ?? supportEmail
  if (!smtpUrl)
    return trial
      ? ok('written into files, as there is no SMTP_URL')
      : failed('SMTP_URL is not set: nobody can reset a password')
  if (error) return failed(`the mail server of SMTP_URL${refusedSetting(error, facts)}: ${explain(error)}`)
  if (sent) return ok(`the mail server took a mail from ${from} to ${sent}: look whether it arrived`)
  return ok(`the mail server accepts the connection; mails come from ${from}`)
}

export const supportFinding = (supportEmail: string) =>
  warning(`SUPPORT_EMAIL is not set: mails come from ${supportEmail}, where nobody reads an answer`)

type GoogleFacts = { id?: string; secret?: string }

export function googleFinding({ id, secret }: GoogleFacts) {
  if (id && !secret) return failed('GOOGLE_CLIENT_ID is set without GOOGLE_CLIENT_SECRET: the sign-in fails')
  if (secret && !id) return failed('GOOGLE_CLIENT_SECRET is set without GOOGLE_CLIENT_ID')
  return ok(id ? 'has its id and its secret' : 'not set: people sign in with a password')
}

type BackupFacts = { password?: string; recipients?: string[]; key: string }

/** `key` verifies the backups of this installation, for a restore where its secret is unknown. */
export function backupFinding({ password, recipients = [], key }: BackupFacts) {
  const encrypted = recipients.length
    ? `are encrypted for ${recipients.length} of BACKUP_RECIPIENTS`
    : password
      ? 'are encrypted with BACKUP_PASSWORD'
      : 'are not encrypted, as BACKUP_PASSWORD and BACKUP_RECIPIENTS are not set,'
  return ok(`${encrypted} and signed with the key of this installation: ${key}`)
}

export function diskFinding(path: string, freeBytes: number) {
  if (freeBytes < MIN_FREE_BYTES)
    return failed(
      `only ${Math.round(freeBytes / MB)} MB are free in ${path} (DATA_DIR): make room, or move it`,
    )
  return ok(`${Math.round(freeBytes / GB)} GB are free in ${path}`)
}

type MemoryFacts = { available: number; limit?: number }

/** The memory for the product, which runs within 256 MB: its limit, in which it may run already, else what is left here. */
export function memoryFinding({ available, limit }: MemoryFacts) {
  const size = (bytes: number) => `${Math.round(bytes / MB)} MB`
  if (limit !== undefined && limit < GOOD_MEMORY_BYTES)
    return failed(
      `only ${size(limit)} of memory are allowed: the product needs 256 MB (MemoryMax of the service, or the limit of the container)`,
    )
  if (limit !== undefined)
    return ok(`${size(available)} of the ${size(limit)} that are allowed are available`)
  if (available < MIN_MEMORY_BYTES)
    return failed(`only ${size(available)} of memory are available: the product needs 256 MB`)
  if (available < GOOD_MEMORY_BYTES)
    return warning(`${size(available)} of memory are available: 256 MB are needed under load`)
  return ok(`${size(available)} are available`)
}

type ClockFacts = { now: number; builtAt: number; databaseNow?: number }

const DAY_MS = 86_400_000

export function clockFinding({ now, builtAt, databaseNow }: ClockFacts) {
  if (now < builtAt - DAY_MS)
    return failed(
      'this clock is in the past, before this version was made: switch on its synchronisation (timedatectl)',
    )
  if (databaseNow === undefined) return ok('nobody to compare it with')
  const skewMs = Math.abs(databaseNow - now)
  if (skewMs > MAX_CLOCK_SKEW_MS)
    return failed(
      `this clock is ${Math.round(skewMs / 1000)} s off from that of the database: switch on synchronisation (timedatectl)`,
    )
  return ok('agrees with that of the database')
}

export function addressFinding(publicUrl: string, trial: boolean): CheckFinding | undefined {
  const { protocol, hostname } = new URL(publicUrl)
  if (trial) return undefined
  if (protocol !== 'https:') return failed(`PUBLIC_URL is ${publicUrl}, which is not https`)
  if (hostname === 'localhost' || hostname.startsWith('127.'))
    return failed('PUBLIC_URL is not set: codes and mails would lead to localhost')
}

/** Whether an address that was asked over the network answers as it should; undefined if it does. */
export function responseFinding(publicUrl: string, path: string, status: number): CheckFinding | undefined {
  if (status === 200) return undefined
  const { host } = new URL(publicUrl)
  // Only /healthz is served for any Host.
  if (status === 421)
    return failed(
      `${publicUrl}${path} answers 421: the proxy must pass on the header "Host: ${host}" as it came`,
    )
  if (status === 502 || status === 504)
    return failed(
      `${publicUrl}${path} answers ${status}: the proxy does not reach the product at its HOST and PORT`,
    )
  if (status >= 300 && status < 400)
    return failed(
      `${publicUrl}${path} answers ${status}, a redirect: PUBLIC_URL must be the address where it ends`,
    )
  return failed(`${publicUrl}${path} answers ${status}`)
}

type EarlierFacts = {
  publicUrl: string
  host: string
  status?: number
  location?: string | null
  error?: unknown
}

/** Whether an earlier host leads on: `location` is where its /login redirected to. */
export function earlierHostFinding({ publicUrl, host, status, location, error }: EarlierFacts) {
  if (error) return failed(`${host} of EARLIER_HOSTS does not answer: ${explain(error)}`)
  if (status === 308 && location === `${publicUrl}/login`) return ok(`${host} leads to ${publicUrl}`)
  if (status === 421)
    return failed(
      `${host} of EARLIER_HOSTS answers 421: the proxy must pass on the header "Host: ${host}" as it came, and the product be restarted`,
    )
  return failed(
    `${host} of EARLIER_HOSTS answers ${status}${location ? ` to ${location}` : ''} instead of leading to ${publicUrl}`,
  )
}

/** What the product received of a request that this check sent to its own public address. */
export type Arrived = { host: string; forwardedFor: string[]; version: string }

type ProxyFacts = {
  publicUrl: string
  trustProxy: number
  sentFor: string
  arrived?: Arrived
  version: string
}

/** Compares what arrived with what was sent: `sentFor` is a forged X-Forwarded-For, as a client could send it. */
export function proxyFinding({ publicUrl, trustProxy, sentFor, arrived, version }: ProxyFacts) {
  if (!arrived)
    return failed(
      `${publicUrl} does not lead to this installation, or the running product has another AUTH_SECRET or is older`,
    )
  const { host } = new URL(publicUrl)
  if (arrived.host !== host)
    return failed(`the proxy passes on "Host: ${arrived.host}" instead of "Host: ${host}"`)
  const added = arrived.forwardedFor.filter((entry) => entry !== sentFor).length
  if (trustProxy > added)
    return failed(
      `TRUST_PROXY is ${trustProxy}, but ${added} proxies append to X-Forwarded-For: clients could forge their address`,
    )
  if (trustProxy < added)
    return failed(
      `TRUST_PROXY is ${trustProxy}, but ${added} proxies append to X-Forwarded-For: all customers share one rate limit`,
    )
  if (arrived.version !== version)
    return warning(`version ${arrived.version} is running, and this is ${version}: restart the product`)
  return ok(added ? `${added} in front, as TRUST_PROXY says` : 'none in front, as TRUST_PROXY says')
}
