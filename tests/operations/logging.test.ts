// Mechanism: logging without personal data
import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { unique } from '#tests/support/people/sign-in.ts'
import { newSecret } from '#tests/support/people/walls.ts'
import { type Product, startProduct } from '#tests/support/server/product.ts'

/*
 * All requests of an account, with marked values, on a database that works, that fails meanwhile, and that is
 * unreachable: no personal data may reach the output of the process (T33).
 */
const MARK = 'canary77c0'
const IP = '203.0.113.77'
const PASSWORD = `Aa1${MARK}-noon-bird`
const QR_CODE_END = '▀\n' // the end of the QR code, the last output of a start

let postgres: Awaited<ReturnType<typeof startPostgres>>
let product: Product
let mailServer: SMTPServer
const mails: string[] = []
const secrets = new Set([MARK, IP])
const eventsFile = join(mkdtempSync(join(tmpdir(), 'tiplark-events-')), 'events.jsonl')

beforeAll(async () => {
  postgres = await startPostgres()
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.includes('refused') ? new Error(`no such person as ${address}`) : undefined),
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => (text += chunk))
      stream.on('end', () => {
        mails.push(text.replaceAll('=\r\n', '').replaceAll('=3D', '='))
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listener = mailServer.listen(0, '127.0.0.1', () =>
      resolve((listener.address() as AddressInfo).port),
    )
  })
  product = await startProduct({
    env: {
      DATABASE_URL: postgres.url,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'debug',
      LOG_EVENTS: eventsFile,
    },
  })
})
afterAll(async () => {
  await product?.stop()
  await new Promise<void>((resolve) => mailServer?.close(() => resolve()))
  await postgres?.stop()
})

/** An HTTP client with a cookie jar for each host, which follows redirects. */
function aBrowser() {
  const jars = new Map<string, Map<string, string>>()
  async function sendRequest(address: string, fields?: Record<string, string>) {
    const url = new URL(address, product.url)
    const jar = jars.get(url.host) ?? new Map<string, string>()
    jars.set(url.host, jar)
    const response = await fetch(url, {
      method: fields ? 'POST' : 'GET',
      redirect: 'manual',
      body: fields && new URLSearchParams(fields),
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-forwarded-for': IP,
        'user-agent': `Browser ${MARK}`,
        referer: `${product.url}/login?from=${MARK}`,
      },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
      for (const part of decodeURIComponent(value).split('.')) if (part.length > 15) secrets.add(part)
    }
    await response.arrayBuffer()
    return { status: response.status, to: new URL(response.headers.get('location') ?? url, url).href }
  }
  return { sendRequest, clear: () => jars.clear() }
}

type Browser = ReturnType<typeof aBrowser>
const email = (name: string) => `${name}.${MARK}@cafe.example`

async function tokenMailedTo(address: string, page: string) {
  const find = () =>
    mails
      .findLast((mail) => mail.includes(`To: ${address}`) && mail.includes(`/${page}?token=`))
      ?.match(/\?token=([\w-]{43})/)?.[1]
  await expect.poll(find).toBeTruthy()
  secrets.add(find()!)
  return find()!
}

const register = (browser: Browser, name: string) =>
  browser.sendRequest('/register', {
    name: `Name ${MARK}`,
    email: email(name),
    password: PASSWORD,
    confirm: PASSWORD,
  })

async function withGoogle(browser: Browser, name: string) {
  let { to } = await browser.sendRequest('/api/auth/google?from=login&flow=aaaaaaaaaaaaaaaaaaaa')
  for (let hops = 0; hops < 8 && !to.includes('/google-done'); hops++) {
    const choosing = new URL(to).pathname.startsWith('/choose/')
    const who = { email: email(name), name: MARK, verified: 'on', choice: 'continue' }
    const address = new URL(to)
    for (const key of ['code', 'state'])
      if (address.searchParams.has(key)) secrets.add(address.searchParams.get(key)!)
    ;({ to } = await browser.sendRequest(to, choosing ? who : undefined))
  }
  return to
}

const PROFILE = {
  name: MARK,
  fullName: MARK,
  mailingAddress: MARK,
  businessName: MARK,
  businessType: 'cafe',
  cashapp: `$${MARK}`,
}

/** All requests of a signed-in person, in an order in which they succeed. */
async function liveAnAccount(browser: Browser, name: string) {
  const statuses: number[] = []
  const post = async (path: string, fields: Record<string, string>) =>
    statuses.push((await browser.sendRequest(path, fields)).status)
  await post('/profile-setup', PROFILE)
  await post('/dashboard', { ...PROFILE, intent: 'profile', cashapp: `$x${MARK}` })
  await post('/contact', { subject: MARK, message: MARK, email: email(name) })
  await post('/account', {
    intent: 'password',
    current: PASSWORD,
    password: `${PASSWORD}2`,
    confirm: `${PASSWORD}2`,
  })
  await post('/account', { intent: 'email', email: email(`new-${name}`), current: 'Wrong1' })
  await post('/account', { intent: 'email', email: email(`new-${name}`), current: `${PASSWORD}2` })
  await post('/account', { intent: 'end-others' })
  for (const path of ['/account', '/account/data.zip', '/dashboard', '/api/auth/me'])
    statuses.push((await browser.sendRequest(path)).status)
  return statuses
}

