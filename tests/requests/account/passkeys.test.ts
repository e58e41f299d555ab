// Mechanism: passkeys (WebAuthn): challenges, verification, autofill
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { anAuthenticator } from '#tests/support/people/authenticator.ts'
import { aMember, aVisitor, COMPLETE, type Visitor } from '#tests/support/people/visitor.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const MINUTE = 60_000

/** The options that a browser gets for a purpose. */
async function ask(visitor: Visitor, purpose: string, fields: Record<string, string> = {}) {
  const response = await visitor.send('/api/passkeys/options', { purpose, ...fields })
  return { status: response.status, ...(await response.json()) }
}

const send = async (visitor: Visitor, path: string, fields: Record<string, string>) => {
  const response = await visitor.send(path, fields)
  return { status: response.status, ...(await response.json()) }
}
const register = (visitor: Visitor, response: string) => send(visitor, '/api/passkeys/register', { response })
const signIn = (visitor: Visitor, response: string, remember = 'yes') =>
  send(visitor, '/api/auth/passkey', { response, remember })

/** A member with a passkey, which counts its uses from 1 on. */
async function aMemberWithPasskey(manner: Parameters<ReturnType<typeof anAuthenticator>['create']>[1] = {}) {
  const member = await aMember(COMPLETE)
  const authenticator = anAuthenticator()
  const made = await register(
    member,
    authenticator.create(await ask(member, 'register'), { counter: 1, ...manner }),
  )
  expect(made).toEqual({ status: 200, done: true })
  return { member, authenticator }
}

const keys = () => db.selectFrom('passkey').selectAll().execute()
const auditLog = async (userId: string) =>
  (await db.selectFrom('audit_log_entry').select('event').where('user_id', '=', userId).execute()).map(
    ({ event }) => event,
  )
const state = async (visitor: Visitor) => (await (await visitor.get('/api/auth/me')).json()).state

