import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlaySession } from '#app/features/visits/play-session/play-session.server.ts'
import { migrations } from '#db/migrations.ts'
import { SAMPLES, seedSamples } from '#db/samples.ts'
import { openDatabase } from '#tests/support/database/database.ts'
import { createEmptyDatabase } from '#tests/support/database/empty-database.ts'
import { laterMigrations } from '#tests/support/database/later-migrations.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { IS_WHOLE } from '#tests/support/sample.ts'
import { verifiedTextComment } from '../crypto/minisign.server.ts'
import { type Db, db, openSqlite } from '../db/db.server.ts'
import { migrateDatabase } from '../db/migrate.server.ts'
import { listTables, totalOf } from '../db/table-copy.server.ts'
import { env } from '../env.server.ts'
import { addJobs } from '../jobs/jobs.server.ts'
import { enqueueMail } from '../mail/mail-queue.server.ts'
import { fileStore as files, listFiles, readFile, saveFile } from '../storage/file-store.server.ts'
import { copyInto, makeBackup, restoreBackup, verifyBackup } from './backup.server.ts'
import { readBackupKeys } from './backup-encryption.server.ts'
import { NOT_IN_BACKUPS } from './backup-records.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiplark-backup-'))
const PICTURE = Buffer.from('a picture \0 \n {"totals":{}} \n')
const BY_PASSWORD = { password: 'correct horse battery staple' }
const TRIES_PASSWORDS = IS_WHOLE || !env.databaseUrl // each takes a second, the same on every database
const identity = await generateX25519Identity()
const FOR_KEY = { recipients: [await identityToRecipient(identity)] }
const WITH_KEY = { identities: [identity] }
const open: Db[] = []

async function createTarget() {
  const target = await createEmptyDatabase()
  open.push(target.db)
  return target.db
}

async function contents(target: Db) {
  const totals: Record<string, unknown> = {}
  for (const table of await listTables(target)) totals[table.name] = await totalOf(target, table)
  return totals
}

/** A row in every table of what lasts a day at most. */
async function addWhatLastsADay(target: Db) {
  const now = Date.now()
  const addition = { provider_id: SAMPLES[0]!.id, key: 'a key', digest: '', created_at: now }
  const undo = {
    provider_id: SAMPLES[0]!.id,
    id: 'a',
    series: 'a',
    state: '',
    changes: '{}',
    created_at: now,
  }
  const link = { hash: 'a', user_id: SAMPLES[0]!.id, email: null, expires_at: now }
  const session = await target.selectFrom('play_session').select('id').limit(1).executeTakeFirstOrThrow()
  const event = {
    provider_id: SAMPLES[0]!.id,
    session_id: session.id,
    id: randomUUID(),
    actor: 'customer',
    to_state: 'chosen',
    amount_minor: 500,
    currency: 'USD',
    created_at: now,
  }
  const device = { provider_id: SAMPLES[0]!.id, id: randomUUID(), created_at: now }
  const rows = {
    tip_event: event,
    pending_notification: { provider_id: event.provider_id, event_id: event.id, created_at: now },
    push_subscription: { ...device, device: 'Chrome', endpoint: 'https://a.b/', p256dh: '', auth: '' },
    daily_key: { begins_at: 1, secret: 'a secret' },
    rate_limit: { key: 'a', count: 1, window_ends_at: now },
    play_event: { key: 'a tap', session_id: session.id, digest: '', created_at: now },
    menu_addition: addition,
    menu_undo: undo,
    mail_link: { ...link, purpose: 'reset-password' as const },
    setup_code: { hash: 'a', expires_at: now },
    passkey_challenge: { hash: 'a', user_id: null, purpose: 'sign-in', expires_at: now },
  }
  for (const [table, row] of Object.entries(rows))
    await target
      .insertInto(table as 'daily_key')
      .values(row as never)
      .execute()
  await enqueueMail(target, { to: 'maria@cafe.example', subject: 'A', text: 'A', html: 'A' })
  await addJobs(target, 'webhook', [{ userId: SAMPLES[0]!.id, subject: 'a webhook', payload: '{}' }])
}

beforeAll(async () => {
  await openDatabase()
  await seedSamples()
  // Quotes, line ends, wide characters, null.
  await aProvider({ business_name: `"O'Neil"\n\\ 🐦 \u2028`, mailing_address: '', venmo: null })
  await saveFile('logos/one.webp', PICTURE, 'image/webp')
  await addWhatLastsADay(db)
})
afterAll(() => Promise.all(open.map((target) => target.destroy())))

