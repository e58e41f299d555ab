import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { middleware as signedInFiles } from '#app/features/account/routes/signed-in-files.ts'
import { middleware as adminFiles } from '#app/features/admin/routes/admin-files-only.ts'
import * as adminPages from '#app/features/admin/routes/admins-only.tsx'
import * as visitorsOnly from '#app/features/identity/routes/visitors-only.tsx'
import { signInRequired } from '#app/features/identity/session/page-account.server.ts'
import { userContext } from '#app/features/identity/session/route-context.server.ts'
import { endAllSessions, findSignedIn, startSession } from '#app/features/identity/session/session.server.ts'
import * as events from '#app/features/insights/routes/dashboard-events.ts'
import * as scores from '#app/features/insights/routes/scores.ts'
import * as signedIn from '#app/features/owner-layout/routes/signed-in.tsx'
import { recordPlayEvent } from '#app/features/visits/play-session/play-session.server.ts'
import { changeProvider, notifyPlayed } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { routeArgs } from '#tests/support/server/route-args.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)
afterEach(() => vi.useRealTimers())

const HTML = { accept: 'text/html' }
const JSON_TYPE = { accept: 'application/json' }

type Person = { cookie?: string; id?: string }

/** A user who is signed in. */
async function aPerson({ isAdmin = false, ...business }: { isAdmin?: boolean; business_name?: null } = {}) {
  const id = await aProvider(business)
  if (isAdmin) await db.insertInto('admin_claim').values({ user_id: id, granted_at: 1 }).execute()
  const [session] = (
    await startSession(id, new Headers(), { remember: true, method: 'password' })
  ).getSetCookie()
  return { id, cookie: session!.split(';')[0]! }
}
const visitor: Person = {}

type Options = { path?: string; method?: string; headers?: Record<string, string>; params?: object }

const argsOf = ({ cookie }: Person, { path = '/page', headers = {}, ...more }: Options = {}) =>
  routeArgs(path, { ...more, headers: { ...headers, ...(cookie && { cookie }) } })

type Outcome = { user?: string; status?: number; location?: string | null; body?: string }

/** The result of a guard: the user, or the response in place of the page. */
async function outcomeOf(work: (args: never) => unknown, who: Person, options?: Options): Promise<Outcome> {
  const args = argsOf(who, options)
  try {
    const result = await work(args as never)
    if (result instanceof Response) return await described(result)
    try {
      return { user: args.context.get(userContext).id }
    } catch {
      return {}
    }
  } catch (thrown) {
    if (thrown instanceof Response) return described(thrown)
    const { init, data } = thrown as { init: ResponseInit; data: string }
    return { status: init.status!, body: data }
  }
}

async function described(response: Response): Promise<Outcome> {
  const { status, headers } = response
  const body = await response.text()
  return {
    status,
    ...(headers.has('location') && { location: headers.get('location') }),
    ...(body && { body }),
  }
}

const guard = ([work]: readonly unknown[]) => work as (args: never) => unknown

const UNAUTHENTICATED = { status: 401, body: '{"error":"unauthenticated"}' }
const DENIED = { status: 403, body: '{"error":"permission-denied"}' }
const BUSY = { status: 429, body: '{"error":"too-many-requests"}' }

test('pages of a user require a sign-in; visitors sign in first and return (AUTH-10)', async () => {
  const ada = await aPerson()
  const page = guard(signedIn.middleware)
  expect(await outcomeOf(page, ada)).toEqual({ user: ada.id })
  const path = '/account?x=1'
  const location = '/login?to=%2Faccount%3Fx%3D1'
  expect(await outcomeOf(page, visitor, { path })).toEqual({ status: 302, location })
  const form = { path, method: 'POST' }
  const unsent = { status: 302, location: `${location}&unsent=form` }
  expect(await outcomeOf(page, visitor, { ...form, headers: HTML })).toEqual(unsent)
  expect(await outcomeOf(page, visitor, form)).toEqual(unsent)
  expect(await outcomeOf(page, visitor, { ...form, headers: JSON_TYPE })).toEqual(UNAUTHENTICATED)
  expect(await outcomeOf(page, visitor, { path, headers: JSON_TYPE })).toEqual({ status: 302, location })
})

