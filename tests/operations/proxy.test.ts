import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { cookiesIn } from '#tests/support/people/sign-in.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { type Product, startProduct } from '#tests/support/server/product.ts'
import { type ProxyName, startProxy } from '#tests/support/server/proxies.ts'

/*
 * Two processes in production on one PostgreSQL, behind Caddy with the settings of deploy/Caddyfile. The same holds behind
 * others: PROXY=nginx, PROXY=haproxy, or two in a row, the innermost first: PROXY=caddy,nginx.
 */
const [innermost = 'caddy', ...before] = (process.env.PROXY ?? 'caddy').split(',') as ProxyName[]
const folder = mkdtempSync(join(tmpdir(), 'tiplark-behind-'))
let postgres: Awaited<ReturnType<typeof startPostgres>>
const proxies: Awaited<ReturnType<typeof startProxy>>[] = []
let ports: number[]
let metricsPorts: number[]
let products: Product[]
let url: string
let cookie: string
let providerId: string

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  redirect: 'manual' as const,
  headers,
  body: new URLSearchParams(fields),
})
const PROFILE = {
  businessName: 'Cafe Uno',
  businessType: 'cafe',
  cashapp: '$MariaCafe',
  venmo: '',
  fullName: 'Maria Silva',
  name: 'Maria',
  mailingAddress: '1 Main Street',
}

const start = (index: number) =>
  startProduct({
    folder: join(folder, String(index)),
    env: {
      NODE_ENV: 'production',
      PORT: String(ports[index]),
      PUBLIC_URL: url,
      DATABASE_URL: postgres.url,
      AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8',
      TRUST_PROXY: String(1 + before.length),
      LOG_LEVEL: 'silent',
      METRICS_PORT: String(metricsPorts[index]),
    },
  })

/** The number of 404 responses of a process; no health check causes them. */
async function missed(index: number) {
  const figures = await (await fetch(`http://127.0.0.1:${metricsPorts[index]}/metrics`)).text()
  return Number(/^tiplark_http_responses_total\{method="GET",status="404"\} (\d+)$/m.exec(figures)?.[1] ?? 0)
}

beforeAll(async () => {
  postgres = await startPostgres()
  ports = [await freePort(), await freePort()]
  metricsPorts = [await freePort(), await freePort()]
  const ofProxies = [await freePort(), ...(await Promise.all(before.map(() => freePort())))]
  url = `http://127.0.0.1:${ofProxies.at(-1)}`
  products = [await start(0), await start(1)]
  for (const [index, name] of [innermost, ...before].entries()) {
    const behind = index ? [ofProxies[index - 1]!] : ports
    const isBehind = index < before.length
    proxies.push(await startProxy(name, behind, ofProxies[index]!, { isBehind }))
  }
  const person = { name: 'Maria', email: 'maria@cafe.example', password: 'candle7', confirm: 'candle7' }
  cookie = cookiesIn(await fetch(`${url}/register`, form(person)))
  const saved = await fetch(`${url}/profile-setup`, form(PROFILE, { cookie }))
  expect(saved.headers.get('location')).toBe('/dashboard')
  const me = (await (await fetch(`${url}/api/auth/me`, { headers: { cookie } })).json()) as {
    user: { id: string }
  }
  providerId = me.user.id
})
afterAll(async () => {
  await Promise.all(proxies.map((proxy) => proxy.stop()))
  await Promise.all((products ?? []).map((product) => product.stop()))
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const PAUSE_MS = 20 // between two visits of a customer: it bounds the load, and with it the sessions of one address

type Reply = { path: string; status: number; retryAfter: string | null; text: string }

/** Sends requests of customers and the owner until `stop`, and records the responses. */
function load() {
  const replies: Reply[] = []
  let running = true
  let keys = 0
  const sendRequest = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, { redirect: 'manual', ...init }).catch(
      (error) => new Response(String(error.cause ?? error), { status: 599 }),
    )
    const reply = { path, status: response.status, retryAfter: response.headers.get('retry-after'), text: '' }
    replies.push({ ...reply, text: await response.text() })
  }
  const client = async () => {
    while (running) {
      await sendRequest(`/tip/${providerId}`)
      await sendRequest('/terms')
      await sendRequest('/dashboard', { headers: { cookie } })
      const body = JSON.stringify({ providerId, key: `proxy-key-${String(++keys).padStart(6, '0')}` })
      const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      if (keys < 180) await sendRequest('/api/play-sessions', json) // below the limit of one address
      await delay(PAUSE_MS)
    }
  }
  const clients = [client(), client(), client(), client()]
  return {
    replies,
    async stop() {
      running = false
      await Promise.all(clients)
      return replies
    },
  }
}

/** Sends a request to one process without the proxy: POST with a body, else GET. */
const sendDirectly = (port: number, path: string, body?: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = {
      host: new URL(url).host,
      'content-type': 'application/json',
      'x-forwarded-for': '9.9.9.9',
    }
    const method = body ? 'POST' : 'GET'
    const clientRequest = request({ host: '127.0.0.1', port, path, method, headers }, (response) =>
      resolve(response.resume().statusCode ?? 0),
    )
    clientRequest.on('error', reject).end(body)
  })

const isCached = ({ path }: Reply) => path.startsWith('/tip/') || path === '/terms'
const good = ({ status }: Reply) => status === 200 || status === 201

