import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { FIRST_SAMPLE } from '#db/samples.ts'
import { IS_WHOLE } from '#tests/support/sample.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'
import { type Product, startProduct } from '#tests/support/server/product.ts'

const SECRET = 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8'
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://tips.example.com',
  AUTH_SECRET: SECRET,
  TRUST_PROXY: '1',
}
const OWN = { host: 'tips.example.com' }
const OF_BACKUPS = {
  BACKUP_PASSWORD: 'a long passphrase',
  BACKUP_IDENTITY: 'AGE-SECRET-KEY-1',
  BACKUP_RECIPIENTS: 'age1',
  BACKUP_PASSWORD_FILE: '/root/none', // which the web server may not read
  BACKUP_IDENTITY_FILE: '/root/none',
}

let product: Product
let metricsPort: number
beforeAll(async () => {
  metricsPort = await freePort()
  product = await startProduct({ env: { ...PRODUCTION, METRICS_PORT: String(metricsPort) } })
})
afterAll(() => product.stop())

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string; at?: string }

/** `fetch` does not allow another Host header. */
const sendRequest = (
  path: string,
  { method = 'GET', headers = OWN, body, at = product.url }: RequestOptions = {},
) =>
  new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
    const outgoing = request(`${at}${path}`, { method, headers }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })

const form = (from: string, more: Record<string, string> = {}) => ({
  ...OWN,
  'content-type': 'application/x-www-form-urlencoded',
  'x-forwarded-for': from,
  ...more,
})

// Each sentence is shown by tests/wrong-settings.test.ts too; here the process ends with it.
const REFUSED = [
  ['no secret', {}, 'AUTH_SECRET is missing.'],
  ['a short secret', { AUTH_SECRET: 'secret' }, 'AUTH_SECRET is too weak'],
  ['a long secret that is not random', { AUTH_SECRET: 'abcdefghijkl'.repeat(3) }, 'AUTH_SECRET is too weak'],
  [
    'an earlier secret that is short',
    { AUTH_SECRET: SECRET, AUTH_SECRET_PREVIOUS: 'secret' },
    'AUTH_SECRET_PREVIOUS is too weak',
  ],
  [
    'the same secret as the earlier one',
    { AUTH_SECRET: SECRET, AUTH_SECRET_PREVIOUS: SECRET },
    'AUTH_SECRET_PREVIOUS holds a secret twice',
  ],
  [
    'an earlier secret twice',
    { AUTH_SECRET: SECRET, AUTH_SECRET_PREVIOUS: `x${SECRET} x${SECRET}` },
    'AUTH_SECRET_PREVIOUS holds a secret twice',
  ],
  ['a port that is none', { AUTH_SECRET: SECRET, PORT: '99999' }, 'PORT:'],
  ['an address that is none', { AUTH_SECRET: SECRET, PUBLIC_URL: 'tips' }, 'PUBLIC_URL:'],
] as const

for (const [label, settings, sentence] of IS_WHOLE ? REFUSED : REFUSED.slice(0, 1)) {
  test(`with ${label} the start is refused with a clear sentence (T35)`, () => {
    const { AUTH_SECRET: __, VITEST: ___, ...outside } = process.env
    const folder = mkdtempSync(join(tmpdir(), 'tiplark-start-'))
    const { status, stderr } = spawnSync(process.execPath, ['build/server/start.js'], {
      encoding: 'utf8',
      env: { ...outside, NODE_ENV: 'production', PORT: '0', DATA_DIR: folder, ...settings },
    })
    expect(status).toBe(1)
    expect(stderr).toContain(sentence)
    expect(stderr).not.toContain('    at ')
  })
}

test('an https site sends Strict-Transport-Security for a year, also with missing pages (T28)', async () => {
  for (const path of [
    '/',
    '/login',
    '/nothing-here',
    '/favicon.svg',
    '/healthz',
    '/dashboard',
    '/files/a/b.webp',
  ]) {
    const { headers } = await sendRequest(path)
    expect(headers['strict-transport-security'], path).toBe('max-age=31536000; includeSubDomains')
  }
})

