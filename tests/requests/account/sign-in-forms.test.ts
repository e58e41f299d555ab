import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { action as logIn, loader as logInOther } from '#app/features/identity/routes/api-login.ts'
import { action as forget, loader as forgetLoader } from '#app/features/identity/routes/forgot-password.tsx'
import { action as logInByForm, loader as logInLoader } from '#app/features/identity/routes/login.tsx'
import { action as logOut, loader as logOutLoader, middleware } from '#app/features/identity/routes/logout.ts'
import { action as register } from '#app/features/identity/routes/register.tsx'
import { findSignedIn, startSession } from '#app/features/identity/session/session.server.ts'
import { HASH_CONCURRENCY, withHashSlot } from '#app/server/crypto/passwords.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { outcomeOfRoute, routeArgs } from '#tests/support/server/route-args.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const ANA = { name: 'Ana', email: 'ana@cafe.example', password: 'candle7', confirm: 'candle7' }

type Options = Parameters<typeof routeArgs>[1]

const send = (work: (args: never) => unknown, fields: Record<string, string>, options: Options = {}) =>
  outcomeOfRoute(() => work(routeArgs('/form', { ...options, fields }) as never))
const open = (work: (args: never) => unknown) => outcomeOfRoute(() => work(routeArgs('/form') as never))

/** The status and what the page gets. */
const statusAndData = async (result: Promise<{ status: number; data?: unknown }>) => {
  const { status, data } = await result
  return [status, data]
}

/** From here on the database does not know this table, as during an outage. */
async function lose(table: string) {
  await db.schema.alterTable(table).renameTo('away').execute()
  onTestFinished(() => db.schema.alterTable('away').renameTo(table).execute())
}

function withoutMail() {
  const { sendsMail } = env
  Object.assign(env, { sendsMail: false })
  onTestFinished(() => void Object.assign(env, { sendsMail }))
}

/** Fills the queue of those whom nobody knows, of which 64 wait. */
function fillQueue() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const tasks = Array.from({ length: HASH_CONCURRENCY + 64 }, () => withHashSlot('untrusted', () => promise))
  onTestFinished(async () => {
    resolve()
    await Promise.all(tasks)
  })
}

test('a forgotten password gets a link, and the page shows the address (AUTH-42)', async () => {
  expect(await statusAndData(send(forget, { email: ' ana@cafe.example ' }))).toEqual([
    200,
    { done: 'ana@cafe.example' },
  ])
  expect(forgetLoader()).toEqual({ sendsMail: true })
})

test.each([
  ['', 'reset-email-missing'],
  ['ana', 'reset-email-invalid'],
])('a link is sent to no address like %j, which stays in its field', async (email, cause) => {
  expect(await statusAndData(send(forget, { email }))).toEqual([
    400,
    { errors: { email: cause }, values: { email } },
  ])
})

test('without a mail server the page of a forgotten password shows the same message for every address (AUTH-45)', async () => {
  withoutMail()
  await aProvider({ email: ANA.email })
  const values = { email: ANA.email }
  expect(await statusAndData(send(forget, values))).toEqual([503, { message: 'no-mail', values }])
  expect(forgetLoader()).toEqual({ sendsMail: false })
  expect(logInLoader()).toEqual({ sendsMail: false })
})

test('a form that cannot be stored shows its own message and keeps the input (ERR-02)', async () => {
  const { name, email, password } = ANA
  await lose('rate_limit')
  expect(await statusAndData(send(forget, { email }))).toEqual([
    503,
    { message: 'reset-failed', values: { email } },
  ])
  expect(await statusAndData(send(register, ANA))).toEqual([
    503,
    { message: 'registration-failed', values: { name, email } },
  ])
  expect(await statusAndData(send(logInByForm, { email, password, remember: 'on' }))).toEqual([
    503,
    { message: 'login-failed', values: { email, remember: 'on' } },
  ])
})

test('a registration signs in; a taken address, too many accounts and a full queue have different errors (AUTH-27, AUTH-38)', async () => {
  const { name, email } = ANA
  const done = await send(register, ANA)
  expect([done.status, done.data]).toEqual([200, { done: true }])
  const cookie = done.headers.getSetCookie().find((text) => text.startsWith('tiplark_session='))!
  expect((await findSignedIn(new Headers({ cookie: cookie.split(';')[0]! })))?.email).toBe(email)
  expect(await statusAndData(send(register, ANA))).toEqual([
    409,
    { errors: { email: 'email-already-in-use' }, values: { name, email } },
  ])
  const other = (number: number) => send(register, { ...ANA, email: `ana${number}@cafe.example` })
  let last = await other(0)
  for (let number = 1; last.status === 200 && number < 50; number++) last = await other(number)
  expect([last.status, (last.data as { message: string }).message]).toEqual([429, 'too-many-accounts'])
})

test('a registration while the password queue is full gets Retry-After (T29)', async () => {
  fillQueue()
  const { name, email } = ANA
  expect(await statusAndData(send(register, ANA))).toEqual([
    503,
    { message: 'busy', values: { name, email } },
  ])
})

test('a sign-in from within a page accepts only POST', async () => {
  for (const method of ['PUT', 'DELETE']) expect((await send(logIn, {}, { method })).status, method).toBe(405)
  const opened = await open(logInOther)
  expect([opened.status, opened.headers.get('allow')]).toEqual([405, 'POST'])
})

test('a failed log-out shows a message, and the session continues (AUTH-74, ERR-02)', async () => {
  const id = await aProvider()
  const [session] = (
    await startSession(id, new Headers(), { remember: true, method: 'password' })
  ).getSetCookie()
  const headers = { cookie: session!.split(';')[0]! }
  await db.schema.alterTable('session').renameTo('away').execute()
  const failed = await send(logOut, {}, { headers })
  await db.schema.alterTable('away').renameTo('session').execute()
  expect([failed.status, failed.data]).toEqual([503, { failed: true, message: 'Failed to logout.' }])
  expect(failed.headers.getSetCookie()).toEqual([])
  expect(await findSignedIn(new Headers(headers))).toMatchObject({ id })

  const done = await send(logOut, {}, { headers })
  expect([done.status, done.headers.get('location')]).toEqual([302, '/login'])
  expect(await findSignedIn(new Headers(headers))).toBeUndefined()
})

test('the page of an account cannot sign out another account; GET redirects to the sign-in page (AUTH-70)', async () => {
  const id = await aProvider()
  const [session] = (
    await startSession(id, new Headers(), { remember: true, method: 'password' })
  ).getSetCookie()
  const cookie = session!.split(';')[0]!
  const guard = (method: string, account: string) =>
    middleware[0]!(
      routeArgs('/logout', { method, headers: { cookie, 'x-account': account } }) as never,
      (() => {}) as never,
    )
  expect(await guard('POST', 'another')).toMatchObject({ status: 401 })
  expect(await guard('POST', id)).toBeUndefined()
  expect(await guard('GET', 'another')).toBeUndefined()
  const opened = await open(logOutLoader)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/login'])
  expect(await findSignedIn(new Headers({ cookie }))).toMatchObject({ id })
})
