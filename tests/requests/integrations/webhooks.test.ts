import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addResetLink } from '#app/features/identity/password/mail-link.server.ts'
import { addWebhook } from '#app/features/webhooks/webhooks.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { deleteExpiredJobs, updateClaimed } from '#app/server/jobs/jobs.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { aProgram } from '#tests/support/people/tokens.ts'
import { ageSignIn, aMember, aVisitor, COMPLETE } from '#tests/support/people/visitor.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'

// An address of the own network, and who may call it, in the settings of the product.
const { INNER_ADDRESS, NAMED_EMAIL } = vi.hoisted(() => {
  const [INNER_ADDRESS, NAMED_EMAIL] = ['http://10.0.0.5:5678/hook', 'named@hooks.example']
  Object.assign(process.env, { WEBHOOK_ADDRESSES: INNER_ADDRESS, WEBHOOK_ACCOUNTS: NAMED_EMAIL })
  return { INNER_ADDRESS, NAMED_EMAIL }
})

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const PROGRAMS = '/programs'
const SECRET = /whsec_[A-Za-z0-9+/]{43}=/
const URL_OF = 'https://hooks.example.com/tips'

const anOwner = () => aMember({ ...COMPLETE, currency: 'USD', time_zone: 'UTC' })
type Owner = Awaited<ReturnType<typeof anOwner>>

const add = async (owner: Owner, fields: Record<string, string> = {}) =>
  owner.send(PROGRAMS, { intent: 'add-webhook', url: URL_OF, 'visit.started': 'on', ...fields })

const unescaped = async (response: Response) =>
  (await response.text()).replaceAll('&#x27;', "'").replaceAll('&#x2F;', '/')
const secretIn = async (response: Response) => SECRET.exec(await unescaped(response))?.[0] ?? ''

const findWebhook = ({ id }: Owner) =>
  db.selectFrom('webhook').selectAll().where('provider_id', '=', id).executeTakeFirst()

test('a webhook and a new secret need the password, and the secret is shown once', async () => {
  const owner = await anOwner()
  await ageSignIn(owner)
  expect(await secretIn(await add(owner))).toBe('')
  expect(await findWebhook(owner)).toBeUndefined()
  const secret = await secretIn(await add(owner, { current: owner.password }))
  expect(secret).toMatch(SECRET)
  const page = await unescaped(await owner.get(PROGRAMS))
  expect(page).toContain(URL_OF)
  expect(page).not.toMatch(SECRET)
  const { id } = (await findWebhook(owner))!
  expect(await secretIn(await owner.send(PROGRAMS, { intent: 'renew-secret', id }))).toBe('')
  const renewed = await owner.send(PROGRAMS, { intent: 'renew-secret', id, current: owner.password })
  expect(await secretIn(renewed)).not.toBe(secret)
  expect(await unescaped(await owner.get(PROGRAMS))).toContain('The earlier secret is valid until')
})

test.each([
  ['http://hooks.example.com/', 'This is not an address that we can call'],
  ['https://ada:secret@hooks.example.com/', 'This is not an address that we can call'],
  ['hooks.example.com', 'This is not an address that we can call'],
  ['https://127.0.0.1/', 'This address leads into a private network'],
  ['https://[::ffff:10.0.0.1]/', 'This address leads into a private network'],
  ['https://2130706433/', 'This address leads into a private network'],
])('the address %s is refused (T55)', async (url, sentence) => {
  const owner = await anOwner()
  const response = await add(owner, { url })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(sentence)
  expect(await findWebhook(owner)).toBeUndefined()
})

test('an address of the own network is taken from a confirmed account that is named, and from no other (T55)', async () => {
  const [owner, named] = [await anOwner(), await anOwner()]
  const setNamed = (change: { email?: string; email_verified?: 0 | 1 }) =>
    db.updateTable('user').set(change).where('id', '=', named.id).execute()
  const url = `${INNER_ADDRESS}/tips`
  expect((await add(owner, { url })).status).toBe(400)
  await setNamed({ email: NAMED_EMAIL, email_verified: 0 })
  expect((await add(named, { url })).status).toBe(400)
  await setNamed({ email_verified: 1 })
  expect((await add(named, { url: 'http://10.0.0.5:5678/rest' })).status).toBe(400)
  expect((await add(named, { url: 'https://10.0.0.5:5678/hook' })).status).toBe(400)
  expect((await add(named, { url })).status).toBe(200)
  expect(await findWebhook(named)).toMatchObject({ url })
})