test('a request for another host is refused, and the health check works under any host (T14)', async () => {
  for (const host of ['evil.example', 'tips.example.com.evil.example', 'localhost', 'tips.example.com:81'])
    expect((await sendRequest('/login', { headers: { host } })).status, host).toBe(421)
  // The log says once which host it expected.
  const lines = () => product.log().split('\n')
  await expect
    .poll(() => lines().filter((line) => line.includes('is not that of PUBLIC_URL')))
    .toHaveLength(1)
  await expect.poll(product.log).toContain('"host":"evil.example","expected":"tips.example.com"')
  expect((await sendRequest('/healthz', { headers: { host: 'localhost' } })).status).toBe(200)
  expect((await sendRequest('/readyz', { headers: { host: '10.0.0.1' } })).status).toBe(200)
})

test('forms of the https origin are accepted behind a TLS proxy, and those of other origins are not (T26)', async () => {
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
    sendRequest(path, {
      method: 'POST',
      headers: form('5.5.5.5', headers),
      body: String(new URLSearchParams(fields)),
    })
  const own = { origin: 'https://tips.example.com', 'sec-fetch-site': 'same-origin' }
  const person = { name: 'Ana', password: 'candle7', confirm: 'candle7' }
  for (const path of ['/register', '/register.data']) {
    const { status, headers } = await send(path, { ...person, email: `${path.slice(1)}@cafe.example` }, own)
    expect(status, path).toBe(200)
    expect(String(headers['set-cookie']), path).toContain('tiplark_session=')
  }
  for (const path of ['/login', '/login.data', '/forgot-password', '/forgot-password.data']) {
    const { status, text } = await send(path, { email: '', password: '' }, own)
    expect(status, path).toBe(400)
    expect(text, path).toMatch(/Please (fill in all|enter your)|"(fields-empty|reset-email-missing)"/)
    for (const origin of ['https://evil.example', 'https://tips.example.com.evil.example', 'null'])
      expect((await send(path, { email: '' }, { origin })).status, `${path} of ${origin}`).toBe(403)
  }
})

test('the start shows the public address and names settings that are probably not intended', async () => {
  const settings = { ...PRODUCTION, PUBLIC_ULR: 'https://x.example', ...OF_BACKUPS }
  const own = await startProduct({ env: settings })
  onTestFinished(own.stop)
  expect(own.log()).toMatch(/Ready: https:\/\/tips\.example\.com \(listening at http:\/\/localhost:\d+\)/)
  for (const warning of [
    'SMTP_URL is not set: no mail is sent, and nobody can reset a password.',
    'PUBLIC_ULR is unknown and has no effect. Did you mean PUBLIC_URL?',
    'BACKUP_PASSWORD is set for the web server, which does not need it: only backups do.',
    'BACKUP_IDENTITY is set for the web server, which does not need it: only backups do.',
    'BACKUP_PASSWORD_FILE is set for the web server, which does not need it: only backups do.',
  ])
    await expect.poll(own.log).toContain(`Warning: ${warning}`)
})

test('the secrets of backups are not in the environment of the web server, whose reports would contain them (T35)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-report-'))
  const NODE_OPTIONS = `--report-on-signal --report-directory=${folder}`
  const own = await startProduct({ env: { ...PRODUCTION, ...OF_BACKUPS, NODE_OPTIONS } })
  onTestFinished(own.stop)
  own.process.kill('SIGUSR2')
  const report = () => {
    const [file] = readdirSync(folder)
    const text = file && readFileSync(join(folder, file), 'utf8')
    return text?.trimEnd().endsWith('}') ? Object.keys(JSON.parse(text).environmentVariables) : []
  }
  await expect.poll(report).toContain('PUBLIC_URL')
  expect(report().filter((name) => name.startsWith('BACKUP_'))).toEqual(['BACKUP_RECIPIENTS'])
})

