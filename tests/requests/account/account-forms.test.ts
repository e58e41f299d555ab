import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { action, loader } from '#app/features/account/routes/account.tsx'
import { findSignedIn, listSessions, startSession } from '#app/features/identity/session/session.server.ts'
import { drainBackground } from '#app/server/background.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { storedKey } from '#app/server/limits.server.ts'
import { blockWrites } from '#tests/support/database/block-writes.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aSignedIn, type SignedIn, signedInBefore } from '#tests/support/people/signed-in.ts'
import { outcomeOfRoute, routeArgs } from '#tests/support/server/route-args.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const PASSWORD = 'NewSecret1'
const aMember = () => aSignedIn({ password: PASSWORD })
const aGoogleUser = () => aSignedIn({ has_password: 0, auth_provider: 'google' })
const old = (member: SignedIn) => ({ ...member, user: signedInBefore(member.user, 11) })

const send = (member: SignedIn, intent: string, fields: Record<string, string> = {}) =>
  outcomeOfRoute(() => action(routeArgs('/account', { ...member, fields: { intent, ...fields } }) as never))
const shown = ({ user }: SignedIn) => loader(routeArgs('/account', { user }) as never)
const isThere = async ({ user: { id } }: SignedIn) =>
  (await db.selectFrom('user').select('id').where('id', '=', id).execute()).length === 1

const ANY_MESSAGE = expect.anything()

/** A refusal with these causes. */
const refused = (status: number, data: object) => ({ status, data })

describe('the account page', () => {
  test('shows whether there is a password, and which new address is unconfirmed', async () => {
    const [member, other] = [await aMember(), await aGoogleUser()]
    expect(await shown(member)).toMatchObject({ id: member.user.id, hasPassword: true })
    expect(await shown(other)).toMatchObject({ hasPassword: false, pendingEmail: undefined })
    await send(other, 'email', { email: 'new@cafe.example' })
    expect(await shown(other)).toMatchObject({ pendingEmail: 'new@cafe.example' })
    expect((await send(other, 'cancel-email')).data).toEqual({ intent: 'cancel-email', done: ANY_MESSAGE })
    expect(await shown(other)).toMatchObject({ pendingEmail: undefined })
    await drainBackground()
  })

  test('refuses an unknown form, and reports a failure', async () => {
    const member = await aMember()
    expect(await send(member, 'nothing')).toMatchObject(
      refused(400, { intent: 'nothing', message: ANY_MESSAGE }),
    )
    const allow = await blockWrites('update', 'user')
    const failed = await send(member, 'language', { language: 'de' }).finally(allow)
    expect(failed).toMatchObject(refused(503, { intent: 'language', message: ANY_MESSAGE }))
  })

  test('changes its language to one of ours, or to that of the browser', async () => {
    const member = await aMember()
    const change = async (language: string) => {
      const headers = { ...member.headers, 'accept-language': 'es' }
      const {
        status,
        data,
        headers: responseHeaders,
      } = await send({ ...member, headers }, 'language', { language })
      return [status, data, responseHeaders.get('set-cookie')?.split(';').slice(0, 2).join(';')]
    }
    expect(await change('de')).toEqual([
      200,
      { intent: 'language', done: ANY_MESSAGE, language: 'de' },
      expect.stringMatching(/^tiplark_language=de;/),
    ])
    expect(await change('xx')).toEqual([400, { intent: 'language', message: ANY_MESSAGE }, undefined])
    const stored = db.selectFrom('user').select('language').where('id', '=', member.user.id)
    expect(await stored.executeTakeFirst()).toEqual({ language: 'de' })
    expect(await change('')).toEqual([
      200,
      { intent: 'language', done: ANY_MESSAGE, language: 'es' },
      'tiplark_language=; Max-Age=0',
    ])
    expect(await stored.executeTakeFirst()).toEqual({ language: null })
  })
})

describe('the form of a new address', () => {
  const email = 'new@cafe.example'

  test('is refused with its error, and keeps the input', async () => {
    const member = await aMember()
    const current = PASSWORD
    for (const [fields, status, more] of [
      [{ email: 'none', current }, 400, { errors: { email: ANY_MESSAGE } }],
      [{ email: member.user.email, current }, 400, { errors: { email: ANY_MESSAGE } }],
      [{ email, current: '' }, 400, { errors: { current: 'no-password' } }],
      [{ email, current: 'Wrong123' }, 403, { errors: { current: 'wrong-password' } }],
    ] as const)
      expect(await send(member, 'email', fields)).toMatchObject(
        refused(status, { intent: 'email', values: { email: fields.email }, ...more }),
      )
    const limit = { key: storedKey(`email:user:${member.user.id}`), count: 5 }
    await db
      .insertInto('rate_limit')
      .values({ ...limit, window_ends_at: Date.now() + 60_000 })
      .execute()
    expect(await send(member, 'email', { email, current })).toMatchObject(
      refused(429, { intent: 'email', values: { email }, message: 'too-many-tries' }),
    )
    expect(await db.selectFrom('mail_link').selectAll().execute()).toEqual([])
  })

  test('requires Google for an old sign-in without a password', async () => {
    expect(await send(old(await aGoogleUser()), 'email', { email })).toMatchObject(
      refused(403, { intent: 'email', message: 'old-session', oldSession: true }),
    )
  })

  test('sends nothing without a mail server', async () => {
    const member = await aMember()
    const { sendsMail } = env
    env.sendsMail = false
    onTestFinished(() => {
      env.sendsMail = sendsMail
    })
    expect(await send(member, 'email', { email, current: PASSWORD })).toMatchObject(
      refused(503, { intent: 'email', values: { email }, message: 'no-mail-for-address' }),
    )
    expect(await db.selectFrom('mail_link').selectAll().execute()).toEqual([])
  })

  test('is confirmed by mail', async () => {
    const sent = await send(await aMember(), 'email', { email: ` ${email} `, current: PASSWORD })
    expect([sent.status, sent.data]).toEqual([
      200,
      { intent: 'email', done: ['confirmation-sent', { email }] },
    ])
    await drainBackground()
  })
})

