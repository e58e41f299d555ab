import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { earlierHostFinding, settingsFinding } from '#app/features/admin/health/doctor-rules.ts'
import { addDevice } from '#app/features/notifications/devices.server.ts'
import { db, openSqlite } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { openDatabase } from '#tests/support/database/database.ts'
import { startPgbouncer } from '#tests/support/database/pgbouncer.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { startPushService } from '#tests/support/server/push-service.ts'
import { startBucket, startStrictStore } from '#tests/support/server/s3-bucket.ts'

beforeAll(openDatabase)

/** A site with these statuses; the command runs in its own process. */
async function checkSite(statuses: Record<string, number>) {
  const site = createServer((incoming, response) => response.writeHead(statuses[incoming.url!] ?? 404).end())
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  const { lines } = await doctorBeside({
    PUBLIC_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
  })
  site.close()
  return line(lines, 'public address')
}

/** The same without blocking this process, which serves the site. */
async function doctorBeside(settings: Record<string, string>, words: string[] = []) {
  const { NODE_ENV: _, ...outside } = process.env
  const child = spawn(process.execPath, ['scripts/doctor.ts', ...words], { env: { ...outside, ...settings } })
  const stdout = await text(child.stdout)
  return { lines: stdout.split('\n') }
}

function doctor(settings: Record<string, string> = {}) {
  const { NODE_ENV: _, ...outside } = process.env
  const { status, stdout } = spawnSync(process.execPath, ['scripts/doctor.ts'], {
    encoding: 'utf8',
    env: { ...outside, PUBLIC_URL: 'http://127.0.0.1:1', ...settings },
  })
  return { status, lines: stdout.split('\n') }
}
const line = (lines: string[], name: string) => lines.find((report) => report.slice(6).startsWith(name)) ?? ''

test('the doctor reports database, storage and mail of a trial as working, and no server at the address', () => {
  const { status, lines } = doctor()
  expect(line(lines, 'database')).toMatch(/^ok .*(SQLite|PostgreSQL).*up to date/)
  expect(line(lines, 'storage')).toMatch(/^ok .*keeps, gives back and deletes/)
  expect(line(lines, 'mail')).toMatch(/^ok/)
  expect(line(lines, 'backups')).toMatch(/^ok .*are not encrypted/)
  expect(line(lines, 'public address')).toMatch(/^WRONG .*does not answer/)
  // The clock is compared with that of the database, or with none.
  const clock = process.env.DATABASE_URL ? /^ok .*that of the database$/ : /^ok .*nobody to compare/
  expect(line(lines, 'clock')).toMatch(clock)
  expect(status).toBe(1)
})

test('missing and incomplete settings are errors in production, and mails without a sender a warning', () => {
  const { status, lines } = doctor({
    NODE_ENV: 'production',
    AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8',
    GOOGLE_CLIENT_ID: 'tiplark',
  })
  expect(line(lines, 'mail')).toMatch(/^WRONG .*SMTP_URL is not set/)
  expect(line(lines, 'public address')).toMatch(/^WRONG .*is not https/)
  expect(line(lines, 'settings')).toMatch(/^ok .*production, with a strong secret$/)
  expect(line(lines, 'Google')).toMatch(/^WRONG .*without GOOGLE_CLIENT_SECRET/)
  expect(line(lines, 'support address')).toMatch(/^WARN .*SUPPORT_EMAIL is not set/)
  const warnings = lines.filter((text) => text.startsWith('WARN'))
  // The folders of the tests may be in memory, which is another warning.
  expect(warnings.filter((text) => !text.includes('in memory'))).toHaveLength(1)
  expect(lines.at(-2)).toMatch(new RegExp(`^\\d wrong, ${warnings.length} to look at$`))
  expect(status).toBe(1)
})