test('without a mail server the forgotten-password page says so, the same for every address, and the admin area too', async () => {
  const email = 'olga@cafe.example'
  const person = new URLSearchParams({ name: 'Olga', email, password: 'candle12', confirm: 'candle12' })
  const { headers } = await sendRequest('/register', {
    method: 'POST',
    headers: form('7.7.7.7'),
    body: String(person),
  })
  const sentence = 'This installation sends no mail yet, so you cannot get a link.'
  expect((await sendRequest('/forgot-password')).text).toContain(sentence)
  for (const address of [email, 'nobody@cafe.example']) {
    const response = await sendRequest('/forgot-password', {
      method: 'POST',
      headers: form('7.7.7.7'),
      body: String(new URLSearchParams({ email: address })),
    })
    expect(response.status, address).toBe(503)
    expect(response.text, address).toContain(sentence)
    expect(response.text, address).not.toContain('Instructions were sent')
  }

  const rows = new Sqlite(join(product.folder, 'tiplark.db'))
  rows
    .prepare('insert into admin_claim (user_id, granted_at) select id, 1 from user where email = ?')
    .run(email)
  // The area of admins opens with a second factor.
  rows
    .prepare(
      `insert into totp (user_id, secret, created_at, confirmed_at, last_step) select id, '', 1, 1, 1 from user where email = ?`,
    )
    .run(email)
  rows
    .prepare('update session set second_factor_at = 1 where user_id = (select id from user where email = ?)')
    .run(email)
  rows.close()
  const cookie = (headers['set-cookie'] as string[]).map((line) => line.split(';')[0]).join('; ')
  const admin = await sendRequest('/admin', { headers: { ...OWN, cookie } })
  expect(admin.text).toContain('SMTP_URL is not set: no mail is sent, and nobody can reset a password.')
})

