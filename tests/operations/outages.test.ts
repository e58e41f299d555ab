import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { FileStore } from '#app/server/storage/file-store.server.ts'
import { createFolderStore } from '#app/server/storage/folder-store.server.ts'
import { createS3Store } from '#app/server/storage/s3-store.server.ts'
import { cookieOf, MAYA } from '#tests/support/people/sign-in.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { type Product, startProduct } from '#tests/support/server/product.ts'
import { startBucket } from '#tests/support/server/s3-bucket.ts'

/*
 * Outages of the bucket and of the mail server: pages are served, actions that need them fail with a message, and both
 * recover without a restart.
 */
const folder = mkdtempSync(join(tmpdir(), 'tiplark-outside-'))
let bucket: Awaited<ReturnType<typeof startBucket>>
let product: Product
let cookie: string
let smtpPort: number

const start = () =>
  startProduct({
    folder,
    env: {
      STORAGE_URL: bucket.url,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      LOG_LEVEL: 'silent',
    },
  })

beforeAll(async () => {
  smtpPort = await freePort()
  bucket = await startBucket()
  product = await start()
  cookie = await cookieOf(product.url, MAYA.email)
})
afterAll(async () => {
  await product?.stop()
  await bucket?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

async function sendLogo(bytes: Buffer) {
  const body = new FormData()
  body.append('logo', new File([new Uint8Array(bytes)], 'logo.jpg', { type: 'image/jpeg' }))
  const headers = { cookie, accept: 'application/json' }
  const response = await fetch(`${product.url}/logo`, { method: 'POST', body, headers })
  return { status: response.status, ...((await response.json()) as { photoUrl?: string; message?: string }) }
}

async function addItem(name: string, image: Buffer) {
  const { url } = product
  const fields = { intent: 'item-add', name, categoryId: 'food', price: '4.5' }
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  body.append('image', new File([new Uint8Array(image)], 'cake.jpg', { type: 'image/jpeg' }))
  const response = await fetch(`${url}/api/menus/${MAYA.id}`, { method: 'POST', body, headers: { cookie } })
  return { status: response.status, response: (await response.json()) as { errors?: Record<string, string> } }
}

test('pictures are stored in the bucket; during its outage uploads fail with a message, pages are served, and uploads work afterwards (T34)', async () => {
  const [logo, photo] = [await noise(700), await noise(2300)]
  expect(photo.length).toBeGreaterThan(4 * 1024 * 1024)
  const { photoUrl = '', status } = await sendLogo(logo)
  expect(status).toBe(200)
  expect((await addItem('Large cake', photo)).status).toBe(200)
  const picture = await fetch(product.url + photoUrl)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(existsSync(join(folder, 'files', 'profileImages'))).toBe(false)

  await bucket.pause()
  onTestFinished(() => bucket.resume()) // also where the test fails
  expect(await sendLogo(logo)).toEqual({
    status: 503,
    error: 'storage',
    message: 'Failed to upload logo: the picture could not be saved',
  })
  const refused = await addItem('No cake', await noise(300))
  expect(refused.status).toBe(503)
  expect(refused.response.errors?.image).toBe('Failed to upload image: the picture could not be saved')
  const gone = await fetch(product.url + photoUrl)
  expect([gone.status, gone.headers.get('retry-after'), gone.headers.get('cache-control')]).toEqual([
    503,
    '2',
    'no-store',
  ])
  expect(await gone.text()).toBe('Unavailable')
  for (const path of [
    '/',
    `/tip/${MAYA.id}`,
    `/menu/${MAYA.id}`,
    '/dashboard',
    '/menu-management',
    '/readyz',
  ])
    expect((await fetch(product.url + path, { headers: { cookie }, redirect: 'manual' })).status, path).toBe(
      200,
    )
  expect(await (await fetch(`${product.url}/menu/${MAYA.id}`)).text()).not.toContain('No cake')

  await bucket.resume()
  expect((await fetch(product.url + photoUrl)).status).toBe(200)
  const next = await sendLogo(logo)
  expect(next.status).toBe(200)
  expect((await fetch(product.url + next.photoUrl)).status).toBe(200)
  expect((await fetch(product.url + photoUrl)).status).toBe(404) // the earlier one went with it
})

/** Runs a command as on the server, asynchronously because the buckets live in this process. */
async function run(script: string, file: string, settings: Record<string, string>) {
  const { NODE_ENV: _, VITEST: __, DATABASE_URL: ___, ...env } = process.env
  const child = spawn(process.execPath, [`scripts/${script}.ts`, file], {
    // One installation, whose backups are its own in every folder.
    env: { ...env, LOG_LEVEL: 'silent', AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8', ...settings },
  })
  let output = ''
  child.stdout.on('data', (part) => (output += part))
  child.stderr.on('data', (part) => (output += part))
  const [status] = await once(child, 'close') // after the end of its output
  expect([script, status, output]).toEqual([script, 0, expect.any(String)])
  return Number(/(\d+) files/.exec(output)?.[1])
}

async function contents(store: FileStore) {
  const keys = (await store.list()).sort()
  return Promise.all(keys.map(async (key) => [key, Buffer.from((await store.get(key))!).toString('base64')]))
}

test('a backup contains the pictures: from a bucket into a folder, and from there into another bucket', async () => {
  const other = await startBucket()
  onTestFinished(other.stop)
  const emptyFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'tiplark-restored-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }
  const [one, two] = [emptyFolder(), emptyFolder()]
  const pictures = await contents(createS3Store(bucket.settings))
  expect(pictures.length).toBeGreaterThanOrEqual(4) // a logo and an image of the menu, each in two sizes

  const fromBucket = join(one, 'from-bucket.backup')
  const settings = { DATA_DIR: folder, STORAGE_URL: bucket.url }
  expect(await run('backup', fromBucket, settings)).toBe(pictures.length)
  expect(await run('restore', fromBucket, { DATA_DIR: one, STORAGE_URL: '' })).toBe(pictures.length)
  expect(await contents(createFolderStore(join(one, 'files')))).toEqual(pictures)

  const fromFolder = join(two, 'from-folder.backup')
  expect(await run('backup', fromFolder, { DATA_DIR: one, STORAGE_URL: '' })).toBe(pictures.length)
  expect(await run('restore', fromFolder, { DATA_DIR: two, STORAGE_URL: other.url })).toBe(pictures.length)
  expect(await contents(createS3Store(other.settings))).toEqual(pictures)
  expect(existsSync(join(two, 'files'))).toBe(false)

  // Only the manifest differs, by its time.
  const checksums = (file: string) => {
    const { stdout } = spawnSync('tar', ['-xzOf', file, 'SHA256SUMS'], { encoding: 'utf8' })
    expect(stdout).toContain('manifest.json')
    // A restore adds an entry to every audit log.
    return stdout.replace(/\w+(?= {2}(manifest\.json|rows\/audit_log_entry))/g, '')
  }
  expect(checksums(fromFolder)).toBe(checksums(fromBucket))
})

/** Runs a function with the database of the product. */
function withData<T>(act: (data: DatabaseSync) => T) {
  const data = new DatabaseSync(join(folder, 'tiplark.db'), { timeout: 30_000 })
  try {
    return act(data)
  } finally {
    data.close()
  }
}

/** Whether a mail is in the database and waits for its next try. */
const mailWaits = () =>
  withData((data) => {
    const row = data.prepare('select run_at from job').get()
    return row !== undefined && Number(row.run_at) < Date.now() + 20_000
  })

const requestPasswordReset = (email: string) =>
  fetch(`${product.url}/forgot-password`, { method: 'POST', body: new URLSearchParams({ email }) })

async function kill() {
  if (hasEnded()) return
  const ended = once(product.process, 'exit')
  product.process.kill('SIGKILL')
  await ended
}

const hasEnded = () => product.process.exitCode !== null || product.process.signalCode !== null

const recipients = () =>
  withData((data) =>
    data.prepare("select payload ->> 'to' as recipient from job order by created_at").all(),
  ).map(({ recipient }) => recipient)
const forgetLimits = () => withData((data) => data.exec('delete from rate_limit'))
const hurryMails = () => withData((data) => data.exec('update job set run_at = 0')) // as if a minute had passed

/** Waits until no mail is queued or being sent. */
async function startClean() {
  await kill()
  withData((data) => data.exec('delete from job'))
  forgetLimits()
  product = await start()
}

/** A mail server that records the recipients. */
async function startMailServer() {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      received.push(...session.envelope.rcptTo.map(({ address }) => address))
      stream.resume().on('end', () => done())
    },
  })
  await new Promise<void>((listening) => server.listen(smtpPort, '127.0.0.1', () => listening()))
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= new Promise<void>((closed) => server.close(() => closed())))
  onTestFinished(stop) // also where the test fails: its next try needs the port
  return { received, stop }
}