describe('a new passkey', () => {
  test('is asked for with user verification and without attestation, and never twice for one authenticator', async () => {
    const { member, authenticator } = await aMemberWithPasskey()
    const options = await ask(member, 'register')
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.id }],
    })
    expect(options.user.id).toBe(Buffer.from(member.id).toString('base64url'))
  })

  test('is stored, named after what keeps it or after the device, logged and mailed', async () => {
    const { member } = await aMemberWithPasskey({ aaguid: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd' })
    const other = anAuthenticator()
    const options = await ask(member, 'register')
    const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
    await member.send('/api/passkeys/register', { response: other.create(options) }, agent)
    expect((await keys()).map(({ name, user_id }) => [name, user_id]).sort()).toEqual([
      ['Firefox on Windows', member.id],
      ['iCloud Keychain', member.id],
    ])
    expect(
      (await auditLog(member.id)).filter((event) => event === 'user_updated:passkey-added'),
    ).toHaveLength(2)
    await expect
      .poll(async () => (await mailsTo(member.email)).map(({ text }) => text).join())
      .toContain('The passkey iCloud Keychain was added.')
  })

  test('needs a recent sign-in, or the password', async () => {
    const member = await aMember(COMPLETE)
    await db
      .updateTable('session')
      .set({ created_at: new Date(Date.now() - 11 * MINUTE).toISOString() })
      .execute()
    expect(await ask(member, 'register')).toMatchObject({ status: 403, error: 'no-password' })
    expect(await ask(member, 'register', { current: 'Wrong123' })).toMatchObject({ error: 'wrong-password' })
    expect((await ask(member, 'register', { current: member.password })).challenge).toBeTruthy()
    expect((await aVisitor().send('/api/passkeys/options', { purpose: 'register' })).status).toBe(401)
  })

  test('is refused without user verification, from another origin, and for another site', async () => {
    const member = await aMember(COMPLETE)
    const attempts = [
      [{ verified: false }, 'passkey-unverified'],
      [{ origin: 'https://evil.example' }, 'passkey-invalid'],
      [{ rpId: 'evil.example' }, 'passkey-invalid'],
    ] as const
    for (const [manner, error] of attempts) {
      const response = anAuthenticator().create(await ask(member, 'register'), manner)
      expect(await register(member, response)).toMatchObject({ status: 400, error })
    }
    for (const response of ['', '{', '[]', 'null', '{"id":"a"}', 'a'.repeat(9000)])
      expect(await register(member, response)).toMatchObject({ status: 400, error: 'passkey-invalid' })
    expect(await keys()).toEqual([])
  })

  test('is refused a second time, with the challenge of another account, and late', async () => {
    const { member, authenticator } = await aMemberWithPasskey()
    const again = authenticator.create(await ask(member, 'register'))
    expect(await register(member, again)).toMatchObject({ status: 200 })
    expect(await register(member, again)).toMatchObject({ error: 'passkey-late' })
    const other = await aMember(COMPLETE)
    const foreign = anAuthenticator().create(await ask(other, 'register'))
    expect(await register(member, foreign)).toMatchObject({ error: 'passkey-late' })
    const late = anAuthenticator().create(await ask(member, 'register'))
    await db.updateTable('passkey_challenge').set({ expires_at: Date.now() }).execute()
    expect(await register(member, late)).toMatchObject({ error: 'passkey-late' })
    const wrongPurpose = anAuthenticator().create({
      ...(await ask(member, 'register')),
      challenge: (await ask(member, 'reauthenticate')).challenge,
    })
    expect(await register(member, wrongPurpose)).toMatchObject({ error: 'passkey-late' })
    expect(await keys()).toHaveLength(2)
  })

  test('is the tenth at most', async () => {
    const member = await aMember(COMPLETE)
    const prepared = []
    for (let count = 0; count < 11; count++)
      prepared.push(anAuthenticator().create(await ask(member, 'register')))
    const made = await Promise.all(prepared.map((response) => register(member, response)))
    expect(made.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(made.find(({ status }) => status !== 200)).toMatchObject({ status: 409, error: 'passkey-full' })
    expect(await ask(member, 'register')).toMatchObject({ status: 409, error: 'passkey-full' })
    expect(await keys()).toHaveLength(10)
  })

  test('that somebody has already is not stored for another account', async () => {
    const { member, authenticator } = await aMemberWithPasskey()
    const other = await aMember(COMPLETE)
    const options = await ask(other, 'register')
    const copy = JSON.parse(anAuthenticator().create(options))
    await db.updateTable('passkey').set({ id: copy.id }).where('id', '=', authenticator.id).execute()
    expect(await register(other, JSON.stringify(copy))).toMatchObject({ status: 409, error: 'passkey-here' })
    expect((await keys()).map(({ user_id }) => user_id)).toEqual([member.id])
  })
})

describe('a sign-in with a passkey', () => {
  test('needs no address, is verified, logged, and remembered as chosen', async () => {
    const { member, authenticator } = await aMemberWithPasskey()
    for (const [remember, isBrowserSession] of [
      ['yes', false],
      ['no', true],
    ] as const) {
      const visitor = aVisitor()
      const options = await ask(visitor, 'sign-in')
      expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [] })
      const counter = remember === 'yes' ? 2 : 3
      expect(await signIn(visitor, authenticator.get(options, { counter }), remember)).toEqual({
        status: 200,
        done: true,
      })
      expect(await state(visitor)).toBe('complete')
      expect(visitor.cookies.get('tiplark_session')!.endsWith('.browser')).toBe(isBrowserSession)
    }
    const sessions = await db.selectFrom('session').selectAll().where('method', '=', 'passkey').execute()
    expect(sessions).toHaveLength(2)
    for (const session of sessions) {
      expect(session.is_pending).toBe(0)
      expect(session.second_factor_at).toBeGreaterThan(Date.now() - MINUTE)
    }
    expect(await auditLog(member.id)).toContain('authn_login_success:passkey')
    const [key] = await keys()
    expect([key!.counter, key!.used_at! > Date.now() - MINUTE]).toEqual([3, true])
  })

  test('is refused without user verification, from another origin, for another site, tampered, and for another account (T43)', async () => {
    const { authenticator } = await aMemberWithPasskey()
    const visitor = aVisitor()
    const attempts = [
      [{ verified: false }, 'passkey-unverified'],
      [{ origin: 'https://evil.example' }, 'passkey-invalid'],
      [{ origin: 'http://localhost:81' }, 'passkey-invalid'],
      [{ rpId: 'evil.example' }, 'passkey-invalid'],
      [{ userHandle: 'c29tZWJvZHk' }, 'passkey-unknown'],
    ] as const
    for (const [manner, error] of attempts) {
      const response = authenticator.get(await ask(visitor, 'sign-in'), { counter: 9, ...manner })
      expect(await signIn(visitor, response)).toMatchObject({ status: 401, error })
    }
    for (const part of ['signature', 'authenticatorData', 'clientDataJSON']) {
      const answer = JSON.parse(authenticator.get(await ask(visitor, 'sign-in'), { counter: 9 }))
      const bytes = Buffer.from(answer.response[part], 'base64url')
      bytes[bytes.length - 3]! ^= 1
      answer.response[part] = bytes.toString('base64url')
      expect(await signIn(visitor, JSON.stringify(answer))).toMatchObject({
        status: 401,
        error: 'passkey-invalid',
      })
    }
    for (const response of ['', '{', '[]', 'null', '{"id":1}'])
      expect(await signIn(visitor, response)).toMatchObject({ status: 401, error: 'passkey-invalid' })
    expect(await state(visitor)).toBe('signed-out')
    const [key] = await keys()
    expect([key!.counter, key!.disabled_at]).toEqual([1, null])
  })

  test('is refused when it is replayed, late, or answers the question of another purpose', async () => {
    const { member, authenticator } = await aMemberWithPasskey()
    const visitor = aVisitor()
    const answer = authenticator.get(await ask(visitor, 'sign-in'), { counter: 2 })
    expect(await signIn(visitor, answer)).toMatchObject({ status: 200 })
    expect(await signIn(aVisitor(), answer)).toMatchObject({ status: 401, error: 'passkey-late' })
    const late = authenticator.get(await ask(aVisitor(), 'sign-in'), { counter: 3 })
    await db.updateTable('passkey_challenge').set({ expires_at: Date.now() }).execute()
    expect(await signIn(aVisitor(), late)).toMatchObject({ error: 'passkey-late' })
    for (const purpose of ['reauthenticate', 'register']) {
      const response = authenticator.get(await ask(member, purpose), { counter: 4 })
      expect(await signIn(aVisitor(), response)).toMatchObject({ error: 'passkey-late' })
    }
    // Of two uses at once one signs in.
    const twice = authenticator.get(await ask(aVisitor(), 'sign-in'), { counter: 5 })
    const both = await Promise.all([signIn(aVisitor(), twice), signIn(aVisitor(), twice)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('with a removed passkey, or that of a deleted account, is refused in words', async () => {
    const { member, authenticator } = await aMemberWithPasskey()
    await db.deleteFrom('passkey').execute()
    const refused = await signIn(aVisitor(), authenticator.get(await ask(aVisitor(), 'sign-in')))
    expect(refused).toMatchObject({
      status: 401,
      message: 'Nobody has this passkey here any more. Use another way, and delete it from your device.',
    })
    const other = await aMemberWithPasskey()
    await other.member.send('/account', { intent: 'delete', current: member.password })
    expect(await keys()).toEqual([])
    const gone = other.authenticator.get(await ask(aVisitor(), 'sign-in'), { counter: 2 })
    expect(await signIn(aVisitor(), gone)).toMatchObject({ error: 'passkey-unknown' })
  })

  test('whose counter went back stops the passkey, and its owner is told; a passkey that counts nothing goes on (T45)', async () => {
    const { member, authenticator } = await aMemberWithPasskey()
    for (const counter of [7, 7]) {
      const response = authenticator.get(await ask(aVisitor(), 'sign-in'), { counter })
      await signIn(aVisitor(), response)
    }
    expect((await keys())[0]!.disabled_at).toBeGreaterThan(0)
    const later = authenticator.get(await ask(aVisitor(), 'sign-in'), { counter: 100 })
    expect(await signIn(aVisitor(), later)).toMatchObject({ status: 401, error: 'passkey-copied' })
    expect(await auditLog(member.id)).toContain('authn_login_fail:passkey-copied')
    await expect
      .poll(async () => (await mailsTo(member.email)).map(({ text }) => text).join())
      .toContain('a copy of it may exist')

    const { authenticator: synchronised } = await aMemberWithPasskey({ counter: 0 })
    for (let count = 0; count < 2; count++) {
      const response = synchronised.get(await ask(aVisitor(), 'sign-in'), { counter: 0 })
      expect(await signIn(aVisitor(), response)).toMatchObject({ status: 200 })
    }
  })

  test('cannot stop a passkey without its key: a lower counter with a wrong signature changes nothing (T45)', async () => {
    const { authenticator } = await aMemberWithPasskey({ counter: 9 })
    const answer = JSON.parse(authenticator.get(await ask(aVisitor(), 'sign-in'), { counter: 1 }))
    answer.response.signature = answer.response.signature.replace(/.{4}$/, 'AAAA')
    expect(await signIn(aVisitor(), JSON.stringify(answer))).toMatchObject({ error: 'passkey-invalid' })
    expect((await keys())[0]!.disabled_at).toBeNull()
  })

  test('passes the second step of a sign-in that waits for one, with a passkey of that account only', async () => {
    const { member, authenticator } = await aMemberWithPasskey()
    const { authenticator: stranger } = await aMemberWithPasskey()
    await db.updateTable('user').set({ second_step: 1 }).where('id', '=', member.id).execute()
    const visitor = aVisitor()
    await visitor.login(member.email, member.password)
    expect(await state(visitor)).toBe('signed-out')
    const options = await ask(visitor, 'sign-in')
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }])
    expect(await signIn(visitor, stranger.get(options, { counter: 5 }))).toMatchObject({
      error: 'passkey-unknown',
    })
    const answer = authenticator.get(await ask(visitor, 'sign-in'), { counter: 5 })
    // It answers the question of this sign-in, and is no sign-in elsewhere.
    expect(await signIn(aVisitor(), answer)).toMatchObject({ error: 'passkey-late' })
    expect(await send(visitor, '/api/auth/passkey', { response: answer })).toMatchObject({ status: 200 })
    expect(await state(visitor)).toBe('complete')
  })
})

