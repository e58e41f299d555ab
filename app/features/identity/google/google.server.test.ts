import '#tests/support/server/google-settings.ts'
import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { CLIENT } from '#tests/support/access/client.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import {
  GOOGLE_CALLBACK,
  GOOGLE_ISSUER,
  ROBIN,
  standInForGoogle,
} from '#tests/support/server/stand-in-google.ts'
import { startSession } from '../session/session.server.ts'
import { finishGoogle, startGoogle } from './google.server.ts'
import { findOrAddGoogleUser } from './google-user.server.ts'

const ORIGIN = CLIENT.origin
const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })

beforeAll(openDatabase)
beforeEach(emptyDatabase)

type StandIn = ReturnType<typeof standInForGoogle>
type PaymentMethod = { done?: Record<string, string>; response?: Record<string, string>; cookies?: string[] }
type Module = { startGoogle: typeof startGoogle; finishGoogle: typeof finishGoogle }

/** Starts a sign-in and returns with the response of Google. */
async function signIn(
  standIn: StandIn,
  { done = { from: 'login' }, response = {}, cookies = [] }: PaymentMethod = {},
  module: Module = { startGoogle, finishGoogle },
) {
  const started = (await module.startGoogle(ORIGIN, new URLSearchParams(done)))!
  standIn.requested = new URL(started.address).searchParams
  const query = new URLSearchParams({ code: 'a-code', state: standIn.requested.get('state')!, ...response })
  const cookie = [started.cookies[0]!.split(';')[0], ...cookies].join('; ')
  const request = new Request(`http://localhost/api/auth/callback/google?${query}`, { headers: { cookie } })
  return module.finishGoogle(request, ORIGIN)
}

const users = () => db.selectFrom('user').selectAll().execute()

test('the authorization request lets the user choose an account, and is valid for this browser for ten minutes', async () => {
  standInForGoogle()
  const { address, cookies } = (await startGoogle(ORIGIN, new URLSearchParams({ from: 'login' })))!
  expect(address.split('?')[0]).toBe(`${GOOGLE_ISSUER}/choose`)
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    client_id: 'us',
    redirect_uri: GOOGLE_CALLBACK,
    response_type: 'code',
    scope: 'openid email profile',
    prompt: 'select_account',
    state: expect.stringMatching(/.{20}/),
    nonce: expect.stringMatching(/.{20}/),
    code_challenge: expect.stringMatching(/.{20}/),
    code_challenge_method: 'S256',
  })
  expect(cookies).toEqual([expect.stringContaining('; Max-Age=600')])
})

test('the first sign-in creates the account, and the second one finds it (DATA-04)', async () => {
  const standIn = standInForGoogle()
  const first = await signIn(standIn)
  const [user, ...others] = await users()
  expect(others).toEqual([])
  expect(user).toMatchObject({
    name: 'Robin Park',
    email: 'robin@park.example',
    email_verified: 1,
    photo_url: 'https://google.example/robin.png',
    auth_provider: 'google',
  })
  expect(first).toMatchObject({ userId: user!.id, clear: expect.stringContaining('Max-Age=0') })
  expect(first.done.toString()).toBe('from=login')
  standIn.claims = { ...ROBIN, email: 'other@park.example', email_verified: false }
  expect(await signIn(standIn)).toMatchObject({ userId: user!.id })
  expect(await users()).toEqual([user])
})

describe('a response that does not belong to the request of this browser signs nobody in (T15)', () => {
  test.each(['state', 'nonce', 'verifier'])('when the cookie has no %s', async (part) => {
    standInForGoogle()
    const started = (await startGoogle(ORIGIN, new URLSearchParams()))!
    const [name, value = ''] = started.cookies[0]!.split(';')[0]!.split('=')
    const parameters = new URLSearchParams(decodeURIComponent(value))
    const query = new URLSearchParams({ code: 'a-code', state: parameters.get('state')! })
    parameters.delete(part)
    const headers = { cookie: `${name}=${encodeURIComponent(parameters.toString())}` }
    const request = new Request(`${GOOGLE_CALLBACK}?${query}`, { headers })
    const { failure } = (await finishGoogle(request, ORIGIN)) as { failure?: object }
    expect(failure).toEqual({ error: 'state_mismatch' })
  })

  test.each(['another', 'another-state-of-this-browser'])('when it has the state %s', async (state) => {
    const answer = await signIn(standInForGoogle(), { response: { state } })
    expect(answer).toMatchObject({ failure: { error: 'state_mismatch' } })
    expect(await users()).toEqual([])
  })

  test.each<[string, Partial<StandIn>, PaymentMethod?]>([
    ['when it was made for another browser', { nonce: 'another' }],
    ['when its code was given to another browser', { challenge: 'another' }],
    ['when Google has not signed it', { key: otherKeys.privateKey }],
    ['when it names nobody', { hasIdToken: false }],
  ])('%s', async (_, change, method) => {
    const standIn = Object.assign(standInForGoogle(), change)
    expect(await signIn(standIn, method)).toMatchObject({ failure: { error: 'failed' } })
    expect(await users()).toEqual([])
  })
})

test('the error of a refusal by Google is passed on, with its description if there is one', async () => {
  const standIn = standInForGoogle()
  const refusal = async (response: Record<string, string>) =>
    ((await signIn(standIn, { response })) as { failure?: object }).failure
  expect(await refusal({ error: 'access_denied', error_description: 'Not today' })).toStrictEqual({
    error: 'access_denied',
    error_description: 'Not today',
  })
  expect(await refusal({ error: 'access_denied' })).toStrictEqual({ error: 'access_denied' })
})