test('a form of the page of another account changes nothing (T01)', async () => {
  const [ada, bo] = [await aPerson(), await aPerson()]
  const page = guard(signedIn.middleware)
  const headers = { 'x-account': bo.id }
  expect(await outcomeOf(page, ada, { headers: { 'x-account': ada.id } })).toEqual({ user: ada.id })
  expect(await outcomeOf(page, ada, { path: '/account', headers })).toEqual({
    status: 302,
    location: '/account',
  })
  const sent = { method: 'POST', headers: { ...headers, ...JSON_TYPE } }
  expect(await outcomeOf(page, ada, sent)).toEqual(UNAUTHENTICATED)
  const admin = await aPerson({ isAdmin: true })
  expect(await outcomeOf(guard(adminPages.middleware), admin, sent)).toEqual(UNAUTHENTICATED)
  const file = guard(signedInFiles)
  for (const path of [`/account/data.zip?account=${ada.id}`, '/account/data.zip'])
    expect(await outcomeOf(file, ada, { path })).toEqual({ user: ada.id })
  const path = `/account/data.zip?account=${bo.id}`
  expect(await outcomeOf(file, ada, { path })).toEqual(UNAUTHENTICATED)
  expect((await outcomeOf(file, ada, { path, headers: HTML })).body).toContain('another account')
  expect(await outcomeOf(file, ada, { path: '/account/data.zip', headers })).toEqual(UNAUTHENTICATED)
})

test.each([
  ['/dashboard?period=91', '/login?to=%2Fdashboard%3Fperiod%3D91'],
  ['//other.example', '/login'],
  ['/login', '/login'],
])('a person whose browser opened a file after the sign-in has ended is led back to %s', async (page, to) => {
  const open = (referer: string, options = {}) => {
    const headers = { ...HTML, referer }
    return signInRequired(new Request('http://tips.example/account/data.zip', { headers }), options)
  }
  const linkOf = async (response: Response) =>
    /<a href="([^"]*)">([^<]*)</.exec(await response.text())?.slice(1)
  const own = open(`http://tips.example${page}`)
  expect([own.status, own.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8'])
  expect(await linkOf(own)).toEqual([to, 'Sign in again'])
  for (const foreign of [`http://tips.example.other${page}`, 'none', ''])
    expect(await linkOf(open(foreign))).toEqual(['/login', 'Sign in again'])
  expect(await linkOf(open(`http://tips.example${page}`, { isOther: true }))).toEqual([
    '/login',
    'Open this account',
  ])
})

test('when users cannot be read, nobody gets access, and nobody is redirected to the sign-in page', async () => {
  const ada = await aPerson()
  await db.schema.alterTable('session').renameTo('session_away').execute()
  onTestFinished(() => db.schema.alterTable('session_away').renameTo('session').execute())
  expect(await outcomeOf(guard(signedIn.middleware), ada)).toMatchObject({ status: 503 })
  const params = { providerId: ada.id }
  expect(await outcomeOf(scores.loader, ada, { params })).toEqual({
    status: 503,
    body: '{"error":"unavailable"}',
  })
})

test('the layout of signed-in pages has the user, and whether a password is missing', async () => {
  const ada = await aPerson()
  const user = (await findSignedIn(new Headers({ cookie: ada.cookie })))!
  const args = argsOf(ada)
  args.context.set(userContext, user)
  expect(signedIn.loader(args as never)).toEqual({
    id: ada.id,
    email: user.email,
    wantsPassword: false,
    hasPasskey: false,
  })
  expect(await adminPages.loader(args as never)).toEqual({
    id: ada.id,
    email: user.email,
    wantsPassword: false,
    hasPasskey: false,
    openReports: 0,
  })
})

