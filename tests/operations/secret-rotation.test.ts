import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as jars from '#tests/support/people/cookie-jar.ts'
import { SESSION } from '#tests/support/people/cookie-jar.ts'
import type { CookieJar } from '#tests/support/people/http-client.ts'
import { MAYA } from '#tests/support/people/sign-in.ts'
import { mailsTo, tokenIn } from '#tests/support/server/outbox.ts'
import { type Product, startProduct } from '#tests/support/server/product.ts'

/*
 * An operator changes AUTH_SECRET: once with the earlier secret beside the new one, then with the new one alone. The
 * cookies are those of a site on https.
 */
const OLD = 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8'
const NEW = 'Zk3vQ8xT1mB7rN5wJ9cH2fL6pD4sG0aYeU'
const OTHER = 'W1mXk7Lr4Tt9Yb3Nc6Hd5Js0Pv8qF8z2'

const BOTH = { AUTH_SECRET: NEW, AUTH_SECRET_PREVIOUS: OLD }

const folder = mkdtempSync(join(tmpdir(), 'tiplark-rotation-'))
const start = (settings: Record<string, string>) =>
  startProduct({ folder, env: { PUBLIC_URL: 'https://tips.example.com', ...settings } })

let product: Product
async function restart(settings: Record<string, string>) {
  const { process } = product
  if (process.exitCode === null && process.signalCode === null) {
    const ended = once(process, 'exit')
    process.kill('SIGTERM')
    await ended
  }
  product = await start(settings)
}

const sendRequest = (jar: CookieJar, path: string, form?: Record<string, string>) =>
  jars.sendWithCookies(product.url, jar, path, { form })
const isIn = (jar: CookieJar) => jars.isSignedIn(product.url, jar)
const figures = (token: string) => jars.readStatsStatus(product.url, token)
const tip = (visit: jars.Visit, key: string) => jars.leaveTip(product.url, visit, key)

const before: Record<'remembered' | 'short' | 'away' | 'leaving', CookieJar> = {} as never
let bearerToken: string
let visit: jars.Visit
let link: string

beforeAll(async () => {
  product = await start({ AUTH_SECRET: OLD })
  before.remembered = await jars.createSignedInJar(product.url, { remember: 'on' })
  before.short = await jars.createSignedInJar(product.url)
  before.away = await jars.createSignedInJar(product.url, { remember: 'on' })
  before.leaving = await jars.createSignedInJar(product.url, { remember: 'on' })
  bearerToken = before.away.get(SESSION)!.split('.')[0]!
  visit = await jars.beginVisit(product.url)
  await sendRequest(new Map(), '/forgot-password', { email: MAYA.email })
  link = `/reset-password?token=${tokenIn((await mailsTo(MAYA.email, 1, folder))[0]?.text)}`
  await restart(BOTH)
})
afterAll(() => product?.stop())

test('with both secrets every session stays valid, and no cookie changes or lasts longer (T35)', async () => {
  for (const jar of [before.remembered, before.short]) {
    const page = await sendRequest(jar, '/account')
    expect([page.status, page.headers.getSetCookie()]).toEqual([200, []])
  }
})

test('the session cookie has the __Host- prefix and HttpOnly (T35)', async () => {
  const jar: CookieJar = new Map()
  const form = { remember: 'on' }
  const line = (await jars.signInWith(product.url, jar, form)).headers
    .getSetCookie()
    .find((text) => text.startsWith(SESSION))
  expect(line).toMatch(/^__Host-\w+=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('a cookie of the earlier secret can make changes and sign out (T35)', async () => {
  const jar = before.leaving
  const out = await sendRequest(jar, '/logout', {})
  expect(out.headers.getSetCookie().filter((line) => line.startsWith(SESSION))).toHaveLength(1)
  expect(jar.has(SESSION)).toBe(false)
  expect(await isIn(jar)).toBe(false)
})

test('public pages and pictures set no cookie (T35, T38)', async () => {
  const jar = new Map(before.away)
  for (const path of [`/tip/${MAYA.id}`, `/menu/${MAYA.id}`, '/favicon.svg'])
    expect((await sendRequest(jar, path)).headers.getSetCookie(), path).toEqual([])
})

test('earlier bearer tokens, write tokens and mailed links stay valid (T35)', async () => {
  expect(await figures(bearerToken)).toBe(200)
  expect(await tip(visit, 'tip-after-rotation')).toBe(204)
  expect((await sendRequest(new Map(), link)).status).toBe(200)
})

test('a cookie that neither secret signed is refused (T35)', async () => {
  const rows = new Sqlite(join(folder, 'tiplark.db'), { readonly: true })
  const stored = rows.prepare('select token from session').pluck().all() as string[]
  rows.close()
  const token = before.away.get(SESSION)!
  const hmac = createHmac('sha256', 'H2fL6pD4sG0aYeUZk3vQ8xT1mB7rN5wJ9c').update(`session:${token}`)
  // A stored value is no valid token, and the database contains no token.
  expect(stored).not.toContain(token)
  for (const value of [...stored, hmac.digest('base64url'), token.slice(1), `x${token}`, ''])
    expect(await isIn(new Map([[SESSION, value]])), value).toBe(false)
  expect(await figures(bearerToken.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBe(401)
  expect(
    await tip(
      { ...visit, jar: new Map([[`tiplark_play-${visit.id.slice(-8)}`, 'A'.repeat(43)]]) },
      'forged-tip',
    ),
  ).toBe(404)
})

test('with the new secret alone sessions used during the rotation stay valid, others end, and a mailed link still opens (T35)', async () => {
  const renewed = [new Map(before.remembered), new Map(before.short)]
  for (const jar of renewed) expect(await isIn(jar)).toBe(true)
  await restart({ AUTH_SECRET: NEW })
  for (const jar of renewed) expect(await isIn(jar)).toBe(true)
  expect(await isIn(before.away)).toBe(false)
  expect(await figures(bearerToken)).toBe(401)
  expect(await tip(visit, 'tip-too-late')).toBe(404)
  expect((await sendRequest(new Map(), link)).status).toBe(200)
})

test('messages about tips are paused while their key cannot be read, until the operator makes a new one', async () => {
  const shown = async () =>
    (await sendRequest(await jars.createSignedInJar(product.url), '/notifications')).text()
  expect(await shown()).not.toContain('Messages are paused')
  await restart({ AUTH_SECRET: OTHER })
  expect(await shown()).toContain('Messages are paused')
  const subscription = { intent: 'subscribe', endpoint: 'https://push.example.com/1', p256dh: 'x', auth: 'x' }
  const jar = await jars.createSignedInJar(product.url)
  const refused = await sendRequest(jar, '/notifications', subscription)
  expect([refused.status, await refused.text()]).toEqual([
    503,
    expect.stringContaining('Messages are paused: the key of this installation cannot be read.'),
  ])
  const said = execFileSync(process.execPath, ['scripts/admin.ts', 'new-push-keys'], {
    env: { ...process.env, DATA_DIR: folder, AUTH_SECRET: OTHER, NODE_ENV: '' },
    encoding: 'utf8',
  })
  expect(said).toBe(
    'There is a new key for push services. 0 devices were removed; each has to be switched on again.\n',
  )
  expect(await shown()).not.toContain('Messages are paused')
})