/** Makes all sign-ins old, so that sensitive changes ask. */
const ageSessions = () =>
  db
    .updateTable('session')
    .set({ created_at: new Date(Date.now() - 11 * MINUTE).toISOString() })
    .execute()

describe('a passkey answers whether it is you', () => {
  test('before it changes where tips go, once, for its own account and the purpose it was asked for', async () => {
    const { member, authenticator } = await aMemberWithPasskey()
    const { member: other, authenticator: stranger } = await aMemberWithPasskey()
    await ageSessions()
    const change = async (passkey: string) => {
      const fields = { intent: 'add', id: 'wise', 'method.handle': 'newname', passkey }
      return (await member.send('/get-paid', fields)).status
    }
    const asked = () => ask(member, 'reauthenticate')
    expect((await asked()).allowCredentials).toMatchObject([{ id: authenticator.id }])
    expect(await change('')).toBe(403)
    expect(await change('{}')).toBe(403)
    expect(await change(authenticator.get(await asked(), { counter: 2, verified: false }))).toBe(403)
    expect(
      await change(authenticator.get(await asked(), { counter: 2, origin: 'https://evil.example' })),
    ).toBe(403)
    expect(await change(stranger.get(await asked(), { counter: 2 }))).toBe(403)
    expect(await change(authenticator.get(await ask(other, 'reauthenticate'), { counter: 2 }))).toBe(403)
    expect(await change(authenticator.get(await ask(aVisitor(), 'sign-in'), { counter: 2 }))).toBe(403)
    const late = authenticator.get(await asked(), { counter: 2 })
    await db.updateTable('passkey_challenge').set({ expires_at: Date.now() }).execute()
    expect(await change(late)).toBe(403)
    const answer = authenticator.get(await asked(), { counter: 3 })
    expect(await change(answer)).toBe(200)
    const removal = { intent: 'remove', id: 'wise', passkey: answer }
    expect((await member.send('/get-paid', removal)).status).toBe(403)
    expect(await auditLog(member.id)).toContain('authn_login_fail:passkey-confirmation')
  })

  test('before an account without a password sets one, and a wrong answer sets none', async () => {
    const { member, authenticator } = await aMemberWithPasskey()
    await db.updateTable('user').set({ has_password: 0 }).where('id', '=', member.id).execute()
    await db.deleteFrom('account').where('user_id', '=', member.id).execute()
    await ageSessions()
    const set = async (passkey: string) => {
      const fields = { password: 'NewSecret1', confirm: 'NewSecret1', passkey }
      return (await member.send('/set-password', fields)).status
    }
    expect(await set('')).toBe(403)
    expect(await set('{}')).toBe(403)
    expect(await set(authenticator.get(await ask(member, 'reauthenticate'), { counter: 2 }))).toBe(200)
  })
})