test('earlier secrets that still count are named by their number, and a weak one is wrong (T35)', () => {
  const settings = { NODE_ENV: 'production', AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8' }
  const report = (earlier: string) =>
    line(doctor({ ...settings, AUTH_SECRET_PREVIOUS: earlier }).lines, 'settings')
  expect(settingsFinding({ trial: false, earlierSecrets: ['x'] }).text).toMatch(
    /; 1 earlier one still counts$/,
  )
  expect(report('Zk3vQ8xT1mB7rN5wJ9cH2fL6pD4sG0aYeU 9cH2fL6pD4sG0aYeUZk3vQ8xT1mB7rN5wJ')).toMatch(
    /; 2 earlier ones still count$/,
  )
  expect(report('short')).toMatch(/^WRONG .*AUTH_SECRET_PREVIOUS is too weak/)
})

test('a folder or a bucket that takes no nightly backup is wrong, and so is a password that is too short', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const good = doctor({ BACKUP_DIR: join(folder, 'new'), BACKUP_PASSWORD: 'twelve-chars' }).lines
  expect(line(good, 'nightly backups')).toMatch(/^ok .*takes a file$/)
  expect(line(good, 'backups')).toMatch(/^ok .*are encrypted/)
  expect(readdirSync(join(folder, 'new'))).toEqual([])
  writeFileSync(join(folder, 'file'), '')
  const wrong = doctor({ BACKUP_DIR: join(folder, 'file'), BACKUP_PASSWORD: 'eleven-long' }).lines
  expect(line(wrong, 'nightly backups')).toMatch(/^WRONG .*BACKUP_DIR .* takes no file: /)
  expect(line(wrong, 'backups')).toMatch(/^WRONG .*BACKUP_PASSWORD is too short/)
  const bucket = doctor({ BACKUP_S3_URL: 's3://key:secret@127.0.0.1:1/bucket?tls=no' }).lines
  expect(line(bucket, 'nightly backups')).toMatch(/^WRONG .*the bucket of BACKUP_S3_URL takes no file: /)
})

test('an invalid and an unknown setting, a storage without write access and an unreachable mail server are reported', () => {
  expect(line(doctor({ TRUST_PROXY: 'many' }).lines, 'settings')).toMatch(/^WRONG/)
  const files = join(process.env.DATA_DIR!, 'files')
  rmSync(files, { recursive: true, force: true })
  writeFileSync(files, 'a file where a folder has to be')
  onTestFinished(() => rmSync(files))
  const { lines } = doctor({ SMTP_URL: 'smtp://127.0.0.1:1', DATABSE_URL: 'x' })
  expect(lines).toContain(
    'WARN  settings         DATABSE_URL is unknown and has no effect. Did you mean DATABASE_URL?',
  )
  expect(line(lines, 'storage')).toMatch(/^WRONG/)
  expect(line(lines, 'mail')).toMatch(/^WRONG .*ECONNREFUSED/)
})

if (process.env.DATABASE_URL)
  test('a pooler that passes on no notification is a warning', async () => {
    const direct = doctor().lines
    expect(line(direct, 'changes')).toMatch(/^ok .*hear at once/)
    const pooler = await startPgbouncer(process.env.DATABASE_URL!, 'transaction')
    onTestFinished(pooler.stop)
    expect(line(doctor({ DATABASE_URL: pooler.url }).lines, 'changes')).toMatch(
      /^WARN .*DATABASE_URL leads through a pooler in transaction mode/,
    )
  })

