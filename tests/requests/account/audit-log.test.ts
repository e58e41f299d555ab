// Mechanism: request of the running code (AsyncLocalStorage)
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { storedKey } from '#app/server/limits.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aMember, anAdmin, anEmail, aVisitor, COMPLETE } from '#tests/support/people/visitor.ts'
import { mailsTo, tokenIn } from '#tests/support/server/outbox.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'

const entriesOf = (id: string) =>
  db.selectFrom('audit_log_entry').selectAll().where('user_id', '=', id).orderBy('created_at').execute()

/** The events of an account without the one of its registration, sorted, because some fall into one millisecond. */
const eventsOf = async (id: string) =>
  (await entriesOf(id))
    .map(({ event }) => event)
    .filter((event) => !event.startsWith('user_created'))
    .sort()

const readPage = async (visitor: { get: (path: string) => Promise<Response> }, path = '/account') =>
  (await (await visitor.get(path)).text()).replaceAll('<!-- -->', '')

test('a sign-in is entered with the request, the kind of device and the network, without the User-Agent or the address', async () => {
  const member = await aMember()
  const phone = aVisitor({ ip: '203.0.113.77' })
  const fields = { email: member.email, password: member.password }
  const response = await phone.send('/login', fields, { 'user-agent': IPHONE })
  const entry = (await entriesOf(member.id)).find(({ event }) => event === 'authn_login_success:password')
  expect(entry).toEqual({
    id: expect.stringMatching(/^\w{20}$/),
    user_id: member.id,
    event: 'authn_login_success:password',
    other_id: null,
    request_id: response.headers.get('x-request-id'),
    network: '203.0.113.0/24',
    device: 'Safari on iPhone',
    created_at: expect.any(Number),
    ahead_since: null,
    subject: null,
  })
})

test('failures and the lock-out that follows are entered once each; a flood beyond them enters nothing', async () => {
  const member = await aMember()
  const thief = aVisitor()
  const expected = [...Array(5).fill('authn_login_fail:password'), 'authn_login_lock:password']
  for (let tries = 0; tries < 8; tries++) await thief.login(member.email, 'Wrong123')
  await expect.poll(() => eventsOf(member.id)).toEqual(expected)
  await thief.login(anEmail(), 'Wrong123')
  expect(await eventsOf(member.id)).toEqual(expected)
  const page = await readPage(member)
  expect(page).toMatch(/<strong[^>]*>Wrong password, 5 times<\/strong>/)
  expect(page).toContain(', then a pause of 15 minutes</p>')
  const admin = await anAdmin()
  expect(await readPage(admin, `/admin/providers/${member.id}`)).toContain('Wrong password, 5 times')
})

test('wrong passwords of a signed-in user are entered with a lock-out of their own', async () => {
  const member = await aMember()
  for (let tries = 0; tries < 7; tries++)
    await member.send('/account', { intent: 'delete', current: 'Wrong123' })
  expect(await eventsOf(member.id)).toEqual([
    ...Array(5).fill('authn_login_fail:confirmation'),
    'authn_login_lock:confirmation',
  ])
})

test('changes of password, email and payment names and ended sign-ins are entered, without what they changed', async () => {
  const member = await aMember({ ...COMPLETE, venmo: '@Maria-Cafe' })
  const email = anEmail()
  const phone = aVisitor()
  await phone.login(member.email, member.password)
  await member.send('/account', { intent: 'end-others' })
  await member.send('/account', { intent: 'end-others' })
  await member.send('/dashboard', {
    intent: 'profile',
    name: 'Maria Silva',
    fullName: 'Maria Silva',
    mailingAddress: '1 Main Street',
    businessName: 'Cafe Uno',
    businessType: 'cafe',
    cashapp: '$OtherCafe',
    venmo: '@Maria-Cafe',
  })
  await member.send('/account', { intent: 'cancel-email' })
  const change = { intent: 'email', email, current: member.password }
  await member.send('/account', change)
  await mailsTo(email)
  await member.send('/account', { intent: 'cancel-email' })
  await member.send('/account', change)
  const mailed = tokenIn((await mailsTo(email, 2)).at(-1)?.text)
  await aVisitor().send(`/confirm-email?token=${mailed}`, {})
  const fields = { password: 'NewSecret1', confirm: 'NewSecret1' }
  await member.send('/account', { ...fields, intent: 'password', current: member.password })
  await aVisitor().send('/forgot-password', { email })
  const links = (await mailsTo(email, 4)).filter(({ subject = '' }) => subject.startsWith('Choose'))
  const reset = tokenIn(links[0]?.text)
  await aVisitor().send(`/reset-password?token=${reset}`, fields)
  expect(await eventsOf(member.id)).toEqual([
    'authn_login_success:password',
    'authn_password_change:link',
    'authn_password_change:own',
    'authn_token_created:reset-link',
    'session_expired:others',
    'user_updated:email',
    'user_updated:email-cancelled',
    'user_updated:email-requested',
    'user_updated:email-requested',
    'user_updated:way-changed',
  ])
  const stored = JSON.stringify(await entriesOf(member.id))
  for (const secret of [email, member.email, 'OtherCafe', 'NewSecret1', member.ip, mailed, reset])
    expect(stored).not.toContain(secret)
})