describe('removing a passkey', () => {
  const remove = async (visitor: Visitor, id: string) => {
    const response = await visitor.send('/account', { intent: 'remove-passkey', id, sure: 'yes' })
    return { status: response.status, text: await response.text() }
  }

  test('asks after a while, ends it, and is logged and mailed (T44)', async () => {
    const { member, authenticator } = await aMemberWithPasskey()
    await ageSessions()
    expect((await remove(member, authenticator.id)).status).toBe(403)
    const fields = { intent: 'remove-passkey', id: authenticator.id, current: member.password }
    const asked = await member.send('/account', fields)
    expect([asked.status, (await asked.text()).includes('Remove your last passkey?')]).toEqual([200, true])
    expect(await keys()).toHaveLength(1)
    expect((await member.send('/account', { ...fields, sure: 'yes' })).status).toBe(200)
    expect(await keys()).toEqual([])
    expect(await auditLog(member.id)).toContain('user_updated:passkey-removed')
    await expect
      .poll(async () => (await mailsTo(member.email)).map(({ text }) => text).join())
      .toMatch(/The passkey .* was removed\./)
  })

  test('is refused for the last way in, also when two are removed at once', async () => {
    const { member, authenticator } = await aMemberWithPasskey()
    const second = anAuthenticator()
    await register(member, second.create(await ask(member, 'register')))
    await db.updateTable('user').set({ has_password: 0 }).where('id', '=', member.id).execute()
    await db.deleteFrom('account').where('user_id', '=', member.id).execute()
    const both = await Promise.all([authenticator.id, second.id].map((id) => remove(member, id)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.text).toContain('This is your only way in.')
    expect(await keys()).toHaveLength(1)
    const page = await (await member.get('/account')).text()
    expect(page).toContain('This is your only way in.')
    expect(page).not.toContain('value="remove-passkey"')
  })

  test('is of one’s own passkeys only, and the last factor ends the second step', async () => {
    const { member, authenticator } = await aMemberWithPasskey()
    const { authenticator: stranger } = await aMemberWithPasskey()
    expect((await remove(member, stranger.id)).status).toBe(409)
    expect(await keys()).toHaveLength(2)
    await db.updateTable('user').set({ second_step: 1 }).execute()
    expect((await remove(member, authenticator.id)).status).toBe(403) // before the second step
    await db.updateTable('session').set({ second_factor_at: Date.now() }).execute()
    expect((await remove(member, authenticator.id)).status).toBe(200)
    const users = await db.selectFrom('user').select(['id', 'second_step']).execute()
    expect(users.filter(({ second_step }) => second_step).map(({ id }) => id)).not.toContain(member.id)
    expect(users.filter(({ second_step }) => second_step)).toHaveLength(1)
  })

  test('a new name is cleaned and limited', async () => {
    const { member, authenticator } = await aMemberWithPasskey()
    const rename = async (name: string, id = authenticator.id) =>
      (await member.send('/account', { intent: 'rename-passkey', id, name })).status
    expect(await rename('  My \t phone ')).toBe(200)
    expect((await keys())[0]!.name).toBe('My phone')
    for (const name of ['', '  ', 'x'.repeat(61)]) expect(await rename(name)).toBe(400)
    expect(await rename('Phone', 'none')).toBe(409)
  })
})

test('the whole audit log is a CSV file of one’s own entries, in which no cell is a formula', async () => {
  const { member, authenticator } = await aMemberWithPasskey()
  await member.send('/account', { intent: 'rename-passkey', id: authenticator.id, name: '=1+1' })
  const file = await member.get('/account/journal.csv')
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines[0]).toMatch(/Time \(UTC\),What happened,Device,Network$/)
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Passkey renamed: =1\+1,/)
  expect(lines).toHaveLength(1 + (await auditLog(member.id)).length)
})

test('the routes of passkeys take no request of another site, and no unknown purpose', async () => {
  const visitor = aVisitor()
  for (const path of ['/api/passkeys/options', '/api/passkeys/register', '/api/auth/passkey']) {
    const response = await visitor.send(path, { purpose: 'sign-in' }, { 'sec-fetch-site': 'cross-site' })
    expect(response.status).toBe(403)
  }
  expect((await visitor.send('/api/passkeys/options', { purpose: 'steal' })).status).toBe(400)
})
