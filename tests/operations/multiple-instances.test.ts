import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { cookieOf, cookiesIn } from '#tests/support/people/sign-in.ts'
import { IS_WHOLE } from '#tests/support/sample.ts'
import { type Product, startProduct } from '#tests/support/server/product.ts'

const SAM = 'SampleSam000000000000000Free'
const CAFE = {
  businessName: 'Cafe Kim',
  businessType: 'cafe',
  cashapp: '$cafekim',
  venmo: '',
  fullName: 'Kim Lee',
  name: 'Kim',
  mailingAddress: '1 Main Street',
}

let postgres: Awaited<ReturnType<typeof startPostgres>>
let one: Product
let other: Product
const checks = join(mkdtempSync(join(tmpdir(), 'tiplark-checks-')), 'checks')

const start = (folder = mkdtempSync(join(tmpdir(), 'tiplark-two-'))) =>
  startProduct({
    folder,
    env: {
      DATABASE_URL: postgres.url,
      AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8',
      LOG_LEVEL: 'silent',
      NODE_OPTIONS: `--import ${new URL('../support/server/password-checks.ts', import.meta.url)}`,
      PASSWORD_CHECKS_FILE: checks,
    },
  })

beforeAll(async () => {
  postgres = await startPostgres()
  one = await start()
  other = await start()
})
afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()])
  await postgres?.stop()
})

const form = (fields: Record<string, string>, cookie = '') => ({
  method: 'POST',
  redirect: 'manual' as const,
  headers: { cookie },
  body: new URLSearchParams(fields),
})

const dashboard = (at: Product, cookie: string) =>
  fetch(`${at.url}/dashboard`, { headers: { cookie }, redirect: 'manual' })

