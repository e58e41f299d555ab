import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { appliedMigrations } from '#app/server/db/applied-migrations.server.ts'
import { openPostgres, openSqlite } from '#app/server/db/db.server.ts'
import { waitUntilReady } from '#scripts/installation/service.ts'
import { IS_WHOLE } from '#tests/support/sample.ts'
import { makeInstallation } from '#tests/support/server/fake-release.ts'
import { freePort } from '#tests/support/server/free-port.ts'

/*
 * `tiplark update` and `rollback` on an installation whose product is started and stopped by a script, as systemd would.
 * Each test updates version 1.0.0 to one that breaks at another step.
 */
const ACCEPTED = 'accepted-migrations.json'
const onPostgres = process.env.DATABASE_URL !== undefined
let installation: ReturnType<typeof makeInstallation>
let port: number
let dataDir: string
let service: string
let databaseSettings: Record<string, string | undefined> = onPostgres
  ? { DATABASE_URL: process.env.DATABASE_URL }
  : {}

const settings = () => ({
  PATH: process.env.PATH,
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
  NODE_ENV: 'production',
  AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8',
  PUBLIC_URL: `http://localhost:${port}`,
  HOST: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  ...databaseSettings,
})

async function run(command: string, words: string[]) {
  const child = spawn(command, words, { env: settings(), cwd: installation.root })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { status, output: out + err }
}

const tiplark = (...words: string[]) => run(join(installation.root, 'current/bin/tiplark'), words)
const change = (...words: string[]) =>
  tiplark(
    ...words,
    ...['--restart', `sh ${service} stop; sh ${service} start`],
    ...['--stop', `sh ${service} stop`, '--start', `sh ${service} start`],
  )

const sha256Of = (file: string) => hash('sha256', readFileSync(file), 'hex')
const current = () => readlinkSync(join(installation.root, 'current'))
const versions = () => readdirSync(join(installation.root, 'releases')).sort()
const isReady = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

async function withDatabase<T>(read: (db: ReturnType<typeof openSqlite>) => Promise<T>) {
  const db = onPostgres ? openPostgres(process.env.DATABASE_URL!) : openSqlite(dataDir)
  try {
    return await read(db)
  } finally {
    await db.destroy()
  }
}
const isMigrated = () => withDatabase(async (db) => (await appliedMigrations(db)).includes('9000-added'))

beforeAll(async () => {
  installation = makeInstallation()
  port = await freePort()
  dataDir = join(installation.root, 'data')
  service = join(installation.root, 'service.sh')
  const pid = join(installation.root, 'pid')
  writeFileSync(
    service,
    `cd ${installation.root}
case $1 in
start)
  cd -P current
  setsid bin/node build/server/start.js > ../../log 2>&1 &
  echo $! > ${pid}
  ;;
stop)
  [ -e ${pid} ] || exit 0
  kill $(cat ${pid}) 2> /dev/null
  tries=0
  while kill -0 $(cat ${pid}) 2> /dev/null && [ $tries -lt 120 ]; do tries=$((tries + 1)); sleep 0.1; done
  rm ${pid}
  ;;
esac
`,
  )
  await run('sh', [service, 'start'])
  await waitUntilReady([`http://127.0.0.1:${port}/readyz`], 30)
})
afterAll(async () => {
  await run('sh', [service, 'stop'])
  installation.remove()
})

/** The version of the beginning runs, whatever an update has tried. */
async function expectUnchanged() {
  expect(current()).toBe('releases/1.0.0')
  expect(versions()).toEqual(['1.0.0'])
  expect(await isReady()).toBe(true)
  expect(existsSync(join(dataDir, 'before-update'))).toBe(false)
  for (const name of ['.changing', 'previous'])
    expect(existsSync(join(installation.root, name)), name).toBe(false)
}

test('an archive with a wrong sum, without a sum or with a damaged file changes nothing', async () => {
  const archive = await installation.pack('1.1.0')
  const wrong = await change('update', archive, '--sha256', 'a'.repeat(64))
  expect(wrong).toMatchObject({ status: 1, output: expect.stringContaining('download it again') })
  writeFileSync(`${archive}.sha256`, '')
  expect(await change('update', archive)).toMatchObject({
    status: 1,
    output: expect.stringContaining('There is no sum to check'),
  })
  const damaged = await installation.pack('1.1.0', { fault: 'damaged' })
  expect((await change('update', damaged)).output).toMatch(/content\/brand\.ts in the archive is damaged\.$/m)
  writeFileSync(archive, 'no archive')
  const { output } = await change('update', archive, '--unsigned', '--sha256', sha256Of(archive))
  expect(output).toContain('cannot be unpacked')
  expect(output).not.toMatch(/\n\s+at /)
  await expectUnchanged()
})

