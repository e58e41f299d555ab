import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '#tests/support/database/postgres.ts'
import {
  beginVisit,
  createSignedInJar,
  HOST,
  isSignedIn,
  SESSION,
  sendWithCookies,
  signInWith,
  startRound,
  type Visit,
} from '#tests/support/people/cookie-jar.ts'
import type { CookieJar } from '#tests/support/people/http-client.ts'
import { mailsTo, tokenIn } from '#tests/support/server/outbox.ts'
import { type Product, startProduct } from '#tests/support/server/product.ts'

/*
 * AUTH_SECRET is changed under two instances on one database, one after the other, in the order of docs/operating.md.
 * A proxy may send each request to either of them.
 */
const OLD = 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8'
const NEW = 'Zk3vQ8xT1mB7rN5wJ9cH2fL6pD4sG0aYeU'
const BEFORE = { AUTH_SECRET: OLD }
const KNOWS = { AUTH_SECRET: OLD, AUTH_SECRET_PREVIOUS: NEW }
const SIGNS = { AUTH_SECRET: NEW, AUTH_SECRET_PREVIOUS: OLD }
const AFTER = { AUTH_SECRET: NEW }

type Settings = Record<string, string>

let postgres: Awaited<ReturnType<typeof startPostgres>>
let google: ReturnType<typeof spawn>
let common: Settings
const googleFolder = mkdtempSync(join(tmpdir(), 'tiplark-google-'))
let one: Product
let other: Product

const start = (settings: Settings, folder = mkdtempSync(join(tmpdir(), 'tiplark-instances-'))) =>
  startProduct({ folder, env: { ...common, ...settings } })

async function restart({ process, folder }: Product, settings: Settings) {
  if (process.exitCode === null && process.signalCode === null) {
    const ended = once(process, 'exit')
    process.kill('SIGTERM')
    await ended
  }
  return start(settings, folder)
}

/** Cookies and links signed by one instance: of a regular, a rare and an absent user. */
type Made = {
  by: string
  remembered: CookieJar
  short: CookieJar
  away: CookieJar
  absent: CookieJar
  visit: Visit
}
const all: Made[] = []

async function makeAll(by: string, { url }: Product) {
  const away = await createSignedInJar(url, { remember: 'on' })
  const remembered = await createSignedInJar(url, { remember: 'on' })
  const absent = await createSignedInJar(url, { remember: 'on' })
  all.push({
    by,
    remembered,
    short: await createSignedInJar(url),
    away,
    absent,
    visit: await beginVisit(url),
  })
}

/** The names of those that this instance does not accept. */
async function refusedBy(at: string, { url }: Product, made = all) {
  const refused: string[] = []
  for (const [index, { by, remembered, short, away, visit }] of made.entries()) {
    const t = (what: string, counts: boolean) => counts || refused.push(`${what} of ${by} at ${at}`)
    t('a sign-in', await isSignedIn(url, remembered))
    t('a short sign-in', await isSignedIn(url, short))
    t('a sign-in of somebody away', await isSignedIn(url, new Map(away)))
    t('a phone at play', (await startRound(url, visit, `${at} ${index}`.replaceAll(/\W+/g, '-'))) === 204)
  }
  return refused
}

