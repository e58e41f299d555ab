import '#tests/support/server/password-checks.ts'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { storedKey } from '#app/server/limits.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { passwordsChecked } from '#tests/support/server/password-checks.ts'
import { resetPassword } from '../password/password.server.ts'
import { MAX_PASSWORD } from './registration.ts'
import { register, signIn } from './sign-in.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const CLIENT = { ip: '203.0.113.7', headers: new Headers() }
const EMAIL = 'maria@cafe.example'

const add = (password: string, name = 'Maria') =>
  register({ name, email: EMAIL, password, confirm: password }, CLIENT)
const enter = (password: string, email = EMAIL) => signIn({ email, password, remember: false }, CLIENT)

/** A counter that is used up. */
const fill = (key: string, count: number) =>
  db
    .insertInto('rate_limit')
    .values({ key: storedKey(key), count, window_ends_at: Date.now() + 60_000 })
    .execute()

test('an account has its name without spaces around it, and its email as it is compared', async () => {
  await register({ name: ' Maria ', email: ' Maria@Cafe.example', password: 'candle7', confirm: '' }, CLIENT)
  const users = await db.selectFrom('user').select(['name', 'email']).execute()
  expect(users).toEqual([{ name: 'Maria', email: EMAIL }])
})

test('of two registrations at once one has the account, which stays signed in, and only its password opens it', async () => {
  const results = await Promise.all([add('candle7'), add('candle7')])
  expect(results).toContainEqual({ ok: false, cause: 'email-already-in-use' })
  const cookies = results.flatMap((result) => (result.ok ? result.headers.getSetCookie() : []))
  expect(cookies[0]).toMatch(/^tiplark_session=[^;]+; Max-Age=7776000;/)
  expect(await enter('candle8')).toEqual({ ok: false, cause: 'invalid-credential' })
  const remembered = await signIn({ email: EMAIL, password: 'candle7', remember: true }, CLIENT)
  expect(remembered.ok && remembered.headers.getSetCookie()[0]).toContain('; Max-Age=7776000;')
})

test('the longest password signs in, and one that begins with it does not', async () => {
  const password = 'Aa1 '.repeat(MAX_PASSWORD / 4)
  expect(await add(password)).toMatchObject({ ok: true })
  expect(await enter(password)).toMatchObject({ ok: true })
  expect(await enter(`${password}x`)).toEqual({ ok: false, cause: 'invalid-credential' })
})

test('only an unregistered address is reported as unknown, unless a setting hides that', async () => {
  await aProvider({ email: EMAIL, has_password: 0, auth_provider: 'google' })
  const causes = async () => [await enter('Wrong123'), await enter('Wrong123', 'nobody@cafe.example')]
  expect(await causes()).toEqual([
    { ok: false, cause: 'invalid-credential' },
    { ok: false, cause: 'user-not-found' },
  ])
  onTestFinished(() => {
    env.revealUnknownEmail = true
  })
  env.revealUnknownEmail = false
  expect(await causes()).toEqual(Array(2).fill({ ok: false, cause: 'invalid-credential' }))
})

test('neither a guess nor a registration beyond the limits computes a hash', async () => {
  await fill(`sign-in:account:${EMAIL}`, 5)
  await fill(`register:ip:${CLIENT.ip}`, 30)
  const before = passwordsChecked()
  expect(await enter('Wrong123')).toEqual({ ok: false, cause: 'too-many-requests' })
  expect(await add('candle7')).toEqual({ ok: false, cause: 'too-many-accounts' })
  expect(passwordsChecked()).toBe(before)
})

test('neither a taken address nor an invalid link computes a hash', async () => {
  await add('candle7')
  const before = passwordsChecked()
  expect(await add('candle8')).toEqual({ ok: false, cause: 'email-already-in-use' })
  expect(await resetPassword('x', 'candle8', new Headers())).toBeUndefined()
  expect(passwordsChecked()).toBe(before)
})