test('an archive without a signature of the key that is installed is refused, and so is an older version', async () => {
  const refused = async (archive: string, ...words: string[]) => {
    const { status, output } = await change('update', archive, ...words)
    expect([status, output.includes('Running')]).toEqual([1, false])
    await expectUnchanged()
    return output
  }
  expect(await refused(await installation.pack('1.1.0', { key: null }))).toContain('There is no signature of')
  const foreign = await installation.pack('1.1.0', { key: Buffer.alloc(32, 8) })
  expect(await refused(foreign)).toContain('is not signed with the key of the version that runs')
  const other = await installation.pack('1.2.0')
  const archive = await installation.pack('1.1.0')
  cpSync(`${other}.minisig`, `${archive}.minisig`)
  expect(await refused(archive)).toContain('is not signed with the key of the version that runs')
  const older = await installation.pack('0.9.0')
  expect(await refused(older)).toContain('0.9.0 is older than 1.0.0, which runs')
  // Both flags lead to the next step, which is the backup.
  const nowhere = ['--backups', '/dev/null/none']
  for (const words of [
    [foreign, '--unsigned'],
    [older, '--older'],
  ])
    expect(await refused(words[0]!, words[1]!, ...nowhere)).toContain('Nothing was changed: 1.0.0 runs on.')
  const keys = join(installation.root, 'current/release.pub')
  const stored = readFileSync(keys)
  rmSync(keys)
  expect(await refused(archive)).toContain('has no key of releases')
  writeFileSync(keys, stored)
})

test('the commands of an installation call themselves as they were called', async () => {
  const usages = await Promise.all(['admin', 'backup', 'restore'].map((name) => tiplark(name)))
  for (const { output } of usages) {
    expect(output).toMatch(/^Usage:\s+tiplark \w+ /)
    expect(output).not.toContain('npm run')
  }
})

test('a failed backup ends the update before any change', async () => {
  const archive = await installation.pack('1.1.0')
  const { status, output } = await change('update', archive, '--backups', '/dev/null/none')
  expect(status).toBe(1)
  expect(output).toContain('Nothing was changed: 1.0.0 runs on.')
  await expectUnchanged()
})

test('a migration that fails changes neither the database nor the version', async () => {
  const archive = await installation.pack('1.1.0', { migrates: true, fault: 'migration' })
  const { status, output } = await change('update', archive)
  expect(status).toBe(1)
  expect(output).toContain('this migration breaks')
  expect(output).toContain('Nothing was changed: 1.0.0 runs on.')
  expect(await isMigrated()).toBe(false)
  await expectUnchanged()
})

if (onPostgres)
  test('an update also finds the address of the database in the file of a secrets manager', async () => {
    const DATABASE_URL_FILE = join(installation.root, 'database-url')
    writeFileSync(DATABASE_URL_FILE, `${process.env.DATABASE_URL}\n`)
    const ofVariable = databaseSettings
    databaseSettings = { DATABASE_URL_FILE }
    onTestFinished(() => {
      databaseSettings = ofVariable
    })
    const archive = await installation.pack('1.1.0', { fault: 'start' })
    const { output } = await change('update', archive, '--wait', '6')
    expect(output).toContain('1.1.0 did not start. 1.0.0 runs again; the database was not migrated.')
    await expectUnchanged()
  })

test.each(IS_WHOLE ? (['start', 'not-ready'] as const) : (['start'] as const))(
  'a version that fails at its start (%s) is left again, with the database as before where nobody else may write',
  async (fault) => {
    const archive = await installation.pack('1.1.0', { migrates: true, fault })
    const { status, output } = await change('update', archive, '--wait', '6')
    expect(status).toBe(1)
    expect(output).toMatch(/was not ready within 6 s\. Going back to 1\.0\.0/)
    expect(output).toContain('1.1.0 did not start. 1.0.0 runs again;')
    expect(await isMigrated()).toBe(onPostgres)
    await expectUnchanged()
    if (onPostgres) await undoMigration()
  },
)

// In each run one of what goes wrong is shown with its way back; the guide's test shows an update that succeeds.
if (IS_WHOLE)
  test('what somebody has written meanwhile stays, and the version before runs on the migrated database', async () => {
    const archive = await installation.pack('1.1.0', { migrates: true, fault: 'not-ready' })
    const updated = change('update', archive, '--wait', '6')
    await expect.poll(() => current(), { timeout: 60_000 }).toBe('releases/1.1.0')
    await withDatabase((db) =>
      sql`insert into feedback (id, subject, message, created_at) values ('late', 'Hello', 'Hello', 1)`.execute(
        db,
      ),
    )
    const { status, output } = await updated
    expect(status).toBe(1)
    expect(output).toContain('the database keeps the migrations of the other version')
    expect(await isMigrated()).toBe(true)
    const rows = await withDatabase((db) => db.selectFrom('feedback').select('id').execute())
    expect(rows).toEqual([{ id: 'late' }])
    expect(await isReady()).toBe(true)
    // A restart does not need the other version either.
    await run('sh', [service, 'stop'])
    await run('sh', [service, 'start'])
    await expect.poll(isReady).toBe(true)
    await undoMigration()
  })

