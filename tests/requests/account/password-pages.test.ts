import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wantsPassword } from '#app/features/identity/password/change-password.server.ts'
import * as confirmEmail from '#app/features/identity/routes/confirm-email.tsx'
import * as resetPassword from '#app/features/identity/routes/reset-password.tsx'
import * as setPassword from '#app/features/identity/routes/set-password.tsx'
import { findSignedIn } from '#app/features/identity/session/session.server.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { blockWrites } from '#tests/support/database/block-writes.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { aSignedIn, type SignedIn, signedInBefore } from '#tests/support/people/signed-in.ts'
import { outcomeOfRoute, routeArgs } from '#tests/support/server/route-args.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

type Fields = Record<string, string>

const NEW = { password: 'NewSecret1', confirm: 'NewSecret1' }

describe('the page of a first password', () => {
  const aGoogleUser = () => aSignedIn({ has_password: 0, auth_provider: 'google' })
  const send = (member: SignedIn, fields: Fields) =>
    outcomeOfRoute(() => setPassword.action(routeArgs('/set-password', { ...member, fields }) as never))
  const open = ({ user }: SignedIn, has_password: 0 | 1) =>
    outcomeOfRoute(() =>
      setPassword.loader(routeArgs('/set-password', { user: { ...user, has_password } }) as never),
    )

  test('sets one once, and a form that was opened before shows that there is one now', async () => {
    const member = await aGoogleUser()
    const first = await send(member, NEW)
    expect([first.status, first.data]).toEqual([200, { done: true }])
    expect(first.headers.get('set-cookie')).toMatch(/^tiplark_session=[^;]/)
    const second = await send(member, NEW)
    expect([second.status, second.data]).toEqual([409, { taken: true, message: 'already-set' }])
    expect(second.headers.get('set-cookie')).toBeNull()
  })

  test('is skipped until the next sign-in', async () => {
    const member = await aGoogleUser()
    const skipped = await send(member, { intent: 'skip', ...NEW })
    expect([skipped.status, skipped.data]).toEqual([200, { skipped: true }])
    const [cookie = ''] = skipped.headers.get('set-cookie')?.split(';') ?? []
    const wants = (sessionId: string) => wantsPassword({ ...member.user, sessionId }, new Headers({ cookie }))
    expect([wants(member.user.sessionId), wants('the-next-one')]).toEqual([false, true])
  })

  test('refuses a password that breaks a rule or is common, and requires Google for an old sign-in', async () => {
    const member = await aGoogleUser()
    for (const password of ['short', 'Password1']) {
      const refused = await send(member, { password, confirm: password })
      expect([refused.status, refused.data]).toEqual([400, { errors: { password: expect.anything() } }])
    }
    const old = await send({ ...member, user: signedInBefore(member.user, 11) }, NEW)
    expect([old.status, old.data]).toEqual([403, { oldSession: true, message: 'old-session' }])
    const { has_password } = (await findSignedIn(new Headers(member.headers)))!
    expect(has_password).toBe(0)
  })

  test('shows an error when it cannot be stored', async () => {
    const member = await aGoogleUser()
    const allow = await blockWrites('update', 'user')
    const failed = await send(member, NEW).finally(allow)
    expect([failed.status, failed.data]).toEqual([503, { message: 'set-failed' }])
  })

  test('is only for users without a password', async () => {
    const member = await aGoogleUser()
    const { status, headers } = await open(member, 1)
    expect([status, headers.get('location')]).toEqual([302, '/dashboard'])
    expect(setPassword.loader(routeArgs('/set-password', member) as never)).toBeNull()
  })
})

/** A mailed link of this purpose, and its token. */
async function aLink(purpose: 'reset-password' | 'change-email', email: string | null = null) {
  const token = 'a'.repeat(42) + (purpose === 'change-email' ? 'b' : 'c')
  const user_id = await aProvider()
  const expires_at = Date.now() + 60_000
  await db
    .insertInto('mail_link')
    .values({ hash: sha256(token), purpose, user_id, email, expires_at })
    .execute()
  return { token, userId: user_id }
}