test('a rolling restart under load fails no request (T42)', async () => {
  const customers = load()
  await expect.poll(() => customers.replies.length).toBeGreaterThan(40)
  for (const index of [0, 1]) {
    const { process: child } = products[index]!
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    products[index] = await start(index)
    const before = customers.replies.length
    // The proxy checks health every second; the other process may stop when this one gets requests again.
    await expect
      .poll(async () => {
        await fetch(`${url}/nothing-here`)
        return missed(index)
      })
      .toBeGreaterThan(0)
    await expect.poll(() => customers.replies.length).toBeGreaterThan(before)
  }
  const replies = await customers.stop()
  expect(replies.filter((one) => !good(one))).toEqual([])
  expect(replies.filter(({ path }) => path === '/api/play-sessions').length).toBeGreaterThan(20)
})

test('while the database restarts under load, every response is correct or 503 with Retry-After, cached pages are served, and it recovers', async () => {
  // Both processes have the page in their cache.
  for (const port of ports) expect(await sendDirectly(port, `/tip/${providerId}`)).toBe(200)
  const customers = load()
  await expect.poll(() => customers.replies.filter(good).length).toBeGreaterThan(40)
  const from = customers.replies.length
  await postgres.pause()
  // At most 8 in each pause, so the outage lasts longer than the proxy's health checks take.
  const served = () => customers.replies.slice(from).filter(isCached).length
  await expect.poll(served, { timeout: 120_000 }).toBeGreaterThan((8 * 2500) / PAUSE_MS)
  await postgres.resume()
  await expect
    .poll(async () => (await fetch(`${url}/dashboard`, { headers: { cookie }, redirect: 'manual' })).status)
    .toBe(200)
  const replies = await customers.stop()
  const bad = replies.slice(from).filter((one) => !good(one))
  expect(bad.length).toBeGreaterThan(0)
  expect(bad.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '2')).toEqual([])
  expect(bad.filter(isCached)).toEqual([])
})

test('an event received by one process reaches a dashboard at the other at once, through the proxy', async () => {
  const events = await fetch(`${url}/dashboard/events`, { headers: { cookie, accept: 'text/event-stream' } })
  expect(events.headers.get('content-type')).toBe('text/event-stream')
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  const updates = () => received.match(/event: update/g)?.length ?? 0 // the first once it is open
  const listening = (async () => {
    while (updates() < 2) {
      const { value, done } = await reader.read()
      if (done) return
      received += value
    }
  })()
  // One of the two does not have the event stream.
  for (const [index, port] of ports.entries()) {
    const body = JSON.stringify({ providerId, key: `direct-key-${index}` })
    expect(await sendDirectly(port, '/api/play-sessions', body)).toBe(201)
  }
  await listening
  expect(updates()).toBeGreaterThan(1)
  await reader.cancel()
})

test('a picture passes the proxy, and a larger one is refused by the product', async () => {
  const send = async (size: number) => {
    const body = new FormData()
    body.set('logo', new Blob([Buffer.alloc(size, 7)], { type: 'image/png' }), 'logo.png')
    return fetch(`${url}/logo`, {
      method: 'POST',
      headers: { cookie, accept: 'application/json' },
      body,
    })
  }
  const broken = await send(1_900_000)
  expect([broken.status, await broken.json()]).toEqual([400, expect.anything()])
  const large = await send(6_400_000)
  expect([large.status, await large.json()]).toEqual([413, { error: 'too-large' }])
})

test('limits count the address that the proxy saw, whatever the client wrote, and other clients are served (T29)', async () => {
  /** From one of this machine's many loopback addresses, so that the proxy sees different customers. */
  const guess = (from: string, account: number, forged: string) =>
    new Promise<number>((resolve, reject) => {
      const body = String(new URLSearchParams({ email: `p${account}@cafe.example`, password: 'wrong12' }))
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(body.length),
        'x-forwarded-for': forged,
        'x-real-ip': forged,
        forwarded: `for=${forged}`,
      }
      const { hostname, port } = new URL(url)
      const clientRequest = request(
        { hostname, port, path: '/login', method: 'POST', localAddress: from, headers },
        (response) => resolve(response.resume().statusCode ?? 0),
      )
      clientRequest.on('error', reject).end(body)
    })
  // After the restart of the database above, a process may still use a broken connection: that guess is not checked.
  const statuses: number[] = []
  const checkedGuesses = () => statuses.filter((status) => status === 401).length
  const next = async () => {
    const round = statuses.length
    statuses.push(await guess(`127.0.2.77`, 100 + round, `8.8.${round}.1`))
  }
  while (checkedGuesses() < 20 && statuses.length < 40) await next()
  expect(statuses.filter((status) => status !== 401 && status !== 503)).toEqual([])
  await next()
  await next()
  expect([checkedGuesses(), ...statuses.slice(-2)]).toEqual([20, 429, 429])
  expect(await guess(`127.0.2.78`, 50, `127.0.2.77`)).not.toBe(429)
})

test('when no process is running, the proxy responds 503 with Retry-After and a strict policy', async () => {
  await Promise.all(products.map((product) => product.stop()))
  const response = () => fetch(`${url}/terms`)
  await expect.poll(async () => (await response()).status).toBe(503)
  const { headers } = await response()
  expect(headers.get('retry-after')).toBe('2')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})
