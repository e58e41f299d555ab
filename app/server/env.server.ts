// Mechanism: environment variables, settings, warnings about them
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { BRAND } from '#content/brand.ts'
import { isAddressPrefix } from './settings/address-prefix.ts'
import { isGuessable } from './settings/secret-strength.ts'
import { SECRETS_OF_BACKUPS, withFiles } from './settings/setting-files.server.ts'

const UNREADABLE =
  'cannot be read; in a name or a password / is written %2F, ? is %3F, : is %3A, @ is %40 and % is %25'
const AUTHORITY = /^[a-z\d]+:\/\/([^/?]*)/i

/**
 * What is wrong with an address that holds a name and a password, such as SMTP_URL; undefined if nothing is. The sentence
 * repeats nothing of the address.
 */
function credentialsTrouble(address: string) {
  if (address.includes('#')) return 'holds a #; in a name or a password it is written %23'
  const authority = AUTHORITY.exec(address)?.[1] ?? ''
  if (authority.split('@').length > 2) return 'holds a second @; in a name or a password it is written %40'
  // The driver of PostgreSQL encodes both itself, and without a host it connects to a local socket.
  if (address.startsWith('postgres')) return URL.canParse(encodeURI(address)) ? undefined : UNREADABLE
  if (/\s/.test(address)) return 'holds a space; in a name or a password it is written %20'
  if (!URL.canParse(address)) return UNREADABLE
  const { hostname, username, password } = new URL(address)
  if (!hostname) return 'names no host'
  try {
    decodeURIComponent(username + password)
  } catch {
    return 'holds a single %; in a name or a password it is written %25'
  }
}

const MIN_SECRET = 32 // characters
export const EXAMPLE_EMAIL = 'support@example.com'
/** In a list of accounts: all of them. */
export const EVERYBODY = 'everybody'
const OTHER_HOST = /^(https?:\/\/)?[a-z\d.-]+(:\d{1,5})?$/
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/

const isWholeSite = ({ pathname, search, hash }: URL) => /^\/*$/.test(pathname) && !search && !hash

/** An address that holds a name and a password. */
const withPassword = (pattern: RegExp, message: string) =>
  z
    .string()
    .superRefine((address, { addIssue }) => {
      const trouble = pattern.test(address) ? credentialsTrouble(address) : message
      if (trouble) addIssue(trouble)
    })
    .optional()

const matching = (pattern: RegExp, message: string) => z.string().regex(pattern, message).optional()
const portNumber = z.coerce.number().int().min(0).max(65535)
const yesOrNo = z.enum(['yes', 'no'])
const listOf = (text: string) => text.split(/\s+/).filter(Boolean)