describe.each([
  { name: 'without encryption', file: 'plain', write: {}, read: {} },
  ...(TRIES_PASSWORDS
    ? [{ name: 'with a password', file: 'password', write: BY_PASSWORD, read: BY_PASSWORD }]
    : []),
  { name: 'for a public key', file: 'key', write: FOR_KEY, read: WITH_KEY },
])('a backup $name', (kind) => {
  const { write, read } = kind
  const file = join(folder, kind.file)

  test('restored into an empty installation is equal, row by row and file by file', async () => {
    const manifest = await makeBackup({ db, files }, file, write)
    expect(manifest).toMatchObject({
      files: (await listFiles(files)).length,
      tables: { user: { rows: SAMPLES.length + 1 } },
    })
    const target = await createTarget()
    await saveFile('logos/one.webp', Buffer.from('changed since'), 'image/webp')
    await restoreBackup(target, migrations, file, read)
    const [found, expected] = [await contents(target), await contents(db)]
    for (const table of NOT_IN_BACKUPS) {
      expect(expected[table], table).not.toMatchObject({ rows: 0 })
      expect(found[table], table).toMatchObject({ rows: 0 })
      delete found[table]
      delete expected[table]
    }
    expect(await target.selectFrom('job').select('kind').execute()).toEqual([{ kind: 'webhook' }])
    delete found.job
    delete expected.job
    expect(found).toEqual(expected)
    expect((await readFile('logos/one.webp'))?.bytes).toEqual(PICTURE)
  })

  test('is readable by its owner only, and no partial file is left beside it', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

test('standard tools open a backup: age decrypts it, tar lists it, sha256sum verifies it, and its signature is one of minisign', async () => {
  const key = join(folder, 'key.txt')
  const target = mkdtempSync(join(tmpdir(), 'tiplark-tar-'))
  writeFileSync(key, identity, { mode: 0o600 })
  const decrypted = spawnSync('age', ['-d', '-i', key, join(folder, 'key')], { maxBuffer: 64 << 20 })
  expect([decrypted.status, String(decrypted.stderr)]).toEqual([0, ''])
  const listed = spawnSync('tar', ['-tz'], { input: decrypted.stdout, encoding: 'utf8' }).stdout.split('\n')
  expect(listed).toEqual(
    expect.arrayContaining(['files/logos/one.webp', 'rows/user/000001.jsonl', 'manifest.json', 'SHA256SUMS']),
  )
  expect(spawnSync('tar', ['-xz', '-C', target], { input: decrypted.stdout }).status).toBe(0)
  const { maker } = await verifyBackup(join(folder, 'key'), WITH_KEY)
  expect(maker.site).toBe(env.publicUrl)
  const signature = readFileSync(join(target, 'SHA256SUMS.minisig'), 'utf8')
  const sums = readFileSync(join(target, 'SHA256SUMS'), 'utf8')
  expect(verifiedTextComment(sums, signature, [maker.key])).toBe('backup of Tiplark')
  expect(spawnSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: target }).status).toBe(0)
  expect(readFileSync(join(target, 'files/logos/one.webp'))).toEqual(PICTURE)
  const [user] = readFileSync(join(target, 'rows/user/000001.jsonl'), 'utf8').split('\n')
  expect(JSON.parse(user!)).toMatchObject({ id: expect.any(String), email: expect.any(String) })
})

test('with encryption configured, an unencrypted or foreign file is refused', async () => {
  const target = await createTarget()
  const foreign = join(folder, 'foreign')
  writeFileSync(foreign, 'PK\x03\x04 something else')
  for (const keys of [BY_PASSWORD, WITH_KEY, FOR_KEY]) {
    await expect(restoreBackup(target, migrations, join(folder, 'plain'), keys)).rejects.toThrow(
      'is not encrypted',
    )
    await expect(restoreBackup(target, migrations, foreign, keys)).rejects.toThrow('This is no backup')
  }
  expect(await listTables(target)).toEqual([])
})

test.each([
  [{ BACKUP_RECIPIENTS: 'age1short' }, /BACKUP_RECIPIENTS does not fit/],
  [{ BACKUP_RECIPIENTS: identity }, /BACKUP_RECIPIENTS does not fit/],
  [{ BACKUP_IDENTITY: FOR_KEY.recipients[0] }, /BACKUP_IDENTITY does not fit/],
])('settings for backups that do not fit have a message: %#', (values, message) => {
  expect(() => readBackupKeys(values)).toThrow(message)
})

if (TRIES_PASSWORDS)
  test('with a password and public keys a backup is encrypted for the keys, and those of the password are still read', async () => {
    const file = join(folder, 'both')
    await makeBackup({ db, files }, file, { ...BY_PASSWORD, ...FOR_KEY })
    await makeBackup({ db, files }, join(folder, 'by-password'), BY_PASSWORD)
    expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519/)
    const both = readBackupKeys({
      BACKUP_PASSWORD: BY_PASSWORD.password,
      BACKUP_RECIPIENTS: FOR_KEY.recipients[0],
      BACKUP_IDENTITY: identity,
    })
    for (const one of [file, join(folder, 'by-password')])
      expect((await verifyBackup(one, both)).tables.user!.rows).toBeGreaterThan(0)
  })