async function query(text: string) {
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(text)
  await client.end()
}

function expectSilence() {
  const printed = product.log()
  for (const secret of secrets) expect(printed, `holds ${secret}`).not.toContain(secret)
}

function linesWith(message: string) {
  const lines = product.log().split('\n').slice(0, -1) // the last one may not be whole
  return lines.filter((line) => line.includes(`"${message}"`)).map((line) => JSON.parse(line))
}

const securityEvents = () => linesWith('security event')

test('logs contain no personal data in normal operation', async () => {
  const browser = aBrowser()
  const [ann, gil] = [`ann${unique()}`, `gil${unique()}`]
  const next = email(`new-${ann}`)
  expect((await register(browser, ann)).status).toBe(200)
  expect(await liveAnAccount(browser, ann)).toEqual([302, 200, 200, 200, 403, 200, 200, 200, 200, 200, 200])
  const confirm = await tokenMailedTo(next, 'confirm-email')
  expect((await browser.sendRequest(`/confirm-email?token=${confirm}`, {})).status).toBe(302)
  await browser.sendRequest('/logout', {})
  await browser.sendRequest('/login', { email: next, password: `${PASSWORD}x` })
  await browser.sendRequest('/forgot-password', { email: next })
  const reset = await tokenMailedTo(next, 'reset-password')
  const passwords = { password: `${PASSWORD}3`, confirm: `${PASSWORD}3` }
  expect((await browser.sendRequest(`/reset-password?token=${reset}`, passwords)).status).toBe(302)
  const login = { email: next, password: `${PASSWORD}3`, remember: 'on' }
  expect((await browser.sendRequest('/login', login)).status).toBe(302)
  expect((await browser.sendRequest('/account', { intent: 'delete', current: `${PASSWORD}3` })).to).toBe(
    `${product.url}/login?account=deleted`,
  )
  expect(await withGoogle(aBrowser(), gil)).not.toContain('error=')
  // The response may arrive before its log line.
  await expect
    .poll(() => securityEvents().map(({ event, detail }) => `${event}:${detail}`))
    .toEqual(
      expect.arrayContaining([
        'user_created:password',
        'user_updated:way-changed',
        'authn_login_fail:confirmation',
        'authn_password_change:own',
        'user_updated:email',
        'authn_login_fail:password',
        'authn_password_change:link',
        'authn_login_success:password',
        'user_deleted:own',
        'user_created:google',
        'authn_login_success:google',
      ]),
    )
  expectSilence()
  const who = {
    accountId: expect.stringMatching(/^\w{28}$/),
    requestId: expect.stringMatching(/^[\w-]{36}$/),
    network: '203.0.113.0/24',
  }
  for (const event of securityEvents()) expect(event).toMatchObject(who)
  expect(linesWith('request refused')).toContainEqual(
    expect.objectContaining({ event: 'authz_fail', status: 403, method: 'POST', route: '/account', ...who }),
  )
  // For a shipper, they stand in a file of their own too.
  const shipped = readFileSync(eventsFile, 'utf8')
  for (const secret of secrets) expect(shipped).not.toContain(secret)
  const namesOf = (lines: { event: string; detail: string; requestId: string }[]) =>
    lines.map(({ event, detail, requestId }) => `${event}:${detail} ${requestId}`)
  const lines = shipped.trim().split('\n')
  expect(namesOf(lines.map((line) => JSON.parse(line)))).toEqual(
    expect.arrayContaining(namesOf(securityEvents())),
  )
  expect((statSync(eventsFile).mode & 0o777).toString(8)).toBe('600')
})