const withoutScheme = (host: string) => host.replace(/^https?:\/\//, '')

const hostList = (example: string) =>
  z
    .string()
    .default('')
    .transform(listOf)
    .refine((hosts) => hosts.every((host) => OTHER_HOST.test(host)), {
      message: `must be hosts such as ${example}, separated by spaces`,
    })

/** Addresses below which everything may be called: with scheme and host, without a name, a question or a fragment. */
const addressPrefixes = (example: string) =>
  z
    .string()
    .default('')
    .transform(listOf)
    .refine((all) => all.every(isAddressPrefix), {
      message: `must be addresses such as ${example}, separated by spaces`,
    })

const accounts = (example: string) =>
  z
    .string()
    .default('')
    .transform((text) => listOf(text.toLowerCase()))
    .refine((all) => all.every((one) => one === EVERYBODY || /^[^@]+@[^@]+$/.test(one)), {
      message: `must be e-mails of accounts such as ${example}, separated by spaces, or ${EVERYBODY}`,
    })

const settings = z.object({
  NODE_ENV: z.string().optional(),
  TRIAL: yesOrNo.optional(),
  PORT: portNumber.default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      message: 'must be a full address such as https://tips.example.com',
      abort: true,
    })
    .refine((address) => isWholeSite(new URL(address)), {
      message: 'must be an address without a path, as nothing is served below one',
    })
    .optional(),
  DATABASE_URL: withPassword(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
  STORAGE_URL: withPassword(/^s3:\/\//, 'must begin with s3://'),
  SMTP_URL: withPassword(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_DISCOVERY_URL: z.string().default('https://accounts.google.com/.well-known/openid-configuration'),
  AUTH_SECRET: z.string().optional(),
  AUTH_SECRET_PREVIOUS: z.string().optional(),
  AUTH_REVEAL_UNKNOWN_EMAIL: yesOrNo.default('yes'),
  SUPPORT_EMAIL: z.string().default(EXAMPLE_EMAIL),
  MAIL_FROM: matching(/^[^\s@<>]+@[^\s@<>]+$/, 'must be an address such as tips@example.com'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  CDN_PURGE_URL: z.url({ protocol: /^https?$/, message: 'must be a full address' }).optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
  CDN_SECONDS: z.coerce.number().int().min(1).max(60).default(10),
  EARLIER_HOSTS: hostList('old.example.com').transform((hosts) => hosts.map(withoutScheme)),
  PUSH_HOSTS: hostList('push.example.com'),
  WEBHOOK_ADDRESSES: addressPrefixes('http://n8n.internal:5678/webhook/'),
  WEBHOOK_ACCOUNTS: accounts('you@example.com'),
  ADS_CLIENT: matching(/^[\w-]{1,64}$/, 'must be the client of the network, such as ca-pub-123'),
  ADS_SLOT: matching(/^\d{1,20}$/, 'must be the number of the slot'),
  BACKUP_DIR: matching(/^\//, 'must be the whole path of a folder'),
  BACKUP_S3_URL: matching(/^s3:\/\//, 'must begin with s3://'),
  BACKUP_AT: z
    .string()
    .regex(/^([01]?\d|2[0-3])(:[0-5]\d)?$/, 'must be an hour of the day, such as 3 or 03:30')
    .default('3'),
  TEST_QR_CODES: yesOrNo.optional(),
  BRAND: z.string().min(1).max(40).default(BRAND),
  LOG_EVENTS: matching(/^(stdout|\/[^\0]+)$/, 'must be stdout, or the whole path of a file'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export const SETTINGS = Object.keys(settings.shape)

export type Env = ReturnType<typeof readEnv>

/** Parses all settings; an empty one counts as unset. Throws an error that names each invalid setting and why. */
export function readEnv(values: Record<string, string | undefined>) {
  // Compose passes an unset variable as an empty string.
  const given = Object.entries(values).filter(([, value]) => value !== '')
  const read = settings.safeParse(Object.fromEntries(given))
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings do not fit:\n${lines.join('\n')}`)
  }
  const set = read.data
  if (set.BACKUP_DIR && set.BACKUP_S3_URL)
    throw new Error('Set BACKUP_DIR or BACKUP_S3_URL, not both: nightly backups go to one of them.')
  const trial = set.TRIAL ? set.TRIAL === 'yes' : set.NODE_ENV !== 'production'
  const dataDir = resolve(set.DATA_DIR)
  const authSecret = trial ? (set.AUTH_SECRET ?? storedSecret(dataDir)) : strongSecret(set.AUTH_SECRET)
  return {
    trial,
    port: set.PORT,
    host: set.HOST ?? (trial ? '127.0.0.1' : '0.0.0.0'),
    // With socket activation systemd passes the listening socket as descriptor 3 (sd_listen_fds(3)).
    socket: values.LISTEN_PID === String(process.pid) && values.LISTEN_FDS === '1' ? 3 : undefined,
    // A trial serves its customer pages to phones in the same network, unless a host was chosen.
    phoneHost: trial && !set.HOST ? privateAddress() : undefined,
    dataDir,
    isPublicUrlSet: set.PUBLIC_URL !== undefined,
    publicUrl: new URL(set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).origin, // in small letters
    earlierHosts: set.EARLIER_HOSTS, // of codes that were printed before PUBLIC_URL was another one
    databaseUrl: set.DATABASE_URL,
    storageUrl: set.STORAGE_URL,
    smtpUrl: set.SMTP_URL,
    sendsMail: trial || set.SMTP_URL !== undefined, // a trial writes mails into files
    google: {
      id: set.GOOGLE_CLIENT_ID,
      secret: set.GOOGLE_CLIENT_SECRET,
      discovery: set.GOOGLE_DISCOVERY_URL,
    },
    authSecret, // signs new values
    earlierSecrets: earlierSecrets(set.AUTH_SECRET_PREVIOUS, authSecret, trial), // still verify what they signed
    revealUnknownEmail: set.AUTH_REVEAL_UNKNOWN_EMAIL === 'yes',
    supportEmail: set.SUPPORT_EMAIL,
    mailFrom: set.MAIL_FROM, // where the mail server does not let the support address send
    trustProxy: set.TRUST_PROXY, // number of trusted proxies in front
    metricsPort: set.METRICS_PORT,
    metricsHost: set.METRICS_HOST,
    // `seconds` is how long a CDN shows a page that could not be purged.
    cdn: set.CDN_PURGE_URL
      ? { url: set.CDN_PURGE_URL, token: set.CDN_PURGE_TOKEN, seconds: set.CDN_SECONDS }
      : undefined,
    pushHosts: set.PUSH_HOSTS, // of push services beside the known ones
    // Of the own network, also with http, and who may have webhooks there beside admins.
    webhooks: { addresses: set.WEBHOOK_ADDRESSES, accounts: set.WEBHOOK_ACCOUNTS },
    ads: set.ADS_CLIENT && set.ADS_SLOT ? { client: set.ADS_CLIENT, slot: set.ADS_SLOT } : undefined,
    // Nightly backups, at an hour in the time zone of the server; without a target there are none.
    backup: { folder: set.BACKUP_DIR, bucketUrl: set.BACKUP_S3_URL, at: set.BACKUP_AT },
    testQrCodes: set.TEST_QR_CODES ? set.TEST_QR_CODES === 'yes' : trial,
    brand: set.BRAND,
    logLevel: set.LOG_LEVEL,
    logEvents: set.LOG_EVENTS, // where security events go beside the log, whatever its level
  }
}

/** This machine's address in a home or office network (RFC 1918), if it has one. */
function privateAddress() {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return all.find(({ family, internal, address }) => family === 'IPv4' && !internal && PRIVATE.test(address))
    ?.address
}

/** The previous secrets, separated by spaces. */
function earlierSecrets(listed: string | undefined, current: string, trial: boolean) {
  const secrets = listed?.split(/\s+/).filter(Boolean) ?? []
  if (!trial && secrets.some(isGuessable)) {
    throw new Error(
      `AUTH_SECRET_PREVIOUS is too weak: each secret in it needs at least ${MIN_SECRET} random characters. Without it everybody signs in again.`,
    )
  }
  if (new Set([current, ...secrets]).size <= secrets.length) {
    throw new Error(
      'AUTH_SECRET_PREVIOUS holds a secret twice, or the one of AUTH_SECRET. Put the new one into AUTH_SECRET, and here only those before it.',
    )
  }
  return secrets
}

function strongSecret(secret: string | undefined) {
  if (!secret) throw new Error('AUTH_SECRET is missing. Make one: openssl rand -base64 48')
  if (isGuessable(secret)) {
    throw new Error(
      `AUTH_SECRET is too weak: it needs at least ${MIN_SECRET} random characters, and nothing in it may repeat. Make one: openssl rand -base64 48`,
    )
  }
  return secret
}

/** The trial's secret is created once and stored, so that a restart signs nobody out. */
function storedSecret(dataDir: string) {
  const file = join(dataDir, 'secret')
  const stored = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (stored.length >= MIN_SECRET) return stored
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const secret = randomBytes(36).toString('base64url')
  // Under its name only when it is whole: a full disk or a power failure may cut a file short.
  const part = `${file}.${process.pid}`
  try {
    writeFileSync(part, secret, { mode: 0o600, flush: true })
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  return secret
}

/** The settings of every process, also those in files. */
export const withCredentials = (values: Record<string, string | undefined>) =>
  withFiles(values, [...SETTINGS, 'BACKUP_RECIPIENTS'])

/** The same with the secrets of backups, for the commands that need them. */
export const withBackupSecrets = (values: Record<string, string | undefined>) =>
  withFiles(withCredentials(values), SECRETS_OF_BACKUPS)

export const env = readEnv(withCredentials(process.env))