describe('a confirmation by Google', () => {
  const confirm = async (standIn: StandIn, userId?: string) => {
    const session =
      userId && (await startSession(userId, new Headers(), { remember: true, method: 'password' }))
    const cookies = session ? session.getSetCookie().map((cookie) => cookie.split(';')[0]!) : []
    return signIn(standIn, { done: { from: 'account', confirm: 'yes' }, cookies })
  }

  test('is valid only for the user of this Google account', async () => {
    const standIn = standInForGoogle()
    await signIn(standIn)
    const [robin] = await users()
    expect(await confirm(standIn, robin!.id)).toMatchObject({ userId: robin!.id })
    const other = await aProvider()
    for (const signedIn of [other, undefined])
      expect(await confirm(standIn, signedIn)).toMatchObject({ failure: { error: 'another_account' } })
    standIn.claims = { ...ROBIN, sub: 'somebody' }
    for (const signedIn of [robin!.id, undefined])
      expect(await confirm(standIn, signedIn)).toMatchObject({ failure: { error: 'another_account' } })
    expect(await users()).toHaveLength(2)
  })
})

test('only the sign-in and registration pages create an account; other pages find one', async () => {
  const standIn = standInForGoogle()
  const from = (page: string) => signIn(standIn, { done: { from: page } })
  expect(await from('dashboard')).toMatchObject({ failure: { error: 'unknown_account' } })
  expect(await users()).toEqual([])
  expect(await from('register')).toMatchObject({ userId: expect.any(String) })
  const [robin] = await users()
  expect(await from('dashboard')).toMatchObject({ userId: robin!.id })
})

describe('a new account', () => {
  test.each([
    { email_verified: false },
    { email_verified: 'true' },
    { email: '' },
    { email: 7 },
    { email: undefined },
  ])('is not created for an email that Google has not verified: %j', async (change) => {
    expect(await findOrAddGoogleUser({ ...ROBIN, ...change })).toEqual({ cause: 'email_not_verified' })
    expect(await users()).toEqual([])
  })

  test.each([{}, { name: '', picture: '' }, { name: 7, picture: null }])(
    'without a name has its email as the name, and no picture: %j',
    async (change) => {
      const { sub, email } = ROBIN
      await findOrAddGoogleUser({ sub, email, email_verified: true, ...change })
      expect(await users()).toMatchObject([{ name: 'robin@park.example', photo_url: null }])
    },
  )

  test('is not created for the email of another account, and is not linked to it either', async () => {
    await aProvider({ email: 'robin@park.example' })
    expect(await findOrAddGoogleUser(ROBIN)).toEqual({ cause: 'account_not_linked' })
    expect(await users()).toHaveLength(1)
  })

  test('is created once for an email, also for two Google accounts at the same moment', async () => {
    const [one, other] = await Promise.all(
      ['one', 'other'].map((sub) => findOrAddGoogleUser({ ...ROBIN, sub })),
    )
    expect([one, other]).toContainEqual({ id: expect.any(String) })
    expect([one, other]).toContainEqual({ cause: 'account_not_linked' })
    expect(await users()).toHaveLength(1)
  })
})

test.each(['id', 'secret'] as const)('without its %s nobody is sent to Google', async (name) => {
  const before = { ...env.google }
  onTestFinished(() => void Object.assign(env.google, before))
  const standIn = standInForGoogle()
  const started = (await startGoogle(ORIGIN, new URLSearchParams()))!
  env.google[name] = undefined
  expect(await startGoogle(ORIGIN, new URLSearchParams())).toBeUndefined()
  standIn.requested = new URL(started.address).searchParams
  const request = new Request(`${GOOGLE_CALLBACK}?code=a-code&state=${standIn.requested.get('state')}`, {
    headers: { cookie: started.cookies[0]!.split(';')[0]! },
  })
  expect(await finishGoogle(request, ORIGIN)).toMatchObject({ failure: { error: 'state_mismatch' } })
})

/** A new instance of the module, which has not fetched the settings of Google yet. */
async function afterAStart() {
  vi.resetModules()
  return import('./google.server.ts')
}

test('after a failure the next sign-in fetches the settings of Google again', async () => {
  const standIn = standInForGoogle()
  const module = await afterAStart()
  standIn.isDown = true
  await expect(module.startGoogle(ORIGIN, new URLSearchParams())).rejects.toThrow()
  standIn.isDown = false
  expect(await signIn(standIn, {}, module)).toMatchObject({ userId: expect.any(String) })
})

test('an issuer with https is requested only over https', async () => {
  const before = process.env.GOOGLE_DISCOVERY_URL
  onTestFinished(() => {
    process.env.GOOGLE_DISCOVERY_URL = before
  })
  const issuer = 'https://google.example'
  process.env.GOOGLE_DISCOVERY_URL = `${issuer}/.well-known/openid-configuration`
  const insecure = standInForGoogle(issuer, 'http://google.example/token')
  expect(await signIn(insecure, {}, await afterAStart())).toMatchObject({ failure: { error: 'failed' } })
  const secure = standInForGoogle(issuer)
  expect(await signIn(secure, {}, await afterAStart())).toMatchObject({ userId: expect.any(String) })
})

test('settings that name another issuer than the configured one are refused', async () => {
  standInForGoogle('http://impostor.example')
  await expect((await afterAStart()).startGoogle(ORIGIN, new URLSearchParams())).rejects.toThrow()
})
