import { mkdtempSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlaySession } from '#app/features/customer/play-session/play-session.server.ts'
import { migrations } from '#db/migrations.ts'
import { SAMPLES, seedSamples } from '#db/samples.ts'
import { openDatabase } from '#tests/support/database.ts'
import { anEmptyPlace } from '#tests/support/place.ts'
import { aProvider } from '#tests/support/providers.ts'
import { type Db, db, openSqlite } from '../db/db.server.ts'
import { migrateDatabase } from '../db/migrate.server.ts'
import { listTables, totalOf } from '../db/table-copy.server.ts'
import { env } from '../env.server.ts'
import { store as files, listFiles, readFile, saveFile } from '../storage/storage.server.ts'
import { copyInto, makeBackup, restoreBackup, verifyBackup } from './backup.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiplark-backup-'))
const PICTURE = Buffer.from('a picture \0 \n {"totals":{}} \n')
const PASSWORD = 'correct horse battery staple'
const open: Db[] = []

async function aPlace() {
  const place = await anEmptyPlace()
  open.push(place.db)
  return place.db
}

async function contents(place: Db) {
  const totals: Record<string, unknown> = {}
  for (const table of await listTables(place)) totals[table.name] = await totalOf(place, table)
  return totals
}

beforeAll(async () => {
  await openDatabase()
  await seedSamples()
  // What a careless form would lose: quotes, line ends, letters of every size, nothing at all.
  await aProvider({ business_name: `"O'Neil"\n\\ 🐦 \u2028`, mailing_address: '', venmo: null })
  await saveFile('logos/one.webp', PICTURE, 'image/webp')
})
afterAll(() => Promise.all(open.map((place) => place.destroy())))

