import { beforeAll, beforeEach, expect, test } from 'vitest'
import { normalizeEmail } from '#app/kit/mail/email.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { withBrokenUsers } from '#tests/support/database/broken-users.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aMember, aVisitor, UNUSUAL } from '#tests/support/people/visitor.ts'
import { mailsTo, tokenIn } from '#tests/support/server/outbox.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const sendRequest = (email: string, headers?: HeadersInit) =>
  aVisitor().send('/forgot-password', { email }, headers)
const set = (token: string, password: string, confirm = password) =>
  aVisitor().send(`/reset-password?token=${token}`, { password, confirm })

test('the mailed link opens a page that sets a new password once (AUTH-42, AUTH-49, T09)', async () => {
  const member = await aMember()
  expect((await sendRequest(` ${member.email.toUpperCase()} `)).status).toBe(200)
  const [mail] = await mailsTo(member.email)
  expect(mail?.text).toContain('Hello Maria Silva')
  expect(mail?.html).toContain('Choose a new password</a>')
  const token = tokenIn(mail?.text)
  expect(tokenIn(mail?.html)).toBe(token)
  const links = db.selectFrom('mail_link').selectAll()
  const stored = await links.where('purpose', '=', 'reset-password').execute()
  expect(stored.map(({ hash }) => hash)).toEqual([sha256(token)])
  expect(JSON.stringify(stored)).not.toContain(token)

  // Mail scanners open the link first.
  const page = await aVisitor().get(`/reset-password?token=${token}`)
  expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
  expect(await page.text()).toContain('name="confirm"')
  const done = await set(token, 'NewSecret1')
  expect([done.status, done.headers.get('location')]).toEqual([302, '/login?password=set'])
  expect(await (await aVisitor().get('/login?password=set')).text()).toContain(
    'Password successfully set! You can now login with your email and password.',
  )
  expect((await set(token, 'NewSecret2')).status).toBe(410)

  expect(await member.leadsTo('/dashboard')).toBe('/login') // every earlier session has ended
  expect((await aVisitor().login(member.email, member.password)).status).toBe(401)
  expect((await aVisitor().login(member.email, 'NewSecret1')).status).toBe(302)
  expect((await mailsTo(member.email, 2))[1]?.subject).toBe('Your Tiplark password was changed')
})

let holders = 0
test.each(UNUSUAL)(
  'the mail goes to 1-%s alone, and its link sets the password (DEC-08)',
  async (unusual) => {
    const email = `${++holders}-${unusual}`
    await aMember({ email: normalizeEmail(email) })
    await sendRequest(email)
    const [mail] = await mailsTo(email)
    expect(mail?.to).toHaveLength(1)
    expect((await set(tokenIn(mail?.text), 'NewSecret1')).status).toBe(302)
    expect((await aVisitor().login(email, 'NewSecret1')).status).toBe(302)
  },
)

test('of ten concurrent uses of a link one sets the password', async () => {
  const member = await aMember()
  await sendRequest(member.email)
  const token = tokenIn((await mailsTo(member.email))[0]?.text)
  const responses = await Promise.all(Array.from({ length: 10 }, (_, i) => set(token, `Secret${i}xX1`)))
  expect(responses.map((response) => response.status).sort()).toEqual([302, ...Array(9).fill(410)])
})

test('a failure of the database does not consume the link', async () => {
  const member = await aMember()
  await sendRequest(member.email)
  const token = tokenIn((await mailsTo(member.email))[0]?.text)
  expect((await withBrokenUsers(() => set(token, 'NewSecret1'))).status).toBe(503)
  expect((await aVisitor().login(member.email, member.password)).status).toBe(302)
  expect((await set(token, 'NewSecret1')).status).toBe(302)
  expect((await aVisitor().login(member.email, 'NewSecret1')).status).toBe(302)
})

test('expired, replaced and invented links have the status 410', async () => {
  const member = await aMember()
  await sendRequest(member.email)
  const first = tokenIn((await mailsTo(member.email))[0]?.text)
  await sendRequest(member.email)
  const second = tokenIn((await mailsTo(member.email, 2))[1]?.text)
  expect((await aVisitor().get(`/reset-password?token=${second}`)).status).toBe(200)
  for (const expires_at of [Date.now(), Date.now() + 365 * 86_400_000]) {
    await db.updateTable('mail_link').set({ expires_at }).execute()
    expect((await aVisitor().get(`/reset-password?token=${second}`)).status).toBe(410)
    expect((await set(second, 'NewSecret1')).status).toBe(410)
  }
  for (const token of [first, second, 'x', '', '\0'.repeat(50)]) {
    const page = await aVisitor().get(`/reset-password?token=${encodeURIComponent(token)}`)
    expect(page.status).toBe(410)
    expect(await page.text()).toContain('This link does not work any more')
  }
})

test('a password that is too simple is refused with its message, and the link stays valid', async () => {
  const member = await aMember()
  await sendRequest(member.email)
  const token = tokenIn((await mailsTo(member.email))[0]?.text)
  const response = await set(token, 'opqrstu1', 'x')
  const text = await response.text()
  expect(response.status).toBe(400)
  expect(text).toContain('Password must contain at least one uppercase letter')
  expect(text).toContain('Passwords do not match')
  expect((await aVisitor().get(`/reset-password?token=${token}`)).status).toBe(200)
})

test('forged hosts do not appear in the mail (T14)', async () => {
  const { email } = await aMember()
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  expect((await sendRequest(email, forged)).status).toBeLessThan(500)
  const [mail] = await mailsTo(email)
  expect(tokenIn(mail?.text)).toHaveLength(43)
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
})

test('known and unknown addresses get the same response (T24, AUTH-45)', async () => {
  const pages = new Set<string>()
  const members = await Promise.all(Array.from({ length: 20 }, () => aMember()))
  for (const { email } of members) {
    for (const address of [email, `x${email}`]) {
      const response = await sendRequest(address)
      const text = (await response.text()).replaceAll(address, 'ADDRESS')
      pages.add(`${response.status} ${text.replace(/nonce="[^"]*"|"[\w-]{22,36}\\?"/g, '')}`)
    }
  }
  expect(pages.size).toBe(1)
})

test('an address gets at most three links per hour, known or unknown (AUTH-47, T24)', async () => {
  const { email } = await aMember()
  for (const address of [email, 'nobody@cafe.example']) {
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await sendRequest(address)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  }
  const response = await sendRequest(email)
  expect(await response.text()).toContain('Too many password reset attempts. Please try again later.')
})