test('admin pages are only for admins, and refusals are in the audit log (T05)', async () => {
  const [ada, admin] = [await aPerson(), await aPerson({ isAdmin: true })]
  const page = guard(adminPages.middleware)
  expect(await outcomeOf(page, admin)).toEqual({ user: admin.id })
  expect(await outcomeOf(page, ada)).toEqual({ status: 302, location: '/dashboard' })
  expect(await outcomeOf(page, visitor, { path: '/admin?q=1' })).toEqual({
    status: 302,
    location: '/login?to=%2Fadmin%3Fq%3D1',
  })
  const auditLog = await db.selectFrom('audit_log_entry').select(['event', 'user_id']).execute()
  expect(auditLog).toEqual([{ event: 'authz_fail:admin', user_id: ada.id }])
})

test('files and JSON of admins are only for admins, and respond with a status (T05)', async () => {
  const [ada, admin] = [await aPerson(), await aPerson({ isAdmin: true })]
  const file = guard(adminFiles)
  expect(await outcomeOf(file, admin)).toEqual({ user: admin.id })
  expect(await outcomeOf(file, ada)).toEqual(DENIED)
  expect(await outcomeOf(file, visitor)).toEqual(UNAUTHENTICATED)
  const auditLog = await db.selectFrom('audit_log_entry').select(['event', 'user_id']).execute()
  expect(auditLog).toEqual([{ event: 'authz_fail:admin', user_id: ada.id }])
})

test('an admin has 600 requests in ten minutes, of pages and files together', async () => {
  const admin = await aPerson({ isAdmin: true })
  for (let count = 0; count < 600; count++)
    expect(
      (await outcomeOf(guard(count % 2 ? adminFiles : adminPages.middleware), admin)).status,
    ).toBeUndefined()
  expect(await outcomeOf(guard(adminFiles), admin)).toEqual(BUSY)
  expect(await outcomeOf(guard(adminPages.middleware), admin)).toMatchObject({ status: 429 })
})

test('files of a user require a sign-in, and respond 401 instead of redirecting', async () => {
  const ada = await aPerson()
  const file = guard(signedInFiles)
  expect(await outcomeOf(file, ada)).toEqual({ user: ada.id })
  expect(await outcomeOf(file, visitor)).toEqual(UNAUTHENTICATED)
  expect((await outcomeOf(file, visitor, { headers: HTML })).body).toContain('You are signed out')
})

test('a signed-in user is redirected from the sign-in page, only to our own pages (T13)', async () => {
  const people = [
    [await aPerson(), '/dashboard'],
    [await aPerson({ business_name: null }), '/profile-setup'],
    [await aPerson({ isAdmin: true }), '/admin'],
  ] as const
  for (const [person, location] of people)
    expect(await outcomeOf(visitorsOnly.loader, person)).toEqual({ status: 302, location })
  const [[ada]] = people
  const led = (to: string) =>
    outcomeOf(visitorsOnly.loader, ada, { path: `/login?to=${encodeURIComponent(to)}` })
  expect(await led('/account?x=1')).toEqual({ status: 302, location: '/account?x=1' })
  expect(await led('//evil.example')).toEqual({ status: 302, location: '/dashboard' })
  expect(await visitorsOnly.loader(argsOf(visitor) as never)).toBeNull()
})

test('statistics are for their provider and admins; a given token takes precedence over the cookie (T01)', async () => {
  const [ada, bo, admin] = [await aPerson(), await aPerson(), await aPerson({ isAdmin: true })]
  const params = { providerId: ada.id }
  const ask = (who: Person, headers = {}, providerId = ada.id) =>
    outcomeOf(scores.loader, who, { params: { providerId }, headers })
  for (const who of [ada, admin]) expect(await ask(who)).toMatchObject({ status: 200 })
  expect(await ask(bo)).toEqual(DENIED)
  expect(await ask(visitor)).toEqual(UNAUTHENTICATED)
  const authorization = `Bearer ${bo.cookie.split('=')[1]!.split('.')[0]}`
  expect(await ask(ada, { authorization })).toEqual(DENIED)
  expect(await ask(ada, { authorization: 'Bearer x' })).toEqual(UNAUTHENTICATED)
  expect(await ask(visitor, { authorization }, bo.id)).toMatchObject({ status: 200 })
  for (const odd of ['a b', 'x'.repeat(65), '', `${ada.id}/`])
    expect(await ask(admin, {}, odd)).toEqual({ status: 404, body: '{"error":"unknown-provider"}' })
  const response = await scores.loader(argsOf(ada, { params }) as never)
  expect(response.headers.get('cache-control')).toBe('no-store')
  for (const { action } of [scores, events]) expect(action().headers.get('allow')).toBe('GET')
})