describe('the form of a new password', () => {
  const next = { password: 'NewSecret2', confirm: 'NewSecret2' }

  test('is refused with its error', async () => {
    const member = await aMember()
    for (const [fields, status, more] of [
      [{ ...next, confirm: 'x', current: PASSWORD }, 400, { errors: { confirm: ANY_MESSAGE } }],
      [
        { password: 'Password1', confirm: 'Password1', current: PASSWORD },
        400,
        { errors: { password: ANY_MESSAGE } },
      ],
      [next, 400, { errors: { current: 'no-password' } }],
      [{ ...next, current: 'Wrong123' }, 403, { errors: { current: 'wrong-password' } }],
    ] as const)
      expect(await send(member, 'password', fields)).toMatchObject(
        refused(status, { intent: 'password', ...more }),
      )
    const none = await send(await aGoogleUser(), 'password', next)
    expect(none).toMatchObject(refused(400, { intent: 'password', message: 'no-password' }))
  })

  test('gives this browser a new session', async () => {
    const member = await aMember()
    const done = await send(member, 'password', { ...next, current: PASSWORD })
    expect([done.status, done.data]).toEqual([200, { intent: 'password', done: ANY_MESSAGE }])
    const [cookie] = done.headers.getSetCookie()
    expect(await findSignedIn(new Headers({ cookie: cookie!.split(';')[0]! }))).toMatchObject({
      id: member.user.id,
    })
    expect(await findSignedIn(new Headers(member.headers))).toBeUndefined()
    await drainBackground()
  })
})

describe('the forms of other sign-ins', () => {
  test('end one or all of them, after re-authentication of an old sign-in', async () => {
    const member = await aMember()
    const { id, sessionId } = member.user
    for (let count = 0; count < 3; count++)
      await startSession(id, new Headers(), { remember: true, method: 'password' })
    const others = async () =>
      (await listSessions(id, sessionId)).filter(({ isThis }) => !isThis).map((session) => session.id)
    const [one = ''] = await others()
    expect(await send(old(member), 'end', { id: one })).toMatchObject(
      refused(403, { intent: 'end', id: one, reauthentication: 'no-password' }),
    )
    expect(await send(old(member), 'end-others', { current: 'Wrong123' })).toMatchObject(
      refused(403, { intent: 'end-others', reauthentication: 'wrong-password' }),
    )
    expect(await others()).toHaveLength(3)
    const ended = await send(old(member), 'end', { id: one, current: PASSWORD })
    expect([ended.status, ended.data]).toEqual([200, { intent: 'end', done: ANY_MESSAGE }])
    const left = await others()
    expect([left.length, left.includes(one)]).toEqual([2, false])
    await send(member, 'end-others')
    expect(await others()).toEqual([])
    expect(await findSignedIn(new Headers(member.headers))).toMatchObject({ id })
  })
})

describe('the form that deletes the account', () => {
  test('requires the password each time, and signs out with the account', async () => {
    const member = await aMember()
    for (const [current, status, cause] of [
      ['', 400, 'no-password'],
      ['Wrong123', 403, 'wrong-password'],
    ] as const)
      expect(await send(member, 'delete', { current })).toMatchObject(
        refused(status, { intent: 'delete', errors: { current: cause } }),
      )
    expect(await isThere(member)).toBe(true)
    const done = await send(member, 'delete', { current: PASSWORD })
    expect([done.status, done.headers.get('location')]).toEqual([302, '/login?account=deleted'])
    expect(done.headers.getSetCookie().join()).toMatch(/tiplark_session=; Max-Age=0/)
    expect(await isThere(member)).toBe(false)
    await drainBackground()
  })

  test('requires the email of an account without a password, in any spelling, and a recent sign-in', async () => {
    const member = await aGoogleUser()
    expect(await send(member, 'delete', { repeat: 'x@cafe.example' })).toMatchObject(
      refused(400, { intent: 'delete', errors: { repeat: ANY_MESSAGE } }),
    )
    const repeat = ` ${member.user.email.toUpperCase()} `
    expect(await send(old(member), 'delete', { repeat })).toMatchObject(
      refused(403, { intent: 'delete', message: 'old-session', oldSession: true }),
    )
    expect(await isThere(member)).toBe(true)
    expect((await send(member, 'delete', { repeat })).status).toBe(302)
    expect(await isThere(member)).toBe(false)
    await drainBackground()
  })
})
