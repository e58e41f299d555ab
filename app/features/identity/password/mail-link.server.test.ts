import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { verifyPassword } from '#app/server/crypto/passwords.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { queuedMails } from '#tests/support/database/queued-mails.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { tokenIn } from '#tests/support/server/outbox.ts'
import { findPasswordHash } from './credential.server.ts'
import { consumeMailLink, findMailLink, mailLink, readToken } from './mail-link.server.ts'
import { announceNewPassword, requestPasswordReset, resetPassword } from './password.server.ts'

const sendMail = vi.hoisted(() => vi.fn())

// The queued mail stays readable in the database.
vi.mock('#app/server/mail/mail.server.ts', async (original) => ({
  ...(await original<typeof import('#app/server/mail/mail.server.ts')>()),
  sendMailWithJitter: sendMail,
}))

const HOUR = 60 * 60 * 1000
const ORIGIN = 'http://localhost:3000'

beforeAll(openDatabase)
beforeEach(emptyDatabase)
afterEach(() => vi.useRealTimers())

const at = (ms: number) => vi.useFakeTimers({ now: ms, toFake: ['Date'] })

let addresses = 0

/** A user with a unique address, and the queued mails for it. */
async function aUser() {
  const email = `reader${++addresses}@cafe.example`
  const id = await aProvider({ email, name: 'Ada Reader' })
  return { id, name: 'Ada Reader', email, queued: () => queuedMails(email) }
}

const consume = (purpose: 'reset-password' | 'change-email', token: string) =>
  db.transaction().execute((trx) => consumeMailLink(trx, purpose, token))

test('a mailed link is found by anybody who opens it, and used once, for its own purpose (T09)', async () => {
  const user = await aUser()
  await mailLink('reset-password', { user, to: user.email, origin: ORIGIN })
  const [mail] = await user.queued()
  expect(sendMail).toHaveBeenLastCalledWith(expect.objectContaining({ id: mail!.id }))
  expect(mail!.text).toContain('Ada Reader')
  expect(mail!.text).toContain(`${ORIGIN}/reset-password?token=`)
  const token = tokenIn(mail!.text)
  const [row] = await db.selectFrom('mail_link').selectAll().execute()
  expect(row).toMatchObject({ hash: sha256(token), purpose: 'reset-password', user_id: user.id, email: null })
  expect(await findMailLink('change-email', token)).toBeUndefined()
  expect(await consume('change-email', token)).toBeUndefined()
  for (const other of ['', 'x', sha256(token)]) {
    expect(await findMailLink('reset-password', other)).toBeUndefined()
    expect(await consume('reset-password', other)).toBeUndefined()
  }
  for (let times = 0; times < 2; times++)
    expect(await findMailLink('reset-password', token)).toMatchObject({ user_id: user.id })
  expect(await consume('reset-password', token)).toMatchObject({ user_id: user.id })
  expect(await consume('reset-password', token)).toBeUndefined()
  expect(await findMailLink('reset-password', token)).toBeUndefined()
})

test('a link is valid for an hour, when it is opened and when it is used, and no longer with any clock skew (T09)', async () => {
  const [user, start] = [await aUser(), Date.now()]
  at(start)
  await mailLink('reset-password', { user, to: user.email, origin: ORIGIN })
  const token = tokenIn((await user.queued())[0]!.text)
  for (const closed of [start + HOUR, start - 6000, start - 365 * 24 * HOUR]) {
    at(closed)
    expect(await findMailLink('reset-password', token)).toBeUndefined()
    expect(await consume('reset-password', token)).toBeUndefined()
  }
  at(start + HOUR - 1)
  expect(await findMailLink('reset-password', token)).toBeDefined()
  expect(await consume('reset-password', token)).toBeDefined()
})

test('a later link replaces the earlier one of its purpose and user, and no other', async () => {
  const [user, other] = [await aUser(), await aUser()]
  const link = { to: user.email, origin: ORIGIN }
  await mailLink('reset-password', { user: other, ...link })
  await mailLink('change-email', { user, email: 'new@cafe.example', ...link })
  await mailLink('reset-password', { user, ...link })
  await mailLink('reset-password', { user, ...link })
  const rows = await db.selectFrom('mail_link').select(['purpose', 'user_id', 'email']).execute()
  expect(rows).toHaveLength(3)
  expect(rows).toContainEqual({ purpose: 'reset-password', user_id: other.id, email: null })
  expect(rows).toContainEqual({ purpose: 'change-email', user_id: user.id, email: 'new@cafe.example' })
  expect(rows).toContainEqual({ purpose: 'reset-password', user_id: user.id, email: null })
  const texts = (await user.queued()).map(({ text }) => text)
  expect(texts.filter((text) => text.includes(`${ORIGIN}/confirm-email?token=`))).toHaveLength(1)
})

