// Mechanism: doctor: checks of an installation and their sentences
import { expect, test } from 'vitest'
import {
  addressFinding,
  clockFinding,
  databaseFinding,
  diskFinding,
  explain,
  folderFinding,
  googleFinding,
  mailFinding,
  memoryFinding,
  proxyFinding,
  responseFinding,
} from '#app/features/admin/health/doctor-rules.ts'
import { readBackupKeys, requireLongPassword } from '#app/server/backup/backup-encryption.server.ts'
import { readEnv, withCredentials } from '#app/server/env.server.ts'
import { envWarnings } from '#app/server/env-warnings.server.ts'
import { readStorageUrl } from '#app/server/storage/s3-store.server.ts'
import { envFileTroubles } from '#scripts/installation/env-file.ts'

/*
 * Wrong settings, each with the sentence that the doctor (and, where the product cannot run with it, the start) says about
 * it. A sentence names the setting, is one line and repeats no secret.
 */
const SECRET = 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8'
const PRODUCTION = { NODE_ENV: 'production', AUTH_SECRET: SECRET, PUBLIC_URL: 'https://tips.example.com' }
const URL_HERE = 'https://tips.example.com'

type Values = Record<string, string>

function messageOf(run: () => unknown) {
  try {
    run()
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

const atStart = (values: Values) => messageOf(() => readEnv(withCredentials({ ...PRODUCTION, ...values })))
const warned = (values: Values) => {
  const all = { ...PRODUCTION, SMTP_URL: 'smtps://mail.example.com', ...values }
  return envWarnings(readEnv(all), all)
    .map(({ message }) => message)
    .join('\n')
}
const inFile = (text: string) => envFileTroubles('/etc/tiplark.env', text).join('\n')
const ofBackups = (values: Values) => messageOf(() => requireLongPassword(readBackupKeys(values)))
const ofStorage = (address: string) => messageOf(() => readStorageUrl(address))
const failure = (code: string, message = '') => Object.assign(new Error(message), { code })
const folder = (facts: { mode?: number; type?: number; error?: unknown }) =>
  folderFinding({ path: '/srv/tiplark', ...facts }, true).text
const mail = (error: Error) =>
  mailFinding({
    trial: false,
    smtpUrl: 'smtps://m',
    publicUrl: 'https://tips.example.com',
    supportEmail: 'help@example.com',
    error,
  }).text
const arrival = (host: string, forwardedFor: string[], trustProxy: number) =>
  proxyFinding({
    publicUrl: URL_HERE,
    trustProxy,
    sentFor: '203.0.113.7',
    arrived: { host, forwardedFor, version: '1.0.0' },
    version: '1.0.0',
  }).text

const TABLE: [wrong: string, said: string | undefined, sentence: string | RegExp][] = [
  ['no AUTH_SECRET', atStart({ AUTH_SECRET: '' }), /^AUTH_SECRET is missing\. Make one: openssl/],
  ['a short AUTH_SECRET', atStart({ AUTH_SECRET: 'hunter2' }), /^AUTH_SECRET is too weak/],
  [
    'a weak earlier secret',
    atStart({ AUTH_SECRET_PREVIOUS: 'hunter2' }),
    /^AUTH_SECRET_PREVIOUS is too weak/,
  ],
  [
    'the same secret twice',
    atStart({ AUTH_SECRET_PREVIOUS: SECRET }),
    /^AUTH_SECRET_PREVIOUS holds a secret twice/,
  ],
  [
    'a repeated secret',
    atStart({ AUTH_SECRET: 'abcdefghijkl'.repeat(3) }),
    /^AUTH_SECRET is too weak: .* nothing in it may repeat\. Make one: openssl/,
  ],
  [
    'a file of a secret that is not there',
    atStart({ AUTH_SECRET: '', AUTH_SECRET_FILE: '/none' }),
    /^AUTH_SECRET cannot be read from its file \/none \(ENOENT\): check AUTH_SECRET_FILE/,
  ],
  [
    'an address without https://',
    atStart({ PUBLIC_URL: 'tips.example.com' }),
    /PUBLIC_URL: must be a full address such as https:/,
  ],
  [
    'an address with a path',
    atStart({ PUBLIC_URL: `${URL_HERE}/shop` }),
    /PUBLIC_URL: must be an address without a path/,
  ],
  [
    'an address without TLS',
    addressFinding('http://tips.example.com', false)?.text,
    /^PUBLIC_URL is http:\/\/tips\.example\.com, which is not https/,
  ],
  ['no PUBLIC_URL', warned({ PUBLIC_URL: '' }), /^PUBLIC_URL is not set/],
  [
    'a host for webhooks without a scheme',
    atStart({ WEBHOOK_ADDRESSES: 'n8n.internal:5678' }),
    /WEBHOOK_ADDRESSES: must be addresses such as http:\/\/n8n\.internal:5678\/webhook\//,
  ],
  [
    'a name for an account',
    atStart({ WEBHOOK_ACCOUNTS: 'all' }),
    /WEBHOOK_ACCOUNTS: must be e-mails of accounts such as you@example\.com, .* or everybody/,
  ],
  [
    'a database of another kind',
    atStart({ DATABASE_URL: 'mysql://a@b/c' }),
    /DATABASE_URL: must begin with postgres:/,
  ],
  [
    'a # in the password of the database',
    atStart({ DATABASE_URL: 'postgres://a:x#y@host/db' }),
    /DATABASE_URL: holds a #; in a name or a password it is written %23/,
  ],
  [
    'an @ in the password of the database',
    atStart({ DATABASE_URL: 'postgres://a:x@y@host/db' }),
    /DATABASE_URL: holds a second @; .* %40/,
  ],
  [
    'a # in the password of the mail server',
    atStart({ SMTP_URL: 'smtps://a:x#y@host' }),
    /SMTP_URL: holds a #; .* %23/,
  ],
  [
    'a / in the password of the mail server',
    atStart({ SMTP_URL: 'smtps://a:x/y@host' }),
    /SMTP_URL: cannot be read; .* %2F/,
  ],
  [
    'a % in the password of the mail server',
    atStart({ SMTP_URL: 'smtps://a:x%@host' }),
    /SMTP_URL: holds a single %; .* %25/,
  ],
  [
    'a mail server without smtp://',
    atStart({ SMTP_URL: 'mail.example.com:587' }),
    /SMTP_URL: must begin with smtp:\/\/ or smtps:/,
  ],
  [
    'no mail server',
    mailFinding({ trial: false, publicUrl: 'https://tips.example.com', supportEmail: 'a@b.c' }).text,
    /^SMTP_URL is not set: nobody can reset a password/,
  ],
  [
    'a mail server that refuses the password',
    mail(failure('EAUTH', 'Invalid login: 535')),
    /SMTP_URL: it refuses the name or the password/,
  ],
  [
    'a mail server that is not there',
    mail(failure('EDNS', 'getaddrinfo ENOTFOUND mail')),
    /SMTP_URL: its host name is unknown/,
  ],
  [
    'a mail server without STARTTLS',
    mail(failure('ETLS')),
    /SMTP_URL: it offers no STARTTLS; add \?requireTLS=false/,
  ],
  [
    'a space in the address of the bucket',
    atStart({ STORAGE_URL: 's3://key:a b@host/bucket' }),
    /STORAGE_URL: holds a space; .* %20/,
  ],
  [
    'a bucket with http://',
    atStart({ STORAGE_URL: 'https://s3.example.com/bucket' }),
    /STORAGE_URL: must begin with s3:/,
  ],
  [
    'no bucket',
    ofStorage('s3://key:secret@s3.example.com'),
    /^STORAGE_URL does not fit: the bucket is missing/,
  ],
  [
    'no key of the bucket',
    ofStorage('s3://s3.example.com/bucket'),
    /^STORAGE_URL does not fit: the key or the secret is missing/,
  ],
  [
    'an unknown key of the bucket',
    explain(Object.assign(new Error('x'), { name: 'InvalidAccessKeyId' })),
    'the service does not know the key',
  ],
  ['a port that is none', atStart({ PORT: 'http' }), /PORT: /],
  ['a number of proxies that is none', atStart({ TRUST_PROXY: 'yes' }), /TRUST_PROXY: /],
  [
    'too few proxies',
    arrival('tips.example.com', ['203.0.113.7', '198.51.100.1'], 0),
    /^TRUST_PROXY is 0, but 1 proxies append .* all customers share one rate limit$/,
  ],
  [
    'too many proxies',
    arrival('tips.example.com', ['198.51.100.1'], 2),
    /^TRUST_PROXY is 2, but 1 proxies append .* clients could forge their address$/,
  ],
  [
    'a proxy that changes the host',
    arrival('127.0.0.1:3000', ['198.51.100.1'], 1),
    'the proxy passes on "Host: 127.0.0.1:3000" instead of "Host: tips.example.com"',
  ],
  [
    'a proxy that does not reach the product',
    responseFinding(URL_HERE, '/login', 502)?.text,
    /answers 502: the proxy does not reach the product at its HOST and PORT$/,
  ],
  [
    'an address that redirects',
    responseFinding(URL_HERE, '/login', 301)?.text,
    /answers 301, a redirect: PUBLIC_URL must be the address where it ends$/,
  ],
  [
    'the address of another installation',
    proxyFinding({ publicUrl: URL_HERE, trustProxy: 1, sentFor: 'x', version: '1' }).text,
    /does not lead to this installation/,
  ],
  [
    'a data folder of root',
    folder({ error: failure('EACCES') }),
    'DATA_DIR is /srv/tiplark: this user may not write there (EACCES)',
  ],
  [
    'a data folder that is a file',
    folder({ error: failure('EEXIST') }),
    /^DATA_DIR is .*: a file is where a folder is needed/,
  ],
  [
    'a data folder on NFS',
    folder({ type: 0x6969 }),
    /^DATA_DIR is .* on a file system of a network: SQLite needs a disk/,
  ],
  ['a data folder in memory', folder({ type: 0x01021994 }), /^DATA_DIR is .* in memory/],
  ['a data folder for everybody', folder({ mode: 0o40755 }), /^DATA_DIR is .*: chmod 700 \/srv\/tiplark$/],
  [
    'a full disk',
    diskFinding('/srv/tiplark', 5 * 1024 ** 2).text,
    'only 5 MB are free in /srv/tiplark (DATA_DIR): make room, or move it',
  ],
  [
    'too little memory',
    memoryFinding({ available: 64 * 1024 ** 2 }).text,
    /^only 64 MB of memory are available: the product needs 256 MB/,
  ],
  [
    'a container with too little memory',
    memoryFinding({ available: 64 * 1024 ** 2, limit: 200 * 1024 ** 2 }).text,
    /^only 200 MB of memory are allowed: .*limit of the container/,
  ],
  [
    'a clock that is wrong',
    clockFinding({ now: 100_000, builtAt: 0, databaseNow: 0 }).text,
    /^this clock is 100 s off from that of the database/,
  ],
  ['a clock before this version', clockFinding({ now: 0, builtAt: 1e12 }).text, /^this clock is in the past/],
  [
    'an older program than the database',
    databaseFinding({ version: 'x', tookMs: 1, applied: ['2-b'], known: ['1-a'] }).text,
    /^a newer version has migrated it \(2-b\): run that version/,
  ],
  [
    'Google without its secret',
    googleFinding({ id: 'x' }).text,
    /^GOOGLE_CLIENT_ID is set without GOOGLE_CLIENT_SECRET/,
  ],
  [
    'an advertisement without its slot',
    warned({ ADS_CLIENT: 'ca-pub-1' }),
    /^ADS_CLIENT is set without ADS_SLOT/,
  ],
  [
    'a misspelt setting',
    warned({ DATABSE_URL: 'x' }),
    'DATABSE_URL is unknown and has no effect. Did you mean DATABASE_URL?',
  ],
  ['a short password of backups', ofBackups({ BACKUP_PASSWORD: 'short' }), /^BACKUP_PASSWORD is too short/],
  [
    'a secret key where a public one belongs',
    ofBackups({ BACKUP_RECIPIENTS: 'AGE-SECRET-KEY-1X' }),
    /^BACKUP_RECIPIENTS does not fit/,
  ],
  ['a level of the log that is none', atStart({ LOG_LEVEL: 'verbose' }), /LOG_LEVEL: /],
  [
    'a relative file of events',
    atStart({ LOG_EVENTS: 'events.jsonl' }),
    /LOG_EVENTS: must be stdout, or the whole path/,
  ],
  [
    'a # in an unquoted value',
    inFile('BACKUP_PASSWORD=a#b'),
    /^line 1 of \/etc\/tiplark\.env: BACKUP_PASSWORD holds a # outside quotes/,
  ],
  [
    'a setting that is set twice',
    inFile('PORT=1\nPORT=2'),
    'line 2 of /etc/tiplark.env: PORT is set twice, and the last one counts',
  ],
  ['a line that is no setting', inFile('PORT 1'), /^line 1 of .* is no setting: it looks like NAME=value$/],
  ['a file from Windows', inFile('PORT=1\r\nHOST=x\r'), /^\/etc\/tiplark\.env has line ends of Windows/],
]

test('the table has at least 40 wrong settings', () => {
  expect(new Set(TABLE.map(([wrong]) => wrong)).size).toBeGreaterThanOrEqual(40)
})

test.each(TABLE)('%s', (_, said = '', sentence) => {
  if (typeof sentence === 'string') expect(said).toBe(sentence)
  else expect(said.replace(/^These settings do not fit:\n {2}/, '')).toMatch(sentence)
  expect(said).not.toMatch(/\n\s+at |hunter2|x#y|x@y/)
})

test('what is right gives no sentence', () => {
  expect(
    atStart({ SMTP_URL: 'smtps://a:x%23y@host', DATABASE_URL: 'postgres:///tiplark?host=/run/postgresql' }),
  ).toBe('')
  expect(warned({})).toBe('')
  expect(inFile("# a comment\nBACKUP_PASSWORD='a#b'\nPORT=3000\n\n")).toBe('')
  expect(arrival('tips.example.com', ['203.0.113.7', '198.51.100.1'], 1)).toBe(
    '1 in front, as TRUST_PROXY says',
  )
  // A proxy may discard what a client has sent.
  expect(arrival('tips.example.com', ['198.51.100.1'], 1)).toBe('1 in front, as TRUST_PROXY says')
  expect(folder({ mode: 0o40700 })).toBe('/srv/tiplark can be written')
})

test('a product that uses half of the least memory that it may have is told that this is enough', () => {
  const finding = memoryFinding({ available: 101 * 1024 ** 2, limit: 256 * 1024 ** 2 })
  expect(finding).toEqual({ status: 'ok', text: '101 MB of the 256 MB that are allowed are available' })
})

test('a schema in which the user may make nothing is named with what to grant', () => {
  const error = Object.assign(new Error('permission denied for schema public'), { code: '42501' })
  expect(explain(error)).toMatch(/GRANT ALL ON SCHEMA public TO the user/)
  expect(explain(Object.assign(new Error('permission denied for table user'), { code: '42501' }))).toBe(
    'the user lacks rights on its tables',
  )
})