test('the page shows the last calls, and sends one again', async () => {
  const owner = await anOwner()
  await add(owner)
  const { id } = (await findWebhook(owner))!
  await beginPlaySession({ providerId: owner.id, visitorId: 'visitor', key: 'key-of-a-visit-that-is-told' })
  expect(await unescaped(await owner.get(PROGRAMS))).toContain('1 call waits')
  const calls = db.selectFrom('job').selectAll().where('kind', '=', 'webhook')
  const row = await calls.executeTakeFirstOrThrow()
  await updateClaimed(row, { state: 'failed', status: 500, run_at: null })
  const page = await unescaped(await owner.get(PROGRAMS))
  expect(page).toMatch(/A visit starts[\s\S]*Failed[\s\S]*Answer 500/)
  const stranger = await anOwner()
  expect((await stranger.send(PROGRAMS, { intent: 'send-again', id: row.id })).status).toBe(409)
  expect((await owner.send(PROGRAMS, { intent: 'send-again', id: row.id })).status).toBe(200)
  expect(await unescaped(await owner.get(PROGRAMS))).toContain('1 call waits')
  expect((await owner.send(PROGRAMS, { intent: 'test-webhook', id })).status).toBe(200)
  expect(await unescaped(await owner.get(PROGRAMS))).toContain('2 calls wait')
  for (let times = 0; times < 28; times++) await owner.send(PROGRAMS, { intent: 'test-webhook', id })
  expect((await owner.send(PROGRAMS, { intent: 'test-webhook', id })).status).toBe(429)
  await deleteExpiredJobs(Date.now() + 31 * 24 * 60 * 60 * 1000)
})

test('a webhook that is switched off drops what waits, is told nothing, and can be switched on and deleted', async () => {
  const owner = await anOwner()
  await add(owner)
  const { id } = (await findWebhook(owner))!
  const visit = (at: number) =>
    beginPlaySession({ providerId: owner.id, visitorId: 'visitor', key: `key-of-told-visit-${at}-more` })
  await visit(1)
  expect((await owner.send(PROGRAMS, { intent: 'webhook-off', id })).status).toBe(200)
  await visit(2)
  const calls = db.selectFrom('job').select(['state', 'cause']).where('kind', '=', 'webhook')
  const states = await calls.execute()
  expect(states).toEqual([{ state: 'dropped', cause: 'off' }])
  expect((await owner.send(PROGRAMS, { intent: 'test-webhook', id })).status).toBe(409)
  expect((await owner.send(PROGRAMS, { intent: 'webhook-on', id })).status).toBe(200)
  expect((await owner.send(PROGRAMS, { intent: 'remove-webhook', id })).status).toBe(200)
  expect(await findWebhook(owner)).toBeUndefined()
  const events = await db
    .selectFrom('audit_log_entry')
    .select(['event', 'subject'])
    .where('user_id', '=', owner.id)
    .execute()
  expect(
    events
      .filter(({ event }) => event.includes('webhook'))
      .map(({ event, subject }) => `${event} ${subject}`),
  ).toEqual(['added', 'off', 'on', 'removed'].map((what) => `user_updated:webhook-${what} hooks.example.com`))
})

test('the mail about a new password names the programs that are left, and those that a mailed link has ended', async () => {
  const owner = await anOwner()
  await aProgram(owner.id)
  await addWebhook(owner.id, { url: new URL(URL_OF), events: ['tip.chosen'] })
  const changed = { intent: 'password', current: owner.password, password: 'Lantern34', confirm: 'Lantern34' }
  await owner.send('/account', changed)
  expect((await mailsTo(owner.email)).at(-1)!.text).toMatch(
    /still read your figures: Spreadsheet[\s\S]*hooks\.example\.com/,
  )
  const token = await addResetLink(db, owner.id)
  await aVisitor().send(`/reset-password?token=${token}`, { password: 'Lantern56', confirm: 'Lantern56' })
  const text = (await mailsTo(owner.email, 2))
    .map((mail) => mail.text)
    .find((one) => one?.includes('have ended'))
  // It came since the account was last used on a known device.
  expect(text).toMatch(
    /tokens[\s\S]*have ended[\s\S]*Calls to these addresses have ended: hooks\.example\.com/,
  )
  expect(text).not.toContain('still called')
  expect(text).not.toContain('Spreadsheet')
})