test('a store that refuses to delete is reported', async () => {
  const bucket = await startBucket()
  onTestFinished(bucket.stop)
  const report = async (refuses: (request: IncomingMessage) => boolean) => {
    const store = await startStrictStore(bucket.url, refuses)
    const STORAGE_URL = bucket.url.replace(/:\d+\//, `:${store.port}/`)
    const { lines } = await doctorBeside({ PUBLIC_URL: 'http://127.0.0.1:1', STORAGE_URL })
    store.stop()
    return line(lines, 'storage')
  }
  expect(await report(({ url }) => /[?&]delete/.test(url!))).toMatch(/^ok .*deletes a file$/)
  expect(await report(({ method }) => method === 'DELETE')).toMatch(
    /^WRONG .*what was written cannot be deleted: Missing Content-MD5/,
  )
})

test('a proxy that passes another host is reported, and the header is named', async () => {
  expect(await checkSite({ '/healthz': 200, '/login': 421 })).toMatch(
    /^WRONG .*answers 421: the proxy must pass on the header "Host: 127\.0\.0\.1:\d+"/,
  )
  expect(await checkSite({ '/healthz': 200, '/login': 500 })).toMatch(/^WRONG .*\/login answers 500/)
  expect(await checkSite({ '/healthz': 200, '/login': 200 })).toMatch(/^ok /)
})

test('an earlier host that does not lead to PUBLIC_URL is reported', async () => {
  const site = createServer((_, response) => response.writeHead(421).end())
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void site.close())
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  const { lines } = await doctorBeside({
    NODE_ENV: 'production',
    AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8',
    PUBLIC_URL: 'http://127.0.0.1:1',
    EARLIER_HOSTS: `${host} 127.0.0.1:2`,
  })
  expect(lines.filter((report) => report.slice(6).startsWith('earlier host'))).toEqual([
    expect.stringMatching(`^WRONG .*${host} of EARLIER_HOSTS answers 421`),
    expect.stringMatching(/^WRONG .*127.0.0.1:2 of EARLIER_HOSTS does not answer: nothing listens there/),
  ])
  const facts = { publicUrl: 'https://tips.example.com', host: 'old.example.com', status: 308 }
  expect(earlierHostFinding({ ...facts, location: 'https://tips.example.com/login' }).status).toBe('ok')
  expect(earlierHostFinding({ ...facts, location: 'https://parked.example/' }).status).toBe('failed')
})