test('for an unknown address a link is created that is invalid and not sent', async () => {
  await mailLink('reset-password', { user: undefined, to: undefined, origin: ORIGIN })
  expect(await db.selectFrom('mail_link').selectAll().execute()).toEqual([])
})

test.each([
  ['http://localhost:4000', 'http://localhost:4000/'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000/'],
  ['http://[::1]:4000', 'http://[::1]:4000/'],
  ['http://evil.example', 'http://localhost:3000/'],
  ['http://localhost.evil.example', 'http://localhost:3000/'],
])('in a trial a request to %s creates a link that starts with %s (T14)', async (origin, expected) => {
  const user = await aUser()
  await mailLink('reset-password', { user, to: user.email, origin })
  expect((await user.queued())[0]!.text).toContain(`${expected}reset-password?token=`)
})

test('the token of a request is in its address', () => {
  expect(readToken(new Request(`${ORIGIN}/reset-password?token=abc`))).toBe('abc')
  expect(readToken(new Request(`${ORIGIN}/reset-password?x=abc`))).toBe('')
})

test('a reset link sets the password, proves the address, ends all sign-ins and trusts this browser (T09)', async () => {
  const user = await aUser()
  expect(await requestPasswordReset(` ${user.email.toUpperCase()}`, '10.1.0.1', ORIGIN)).toBe(true)
  const token = tokenIn((await user.queued())[0]!.text)
  const session = { id: 's', user_id: user.id, token: 't', expires_at: '9', created_at: '1', updated_at: '1' }
  await db.insertInto('session').values(session).execute()
  expect(await resetPassword(`${token}x`, 'NewSecret1', new Headers())).toBeUndefined()
  expect(await findPasswordHash(user.id)).toBeUndefined()
  expect(await resetPassword(token, 'NewSecret1', new Headers())).toMatch(
    /^tiplark_known=[\w-]{22}(\.[\w-]{43}){2};/,
  )
  expect(await verifyPassword((await findPasswordHash(user.id))!, 'NewSecret1')).toBe(true)
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
  const row = await db.selectFrom('user').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
  expect([row.email_verified, row.has_password]).toEqual([1, 1])
  const changes = db.selectFrom('audit_log_entry').where('event', 'like', 'authn_password_change:%')
  expect(await changes.select(['event', 'user_id']).execute()).toEqual([
    { event: 'authn_password_change:link', user_id: user.id },
  ])
  const announced = (await user.queued()).find(({ subject }) => /was changed$/.test(subject))
  expect(announced!.text).toContain('Ada Reader')
  expect(await resetPassword(token, 'NewSecret2', new Headers())).toBeUndefined()
  expect(await verifyPassword((await findPasswordHash(user.id))!, 'NewSecret1')).toBe(true)
})

test('of two uses of a link at once one sets the password', async () => {
  const user = await aUser()
  await mailLink('reset-password', { user, to: user.email, origin: ORIGIN })
  const token = tokenIn((await user.queued())[0]!.text)
  const used = await Promise.all(
    ['NewSecret1', 'NewSecret2'].map((password) => resetPassword(token, password, new Headers())),
  )
  expect(used.filter(Boolean)).toHaveLength(1)
})

test('a mail announces a first password as set and a later one as changed, and none is sent for a deleted account', async () => {
  const user = await aUser()
  await announceNewPassword(user.id, true)
  await announceNewPassword(user.id, false)
  const queued = await user.queued()
  expect(queued.map(({ subject }) => subject).toSorted()).toEqual([
    'Your Tiplark account has a password now',
    'Your Tiplark password was changed',
  ])
  await expect(announceNewPassword('gone', false)).resolves.toBeUndefined()
})

test('an address gets three reset links an hour, and a client may request ten (AUTH-47)', async () => {
  const ask = (email: string, ip: string) => requestPasswordReset(email, ip, ORIGIN)
  for (let count = 0; count < 3; count++) expect(await ask('one@x.example', `10.1.1.${count}`)).toBe(true)
  expect(await ask(' ONE@x.example', '10.1.1.9')).toBe(false)
  for (let count = 0; count < 10; count++) expect(await ask(`${count}@x.example`, '10.1.2.1')).toBe(true)
  expect(await ask('another@x.example', '10.1.2.1')).toBe(false)
  expect(await ask('another@x.example', '10.1.2.2')).toBe(true)
})