describe('the page of a new password', () => {
  const address = (token: string) => `/reset-password?token=${token}`
  const open = (token: string) =>
    outcomeOfRoute(() => resetPassword.loader(routeArgs(address(token)) as never))
  const send = (token: string, fields: Fields = NEW) =>
    outcomeOfRoute(() => resetPassword.action(routeArgs(address(token), { fields }) as never))

  test('works once for the link of its mail, and makes the browser a trusted device', async () => {
    const { token } = await aLink('reset-password')
    expect(await open(token)).toMatchObject({ status: 200, data: { works: true } })
    const done = await send(token)
    expect([done.status, done.headers.get('location')]).toEqual([302, '/login?password=set'])
    expect(done.headers.get('set-cookie')).toMatch(/^tiplark_known=[^;]/)
    for (const dead of [token, 'x']) {
      expect(await open(dead)).toMatchObject({ status: 410, data: { works: false } })
      expect(await send(dead)).toMatchObject({ status: 410, data: { gone: true } })
    }
  })

  test('is not opened by the link for another address', async () => {
    const { token } = await aLink('change-email', 'new@cafe.example')
    expect(await open(token)).toMatchObject({ status: 410 })
    expect(await send(token)).toMatchObject({ status: 410 })
  })

  test('keeps its link after a refusal and after a failure, and shows the error', async () => {
    const { token } = await aLink('reset-password')
    const refused = await send(token, { password: 'Password1', confirm: 'Password1' })
    expect([refused.status, refused.data]).toEqual([400, { errors: { password: expect.anything() } }])
    const allow = await blockWrites('update', 'user')
    const failed = await send(token).finally(allow)
    expect([failed.status, failed.data]).toEqual([503, { message: 'change-failed' }])
    expect((await send(token)).status).toBe(302)
  })
})

describe('the page of a new address', () => {
  const EMAIL = 'new@cafe.example'
  const open = (query: string) =>
    outcomeOfRoute(() => confirmEmail.loader(routeArgs(`/confirm-email?${query}`) as never))
  const send = (token: string) =>
    outcomeOfRoute(() =>
      confirmEmail.action(routeArgs(`/confirm-email?token=${token}`, { method: 'POST' }) as never),
    )

  test('names the address of its link, and confirms the change', async () => {
    const { token } = await aLink('change-email', EMAIL)
    const opened = await open(`token=${token}`)
    expect([opened.status, opened.data]).toEqual([200, { email: EMAIL, done: false }])
    const done = await send(token)
    expect([done.status, done.headers.get('location')]).toEqual([302, '/confirm-email?done=yes'])
    expect(await open('done=yes')).toMatchObject({ status: 200, data: { done: true } })
    for (const dead of [token, 'x']) {
      expect(await open(`token=${dead}`)).toMatchObject({ status: 410, data: { done: false } })
      expect(await send(dead)).toMatchObject({ status: 410, data: { gone: true } })
    }
  })

  test('shows an error when it cannot be changed, and keeps its link', async () => {
    const { token, userId } = await aLink('change-email', EMAIL)
    const allow = await blockWrites('update', 'user')
    const failed = await send(token).finally(allow)
    expect([failed.status, failed.data]).toEqual([503, { message: 'address-failed' }])
    expect((await send(token)).status).toBe(302)
    const user = db.selectFrom('user').select('email').where('id', '=', userId)
    expect(await user.executeTakeFirst()).toEqual({ email: EMAIL })
  })
})

test.each([confirmEmail, resetPassword])(
  'a page with a token is in no search engine, and gives its address to no other site',
  (page) => {
    expect(page.headers()).toEqual({ 'referrer-policy': 'no-referrer' })
    expect(page.meta()).toEqual([{ name: 'robots', content: 'noindex' }])
  },
)