const STREAM = { accept: 'text/event-stream' }

/** Opens an event stream as this user, and collects its events. */
async function openStream(who: Person, query = '') {
  const stop = new AbortController()
  const args = argsOf(who, { headers: STREAM, path: `/dashboard/events${query}` })
  const request = new Request(args.request, { signal: stop.signal })
  const response = await events.loader({ ...args, request } as never)
  const stream = { status: response.status, text: '', isOpen: true, close: () => stop.abort() }
  const read = async () => {
    for await (const chunk of response.body!) stream.text += Buffer.from(chunk).toString()
    stream.isOpen = false
  }
  if (response.body) void read()
  onTestFinished(() => stop.abort())
  return stream
}

test('an event stream requires a sign-in; without Accept: text/event-stream the endpoint only checks it', async () => {
  const ada = await aPerson()
  expect(await outcomeOf(events.loader, ada)).toEqual({ status: 204 })
  for (const headers of [{}, STREAM])
    expect(await outcomeOf(events.loader, visitor, { headers })).toEqual(UNAUTHENTICATED)
})

const updates = ({ text }: Stream) => text.match(/event: update/g)?.length ?? 0

/** Opens an event stream, and waits for its first update. */
async function openUpdated(who: Person) {
  const stream = await openStream(who)
  await expect.poll(() => updates(stream)).toBe(1)
  return stream
}

test('a stream sends the totals of its provider at first and after what its customers do, several at the same time as one event', async () => {
  const [ada, bo] = [await aPerson(), await aPerson()]
  const [own, other] = [await openUpdated(ada), await openUpdated(bo)]
  expect(own.text).toMatch(
    /^retry: 2000\n\nevent: update\nid: \d+\ndata: \{"totals":\{"currency":"USD","tipsMinor":0,.*\}\}\n\n$/,
  )
  for (let count = 0; count < 3; count++) notifyPlayed(ada.id)
  await expect.poll(() => updates(own)).toBe(2)
  notifyPlayed(ada.id)
  await expect.poll(() => updates(own)).toBe(3)
  expect([own.isOpen, other.isOpen, updates(other)]).toEqual([true, true, 1])
})

test('a stream ends with its sign-in, however that ends, and with no other sign-in (T07)', async () => {
  const [ada, bo, carl] = [await aPerson(), await aPerson(), await aPerson()]
  const streams = await Promise.all([ada, bo, carl].map(openUpdated))
  const [first, second, third] = streams as [Stream, Stream, Stream]
  const ended = /event: signed-out\ndata: 1\n\n$/
  await endAllSessions(ada.id, bo.id)
  await expect.poll(() => [first.isOpen, ended.test(first.text)]).toEqual([false, true])
  // A change of the profile ends nothing; the deletion of the account does.
  await changeProvider(bo.id, async () => {})
  await changeProvider(carl.id, (trx) => trx.deleteFrom('user').where('id', '=', carl.id).execute())
  await expect.poll(() => third.isOpen).toBe(false)
  expect([second.isOpen, ended.test(second.text)]).toEqual([true, false])
  // The sign-in is checked again before each event.
  await db.deleteFrom('session').where('user_id', '=', bo.id).execute()
  notifyPlayed(bo.id)
  await expect.poll(() => second.isOpen).toBe(false)
  expect([updates(second), ended.test(second.text)]).toEqual([1, true])
})
type Stream = Awaited<ReturnType<typeof openStream>>