test('a mail server that refuses the greeting or the sender is reported with the setting', async () => {
  const strict = (fail: 'greeting' | 'sender') =>
    createTcpServer((socket) => {
      socket.write('220 mail.example\r\n')
      socket.on('data', (bytes) => {
        const said = String(bytes)
        if (/^(EHLO|HELO)/.test(said))
          return socket.write(fail === 'greeting' ? '550 who\r\n' : '250 mail.example\r\n')
        if (/^MAIL/.test(said)) return socket.write('553 not yours\r\n')
        socket.end('221 bye\r\n')
      })
      socket.on('error', () => {})
    })
  const report = async (fail: 'greeting' | 'sender', settings: Record<string, string> = {}) => {
    const server = strict(fail).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const all = { PUBLIC_URL: 'http://tips.invalid', SMTP_URL: `smtp://127.0.0.1:${port}`, ...settings }
    return line((await doctorBeside(all, ['--mail', 'you@example.com'])).lines, 'mail')
  }
  expect(await report('greeting')).toMatch(/^WRONG .*refuses to be greeted by tips\.invalid \(PUBLIC_URL\): /)
  expect(await report('sender')).toMatch(
    /^WRONG .*asked to send from support@example\.com \(SUPPORT_EMAIL, or/,
  )
  expect(await report('sender', { MAIL_FROM: 'a@example.com' })).toMatch(
    /^WRONG .*asked to send from a@example\.com \(MAIL_FROM\): /,
  )
})

test('a public URL with a path is refused with a message', () => {
  const { lines } = doctor({ PUBLIC_URL: 'http://127.0.0.1:1/shop' })
  expect(lines[0]).toMatch(/^WRONG settings .*PUBLIC_URL: must be an address without a path/)
})

test('a test message says of each device whether its push service took it', async () => {
  const service = await startPushService()
  onTestFinished(() => void service.stop())
  const settings = { PUSH_HOSTS: service.origin, PUBLIC_URL: 'http://127.0.0.1:1' }
  const sendTo = async (email: string) =>
    line((await doctorBeside(settings, ['--push', email])).lines, 'test message')
  const { lines } = await doctorBeside(settings, ['--push', 'nobody@cafe.example'])
  expect(line(lines, 'test message')).toMatch(/^WRONG .*nobody has the e-mail nobody@cafe\.example$/)
  expect(line(lines, 'messages')).toMatch(/^ok .*a trial: .* reaches some push services at most$/)

  const providerId = await aProvider()
  const { email } = await db
    .selectFrom('user')
    .select('email')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow()
  expect(await sendTo(email)).toMatch(/^WRONG .*has switched no device on$/)
  const at = '2100-01-01T00:00:00.000Z'
  const time = { expires_at: at, created_at: at, updated_at: at }
  await db
    .insertInto('session')
    .values({ id: 'one', user_id: providerId, token: 'one', is_pending: 0, ...time })
    .execute()
  const { device, ...subscription } = await service.subscribe()
  Object.assign(env, { pushHosts: [service.origin] })
  onTestFinished(() => void Object.assign(env, { pushHosts: [] }))
  expect(await addDevice(providerId, { ...subscription, device, sessionId: 'one' })).toBeUndefined()

  const { host } = new URL(service.origin)
  expect(await sendTo(email)).toBe(`ok    test message     ${host}: sent 201`)
  expect(service.messages.map(({ text }) => text)).toEqual([expect.stringContaining('This is a test')])
  service.answer({ status: 403 })
  expect(await sendTo(email)).toBe(`WRONG test message     ${host}: refused-key 403`)
  await service.stop()
  expect(await sendTo(email)).toMatch(new RegExp(`^WRONG .*${host}: \\w+$`))
  expect(service.problems).toEqual([])
})

test('the doctor, the commands and the start name a broken SQLite file with its path, in one line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-broken-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'tiplark.db'), 'no database '.repeat(1000))
  const { NODE_ENV: _, DATABASE_URL: __, ...outside } = process.env
  const run = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, words, {
      encoding: 'utf8',
      env: { ...outside, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:1' },
    })
    return { status, lines: (stdout + stderr).trim().split('\n') }
  }
  const sentence = `The file ${join(folder, 'tiplark.db')} is no SQLite database: set DATA_DIR right, or restore a backup into an empty folder (SQLITE_NOTADB).`
  const found = run('scripts/doctor.ts')
  expect([found.status, line(found.lines, 'database')]).toEqual([1, expect.stringMatching(/^WRONG /)])
  expect(line(found.lines, 'database')).toContain(sentence)
  for (const words of [
    ['scripts/admin.ts', 'list'],
    ['scripts/backup.ts', join(folder, 'backup')],
    ['build/server/start.js'],
  ])
    expect([words[0], run(...words)]).toEqual([words[0], { status: 1, lines: [sentence] }])
})

const NOBODY = 65534
const readsThis = () =>
  spawnSync(process.execPath, ['scripts/tiplark.ts', 'version'], { uid: NOBODY }).status === 0
const isRoot = process.getuid?.() === 0 // who may write every file

if (!isRoot || readsThis())
  test('the doctor names a SQLite file that may only be read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tiplark-kept-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    await openSqlite(folder).destroy()
    const file = join(folder, 'tiplark.db')
    chmodSync(file, 0o444)
    chmodSync(folder, 0o777)
    const { NODE_ENV: _, DATABASE_URL: __, ...outside } = process.env
    const { stdout } = spawnSync(process.execPath, ['scripts/doctor.ts'], {
      encoding: 'utf8',
      env: { ...outside, DATA_DIR: folder, PUBLIC_URL: 'http://127.0.0.1:1' },
      ...(isRoot && { uid: NOBODY }),
    })
    expect(line(stdout.split('\n'), 'database')).toContain(`The file ${file} cannot be written: it, `)
  })