test('unauthenticated clients cannot write error lines with stacks into the log', async () => {
  const own = await startProduct({ env: { ...PRODUCTION, LOG_LEVEL: 'info' } })
  onTestFinished(own.stop)
  const send = (path: string, options: RequestOptions = {}) => sendRequest(path, { ...options, at: own.url })
  const paths = [
    '/x/%ff',
    '/%ff',
    '/tip/%ff',
    '/menu/%c3%28',
    '/files/%ff',
    '/qr-code/%ff',
    '/api/%ff',
    '/x/%ff.data',
  ]
  for (const path of paths) expect((await send(path)).status, path).toBeLessThan(500)
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const path of ['/login', '/contact', '/nothing-here', '/tip/x/pay', '/logout', '/login.data'])
    for (const headers of [{ origin: '' }, { origin: 'x' }, {}] as Record<string, string>[])
      await send(path, {
        method: 'POST',
        headers: { ...form('8.8.8.8'), ...type, ...headers },
        body: 'a=%ff',
      })
  const bodies = { multipart: 'multipart/form-data; boundary=b', json: 'application/json' }
  for (const path of ['/login', '/register', '/contact', '/api/play-sessions', '/api/feedback', '/tip/x/pay'])
    for (const contentType of Object.values(bodies)) {
      const headers = { ...form('8.8.8.8'), 'content-type': contentType }
      await send(path, {
        method: 'POST',
        headers,
        body: '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
      })
      // A client that disconnects during its body, and one that disconnects before the response.
      for (const length of [100, 1]) {
        const cut = request(`${own.url}${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-length': length },
        })
        cut.on('error', () => {})
        await new Promise((sent) => cut.write('{', sent))
        cut.destroy()
      }
    }
  await send('/healthz')
  const errors = own
    .log()
    .split('\n')
    .filter((line) => /"stack"|"level":50|"library"/.test(line))
  expect(errors).toEqual([])
})

test('the link in a mail has the configured origin, whatever host the request names (T14)', async () => {
  const email = 'maria@cafe.example'
  const person = new URLSearchParams({ name: 'Maria', email, password: 'candle7', confirm: 'candle7' })
  await sendRequest('/register', { method: 'POST', headers: form('1.1.1.1'), body: String(person) })
  const forged = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
  }
  await sendRequest('/forgot-password', {
    method: 'POST',
    headers: form('1.1.1.1', forged),
    body: String(new URLSearchParams({ email })),
  })
  const [mail] = await mailsTo(email, 1, product.folder)
  expect(mail?.text).toContain('https://tips.example.com/reset-password?token=')
  expect(mail?.text).not.toContain('evil.example')
})

test('behind one proxy, limits count the address that the proxy saw, not what the client wrote (T29)', async () => {
  const guess = (from: string, account: number) =>
    sendRequest('/login', {
      method: 'POST',
      headers: form(from),
      body: String(new URLSearchParams({ email: `p${account}@cafe.example`, password: 'wrong12' })),
    })
  const statuses: number[] = []
  // A different forged address and account each time, and always the same address added by the proxy.
  for (let round = 0; round < 22; round++)
    statuses.push((await guess(`9.9.9.${round}, 2.2.2.2`, round)).status)
  expect(statuses.slice(0, 20)).not.toContain(429)
  expect(statuses.slice(20)).toEqual([429, 429])
  expect((await guess('3.3.3.3', 50)).status).not.toBe(429) // other clients are served
})

test('production has no sample users and no simulated Google (T35)', async () => {
  const { status } = await sendRequest('/login', {
    method: 'POST',
    headers: form('4.4.4.4'),
    body: String(new URLSearchParams({ email: 'sam@clippers.example', password: 'Candle21' })),
  })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(product.log()).not.toContain('Candle21')
})

test('no file for browsers contains a secret or the name of its setting (T35)', async () => {
  const folder = new URL('../../build/client/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(m?js|css|html|json|svg|txt)$/.test(name),
  )
  const scripts = files.map((name) => readFileSync(new URL(name, folder), 'utf8'))
  const pages = await Promise.all(
    ['/', '/login', '/terms'].map(async (path) => (await sendRequest(path)).text),
  )
  expect(scripts.length).toBeGreaterThan(20)
  for (const text of [...scripts, ...pages]) {
    expect(text).not.toContain(SECRET)
    expect(text).not.toMatch(/AUTH_SECRET|DATABASE_URL|STORAGE_URL|SMTP_URL|BACKUP_PASSWORD|CLIENT_SECRET/)
  }
})

test('metrics for Prometheus are on a separate port and on no page', async () => {
  const { text, headers } = await sendRequest('/metrics', { at: `http://127.0.0.1:${metricsPort}` })
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(text).toMatch(/^tiplark_http_responses_total\{method="GET",status="200"\} \d+$/m)
  expect(text).toMatch(/^tiplark_http_request_duration_seconds_bucket\{le="\+Inf"\} \d+$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
  expect(text).toMatch(/^tiplark_mail_queue \d+$/m)
  expect(text).toMatch(/^tiplark_webhook_queue \d+$/m)
  expect(text).toMatch(/^tiplark_database_outage 0$/m)
  expect((await sendRequest('/metrics')).status).toBe(404)
})

test('customer pages are counted in the metrics, rendered or cached', async () => {
  const port = await freePort()
  const trial = await startProduct({ env: { METRICS_PORT: String(port) } })
  const responses = async () => {
    const { text } = await sendRequest('/metrics', { at: `http://127.0.0.1:${port}` })
    const count = (status: number) =>
      Number(
        new RegExp(`^tiplark_http_responses_total\\{method="GET",status="${status}"\\} (\\d+)$`, 'm').exec(
          text,
        )?.[1] ?? 0,
      )
    return [count(200), count(304)]
  }
  const visit = (headers = {}) => sendRequest(`/tip/${FIRST_SAMPLE.id}`, { at: trial.url, headers })
  try {
    const { headers } = await visit()
    expect(await responses()).toEqual([1, 0])
    await visit()
    await visit({ 'if-none-match': headers.etag })
    expect(await responses()).toEqual([2, 1])
  } finally {
    await trial.stop()
  }
})

test('after SIGTERM open requests are finished, new ones are refused, and it exits with 0', async () => {
  const own = await startProduct({ env: PRODUCTION })
  onTestFinished(own.stop)
  // A phone on a slow connection is sending a request.
  const body = String(new URLSearchParams({ email: 'slow@cafe.example', password: 'wrong12' }))
  const headers = { ...form('5.5.5.5'), 'content-length': String(body.length), expect: '100-continue' }
  const outgoing = request(`${own.url}/login`, { method: 'POST', headers })
  const slow = new Promise<number>((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', (response) =>
      response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    )
  })
  await once(outgoing, 'continue') // its head was read
  outgoing.write(body.slice(0, 5))
  const ended = new Promise<number | null>((resolve) => own.process.once('exit', (code) => resolve(code)))
  own.process.kill('SIGTERM')
  await expect.poll(async () => (await sendRequest('/readyz', { at: own.url })).status).toBe(503)
  expect((await sendRequest('/login', { at: own.url })).headers.connection).toBe('close')
  outgoing.end(body.slice(5))
  expect(await slow).toBeLessThan(500)
  expect(await ended).toBe(0)
})