/** What a test has left in the database goes, so that the next begins with version 1.0.0. */
async function undoMigration() {
  await withDatabase(async (db) => {
    await sql`drop table added`.execute(db)
    await sql`alter table feedback drop column added`.execute(db)
    await sql`delete from kysely_migration where name = '9000-added'`.execute(db)
  })
  rmSync(join(installation.root, 'releases/1.0.0', ACCEPTED), { force: true })
}

test('an update goes on when its terminal is closed, and one that is killed half-way is finished by a rollback', async () => {
  const archive = await installation.pack('1.1.0', { migrates: true, fault: 'not-ready' })
  const signal = async (name: NodeJS.Signals) => {
    await expect.poll(() => current(), { timeout: 60_000 }).toBe('releases/1.1.0')
    process.kill(Number(readFileSync(join(installation.root, '.changing'), 'utf8')), name)
  }
  const hungUp = change('update', archive, '--wait', '6')
  await signal('SIGHUP')
  expect(await hungUp).toMatchObject({ status: 1, output: expect.stringContaining('1.0.0 runs again') })
  await expectUnchanged()
  if (onPostgres) await undoMigration()

  const killed = change('update', archive, '--wait', '60')
  await signal('SIGKILL')
  await killed
  expect((await change('rollback')).output).toContain('Running: 1.0.0.')
  expect(current()).toBe('releases/1.0.0')
  expect(await isReady()).toBe(true)
  await undoMigration()
  if (!onPostgres) rmSync(join(dataDir, 'before-update'), { recursive: true })
  for (const path of ['previous', 'releases/1.1.0'])
    rmSync(join(installation.root, path), { recursive: true })
})

if (IS_WHOLE)
  test('after a rollback a failed update leaves a version that starts again, and another version runs on the same database', async () => {
    expect((await change('update', await installation.pack('1.1.0', { migrates: true }))).status).toBe(0)
    expect((await change('rollback')).status).toBe(0)
    const accepted = () => readFileSync(join(installation.root, 'current', ACCEPTED), 'utf8')
    expect(accepted()).toBe('["9000-added"]')

    const failing = await installation.pack('1.2.0', { fault: 'start' })
    const early = await change('update', failing, '--backups', '/dev/null/none')
    expect(early.output).toContain('Nothing was changed: 1.0.0 runs on.')
    const late = await change('update', failing, '--wait', '6')
    expect(late.output).toContain('1.2.0 did not start. 1.0.0 runs again; the database was not migrated.')
    expect(accepted()).toBe('["9000-added"]')
    await run('sh', [service, 'stop'])
    await run('sh', [service, 'start'])
    await expect.poll(isReady).toBe(true)

    const { output } = await change('update', await installation.pack('1.2.0'))
    expect(output).toContain('Running: 1.2.0.')
    expect(accepted()).toBe('["9000-added"]')
    expect(await isMigrated()).toBe(true)
    expect((await change('rollback')).status).toBe(0)
    await undoMigration()
    for (const path of ['previous', 'releases/1.2.0'])
      rmSync(join(installation.root, path), { recursive: true })
  })

test('an update takes a backup, keeps the version before, and a rollback returns to it', async () => {
  const archive = await installation.pack('1.1.0', { migrates: true })
  const { status, output } = await change('update', archive)
  expect(output).toContain('Signed with the key of 1.0.0: tiplark 1.1.0.')
  expect(output).toContain('Running: 1.1.0. Back to 1.0.0: tiplark rollback')
  expect(status).toBe(0)
  expect(current()).toBe('releases/1.1.0')
  expect(versions()).toEqual(['1.0.0', '1.1.0'])
  expect(await isMigrated()).toBe(true)
  expect((await tiplark('version')).output).toMatch(/^1\.1\.0/)
  // Pages that were opened before still find their files.
  const asset = join(installation.root, 'current/build/client/assets/of-1.0.0.js')
  expect(readFileSync(asset, 'utf8')).toBe('1.0.0')
  const backups = readdirSync(join(installation.root, 'tiplark-backups'))
  expect(backups).toContain('before-1.1.0.backup')

  // The archive of either version replaces neither: `rollback` still leads back.
  const before = await change('update', await installation.pack('1.0.0'))
  expect(before.output).toContain(
    '1.0.0 is the version before this one, which is kept: tiplark rollback goes back to it.',
  )
  const same = await change('update', archive)
  expect(same.output).toContain('1.1.0 is the version that runs.')
  expect([before.status, same.status, versions()]).toEqual([1, 1, ['1.0.0', '1.1.0']])

  const back = await change('rollback')
  expect(back.output).toContain('Running: 1.0.0. Forward to 1.1.0: tiplark rollback')
  expect(current()).toBe('releases/1.0.0')
  expect(await isReady()).toBe(true)
  expect(await isMigrated()).toBe(true)

  expect((await change('rollback')).status).toBe(0)
  const next = await installation.pack('1.2.0', { migrates: true })
  expect((await change('update', next)).status).toBe(0)
  expect(versions()).toEqual(['1.1.0', '1.2.0'])
})