test('mail is queued while the mail server is down, also over a kill, and delivered once afterwards', async () => {
  await startClean()
  expect((await requestPasswordReset(MAYA.email)).status).toBe(200)
  for (const path of ['/', '/login', '/readyz'])
    expect((await fetch(product.url + path)).status, path).toBe(200)
  await expect.poll(mailWaits).toBe(true)
  await kill()
  hurryMails() // it may have died in the middle of a try

  const mailServer = await startMailServer()
  product = await start()
  await expect.poll(() => mailServer.received).toEqual([MAYA.email])
  // The next mail is delivered at once, and the first one is not delivered again.
  expect((await requestPasswordReset(MAYA.email)).status).toBe(200)
  await expect.poll(() => mailServer.received).toEqual([MAYA.email, MAYA.email])
  await mailServer.stop()
})

test('after the response a request for a new password is stored, for known and unknown addresses, and only a known one gets a mail', async () => {
  await startClean()
  // A sent mail is deleted at once, so a trigger of the database records that it was queued.
  withData((data) =>
    data.exec(`create table noted (recipient text);
      create trigger note after insert on job begin insert into noted values (new.payload ->> 'to'); end`),
  )
  onTestFinished(() => withData((data) => data.exec('drop trigger note; drop table noted')))
  const noted = () =>
    withData((data) => data.prepare('select recipient from noted').all()).map(({ recipient }) => recipient)
  const mailServer = await startMailServer()
  for (const [index, email] of [MAYA.email, 'nobody@cafe.example'].entries()) {
    expect((await requestPasswordReset(email)).status).toBe(200)
    expect(noted(), 'as soon as the response is there').toHaveLength(index + 1)
    await expect.poll(recipients).toEqual([])
  }
  expect(mailServer.received).toEqual([MAYA.email])
  await mailServer.stop()

  forgetLimits()
  const responses = [
    await requestPasswordReset(MAYA.email),
    await requestPasswordReset('nobody@cafe.example'),
  ]
  await kill()
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(recipients()).toContain(MAYA.email) // the mail of the unknown address may already be deleted on a busy machine
  hurryMails()
  const later = await startMailServer()
  product = await start()
  await expect.poll(recipients).toEqual([])
  expect(later.received).toEqual([MAYA.email])
  await later.stop()
})
