// Mechanism: confirmed addresses, mails about new devices
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { LANGUAGES } from '#content/languages.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aRegisteredMember, aVisitor, COMPLETE } from '#tests/support/people/visitor.ts'
import { mailsTo, tokenIn } from '#tests/support/server/outbox.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const DAY = 24 * 60 * 60 * 1000
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
const QUESTION = 'Does mail to'

type Member = Awaited<ReturnType<typeof aRegisteredMember>>

const allMails = (member: Member, count: number) =>
  mailsTo(member.email, count, undefined, { withWelcome: true })
const isVerified = async ({ id }: Member) =>
  (await db.selectFrom('user').select('email_verified').where('id', '=', id).executeTakeFirst())
    ?.email_verified
const dashboardOf = async (member: Member) => (await member.get('/dashboard')).text()
const age = ({ id }: Member, ms: number) =>
  db
    .updateTable('user')
    .set({ created_at: new Date(Date.now() - ms).toISOString() })
    .where('id', '=', id)
    .execute()

describe('the welcome', () => {
  test('has a link that confirms the address with one press, and until then the dashboard asks', async () => {
    const member = await aRegisteredMember(COMPLETE)
    const [mail] = await allMails(member, 1)
    expect(mail?.subject).toBe('Welcome to Tiplark')
    expect(await dashboardOf(member)).toContain(QUESTION)
    const path = `/verify-email?token=${tokenIn(mail?.text)}`
    // Mail scanners open it (T47).
    for (let times = 0; times < 2; times++) expect((await aVisitor().get(path)).status).toBe(200)
    expect(await isVerified(member)).toBe(0)
    const done = await aVisitor().send(path, {})
    expect(done.headers.get('location')).toBe('/verify-email?done=verified')
    expect(await isVerified(member)).toBe(1)
    expect(await dashboardOf(member)).not.toContain(QUESTION)
    expect((await aVisitor().get(path)).status).toBe(410)
    expect((await aVisitor().send(path, {})).status).toBe(410)
  })

  test('is sent again from the dashboard, and then only the newest link works', async () => {
    const member = await aRegisteredMember(COMPLETE)
    const [first] = await allMails(member, 1)
    const sent = await member.send('/verify-email', { intent: 'send' })
    expect(sent.headers.get('location')).toBe('/verify-email?done=sent')
    const tokens = (await allMails(member, 2)).map(({ text }) => tokenIn(text))
    const newest = tokens.find((token) => token !== tokenIn(first?.text))
    expect((await aVisitor().send(`/verify-email?token=${tokenIn(first?.text)}`, {})).status).toBe(410)
    expect((await aVisitor().send(`/verify-email?token=${newest}`, {})).status).toBe(302)
    expect(await isVerified(member)).toBe(1)
  })

  test('confirms no address that the account does not have any more', async () => {
    const member = await aRegisteredMember()
    const [mail] = await allMails(member, 1)
    await db.updateTable('user').set({ email: 'other@cafe.example' }).where('id', '=', member.id).execute()
    const path = `/verify-email?token=${tokenIn(mail?.text)}`
    expect([(await aVisitor().get(path)).status, (await aVisitor().send(path, {})).status]).toEqual([
      410, 410,
    ])
  })

  test('ends after a day', async () => {
    const member = await aRegisteredMember()
    const [mail] = await allMails(member, 1)
    const path = `/verify-email?token=${tokenIn(mail?.text)}`
    await db
      .updateTable('mail_link')
      .set({ expires_at: Date.now() - 1 })
      .execute()
    expect((await aVisitor().send(path, {})).status).toBe(410)
    await db
      .updateTable('mail_link')
      .set({ expires_at: Date.now() + 0.9 * DAY })
      .execute()
    expect((await aVisitor().send(path, {})).status).toBe(302)
  })

  test.each(LANGUAGES)('is written in the language of the browser: %s', async (language) => {
    const email = `new.${language}@cafe.example`
    const visitor = aVisitor()
    const fields = { name: 'Maria', email, password: 'candle7', confirm: 'candle7' }
    await visitor.send('/register', fields, { 'accept-language': language })
    const [mail] = await mailsTo(email, 1, undefined, { withWelcome: true })
    expect(mail?.subject).toBe(MESSAGES[language].mails.welcome.subject({ brand: 'Tiplark' }))
  })
})

describe('a sign-in on a device that the account does not know (T49)', () => {
  const signIn = async (member: Member) => {
    const visitor = aVisitor()
    const fields = { email: member.email, password: member.password }
    await visitor.send('/login', fields, { 'user-agent': CHROME })
    return visitor
  }

  test('is mailed with the kind of device and the time, never the place', async () => {
    const member = await aRegisteredMember()
    await age(member, 2 * DAY)
    const visitor = await signIn(member)
    const [mail] = await mailsTo(member.email)
    expect(mail?.subject).toBe('Your Tiplark account was signed in on a new device')
    expect(mail?.text).toMatch(/did not know: Chrome on Windows, \w+, \w+ \d+ at \d+:\d\d [AP]M UTC\./)
    expect(mail?.text).not.toContain(visitor.ip)
  })

  test('is not mailed at the registration, within the first hour, or on a device that signed in before', async () => {
    const member = await aRegisteredMember()
    await signIn(member)
    await age(member, 2 * DAY)
    await member.login(member.email, member.password)
    // A device of a time when the devices of accounts were not stored: its cookie is enough.
    await db.deleteFrom('known_device').execute()
    await member.login(member.email, member.password)
    const asked = aVisitor()
    await asked.send('/forgot-password', { email: member.email })
    expect((await mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
      'Choose a new Tiplark password',
    ])
  })
})