test('a stream that ends clears its timers, and one whose sign-in ends does so at once (T07)', async () => {
  const [ada, bo] = [await aPerson(), await aPerson()]
  const [own, other] = [await openUpdated(ada), await openUpdated(bo)]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  notifyPlayed(ada.id)
  const waiting = vi.getTimerCount()
  own.close()
  expect(vi.getTimerCount()).toBe(waiting - 1)
  notifyPlayed(ada.id)
  expect(vi.getTimerCount()).toBe(waiting - 1)
  await endAllSessions(bo.id, ada.id)
  await expect.poll(() => other.isOpen).toBe(false)
})

test('a database that does not respond ends no stream', async () => {
  const ada = await aPerson()
  const stream = await openUpdated(ada)
  await db.schema.alterTable('session').renameTo('session_away').execute()
  onTestFinished(() => db.schema.alterTable('session_away').renameTo('session').execute())
  notifyPlayed(ada.id)
  await expect.poll(() => updates(stream)).toBe(2)
  expect(stream.isOpen).toBe(true)
})

test('an idle stream gets a ping every 20 seconds, and ends when its sign-in has expired', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const ada = await aPerson()
  const stream = await openUpdated(ada)
  await vi.advanceTimersByTimeAsync(18_000) // some of the time has passed while the stream was awaited
  expect(stream.text).not.toContain('ping')
  await vi.advanceTimersByTimeAsync(2000)
  await expect.poll(() => stream.text).toMatch(/\n\nevent: ping\ndata: 1\n\n$/)
  await db.deleteFrom('session').execute()
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.poll(() => stream.isOpen).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

test('totals that cannot be read are said to, and sent once they can be', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stream = await openUpdated(await aPerson())
  await db.schema.alterTable('tip_event').renameTo('tip_event_away').execute()
  const comeBack = () => db.schema.alterTable('tip_event_away').renameTo('tip_event').execute()
  for (const { id } of await db.selectFrom('user').select('id').execute()) notifyPlayed(id)
  await expect.poll(() => stream.text).toMatch(/event: failed\ndata: 1\n\n$/)
  await comeBack()
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.poll(() => updates(stream)).toBe(2)
})

let tips = 0

async function tipOf(providerId: string, at: number) {
  const key = `a-tip-of-a-stream-${++tips}`
  const { id } = await beginPlaySession({ providerId, visitorId: key, key }, at)
  await recordPlayEvent(id, { kind: 'tip', key, cents: 500, method: 'cashapp' }, at)
}

test('a tip is told once, also to a page that connects again, and one from before the page never', async () => {
  const ada = await aPerson()
  const since = Date.now()
  await tipOf(ada.id, since - 1)
  const notifications = ({ text }: Stream) => text.match(/"notification"/g)?.length ?? 0
  const first = await openStream(ada, `?since=${since}`)
  await tipOf(ada.id, since + 1)
  await expect.poll(() => notifications(first)).toBe(1)
  const before = updates(first)
  notifyPlayed(ada.id)
  await expect.poll(() => updates(first)).toBeGreaterThan(before)
  expect(notifications(first)).toBe(1)
  const ids = [...first.text.matchAll(/^id: (\S+)$/gm)].map(([, id]) => id!)
  for (const query of [`?since=${since}&after=${ids.at(-1)}`, `?since=${since}&after=${ids[0]}`]) {
    const again = await openStream(ada, query)
    await expect.poll(() => updates(again)).toBe(1)
    expect(notifications(again), query).toBe(query.endsWith(ids[0]!) ? 1 : 0)
  }
})

test('a provider has 20 open streams, and a closed one makes room (T30)', async () => {
  const [ada, bo] = [await aPerson(), await aPerson()]
  const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(ada)))
  expect([...new Set(streams.map(({ status }) => status))]).toEqual([200])
  expect(await outcomeOf(events.loader, ada, { headers: STREAM })).toEqual(BUSY)
  expect((await openStream(bo)).status).toBe(200)
  streams[0]!.close()
  expect((await openStream(ada)).status).toBe(200)
  expect(await outcomeOf(events.loader, ada, { headers: STREAM })).toEqual(BUSY)
  for (const { close } of streams) close()
  for (let count = 0; count < 19; count++) expect((await openStream(ada)).status).toBe(200)
  expect(await outcomeOf(events.loader, ada, { headers: STREAM })).toEqual(BUSY)
})