test('signing out is entered once, and not when nobody was signed in', async () => {
  const member = await aMember()
  for (let times = 0; times < 2; times++) await member.send('/logout', {})
  await aVisitor().send('/logout', {})
  expect(await eventsOf(member.id)).toEqual(['session_expired:logout'])
})

const PROFILE = {
  name: 'Maria',
  fullName: 'Maria Silva',
  mailingAddress: '1 Main Street',
  businessName: 'Cafe Uno',
  businessType: 'cafe',
}

test('payment names are entered when they are added, changed and removed, the first ones too', async () => {
  const member = await aMember()
  const save = (cashapp: string, venmo: string) =>
    member.send('/profile-setup', { ...PROFILE, cashapp, venmo })
  await save('$MariaCafe', '')
  expect(await eventsOf(member.id)).toEqual(['user_updated:way-added'])
  await save('$OtherCafe', '@Maria-Cafe')
  await save('', '@Maria-Cafe')
  await save('', '@Maria-Cafe')
  expect(await eventsOf(member.id)).toEqual([
    'user_updated:way-added',
    'user_updated:way-added',
    'user_updated:way-changed',
    'user_updated:way-removed',
  ])
  const page = await readPage(member)
  for (const text of ['Venmo added as a way to pay', 'Cash App: payee changed']) expect(page).toContain(text)
  await save('$OtherCafe', '')
  expect(await readPage(member)).toContain('Venmo removed as a way to pay')
})

test('a wrong password for payment names is entered, and a missing one is not', async () => {
  const member = await aMember(COMPLETE)
  const created_at = new Date(Date.now() - 11 * 60_000).toISOString()
  await db.updateTable('session').set({ created_at }).where('user_id', '=', member.id).execute()
  for (const current of ['', 'Wrong123'])
    await member.send('/profile-setup', { ...PROFILE, cashapp: '$Thief', venmo: '', current })
  expect(await eventsOf(member.id)).toEqual(['authn_login_fail:confirmation'])
})

test('a link for a new password is entered at each request that mails it', async () => {
  const member = await aMember()
  for (let times = 0; times < 5; times++) await aVisitor().send('/forgot-password', { email: member.email })
  await expect.poll(() => eventsOf(member.id)).toEqual(Array(3).fill('authn_token_created:reset-link'))
})

test('too many changes of email are entered', async () => {
  const member = await aMember()
  for (let times = 0; times < 6; times++)
    await member.send('/account', { intent: 'email', email: anEmail(), current: member.password })
  expect(await eventsOf(member.id)).toEqual([
    'excess_rate_limit_exceeded:email-changes',
    ...Array(5).fill('user_updated:email-requested'),
  ])
})

/** A counter that this attempt uses up. */
const nearlyFull = (key: string, count: number) =>
  db
    .insertInto('rate_limit')
    .values({ key: storedKey(key), count, window_ends_at: Date.now() + 15 * 60_000 })
    .execute()

test('the pause of a device, of all devices and of all sign-ins are entered, each once', async () => {
  const member = await aMember()
  await member.send('/logout', {})
  await nearlyFull(`sign-in:devices:${member.email}`, 15)
  await nearlyFull(`sign-in:tries:${member.email}`, 198)
  for (let tries = 0; tries < 6; tries++) await member.login(member.email, 'Wrong123')
  await expect
    .poll(() => eventsOf(member.id))
    .toEqual([
      ...Array(2).fill('authn_login_fail:password'),
      'authn_login_lock:attempts',
      'session_expired:logout',
    ])
  await db.deleteFrom('rate_limit').execute()
  await nearlyFull(`sign-in:devices:${member.email}`, 15)
  for (let tries = 0; tries < 6; tries++) await member.login(member.email, 'Wrong123')
  await expect
    .poll(() => eventsOf(member.id))
    .toEqual([
      ...Array(7).fill('authn_login_fail:password'),
      'authn_login_lock:attempts',
      'authn_login_lock:device',
      'authn_login_lock:devices',
      'session_expired:logout',
    ])
})

test('a successful sign-in that reaches the limit of all sign-ins is entered with the pause that follows', async () => {
  const member = await aMember()
  await nearlyFull(`sign-in:tries:${member.email}`, 199)
  expect((await aVisitor().login(member.email, member.password)).status).toBe(302)
  expect(await eventsOf(member.id)).toEqual(['authn_login_lock:attempts', 'authn_login_success:password'])
  expect((await aVisitor().login(member.email, member.password)).status).toBe(429)
})

