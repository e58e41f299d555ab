import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { smallPicture } from '#app/kit/upload/stored-picture.ts'
import { backupAge } from '#app/server/backup/backup-runs.server.ts'
import { lockSqlite, openSqlite, db as ownDb } from '#app/server/db/db.server.ts'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { listTables, totalOf } from '#app/server/db/table-copy.server.ts'
import { fileStore, listFiles, saveFile } from '#app/server/storage/file-store.server.ts'
import { migrations } from '#db/migrations.ts'
import { SAMPLES, seedSamples } from '#db/samples.ts'
import { openDatabase } from '#tests/support/database/database.ts'
import { createEmptyDatabase } from '#tests/support/database/empty-database.ts'
import { queuedMails } from '#tests/support/database/queued-mails.ts'
import { MAYA } from '#tests/support/people/sign-in.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiplark-command-'))
const PASSWORD = 'a long enough one'
const file = join(folder, 'all.backup')
const open = join(folder, 'open.backup') // without a password, which takes a second to try
const SECRET = 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8' // of all folders of this test, which are one installation

// One that was replaced during the backup, and one that only an undo knows.
const UNUSED = [`profileImages/${MAYA.id}/logo-1.webp`, `menuImages/${MAYA.id}/item/1.webp`]
let used: string[]

/** A command as it is typed on the server. */
function run(script: string, messages: string[], settings: Record<string, string | undefined> = {}) {
  const { NODE_ENV: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...messages], {
    encoding: 'utf8',
    env: { ...env, AUTH_SECRET: SECRET, ...settings },
  })
  return { status, output: stdout + stderr }
}

beforeAll(async () => {
  await openDatabase()
  await seedSamples()
  used = await listFiles(fileStore)
  for (const key of UNUSED)
    for (const name of [key, smallPicture(key)]) await saveFile(name, new Uint8Array(9), 'image/webp')
})

test('the commands make a backup beside the running product and restore it into an empty installation', async () => {
  const waiting = { id: 'a-waiting-change', provider_id: MAYA.id, place_id: '', state: 'held' } as const
  const list = JSON.stringify({ currency: 'USD', methods: [] })
  await ownDb
    .insertInto('payment_method_change')
    .values({ ...waiting, before: list, after: list, created_at: 1, due_at: Date.now() + 1000 })
    .execute()
  const made = run('backup', [file], { BACKUP_PASSWORD: PASSWORD })
  expect(made).toEqual({
    status: 0,
    output: expect.stringMatching(/\d+ rows and \d+ files are in .*, encrypted, and were read back/),
  })
  const { db, settings } = await createEmptyDatabase()
  const restored = run('restore', [file], { ...settings, BACKUP_PASSWORD: PASSWORD })
  expect(restored).toEqual({ status: 0, output: expect.stringContaining(` ${SAMPLES.length} rows\n`) })
  expect(restored.output).toMatch(
    /^Made at \d{4}-\S+Z by this installation, http:\S+, with the key RW\S+\.$/m,
  )
  expect(await db.selectFrom('user').select('id').execute()).toHaveLength(SAMPLES.length)
  const changes = await db.selectFrom('payment_method_change').select('state').execute()
  expect(changes).toEqual([{ state: 'dropped' }])
  expect((await queuedMails(undefined, db)).map(({ to }) => to)).toEqual([MAYA.email])
  const entered = db.selectFrom('audit_log_entry').select('user_id').where('event', '=', 'sys_restore:backup')
  expect(await entered.execute()).toHaveLength(SAMPLES.length)
  await db.destroy()
})

test('a backup of the command is noted for the health page and the metric, a failed one too, where no nightly one does', async () => {
  const readRuns = () => ownDb.selectFrom('backup_run').select(['state', 'result', 'bytes']).execute()
  await ownDb.deleteFrom('backup_run').execute()
  const target = join(folder, 'noted.backup')
  run('backup', [target], { BACKUP_DIR: join(folder, 'nightly') })
  expect(await readRuns()).toEqual([])
  expect(run('backup', ['/dev/null/none']).status).toBe(1)
  expect(await readRuns()).toEqual([{ state: 'failed', result: expect.stringMatching(/\S/), bytes: null }])
  expect(run('backup', [target]).status).toBe(0)
  run('backup', ['/dev/null/none'])
  const result = expect.stringMatching(/^\d+ rows and \d+ files, not encrypted, read back\.$/)
  expect(await readRuns()).toEqual([{ state: 'done', result, bytes: statSync(target).size }])
  expect(await backupAge()).toBeLessThan(60_000)
})