beforeAll(async () => {
  postgres = await startPostgres()
  google = spawn(process.execPath, ['tests/support/server/google-process.ts'], {
    env: { ...process.env, DATA_DIR: googleFolder, PUBLIC_URL: `http://${HOST}` },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(google, 'exit').then(() =>
    Promise.reject(new Error('the stand-in for Google did not start')),
  )
  const [line] = (await Promise.race([once(google.stdout!, 'data'), ended])) as [Buffer]
  ended.catch(() => {}) // at the end of the tests
  const { id, secret, discovery } = JSON.parse(String(line)) as Record<string, string>
  common = {
    DATABASE_URL: postgres.url,
    PUBLIC_URL: `https://${HOST}`,
    GOOGLE_CLIENT_ID: id!,
    GOOGLE_CLIENT_SECRET: secret!,
    GOOGLE_DISCOVERY_URL: discovery!,
  }
  one = await start(BEFORE)
  other = await start(BEFORE)
})
afterAll(async () => {
  google?.kill()
  rmSync(googleFolder, { recursive: true, force: true })
  await Promise.all([one?.stop(), other?.stop()])
  await postgres?.stop()
})

test('in each step of the guide everything signed by one instance is valid at the other (T35, T42)', async () => {
  const both = async (step: string) => {
    await makeAll(`one, ${step}`, one)
    await makeAll(`other, ${step}`, other)
    // In both directions: the other instance signs a renewed cookie again.
    for (const turn of ['first', 'again'])
      for (const [name, at] of Object.entries({ one, other }))
        expect(await refusedBy(`${name}, ${step}, ${turn}`, at)).toEqual([])
  }
  await both('before')
  one = await restart(one, KNOWS)
  await both('one knows')
  other = await restart(other, KNOWS)
  one = await restart(one, SIGNS)
  await both('one signs')
})

test('during the rotation a trusted device is trusted by both, and a mailed link opens at either (T35, T42)', async () => {
  const sam = await register('sam')
  const known = { one: await signInWithForm(one, sam), other: await signInWithForm(other, sam) }
  for (let guess = 0; guess < 5; guess++)
    await signInWith(one.url, new Map(), { ...sam, password: `Wrong${guess}` })
  expect((await signInWith(other.url, new Map(), sam)).status).toBe(429)
  expect((await signInWith(other.url, known.one, sam)).status).toBe(302)
  expect((await signInWith(one.url, known.other, sam)).status).toBe(302)

  const lupe = await register('lupe')
  await sendWithCookies(one.url, new Map(), '/forgot-password', { form: lupe })
  const token = tokenIn((await mailsTo(lupe.email, 1, one.folder))[0]?.text)
  const fields = { password: 'NewSecret1', confirm: 'NewSecret1' }
  const set = await sendWithCookies(other.url, new Map(), `/reset-password?token=${token}`, { form: fields })
  expect(set.headers.get('location')).toBe('/login?password=set')
  expect((await signInWith(one.url, new Map(), { ...lupe, password: fields.password })).status).toBe(302)
})

test('during the rotation a sign-in with Google can start at one instance and end at the other (T15, T35, T42)', async () => {
  for (const [begins, ends] of [
    [one, other],
    [other, one],
  ] as const) {
    const jar: CookieJar = new Map()
    const begun = await sendWithCookies(
      begins.url,
      jar,
      '/api/auth/google?from=login&flow=aaaaaaaaaaaaaaaaaaaa',
    )
    const back = await chooseAtGoogle(begun.headers.get('location')!, 'two@streetfood.example')
    const done = await sendWithCookies(ends.url, jar, back.pathname + back.search)
    expect(done.headers.get('location')).not.toContain('error')
    for (const { url } of [begins, ends]) expect(await isSignedIn(url, jar)).toBe(true)
  }
})

test('with the new secret alone sessions used during the rotation are valid at both, and others are not (T35, T42)', async () => {
  other = await restart(other, SIGNS)
  for (const { remembered, short } of all)
    for (const jar of [remembered, short]) expect(await isSignedIn(other.url, jar)).toBe(true)
  one = await restart(one, AFTER)
  other = await restart(other, AFTER)
  for (const { url } of [one, other]) {
    for (const { by, remembered, short, absent } of all) {
      expect([by, await isSignedIn(url, remembered), await isSignedIn(url, short)]).toEqual([by, true, true])
      expect([by, await isSignedIn(url, absent)]).toEqual([by, by === 'one, one signs'])
    }
  }
})

test('an instance without the new secret redirects to the sign-in page, and ends no session (T35, T42)', async () => {
  const jar = await createSignedInJar(one.url, { remember: 'on' })
  other = await restart(other, BEFORE)
  const refused = await sendWithCookies(other.url, jar, '/account')
  expect(refused.headers.get('location')).toBe('/login?to=%2Faccount')
  expect(refused.headers.getSetCookie()).toEqual([])
  other = await restart(other, KNOWS)
  expect(await isSignedIn(other.url, jar)).toBe(true)
  expect(await isSignedIn(one.url, new Map([[SESSION, jar.get(SESSION)!]]))).toBe(false) // signed with the old secret again
})

let people = 0

/** A user that no other attempt has created. */
async function register(name: string) {
  const email = `${name}${++people}@cafe.example`
  const form = { name, email, password: 'Candle21', confirm: 'Candle21' }
  const { headers } = await sendWithCookies(one.url, new Map(), '/register', { form })
  expect(headers.getSetCookie().some((line) => line.startsWith(SESSION))).toBe(true)
  return { email }
}

async function signInWithForm({ url }: Product, who: Settings) {
  const jar: CookieJar = new Map()
  expect((await signInWith(url, jar, who)).status).toBe(302)
  return jar
}

/** Signs in at the simulated Google and returns the redirect. */
async function chooseAtGoogle(start: string, email: string) {
  const cookies = new Map<string, string>()
  let at = new URL(start)
  let form: Settings | undefined
  while (at.host !== HOST) {
    const response = await fetch(at, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      body: form && new URLSearchParams(form),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    form = next ? undefined : { email, verified: 'on' }
    if (next) at = new URL(next, at)
  }
  return at
}