test('a first password is entered as such', async () => {
  const member = await aMember({ has_password: 0, auth_provider: 'google' })
  await db.deleteFrom('account').where('user_id', '=', member.id).execute()
  await member.send('/set-password', { intent: 'set', password: 'NewSecret1', confirm: 'NewSecret1' })
  expect(await eventsOf(member.id)).toEqual(['authn_password_change:first'])
  await member.send('/set-password', { intent: 'set', password: 'NewSecret2', confirm: 'NewSecret2' })
  expect(await eventsOf(member.id)).toEqual([
    'authn_password_change:first',
    'authn_password_change_fail:first',
  ])
})

test.each(['/admin', '/admin/print?all=on', '/api/admin/providers'])(
  'whoever is refused at %s is entered, at most 20 times an hour (T04)',
  async (path) => {
    const member = await aMember(COMPLETE)
    const { length } = await eventsOf(member.id)
    expect(length).toBe(0)
    for (let tries = 0; tries < 23; tries++) await member.get(path)
    expect(await eventsOf(member.id)).toEqual(Array(20).fill('authz_fail:admin'))
    expect([401, 302]).toContain((await aVisitor().get(path)).status)
  },
)

test('the owner reads the own audit log alone, newest first, in the time zone of the profile (T01)', async () => {
  const member = await aMember({ time_zone: 'Pacific/Auckland' })
  const outsider = await aMember()
  await db.deleteFrom('audit_log_entry').execute()
  expect(await readPage(member)).toContain('Nothing yet. Sign-ins and changes show up here.')
  const noon = Date.parse('2026-01-02T12:00:00Z')
  const values = { request_id: null, network: null, device: null, created_at: noon }
  await db
    .insertInto('audit_log_entry')
    .values([
      { id: 'one', user_id: member.id, event: 'user_updated:venmo', ...values },
      { id: 'two', user_id: member.id, event: 'authn_login_success:google', ...values, created_at: noon + 1 },
      { id: 'three', user_id: outsider.id, event: 'user_updated:cashapp', ...values },
    ])
    .execute()
  const created_at = '2026-01-02T12:00:00.000Z'
  const started_at = Date.parse(created_at)
  await db.updateTable('session').set({ created_at, started_at }).where('user_id', '=', member.id).execute()
  const page = await readPage(member)
  expect(page).toContain(`Signed in: <time dateTime="${created_at}">Jan 3, 1:00`)
  expect(page.indexOf('Signed in with Google')).toBeGreaterThan(0)
  expect(page.indexOf('Venmo name changed')).toBeGreaterThan(page.indexOf('Signed in with Google'))
  expect(page).toContain('Jan 3, 1:00 am')
  expect(page).not.toContain('Cash App name changed')
})

test('a long audit log has pages, and an address beyond them shows the last', async () => {
  const member = await aMember()
  await db.deleteFrom('audit_log_entry').execute()
  const entry = { user_id: member.id, event: 'user_updated:venmo', request_id: null, network: null }
  const entries = Array.from({ length: 21 }, (_, index) => ({
    ...entry,
    id: `entry-${index}`,
    device: `Device ${index}.`,
    created_at: index + 1,
  }))
  await db.insertInto('audit_log_entry').values(entries).execute()
  const devicesOn = async (path: string) => (await readPage(member, path)).match(/Device \d+\.(?=<)/g)
  expect(await devicesOn('/account')).toHaveLength(10)
  expect((await devicesOn('/account'))?.[0]).toBe('Device 20.')
  expect((await devicesOn('/account?journal=2'))?.at(-1)).toBe('Device 1.')
  for (const last of ['3', '99999'])
    expect(await devicesOn(`/account?journal=${last}`)).toEqual(['Device 0.'])
  expect(await readPage(member, '/account?journal=2')).toContain('Page 2 of 3')
  expect(await devicesOn("/account?journal='")).toHaveLength(10)
  // Another page does not say again why a confirmation failed.
  const failed = await readPage(member, '/account?google=failed&journal=2')
  expect(failed).toContain('href="/account?journal=3"')
  expect(failed).not.toMatch(/href="[^"]*google=/)
})

test('the audit log is part of the export, and is deleted with the account', async () => {
  const member = await aMember()
  const zip = await member.get('/account/data.zip')
  const data = JSON.parse(
    strFromU8(unzipSync(new Uint8Array(await zip.arrayBuffer()))['my-data.json'] as Uint8Array),
  )
  expect(data.journal).toMatchObject([{ event: 'user_created:password', createdAt: expect.any(String) }])
  await member.send('/account', { intent: 'delete', current: member.password })
  expect(await entriesOf(member.id)).toEqual([])
})