test('a machine with another secret takes the backup with the key that the other one has shown', async () => {
  const { key } = /(?<key>RW\S{54})$/m.exec(run('backup', [open]).output)!.groups!
  const { db, settings } = await createEmptyDatabase()
  const elsewhere = { ...settings, AUTH_SECRET: SECRET.toLowerCase() }
  const refused = run('restore', [open], elsewhere)
  expect(refused).toMatchObject({ status: 1, output: expect.stringContaining(`--maker ${key}.`) })
  expect(await listTables(db)).toEqual([])
  const restored = run('restore', ['--maker', key!, open], elsewhere)
  expect(restored).toMatchObject({
    status: 0,
    output: expect.stringContaining('by another installation, http'),
  })
  await db.destroy()
})

test('errors are printed without a stack, and the command exits with 1', async () => {
  const { settings } = await createEmptyDatabase()
  expect(run('restore', [join(folder, 'nothing')], settings)).toMatchObject({ status: 1 })
  expect(run('restore', [file], settings)).toEqual({
    status: 1,
    output: 'This backup is encrypted. Set BACKUP_PASSWORD to the password it was made with.\n',
  })
  expect(run('restore', [])).toMatchObject({ status: 2, output: expect.stringContaining('Usage:') })
  expect(run('backup', [])).toMatchObject({ status: 2, output: expect.stringContaining('Usage:') })
  const short = { BACKUP_PASSWORD: 'eleven-long' }
  const tooShort = 'BACKUP_PASSWORD is too short: at least 12 characters. Make one: openssl rand -base64 24\n'
  expect(run('backup', [join(folder, 'none')], short)).toEqual({ status: 1, output: tooShort })
  expect(run('restore', [file], { ...settings, ...short })).toEqual({ status: 1, output: tooShort })
  const nowhere = { DATA_DIR: join(folder, 'empty'), DATABASE_URL: '' }
  expect(run('backup', [join(folder, 'none')], nowhere)).toMatchObject({ status: 1 })
  expect(existsSync(join(folder, 'none'))).toBe(false)
})

test('moving to PostgreSQL copies every row, prints a checksum of each table, and leaves the file unchanged', async () => {
  const old = mkdtempSync(join(tmpdir(), 'tiplark-old-'))
  const source = openSqlite(old)
  await migrateDatabase(source, migrations)
  const { db, settings } = await createEmptyDatabase()
  if (!settings.DATABASE_URL) {
    const refused = 'Set DATABASE_URL to the empty PostgreSQL database to move to.\n'
    expect(run('move', [], { DATA_DIR: old })).toEqual({ status: 1, output: refused })
    return
  }
  expect(run('restore', [open], { DATA_DIR: old, DATABASE_URL: '' }).status).toBe(0)
  const moved = run('move', [], { ...settings, DATA_DIR: old })
  expect(moved).toEqual({
    status: 0,
    output: expect.stringMatching(/play_session +198 rows {2}\w{16} {2}equal\n/),
  })
  for (const table of await listTables(source))
    expect(await totalOf(db, table), table.name).toEqual(await totalOf(source, table))
  expect(run('move', [], { ...settings, DATA_DIR: old }).output).toContain('There is already data here')
  await db.destroy()
})

test('restored files are private, and pictures that no row refers to are not restored', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'tiplark-restored-')), 'data')
  const settings = { DATA_DIR: folder, DATABASE_URL: '', STORAGE_URL: '' }
  expect(run('restore', [open], settings)).toMatchObject({
    status: 0,
    output: expect.stringContaining('Deleted 4 files of pictures that nothing showed any more.'),
  })
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(names).toContain('tiplark.db')
  for (const name of ['.', ...names]) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0)
  const pictures = readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' })
  expect(pictures.filter((name) => name.endsWith('.webp')).sort()).toEqual(used)
})

test('a data folder that is being served is neither moved nor restored into', () => {
  const served = mkdtempSync(join(tmpdir(), 'tiplark-served-'))
  openSqlite(served)
  lockSqlite(served)
  const settings = { DATA_DIR: served, DATABASE_URL: '' }
  expect(run('restore', [open], settings).output).toContain('Another process already serves the data')
  const target = { ...settings, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  expect(run('move', [], target).output).toContain('Another process already serves the data')
})