test('logs contain no personal data when a mail server repeats the address, or the database refuses rows (AUTH-75)', async () => {
  const browser = aBrowser()
  const [refused, late, other, gil] = ['refused', 'late', 'other', 'gil'].map((name) => name + unique()) as [
    string,
    string,
    string,
    string,
  ]
  onTestFinished(async () => {
    await query('alter table if exists gone rename to "session"')
    await query('alter table if exists no_wall rename to wall')
    for (const [table, name] of [
      ['user', 'never'],
      ['user', 'nor'],
      ['session', 'never'],
    ])
      await query(`alter table "${table}" drop constraint if exists ${name}`)
  })
  await register(browser, refused)
  expect(await withGoogle(aBrowser(), gil)).not.toContain('error=')
  await browser.sendRequest('/forgot-password', { email: email(refused) })
  await expect.poll(() => product.log()).toContain('a mail could not be sent')

  // PostgreSQL reports the whole refused row: address, name, session token.
  await query(`alter table "user" add constraint never check (email not like '%late%')`)
  expect((await register(aBrowser(), late)).status).toBe(503)
  expect(await withGoogle(aBrowser(), late)).toContain('error=')
  await query(`alter table "user" add constraint nor check (business_name not like '%late%')`)
  const failed = await browser.sendRequest('/profile-setup', { ...PROFILE, businessName: `late ${MARK}` })
  expect(failed.status).toBe(503)
  await expect.poll(() => product.log()).toContain('"msg":"Failed to update profile."') // AUTH-75
  await query(`alter table "session" add constraint never check (user_agent not like '%${MARK}%') not valid`)
  const right = { email: email(refused), password: PASSWORD }
  expect((await aBrowser().sendRequest('/login', right)).status).toBe(503)
  // The account is created; only its first sign-in fails.
  expect((await register(aBrowser(), other)).status).toBe(200)
  await withGoogle(aBrowser(), gil) // the library itself prints the error, which contains the row
  await query('alter table "session" drop constraint never')
  await query('alter table "session" rename to gone')
  for (const path of ['/dashboard', '/account', '/api/auth/me', '/login', '/google-done?from=login'])
    await browser.sendRequest(path)
  await browser.sendRequest('/login', right)
  await browser.sendRequest('/logout', {})
  await withGoogle(aBrowser(), gil)
  await query('alter table gone rename to "session"')

  // Addresses that are secrets themselves.
  await query('alter table wall rename to no_wall')
  const secret = newSecret()
  secrets.add(secret)
  for (const path of [`/wall/${secret}`, `/wall/${secret}.data`, `/wall/${secret}/events`])
    expect((await browser.sendRequest(path)).status).toBe(500)
  await browser.sendRequest(`/ways/undo?token=${secret}`)
  await query('alter table no_wall rename to wall')
  for (const path of ['/wall/:', '/wall/:/events'])
    await expect.poll(() => product.log()).toContain(`"path":"${path}"`)
  expectSilence()
})

test('logs contain no personal data while the database is unreachable; each layer reports its own failure (AUTH-72 to AUTH-74, AUTH-76 to AUTH-78)', async () => {
  const browser = aBrowser()
  const stays = `stays${unique()}`
  await register(aBrowser(), stays)
  expect((await browser.sendRequest('/login', { email: email(stays), password: PASSWORD })).status).toBe(302)
  const google = await browser.sendRequest('/api/auth/google?from=login&flow=aaaaaaaaaaaaaaaaaaaa')
  await postgres.pause()
  onTestFinished(async () => {
    if (postgres.hasEnded()) await postgres.resume()
  })
  await register(aBrowser(), 'away')
  await browser.sendRequest('/login', { email: email(stays), password: PASSWORD })
  await browser.sendRequest('/forgot-password', { email: email(stays) })
  await browser.sendRequest(`/reset-password?token=${MARK}`, { password: PASSWORD, confirm: PASSWORD })
  await browser.sendRequest(`/confirm-email?token=${MARK}`, {})
  await liveAnAccount(browser, stays)
  await browser.sendRequest('/set-password', { intent: 'set', password: PASSWORD, confirm: PASSWORD })
  const state = new URL(google.to).searchParams.get('state') ?? ''
  await browser.sendRequest(`/api/auth/callback/google?code=${MARK}&state=${state}`)
  // No success is reported while the session still exists.
  expect((await browser.sendRequest('/logout', {})).status).toBe(503)
  await postgres.resume()
  await expect.poll(async () => (await browser.sendRequest('/account')).status).toBe(200)
  expect((await browser.sendRequest('/logout', {})).status).toBe(302)
  expect((await browser.sendRequest('/account')).to).toBe(`${product.url}/login?to=%2Faccount`)
  expectSilence()
  for (const messages of [
    'Failed to login...', // AUTH-72
    'Failed to register...', // AUTH-73
    'Failed to logout.', // AUTH-74
    'Failed to refresh user data.', // AUTH-76
    'Failed to set password.', // AUTH-77
    'Failed to send password reset email.', // AUTH-78
  ])
    await expect.poll(() => product.log()).toContain(`"msg":"${messages}"`)

  expect(product.log()).toContain(QR_CODE_END)
  // After the ready message every line is one JSON record, also messages of libraries.
  const lines = product.log().split(QR_CODE_END).at(-1)!.split('\n').slice(0, -1).filter(Boolean) // the last one may not be whole
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow()
  expect(lines.length).toBeGreaterThan(10)
})