describe.each([
  ['without a password', undefined],
  ['with a password', PASSWORD],
])('a backup %s', (_, password) => {
  const file = join(folder, `${password ? 'closed' : 'open'}.backup`)

  test('restored into an empty place is equal, row by row and file by file', async () => {
    const totals = await makeBackup({ db, files }, file, password)
    expect(totals).toMatchObject({
      files: (await listFiles(files)).length,
      tables: { user: { rows: SAMPLES.length + 1 } },
    })
    const place = await aPlace()
    await saveFile('logos/one.webp', Buffer.from('changed since'), 'image/webp')
    await restoreBackup(place, migrations, file, password)
    expect(await contents(place)).toEqual(await contents(db))
    expect((await readFile('logos/one.webp'))?.bytes).toEqual(PICTURE)
  })

  test('only its owner may read the file, and no half of one is left beside it', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  // Each look at a closed one makes its key anew, which takes its time on a busy machine: so not all in one test.
  const EACH = 9
  test.each([0, 1, 2, 3, 4])(
    'of which a single bit was flipped is refused, wherever it was, and nothing is restored (%i)',
    async (part) => {
      const bytes = readFileSync(file)
      const broken = join(folder, 'broken')
      const place = await aPlace()
      const all = [...Array(40).keys()].map((part) => Math.floor((part * (bytes.length - 1)) / 39))
      const head = bytes.indexOf(10)
      const spots = [...all, 1, 30, head, head + 1, head + 4]
      expect(spots).toHaveLength(5 * EACH)
      for (const spot of spots.slice(part * EACH, (part + 1) * EACH)) {
        const changed = Buffer.from(bytes)
        changed[spot]! ^= 1 << (spot % 8)
        writeFileSync(broken, changed)
        await expect(verifyBackup(broken, password), `byte ${spot}`).rejects.toThrow()
      }
      await expect(restoreBackup(place, migrations, broken, password)).rejects.toThrow(/backup/i)
      expect(await listTables(place)).toEqual([])
    },
  )

  test('that was cut off or made longer is refused', async () => {
    const cut = join(folder, 'cut')
    for (const length of [0, 10, 200, statSync(file).size - 1]) {
      writeFileSync(cut, readFileSync(file))
      truncateSync(cut, length)
      await expect(verifyBackup(cut, password)).rejects.toThrow(/backup/i)
    }
    writeFileSync(cut, Buffer.concat([readFileSync(file), Buffer.from('x')]))
    await expect(verifyBackup(cut, password)).rejects.toThrow('Something was added')
  })
})

test('an encrypted backup tells nothing without its password, not even that a name is in it', async () => {
  const file = join(folder, 'closed.backup')
  await expect(verifyBackup(file)).rejects.toThrow('This backup is encrypted.')
  await expect(verifyBackup(file, 'correct horse')).rejects.toThrow('The password is not the one')
  const { head } = /^(?<head>.*)\n/.exec(readFileSync(file, 'latin1'))!.groups!
  expect(Object.keys(JSON.parse(head!)).sort()).toEqual(['encrypted', 'form', 'salt', 'version'])
})

test('two backups of the same with the same password share no bytes', async () => {
  const [one, other] = [join(folder, 'one'), join(folder, 'other')]
  await makeBackup({ db, files }, one, PASSWORD)
  await makeBackup({ db, files }, other, PASSWORD)
  const [a, b] = [one, other].map((file) => readFileSync(file).subarray(200, 232).toString('hex'))
  expect(a).not.toBe(b)
})

test('a backup made while customers play fits together in itself: counters and sessions are of one moment', async () => {
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

  const place = await aPlace()
  await restoreBackup(place, migrations, file)
  const sessions = await place
    .selectFrom('play_session')
    .select('id')
    .where('provider_id', '=', providerId)
    .execute()
  const total = await place
    .selectFrom('provider_total')
    .selectAll()
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  expect([total?.sessions ?? 0, total?.visitors ?? 0]).toEqual([sessions.length, sessions.length])
  expect(sessions.length).toBeLessThan(made)
})

test('where there is data already nothing is restored', async () => {
  const before = await contents(db)
  await expect(restoreBackup(db, migrations, join(folder, 'one'), PASSWORD)).rejects.toThrow(
    'There is already data here',
  )
  expect(await contents(db)).toEqual(before)
})

test('a backup of an earlier version is restored and brought up to date; one of a newer version is refused', async () => {
  const early = Object.fromEntries(Object.entries(migrations).slice(0, 2))
  const [old, now] = [await aPlace(), await aPlace()]
  await migrateDatabase(old, early)
  const file = join(folder, 'early')
  await makeBackup({ db: old, files: undefined }, file)
  await restoreBackup(now, migrations, file)
  expect((await listTables(now)).map(({ name }) => name)).toEqual(
    (await listTables(db)).map(({ name }) => name),
  )
  await expect(restoreBackup(await aPlace(), early, join(folder, 'one'), PASSWORD)).rejects.toThrow(
    'made by a newer version',
  )
})

test('everything moves from an SQLite file to the database of this place and arrives row by row', async () => {
  const old = openSqlite(mkdtempSync(join(tmpdir(), 'tiplark-old-')))
  open.push(old)
  const first = join(folder, 'to-sqlite')
  await makeBackup({ db, files: undefined }, first)
  await restoreBackup(old, migrations, first)
  const place = await aPlace()
  const totals = await copyInto(place, migrations, { db: old, files: undefined })
  expect(await contents(place)).toEqual(await contents(old))
  expect(totals.tables).toEqual(await contents(place))
})

test('rows that did not arrive as they were are noticed, and nothing of them stays', async () => {
  const old = openSqlite(mkdtempSync(join(tmpdir(), 'tiplark-old-')))
  const place = await aPlace()
  open.push(old)
  await migrateDatabase(old, migrations)
  await migrateDatabase(place, migrations)
  const at = new Date().toISOString()
  const user = { id: 'a', name: 'a', email: 'a@a.example', created_at: at, updated_at: at }
  // A fraction where only whole numbers belong: SQLite keeps it, and PostgreSQL would round or refuse it.
  await old
    .insertInto('user')
    .values({ ...user, auth_provider: 'email', email_verified: 0.5 as never })
    .execute()
  const moved = await copyInto(place, migrations, { db: old, files: undefined }).then(
    () => contents(place),
    () => place.selectFrom('user').select('id').execute(),
  )
  expect(moved).toEqual(process.env.DATABASE_URL ? [] : await contents(old))
})
