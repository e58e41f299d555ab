import '#tests/support/server/google-settings.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { CLIENT } from '#tests/support/access/client.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aSignedIn, type SignedIn } from '#tests/support/people/signed-in.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'
import { ROBIN, standInForGoogle } from '#tests/support/server/stand-in-google.ts'
import { finishGoogle, startGoogle } from './google.server.ts'
import {
  connectGoogle,
  connectionTicket,
  consumeConnectionTicket,
  disconnectGoogle,
  hasGoogle,
} from './google-connection.server.ts'
import { findOrAddGoogleUser } from './google-user.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const MINUTE = 60_000

const events = async () =>
  (await db.selectFrom('audit_log_entry').select('event').orderBy('created_at').execute()).map(
    ({ event }) => event,
  )

/** Goes to Google with this ticket and comes back, in the browser of this user. */
async function comeBack(user: SignedIn | undefined, connect: string, claims = {}) {
  const standIn = standInForGoogle()
  standIn.claims = { ...ROBIN, ...claims }
  const started = (await startGoogle(CLIENT.origin, new URLSearchParams({ from: 'account', connect })))!
  standIn.requested = new URL(started.address).searchParams
  const query = new URLSearchParams({ code: 'a-code', state: standIn.requested.get('state')! })
  const cookie = [started.cookies[0]!.split(';')[0], user?.headers.cookie].filter(Boolean).join('; ')
  const request = new Request(`http://localhost/api/auth/callback/google?${query}`, { headers: { cookie } })
  return finishGoogle(request, CLIENT.origin)
}

test('Google is connected in the session that has shown its owner, whatever its address is (T53)', async () => {
  const ada = await aSignedIn({ email: 'ada@cafe.example' })
  const result = await comeBack(ada, await connectionTicket(ada.user))
  expect(result).toMatchObject({ connected: true })
  expect(result.done.get('connect')).toBe('yes') // the ticket is in no later address
  expect(await findOrAddGoogleUser({ sub: ROBIN.sub })).toEqual({ id: ada.user.id })
  expect(await events()).toEqual(['user_updated:google-connected'])
  expect((await mailsTo(ada.user.email))[0]!.text).toContain('A Google account was connected.')
})

test('a ticket of another session, of another user, or without a sign-in connects nothing (T53)', async () => {
  const [ada, bo] = [await aSignedIn(), await aSignedIn()]
  const ticket = await connectionTicket(ada.user)
  for (const [user, sent] of [
    [bo, ticket],
    [undefined, ticket],
    [ada, ''],
    [ada, `${ticket}x`],
    [ada, await connectionTicket({ ...ada.user, sessionId: 'another' })],
  ] as const)
    expect(await comeBack(user, sent)).toMatchObject({ failure: { error: 'failed' } })
  expect([await hasGoogle(ada.user.id), await hasGoogle(bo.user.id)]).toEqual([false, false])
  expect(await events()).toContain('authn_login_fail:google-connection')
})

test('a ticket counts for 15 minutes', async () => {
  const { user } = await aSignedIn()
  const now = Date.now()
  const ticket = () => connectionTicket(user, now)
  expect(await consumeConnectionTicket(await ticket(), user, now + 14 * MINUTE)).toBe(true)
  expect(await consumeConnectionTicket(await ticket(), user, now + 16 * MINUTE)).toBe(false)
})

test('a ticket counts once, also for the session that it was issued to (T53)', async () => {
  const ada = await aSignedIn()
  const ticket = await connectionTicket(ada.user)
  expect(await comeBack(ada, ticket)).toMatchObject({ connected: true })
  expect(await disconnectGoogle(ada.user)).toBe(true)
  expect(await comeBack(ada, ticket)).toMatchObject({ failure: { error: 'failed' } })
  expect(await hasGoogle(ada.user.id)).toBe(false)
  const other = await connectionTicket(ada.user)
  const uses = await Promise.all([
    consumeConnectionTicket(other, ada.user),
    consumeConnectionTicket(other, ada.user),
  ])
  expect(uses.filter(Boolean)).toHaveLength(1)
})

test('a Google account of another account is refused, and so is a second one (T53)', async () => {
  const [ada, bo] = [await aSignedIn(), await aSignedIn()]
  expect(await connectGoogle('robin', ada.user.id)).toBeUndefined()
  expect(await connectGoogle('robin', ada.user.id)).toBeUndefined() // it is connected already
  expect(await comeBack(bo, await connectionTicket(bo.user), { email: bo.user.email })).toMatchObject({
    failure: { error: 'taken_account' },
  })
  expect(await connectGoogle('another', ada.user.id)).toBe('connected_already')
  const accounts = await db.selectFrom('account').select(['user_id', 'account_id']).execute()
  expect(accounts).toEqual([{ user_id: ada.user.id, account_id: 'robin' }])
})

test('Google is disconnected while there is another way in', async () => {
  const { user } = await aSignedIn({ has_password: 0 })
  await connectGoogle('robin', user.id)
  expect(await disconnectGoogle(user)).toBe(false)
  expect(await hasGoogle(user.id)).toBe(true)
  await db.updateTable('user').set({ has_password: 1 }).where('id', '=', user.id).execute()
  expect(await disconnectGoogle(user)).toBe(true)
  expect(await hasGoogle(user.id)).toBe(false)
  expect(await events()).toEqual(['user_updated:google-connected', 'user_updated:google-disconnected'])
})