test('settings for backups take several keys, and an empty one as if it was not set', () => {
  const [recipient = ''] = FOR_KEY.recipients
  expect(readBackupKeys({ BACKUP_PASSWORD: '', BACKUP_RECIPIENTS: `${recipient}, ${recipient}` })).toEqual({
    password: undefined,
    recipients: [recipient, recipient],
    identities: [],
  })
})

test('a backup made while customers play is a consistent snapshot', async () => {
  const providerId = await aProvider()
  const file = join(folder, 'busy')
  let busy = true
  let made = 0
  const writers = [1, 2, 3].map(async (writer) => {
    while (busy) {
      const visit = { providerId, visitorId: `v${writer}-${made}`, key: `key-${writer}-${made++}` }
      await createPlaySession(visit)
      await new Promise(setImmediate)
    }
  })
  // A separate process has a connection of its own; within this one SQLite needs the same.
  const reader = process.env.DATABASE_URL ? db : openSqlite(env.dataDir)
  try {
    await makeBackup({ db: reader, files }, file)
  } finally {
    busy = false
    await Promise.all(writers)
  }
  if (reader !== db) await reader.destroy()

  const target = await createTarget()
  await restoreBackup(target, migrations, file)
  const sessions = await target
    .selectFrom('play_session')
    .select('id')
    .where('provider_id', '=', providerId)
    .execute()
  const total = await target
    .selectFrom('provider_total')
    .selectAll()
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  expect([total?.sessions ?? 0, total?.visitors ?? 0]).toEqual([sessions.length, sessions.length])
  expect(sessions.length).toBeLessThan(made)
})

test('nothing is restored into a database with rows', async () => {
  const before = await contents(db)
  await expect(restoreBackup(db, migrations, join(folder, 'plain'))).rejects.toThrow(
    'There is already data here',
  )
  expect(await contents(db)).toEqual(before)
})

test('a backup of an earlier version is restored and brought up to date; one of a newer version is refused', async () => {
  const [same, now] = [await createTarget(), await createTarget()]
  await restoreBackup(same, migrations, join(folder, 'plain'))
  await restoreBackup(now, laterMigrations, join(folder, 'plain'))
  const [expected, found] = [await contents(same), await contents(now)]
  for (const table of ['user', 'play_session', 'menu_item', 'payment_method'])
    expect(found[table], table).toEqual(expected[table])
  expect(found.nickname).toMatchObject({ rows: SAMPLES.length + 1 })
  const newer = join(folder, 'newer')
  await makeBackup({ db: now, files: undefined }, newer)
  await expect(restoreBackup(await createTarget(), migrations, newer)).rejects.toThrow(
    'made by a newer version',
  )
})

test('move copies every row from an SQLite file to this database', async () => {
  const old = openSqlite(mkdtempSync(join(tmpdir(), 'tiplark-old-')))
  open.push(old)
  const first = join(folder, 'to-sqlite')
  await makeBackup({ db, files: undefined }, first)
  await restoreBackup(old, migrations, first)
  await addWhatLastsADay(old)
  const target = await createTarget()
  const totals = await copyInto(target, migrations, { db: old, files: undefined })
  expect(await contents(target)).toEqual(await contents(old))
  expect(totals.tables).toEqual(await contents(target))
})

test('rows that differ after the copy are detected and rolled back', async () => {
  const old = openSqlite(mkdtempSync(join(tmpdir(), 'tiplark-old-')))
  const target = await createTarget()
  open.push(old)
  await migrateDatabase(old, migrations)
  await migrateDatabase(target, migrations)
  const at = new Date().toISOString()
  const user = { id: 'a', name: 'a', email: 'a@a.example', created_at: at, updated_at: at }
  // SQLite stores a fraction in an integer column; PostgreSQL rounds or refuses it.
  await old
    .insertInto('user')
    .values({ ...user, auth_provider: 'email', email_verified: 0.5 as never })
    .execute()
  const moved = await copyInto(target, migrations, { db: old, files: undefined }).then(
    () => contents(target),
    () => target.selectFrom('user').select('id').execute(),
  )
  expect(moved).toEqual(process.env.DATABASE_URL ? [] : await contents(old))
})