const newSession = (at: Product, key: string, providerId = SAM) =>
  fetch(`${at.url}/api/play-sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ providerId, key }),
  })

async function query<T extends object>(text: string, values: unknown[] = []) {
  const client = new pg.Client(postgres.url)
  await client.connect()
  const { rows } = await client.query<T>(text, values)
  await client.end()
  return rows
}

const forgetLimits = () => query('delete from rate_limit')

/** Sam on another plan. */
async function choosePlan(at: Product, plan: 'menu' | 'free') {
  const response = await fetch(`${at.url}/api/subscription`, {
    method: 'POST',
    headers: { cookie: await cookieOf(at.url, 'sam@clippers.example'), 'content-type': 'application/json' },
    body: JSON.stringify({ plan }),
  })
  expect(response.status).toBeLessThan(300)
}

test('a session of one process is valid at the other, and signing out ends it at both (T42)', async () => {
  const cookie = await cookieOf(one.url, 'sam@clippers.example')
  expect((await dashboard(other, cookie)).status).toBe(200)
  await fetch(`${other.url}/logout`, form({}, cookie))
  expect((await dashboard(one, cookie)).headers.get('location')).toMatch(/^\/login/)
})

test('a change at one process invalidates the cached page of the other (T42)', async () => {
  const page = async () => (await fetch(`${other.url}/tip/${SAM}`)).text()
  await choosePlan(other, 'free')
  expect(await page()).not.toContain(`/menu/${SAM}`)
  await choosePlan(one, 'menu')
  await expect.poll(page).toContain(`/menu/${SAM}`)
})

test('a tip received by one process reaches a dashboard connected to the other (T42)', async () => {
  const person = { name: 'Kim', email: 'kim@cafe.example', password: 'candle12', confirm: 'candle12' }
  const cookie = cookiesIn(await fetch(`${other.url}/register`, form(person)))
  await fetch(`${other.url}/profile-setup`, form(CAFE, cookie))
  const me = await fetch(`${other.url}/api/auth/me`, { headers: { cookie } })
  const { user } = (await me.json()) as { user: { id: string } }
  const headers = { cookie, accept: 'text/event-stream' }
  const events = await fetch(`${other.url}/dashboard/events`, { headers })
  const changes = events.body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
  const figures = async () => {
    const at = `${other.url}/scores/provider/${user.id}`
    return (await fetch(at, { headers: { cookie } })).json()
  }
  const before = await figures()

  const begun = await newSession(one, 'a-tip-for-two', user.id)
  const { id } = (await begun.json()) as { id: string }
  const tip = { key: 'a-tip-for-two', kind: 'tip', cents: 725, method: 'cashapp' }
  const recorded = await fetch(`${one.url}/api/play-sessions/${id}/events`, {
    method: 'POST',
    headers: { cookie: cookiesIn(begun), 'content-type': 'application/json' },
    body: JSON.stringify(tip),
  })
  expect(recorded.status).toBe(204)
  let received = ''
  while (!received.includes('"tipsMinor":725')) received += (await changes.next()).value
  await changes.return?.()
  await expect.poll(figures).not.toEqual(before)
  expect(JSON.stringify(await figures())).toContain('7.25')
})

test('failed sign-ins are counted across both: the sixth is refused at either (T25, T42)', async () => {
  await forgetLimits()
  const statuses: number[] = []
  for (let round = 0; round < 6; round++) {
    const at = round % 2 ? one : other
    const wrong = form({ email: 'lupe@mobilenails.example', password: 'wrong12' })
    statuses.push((await fetch(`${at.url}/login`, wrong)).status)
  }
  expect(statuses[4]).not.toBe(429)
  expect(statuses[5]).toBe(429)
})

test('while the database restarts under load, every response is correct or 503 with Retry-After; both processes recover, and no acknowledged write is lost', async () => {
  await forgetLimits()
  const cookie = await cookieOf(one.url, 'sam@clippers.example')
  const statuses = new Map<number, number>()
  const acknowledged: string[] = []
  let going = true
  let keys = 0
  const sendRequest = async (work: () => Promise<Response>) => {
    const response = await work().catch(() => new Response('no response', { status: 599 }))
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    if (response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    return response
  }
  const clients = [one, other, one, other].map(async (at) => {
    while (going) {
      await sendRequest(() => fetch(`${at.url}/tip/${SAM}`))
      await sendRequest(() => dashboard(at, cookie))
      const made = await sendRequest(() => newSession(at, `restart-key-${String(++keys).padStart(6, '0')}`))
      const body = await made.text()
      if (made.status === 201) acknowledged.push(JSON.parse(body).id)
    }
  })
  onTestFinished(async () => {
    going = false
    await Promise.allSettled(clients)
    if (postgres.hasEnded()) await postgres.resume()
  })
  const served = () => [statuses.get(200) ?? 0, acknowledged.length]
  const servedMore = async () => {
    const [pages, sessions] = served()
    await expect
      .poll(() => served().every((count, index) => count > [pages, sessions][index]! + 10))
      .toBe(true)
  }
  await servedMore()
  await postgres.pause()
  await expect.poll(() => statuses.get(503) ?? 0).toBeGreaterThan(10)
  expect((await fetch(`${one.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${one.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${one.url}/tip/${SAM}`)).status).toBe(200) // from memory
  await postgres.resume()
  await servedMore()
  going = false
  await Promise.all(clients)
  expect(one.log() + other.log()).not.toMatch(/\n\s+at /) // no stack trace of a crash
  expect([...statuses.keys()].sort().filter((status) => ![200, 201, 429, 503].includes(status))).toEqual([])
  expect(statuses.get(503)).toBeGreaterThan(0)
  for (const at of [one, other]) {
    await expect.poll(async () => (await fetch(`${at.url}/readyz`)).status).toBe(200)
    expect((await dashboard(at, cookie)).status).toBe(200)
  }
  const stored = await query<{ id: string }>('select id from play_session where id = any($1)', [acknowledged])
  expect(stored).toHaveLength(acknowledged.length)
  expect(acknowledged.length).toBeGreaterThan(0)
})

test('after a database outage both processes receive the notifications of the other again (T42)', async () => {
  const page = async () => (await fetch(`${one.url}/tip/${SAM}`)).text()
  // The first change may happen before LISTEN is restored, which clears the caches; the next one is notified.
  await choosePlan(other, 'menu')
  await expect.poll(page).toContain(`/menu/${SAM}`)
  await choosePlan(other, 'free')
  await expect.poll(page).not.toContain(`/menu/${SAM}`)
})

const GUESSES = IS_WHOLE ? 200 : 50

test(`of ${GUESSES} concurrent guesses at both, with forged addresses, five are checked, also after a crash (T25, T42)`, async () => {
  const email = 'noor@newhere.example'
  const checked = () => readFileSync(checks, 'utf8').length
  const guess = async (index: number, who = email) => {
    const wrong = form({ email: who, password: `Guess${index}` })
    const headers = { 'x-forwarded-for': `198.51.${index >> 8}.${index & 255}` }
    for (;;) {
      const { status } = await fetch(`${(index % 2 ? one : other).url}/login`, { ...wrong, headers })
      if (status !== 503) return status // a slow machine may refuse before the check
    }
  }
  await forgetLimits()
  writeFileSync(checks, '')
  const statuses = await Promise.all(Array.from({ length: GUESSES }, (_, index) => guess(index)))
  expect(checked()).toBe(5)
  expect(statuses.filter((status) => status !== 429)).toHaveLength(5)

  const ended = new Promise((resolve) => other.process.once('exit', resolve))
  other.process.kill('SIGKILL')
  await ended
  other = await start(other.folder)
  writeFileSync(checks, '')
  for (let index = 0; index < 10; index++) expect(await guess(index)).toBe(429)
  expect(checked()).toBe(0)

  // As many accounts as guesses: 20 of an address in all, whatever it calls itself.
  await forgetLimits()
  await Promise.all(Array.from({ length: GUESSES }, (_, index) => guess(index, `a${index}@cafe.example`)))
  expect(checked()).toBe(20)

  await query('update rate_limit set window_ends_at = 0')
  const right = await fetch(`${other.url}/login`, form({ email, password: 'Candle21' }))
  expect(right.status).toBe(302)
})
