import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { choosePlan } from '#app/features/business/plan/plan.server.ts'
import { endAllSessions } from '#app/features/identity/session/session.server.ts'
import { imageKey } from '#app/features/menu/image/menu-image.ts'
import { readHandles } from '#app/features/payment-methods/payment-method.server.ts'
import { normalizeEmail } from '#app/kit/mail/email.ts'
import { fileUrl } from '#app/kit/upload/stored-picture.ts'
import { db } from '#app/server/db/db.server.ts'
import { storedKey } from '#app/server/limits.server.ts'
import { saveFile } from '#app/server/storage/file-store.server.ts'
import account from '#content/en/owner/account.json'
import messages from '#content/en/owner/sign-in.json'
import { blockWrites } from '#tests/support/database/block-writes.ts'
import { withBrokenSignIns, withBrokenUsers } from '#tests/support/database/broken-users.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { queuedMails } from '#tests/support/database/queued-mails.ts'
import { aMenuProvider } from '#tests/support/people/menus.ts'
import { aMember, anEmail, aVisitor, COMPLETE, UNUSUAL } from '#tests/support/people/visitor.ts'
import { mailsTo, tokenIn } from '#tests/support/server/outbox.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const emailOf = async (id: string) =>
  (await db.selectFrom('user').select('email').where('id', '=', id).executeTakeFirst())?.email

describe('changing the password', () => {
  const fields = { intent: 'password', password: 'NewSecret1', confirm: 'NewSecret1' }

  test('requires the earlier one, ends every other session and gives this one a new token (T09)', async () => {
    const member = await aMember()
    const phone = aVisitor()
    await phone.login(member.email, member.password)
    const before = member.cookies.get('tiplark_session')!
    const refused = await member.send('/account', { ...fields, current: 'Wrong123' })
    expect([refused.status, (await refused.text()).includes('This is not your password')]).toEqual([
      403,
      true,
    ])
    const done = await member.send('/account', { ...fields, current: member.password })
    expect(done.status).toBe(200)
    expect(await done.text()).toContain('Password changed. All other devices were signed out.')
    expect(member.cookies.get('tiplark_session')).not.toBe(before)
    expect(await phone.leadsTo('/account')).toBe('/login')
    expect(await member.leadsTo('/account')).toBe(200)
    const stolen = aVisitor()
    stolen.cookies.set('tiplark_session', before)
    expect(await stolen.leadsTo('/account')).toBe('/login')
    expect((await aVisitor().login(member.email, 'NewSecret1')).status).toBe(302)
    expect((await mailsTo(member.email))[0]?.subject).toBe('Your Tiplark password was changed')
  })

  test('a new password is confirmed, also when the new session could not be started', async () => {
    const member = await aMember()
    const fields = { intent: 'password', current: member.password, password: 'Secret13', confirm: 'Secret13' }
    const response = await withBrokenSignIns(() => member.send('/account', fields))
    expect([response.status, (await aVisitor().login(member.email, 'Secret13')).status]).toEqual([200, 302])
  })

  test('a stolen session cannot guess it (T25)', async () => {
    const member = await aMember()
    const tries = Array.from({ length: 30 }, (_, i) =>
      member.send('/account', { ...fields, current: `Guess${i}` }),
    )
    const statuses = (await Promise.all(tries)).map((response) => response.status)
    expect(statuses.filter((status) => status === 403)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(25)
  })

  test('a first password is mailed as such, whether set while signed in or with a link', async () => {
    const subject = 'Your Tiplark account has a password now'
    const member = await aMember({ has_password: 0 })
    await member.send('/set-password', { ...fields, intent: 'set' })
    const [mail] = await mailsTo(member.email)
    expect(mail?.subject).toBe(subject)
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('a password was set for your account')
      expect(body).not.toContain('changed')
    }
    const other = await aMember({ has_password: 0 })
    await aVisitor().send('/forgot-password', { email: other.email })
    const token = tokenIn((await mailsTo(other.email))[0]?.text)
    await aVisitor().send(`/reset-password?token=${token}`, fields)
    expect((await mailsTo(other.email, 2))[1]?.subject).toBe(subject)
  })

  test.each(UNUSUAL)(
    'a Google user with an address such as %s sets one, and signs in with it',
    async (email) => {
      const member = await aMember({ has_password: 0, auth_provider: 'google', email: normalizeEmail(email) })
      await db.deleteFrom('account').where('user_id', '=', member.id).execute()
      const response = await member.send('/set-password', { ...fields, intent: 'set' })
      expect(response.status).toBe(200)
      expect(await member.leadsTo('/profile-setup')).toBe(200)
      expect((await aVisitor().login(email, fields.password)).status).toBe(302)
    },
  )

  test('where there is none yet, it is not set with the form for a new one', async () => {
    const member = await aMember({ has_password: 0, auth_provider: 'google' })
    await db.deleteFrom('account').where('user_id', '=', member.id).execute()
    const response = await member.send('/account', fields)
    expect([response.status, (await response.text()).includes('Type your password')]).toEqual([400, true])
    expect((await aVisitor().login(member.email, fields.password)).status).toBe(401)
  })

  test('and every other form with a password field is offered where there is one', async () => {
    for (const has_password of [1, 0]) {
      const page = await (await (await aMember({ has_password })).get('/account')).text()
      const fields = [/name="current"/, /name="repeat"/, /You sign in with Google/].map((part) =>
        part.test(page),
      )
      expect(fields).toEqual(has_password ? [true, false, false] : [false, true, true])
    }
  })

  test('a first password cannot be set where there is one', async () => {
    const member = await aMember()
    const response = await member.send('/set-password', { ...fields, intent: 'set' })
    expect(response.status).not.toBe(200)
    expect((await aVisitor().login(member.email, member.password)).status).toBe(302)
  })
})

describe('changing the email', () => {
  const sendRequest = (
    member: Awaited<ReturnType<typeof aMember>>,
    email: string,
    current = member.password,
  ) => member.send('/account', { intent: 'email', email, current })

  test('takes effect when confirmed by mail, notifies the earlier address and invalidates its reset links', async () => {
    const member = await aMember()
    const email = anEmail()
    await aVisitor().send('/forgot-password', { email: member.email })
    const reset = tokenIn((await mailsTo(member.email))[0]?.text)
    const refused = await sendRequest(member, email, 'Wrong123')
    expect([refused.status, (await refused.text()).includes(`value="${email}"`)]).toEqual([403, true])
    expect((await sendRequest(member, email.toUpperCase())).status).toBe(200)
    const token = tokenIn((await mailsTo(email))[0]?.text)
    expect(await emailOf(member.id)).toBe(member.email)
    const page = await aVisitor().get(`/confirm-email?token=${token}`)
    expect([page.status, (await page.text()).includes(email)]).toEqual([200, true])
    expect(await emailOf(member.id)).toBe(member.email)
    const confirmed = await aVisitor().send(`/confirm-email?token=${token}`, {})
    expect(confirmed.headers.get('location')).toBe('/confirm-email?done=yes')
    expect((await aVisitor().get('/confirm-email?done=yes')).status).toBe(200)
    expect(await emailOf(member.id)).toBe(email)
    expect((await aVisitor().send(`/confirm-email?token=${token}`, {})).status).toBe(410)
    expect((await aVisitor().get(`/reset-password?token=${reset}`)).status).toBe(410)
    expect((await mailsTo(member.email, 2))[1]?.subject).toBe('Your Tiplark email address was changed')
    expect((await aVisitor().login(email, member.password)).status).toBe(302)
  })

  test('a link that was mailed before ends with a new password, and when an admin ends the sign-ins (T09)', async () => {
    const member = await aMember()
    const email = anEmail()
    const confirm = async (index: number) => {
      const token = tokenIn((await mailsTo(email, index + 1))[index]?.text)
      return (await aVisitor().send(`/confirm-email?token=${token}`, {})).status
    }
    await sendRequest(member, email)
    await aVisitor().send('/forgot-password', { email: member.email })
    const reset = `/reset-password?token=${tokenIn((await mailsTo(member.email))[0]?.text)}`
    const changed = { current: member.password, password: 'Candle77', confirm: 'Candle77' }
    expect((await member.send('/account', { intent: 'password', ...changed })).status).toBe(200)
    expect((await aVisitor().get(reset)).status).toBe(410)
    expect(await confirm(0)).toBe(410)
    await sendRequest(member, email, 'Candle77')
    await endAllSessions(member.id, member.id)
    expect(await confirm(1)).toBe(410)
    expect(await emailOf(member.id)).toBe(member.email)
  })

  let changes = 0
  test.each(UNUSUAL)('every address that fits the pattern is accepted: 1-%s (DEC-08)', async (unusual) => {
    const member = await aMember()
    const email = `${++changes}-${unusual}`
    expect((await sendRequest(member, email)).status).toBe(200)
    const token = tokenIn((await mailsTo(email))[0]?.text)
    expect((await aVisitor().send(`/confirm-email?token=${token}`, {})).status).toBe(302)
    expect((await aVisitor().login(email, member.password)).status).toBe(302)
  })

  test('a malformed address has its error at the field', async () => {
    const response = await sendRequest(await aMember(), 'jürgen@bücher')
    const page = await response.text()
    expect([response.status, page.includes('Email is invalid')]).toEqual([400, true])
    expect(page).toContain('value="jürgen@bücher"')
  })

  test('beyond the limit the input stays', async () => {
    const member = await aMember()
    const [key, email] = [storedKey(`email:user:${member.id}`), anEmail()]
    const window_ends_at = Date.now() + 60 * 60_000
    await db.insertInto('rate_limit').values({ key, count: 5, window_ends_at }).execute()
    const response = await sendRequest(member, email)
    const page = await response.text()
    expect([response.status, page.includes(messages.problems['too-many-tries'])]).toEqual([429, true])
    expect(page).toContain(`value="${email}"`)
  })

  test('a change whose cancellation fails stays pending', async () => {
    const member = await aMember()
    const email = anEmail()
    await sendRequest(member, email)
    const allow = await blockWrites('delete', 'mail_link')
    const failed = await member.send('/account', { intent: 'cancel-email' }).finally(allow)
    const page = (await failed.text()).replaceAll('<!-- -->', '')
    expect([failed.status, page.includes(account.problems['cancel-failed'])]).toEqual([503, true])
    expect(page).toContain(`Not confirmed yet: <strong>${email}</strong>`)
  })

  test('a taken address gets no mail, and the response does not reveal that (T24)', async () => {
    const member = await aMember()
    const other = await aMember()
    const responseFor = async (email: string) => {
      const response = await sendRequest(member, email)
      const link = db
        .selectFrom('mail_link')
        .select(['email', 'user_id'])
        .where('purpose', '=', 'change-email')
      expect(await link.execute()).toEqual([{ email, user_id: member.id }])
      const text = (await response.text()).replaceAll('<!-- -->', '').replaceAll(email, 'ADDRESS')
      return [
        response.status,
        [...(text.match(/(We sent a link|Not confirmed yet)[^<"\\]*(<strong>[^<]*)?/g) ?? [])],
      ]
    }
    const taken = await responseFor(other.email)
    const free = anEmail()
    expect(await responseFor(free)).toEqual(taken)
    expect(taken.flat()).toContain('We sent a link to ADDRESS. The address changes when you open it.')
    // Mails are written in sequence, and that of a later request has arrived.
    await mailsTo(free)
    const waiting = db.selectFrom('job').select('id').where('user_id', '=', member.id)
    await expect.poll(() => waiting.execute()).toEqual([])
    expect(await mailsTo(other.email, 0)).toEqual([])
  })

  test('a link is not confirmed once it has expired (T09)', async () => {
    const member = await aMember()
    const email = anEmail()
    await sendRequest(member, email)
    const token = tokenIn((await mailsTo(email))[0]?.text)
    for (const expires_at of [Date.now(), Date.now() + 365 * 86_400_000]) {
      await db.updateTable('mail_link').set({ expires_at }).execute()
      expect((await aVisitor().send(`/confirm-email?token=${token}`, {})).status).toBe(410)
      expect(await emailOf(member.id)).toBe(member.email)
    }
    await db
      .updateTable('mail_link')
      .set({ expires_at: Date.now() + 60_000 })
      .execute()
    expect((await aVisitor().send(`/confirm-email?token=${token}`, {})).status).toBe(302)
    expect(await emailOf(member.id)).toBe(email)
  })

  test('neither page with a token gives its address to other sites', async () => {
    const fields = { password: 'NewSecret1', confirm: 'NewSecret1' }
    for (const path of ['/confirm-email?token=x', '/reset-password?token=x'])
      for (const response of [await aVisitor().get(path), await aVisitor().send(path, fields)])
        expect([response.status, response.headers.get('referrer-policy')], path).toEqual([410, 'no-referrer'])
  })

  test('is shown as unconfirmed, whether the address is taken or not, and can be cancelled', async () => {
    const member = await aMember()
    const taken = await aMember()
    const page = async () => (await (await member.get('/account')).text()).replaceAll('<!-- -->', '')
    expect(await page()).not.toContain('Not confirmed yet')
    for (const email of [taken.email, anEmail()]) {
      await sendRequest(member, email)
      expect(await page()).toContain(`Not confirmed yet: <strong>${email}</strong>`)
      expect(await (await taken.get('/account')).text()).not.toContain('Not confirmed yet')
    }
    await db
      .updateTable('mail_link')
      .set({ expires_at: Date.now() - 1 })
      .execute()
    expect(await page()).not.toContain('Not confirmed yet')
    const email = anEmail()
    await sendRequest(member, email)
    const token = tokenIn((await mailsTo(email))[0]?.text)
    await taken.send('/account', { intent: 'cancel-email' })
    expect(await page()).toContain(email)
    const cancelled = await member.send('/account', { intent: 'cancel-email' })
    expect(await cancelled.text()).toContain('Cancelled. Your address stays as it is.')
    expect(await page()).not.toContain('Not confirmed yet')
    expect((await aVisitor().send(`/confirm-email?token=${token}`, {})).status).toBe(410)
    expect(await emailOf(member.id)).toBe(member.email)
  })

  test('an address that was taken meanwhile is refused, and nothing changes', async () => {
    const member = await aMember()
    const email = anEmail()
    await sendRequest(member, email)
    const token = tokenIn((await mailsTo(email))[0]?.text)
    await aVisitor().register(email)
    expect((await aVisitor().send(`/confirm-email?token=${token}`, {})).status).toBe(410)
    expect(await emailOf(member.id)).toBe(member.email)
  })

  test('a failure of the database does not consume the link (T09)', async () => {
    const member = await aMember()
    const email = anEmail()
    await sendRequest(member, email)
    const token = tokenIn((await mailsTo(email))[0]?.text)
    const confirm = () => aVisitor().send(`/confirm-email?token=${token}`, {})
    expect((await withBrokenUsers(confirm)).status).toBe(503)
    expect(await emailOf(member.id)).toBe(member.email)
    expect((await confirm()).status).toBe(302)
    expect(await emailOf(member.id)).toBe(email)
  })
})

describe('other sign-ins', () => {
  test('of one kind of device are distinguished by their start and last use; this one has Logout', async () => {
    const member = await aMember()
    const phone = aVisitor()
    await phone.login(member.email, member.password)
    const [first, second] = await db
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', member.id)
      .orderBy('created_at')
      .execute()
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
    const [started, startedThere, usedThere] = [daysAgo(20), daysAgo(10), daysAgo(9)]
    const set = (id: string, created_at: string, updated_at: string) =>
      db
        .updateTable('session')
        .set({ created_at, started_at: Date.parse(created_at), updated_at })
        .where('id', '=', id)
        .execute()
    await set(first!.id, started, daysAgo(19))
    await set(second!.id, startedThere, usedThere)
    const html = (await (await member.get('/account')).text()).replaceAll('<!-- -->', '')
    const [own, other, ...more] = [...html.matchAll(/<li\b[^>]*>(.*?)<\/li>/gs)]
      .map(([, row]) => row!)
      .filter((row) => row.includes('Signed in:'))
    expect(more).toEqual([])
    expect(own).toContain('This device')
    expect(own).toContain('action="/logout"')
    expect(own).toContain(`Signed in: <time dateTime="${started}">`)
    expect(other).not.toContain('This device')
    expect(other).toContain(`Last used: <time dateTime="${usedThere}">`)
    expect(other).toContain(`Signed in: <time dateTime="${startedThere}">`)
    // The visit was a use.
    const { updated_at } = await db
      .selectFrom('session')
      .select('updated_at')
      .where('id', '=', first!.id)
      .executeTakeFirstOrThrow()
    expect(Date.now() - Date.parse(updated_at)).toBeLessThan(60_000)
  })

  test('are listed and ended, one or all, and only those of the user (T01)', async () => {
    const member = await aMember()
    const outsider = await aMember()
    const phone = aVisitor()
    const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'
    await phone.send('/login', { email: member.email, password: member.password }, { 'user-agent': iphone })
    const tablet = aVisitor()
    await tablet.login(member.email, member.password)
    expect(await (await member.get('/account')).text()).toContain('Safari on iPhone')
    const rows = await db.selectFrom('session').selectAll().where('user_id', '=', member.id).execute()
    const { id } = rows.find((row) => row.user_agent === iphone)!
    await outsider.send('/account', { intent: 'end', id })
    await outsider.send('/account', { intent: 'end-others' })
    expect(await phone.leadsTo('/account')).toBe(200)
    await member.send('/account', { intent: 'end', id })
    expect(await phone.leadsTo('/account')).toBe('/login')
    expect(await tablet.leadsTo('/account')).toBe(200)
    await member.send('/account', { intent: 'end-others' })
    expect(await tablet.leadsTo('/account')).toBe('/login')
    expect(await member.leadsTo('/account')).toBe(200)
    expect(await outsider.leadsTo('/account')).toBe(200)
  })

  test('are ended by an old sign-in only with the password', async () => {
    const member = await aMember()
    const phone = aVisitor()
    await phone.login(member.email, member.password)
    const sessions = db.selectFrom('session').selectAll().where('user_id', '=', member.id)
    const [thief, owner] = await sessions.orderBy('created_at').execute()
    const created_at = new Date(Date.now() - 11 * 60_000).toISOString()
    await db.updateTable('session').set({ created_at }).where('id', '=', thief!.id).execute()
    for (const fields of [
      { intent: 'end', id: owner!.id },
      { intent: 'end-others', id: '' },
    ]) {
      const challenge = await member.send('/account', fields)
      const text = await challenge.text()
      expect([challenge.status, text.includes('Please confirm with your password.')]).toEqual([403, true])
      expect((await member.send('/account', { ...fields, current: 'Wrong123' })).status).toBe(403)
    }
    expect(await phone.leadsTo('/account')).toBe(200)
    const done = await member.send('/account', { intent: 'end-others', current: member.password })
    expect([done.status, (await done.text()).includes('Signed out there.')]).toEqual([200, true])
    expect(await phone.leadsTo('/account')).toBe('/login')
  })

  test('are ended by a user without a password after Google has confirmed', async () => {
    const member = await aGoogleUser(11)
    const response = await member.send('/account', { intent: 'end-others' })
    const link = 'href="/api/auth/google?from=account&amp;confirm=yes"'
    expect([response.status, (await response.text()).includes(link)]).toEqual([403, true])
  })
})

/** A user who signs in with Google, with a session of this age. */
async function aGoogleUser(minutes: number) {
  const member = await aMember({ ...COMPLETE, has_password: 0, auth_provider: 'google' })
  await db.deleteFrom('account').where('user_id', '=', member.id).execute()
  const created_at = new Date(Date.now() - minutes * 60_000).toISOString()
  await db.updateTable('session').set({ created_at }).where('user_id', '=', member.id).execute()
  return Object.assign(member, { created_at })
}

test('a common password is refused wherever one is set or changed; a broken rule is reported first', async () => {
  const common = { password: 'Password1', confirm: 'Password1' }
  const member = await aMember()
  const google = await aGoogleUser(1)
  await aVisitor().send('/forgot-password', { email: member.email })
  const token = tokenIn((await mailsTo(member.email))[0]?.text)
  for (const [who, path, fields] of [
    [member, '/account', { intent: 'password', current: member.password }],
    [google, '/set-password', { intent: 'set' }],
    [aVisitor(), `/reset-password?token=${token}`, {}],
  ] as const) {
    const refused = await who.send(path, { ...fields, ...common })
    expect([path, refused.status, (await refused.text()).includes(messages.problems['too-common'])]).toEqual([
      path,
      400,
      true,
    ])
    const simple = await (
      await who.send(path, { ...fields, password: 'password1', confirm: 'password1' })
    ).text()
    expect(simple).toContain('Password must contain at least one uppercase letter')
    expect(simple).not.toContain(messages.problems['too-common'])
  }
  expect((await aVisitor().login(member.email, 'Password1')).status).toBe(401)
})

describe('a first password', () => {
  const fields = { intent: 'set', password: 'NewSecret1', confirm: 'NewSecret1' }

  test('is not set by an old sign-in, and allows no other change (T12)', async () => {
    const member = await aGoogleUser(11)
    const refused = await member.send('/set-password', fields)
    expect(refused.status).toBe(403)
    const text = await refused.text()
    expect(text).toContain(messages.problems['old-session'])
    expect(text).toContain('href="/api/auth/google?from=set-password&amp;confirm=yes"')
    expect((await aVisitor().login(member.email, fields.password)).status).toBe(401)
    await member.send('/dashboard?view=profile', { name: 'M', cashapp: '$Thief', intent: 'profile' })
    const user = db.selectFrom('user').select('has_password').where('id', '=', member.id)
    expect(await user.executeTakeFirst()).toEqual({ has_password: 0 })
    expect(await readHandles(db, member.id)).toMatchObject({ cashapp: '$MariaCafe' })
  })

  test.each([
    ['from=set-password&confirm=yes', '/set-password'],
    ['from=account&confirm=yes&error=another_account', '/account?google=another_account'],
    ['from=dashboard&confirm=yes', '/dashboard?view=profile'],
    ['from=//evil.example&confirm=yes', '/login'],
    ['from=register&error=failed', '/register?google=failed'],
    ['from=dashboard', '/login'],
  ])('after a confirmation without a popup the requesting page is shown again: %s', async (query, to) => {
    expect(await aVisitor().leadsTo(`/google-done?${query}`)).toBe(to)
    if (to.startsWith('/account'))
      expect(await (await (await aMember()).get(to)).text()).toContain('That is another Google account.')
  })

  test('continues the session with the age of its authentication', async () => {
    const member = await aGoogleUser(9)
    expect((await member.send('/set-password', fields)).status).toBe(200)
    const sessions = db.selectFrom('session').select('created_at').where('user_id', '=', member.id)
    expect(await sessions.execute()).toEqual([{ created_at: member.created_at }])
  })

  test('can be skipped by an old sign-in', async () => {
    const member = await aGoogleUser(60)
    expect((await member.send('/set-password', { intent: 'skip' })).status).toBe(200)
  })
})

describe('the data of a user (T39)', () => {
  async function aBusiness() {
    const member = await aMember(COMPLETE)
    const session = `${member.id}-1700000000000-canary77`
    await db
      .insertInto('play_session')
      .values({
        id: session,
        provider_id: member.id,
        visitor_id: 'customer-canary',
        created_at: 1,
        tip_minor: 725,
        tip_currency: 'USD',
      })
      .execute()
    const key = `profileImages/${member.id}/logo-1.webp`
    await saveFile(key, new Uint8Array([1]), 'image/webp')
    return Object.assign(member, { session, file: join(process.env.DATA_DIR!, 'files', key) })
  }

  const unzip = async (response: Response) => unzipSync(new Uint8Array(await response.arrayBuffer()))

  test('are exported as a ZIP: JSON with all rows of the user and no secrets, CSV, pictures', async () => {
    const member = await aBusiness()
    const outsider = await aMember()
    const photo_url = `/files/profileImages/${member.id}/logo-1.webp`
    await db.updateTable('user').set({ photo_url }).where('id', '=', member.id).execute()
    const response = await member.get('/account/data.zip')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data.zip"')
    const files = await unzip(response)
    expect(Object.keys(files).sort()).toEqual([
      'menu.csv',
      'my-data.json',
      'pictures/logo-1.webp',
      'read-me.txt',
      'tips.csv',
    ])
    expect(files['pictures/logo-1.webp']).toEqual(new Uint8Array([1]))
    const text = strFromU8(files['my-data.json']!)
    const data = JSON.parse(text)
    expect(data.users).toMatchObject([
      { email: member.email, businessName: 'Cafe Uno', hasPassword: true, paymentInfo: { venmo: null } },
    ])
    expect(data.gameSessions).toMatchObject([{ id: member.session, tipAmount: 7.25 }])
    expect(data.menus).toMatchObject([{ providerId: member.id, items: [], categories: [] }])
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['signInMethods', 'signIns', 'providerDay']))
    for (const secret of ['argon2id', 'customer-canary', outsider.id, outsider.email])
      expect(text).not.toContain(secret)
    const [token] = decodeURIComponent(member.cookies.get('tiplark_session')!).split('.')
    expect(text).not.toContain(token)
  })

  test('have the menu and the tips as tables, with the pictures of the items', async () => {
    const owner = await aMenuProvider()
    await owner.add('Tomato Soup')
    const [item] = (await owner.menu()).items
    const key = imageKey(owner.id, item!.id, 1)
    await saveFile(key, new Uint8Array([7]), 'image/webp')
    await db
      .updateTable('menu_item')
      .set({ image_url: fileUrl(key) })
      .where('id', '=', item!.id)
      .execute()
    await db
      .insertInto('play_session')
      .values({
        id: `${owner.id}-1795000000000-abcd1234`,
        provider_id: owner.id,
        visitor_id: 'someone',
        created_at: 1_795_000_000_000,
        tipped: 1,
        tip_minor: 725,
        tip_currency: 'USD',
        tip_method: 'venmo',
        tipped_at: 1_795_000_000_000,
        tip_day: '2026-11-18',
      })
      .execute()
    const files = await unzip(await owner.get('/account/data.zip'))
    expect(strFromU8(files['menu.csv']!)).toContain('Tomato Soup')
    expect(strFromU8(files['tips.csv']!)).toMatch(/Venmo,7\.25,USD/)
    expect(files[`pictures/menu/tomato-soup-${item!.id}.webp`]).toEqual(new Uint8Array([7]))
    const { menus } = JSON.parse(strFromU8(files['my-data.json']!))
    expect(menus[0].items).toMatchObject([{ id: item!.id, name: 'Tomato Soup' }])
  })

  const FILES = ['/account/data.zip', '/dashboard/tips.csv', '/qr-code/png', '/menu-management/menu.csv']

  test.each(FILES)(
    '%s is not given to the page of another account, which was signed in before',
    async (path) => {
      const [first, second] = [await aBusiness(), await aBusiness()]
      const opens = async (id: string) => [
        (await second.get(`${path}?account=${id}`)).status,
        (await second.get(path, { 'x-account': id })).status,
      ]
      expect(await opens(first.id)).toEqual([401, 401])
      expect(await opens(second.id)).not.toContain(401)
      const page = await second.get(`${path}?account=${first.id}`, { accept: 'text/html,*/*' })
      expect(await page.text()).toContain('You are signed in to another account now')
    },
  )

  test('are named by the links of a page as those of its account', async () => {
    const owner = await aMenuProvider()
    const addresses = async (path: string) =>
      (await (await owner.get(path)).text()).match(/href="[^"]*\.(zip|csv)[^"]*"|href="\/qr-code\/[^"]*"/g)
    for (const path of ['/account', '/dashboard', '/menu-management']) {
      const found = await addresses(path)
      expect(found, path).not.toBeNull()
      for (const address of found!) expect(address).toContain(`account=${owner.id}`)
    }
  })

  test.each(FILES)(
    'after the sign-in ended %s is refused, and a person is led to the sign-in',
    async (path) => {
      const member = await aBusiness()
      await member.send('/logout', {})
      const fetched = await member.get(path)
      expect([fetched.status, await fetched.json()]).toEqual([401, { error: 'unauthenticated' }])
      const opened = await member.get(path, { accept: 'text/html,*/*' })
      expect(opened.status).toBe(401)
      expect(await opened.text()).toContain('<a href="/login">Sign in again</a>')
    },
  )

  test.each([
    ['http://x.example/dashboard?period=91', '/login?to=%2Fdashboard%3Fperiod%3D91'],
    ['http://other.example/dashboard', '/login'],
    ['http://x.example//other.example', '/login'],
    ['http://x.example/"><script>', '/login?to=%2F%2522%253E%253Cscript%253E'],
    ['not an address', '/login'],
  ])(
    'the sign-in that a refused file leads to returns to the own page of its link: %s',
    async (referer, to) => {
      const host = 'x.example'
      const page = await aVisitor().get('/dashboard/tips.csv', { accept: 'text/html', host, referer })
      expect(/<a href="([^"]*)">Sign in again/.exec(await page.text())?.[1]).toBe(to)
    },
  )

  test('are deleted with the account: rows, counters, sessions, files', async () => {
    const member = await aBusiness()
    const stays = await aBusiness()
    await aVisitor().login(member.email, 'Wrong123')
    const forgot = await member.send('/account', { intent: 'delete', current: 'Wrong123' })
    expect(forgot.status).toBe(403)
    // An empty password has its own message and is not counted as an attempt.
    for (let tries = 0; tries < 6; tries++) {
      const empty = await member.send('/account', { intent: 'delete', current: '' })
      expect([empty.status, (await empty.text()).includes('Type your password')]).toEqual([400, true])
    }
    expect(existsSync(member.file)).toBe(true)
    const done = await member.send('/account', { intent: 'delete', current: member.password })
    expect([done.status, done.headers.get('location')]).toEqual([302, '/login?account=deleted'])
    expect(member.cookies.has('tiplark_session')).toBe(false)
    expect(await member.leadsTo('/dashboard')).toBe('/login')
    const { deleted, confirmed } = messages.login
    expect(await (await member.get('/login?account=deleted')).text()).toContain(`${deleted} ${confirmed}`)
    const [mail] = await mailsTo(member.email)
    expect(mail?.subject).toBe('Your Tiplark account was deleted')
    // A mail that has been sent leaves the queue.
    await expect.poll(() => queuedMails(member.email)).toEqual([])
    const tables = await db.introspection.getTables()
    const dump = await Promise.all(
      tables.map(({ name }) =>
        db
          .selectFrom(name as 'user')
          .selectAll()
          .execute(),
      ),
    )
    for (const canary of [member.id, member.email]) expect(JSON.stringify(dump)).not.toContain(canary)
    expect(JSON.stringify(dump)).toContain(stays.id)
    expect(existsSync(member.file)).toBe(false)
    expect(existsSync(stays.file)).toBe(true)
    expect((await aVisitor().get(`/tip/${member.id}`)).status).toBe(404)
    expect((await aVisitor().register(member.email)).status).toBe(200)
  })

  test('without a password the address is typed to confirm', async () => {
    const member = await aMember({ has_password: 0 })
    expect((await member.send('/account', { intent: 'delete', repeat: 'x' })).status).toBe(400)
    expect((await member.send('/account', { intent: 'delete', repeat: ` ${member.email} ` })).status).toBe(
      302,
    )
    expect(await emailOf(member.id)).toBe(undefined)
  })

  test('without a password an old sign-in cannot delete it, just as it cannot change the email', async () => {
    const member = await aMember({ has_password: 0 })
    const created_at = new Date(Date.now() - 60 * 60 * 1000).toISOString()
    await db.updateTable('session').set({ created_at }).where('user_id', '=', member.id).execute()
    for (const intent of ['email', 'delete']) {
      const refused = await member.send('/account', { intent, email: anEmail(), repeat: member.email })
      const page = await refused.text()
      expect([refused.status, page.includes(messages.problems['old-session'])]).toEqual([403, true])
      expect(page).toContain('href="/api/auth/google?from=account&amp;confirm=yes"')
    }
    expect(await emailOf(member.id)).toBe(member.email)
  })
})

test('a form of the account page that does not exist is refused, and the page has its title', async () => {
  const response = await (await aMember()).send('/account', { intent: 'nothing' })
  const page = await response.text()
  expect([response.status, page.includes('<title>Security</title>')]).toEqual([400, true])
})

test('/api/auth/me returns the signed-in user with their current rights (AUTH-64, AUTH-67, AUTH-68, DATA-01)', async () => {
  const me = async (visitor: ReturnType<typeof aVisitor>) => (await visitor.get('/api/auth/me')).json()
  expect(await me(aVisitor())).toEqual({ state: 'signed-out', isAdmin: false, user: null })
  const member = await aMember({ has_password: 0, auth_provider: 'google' })
  expect(await me(member)).toMatchObject({ state: 'incomplete', isAdmin: false, needsPassword: true })
  const complete = await aMember(COMPLETE)
  expect(await me(complete)).toMatchObject({
    state: 'complete',
    needsPassword: false,
    user: {
      id: complete.id,
      email: complete.email,
      profileComplete: true,
      paymentInfo: { cashapp: '$MariaCafe' },
      subscription: null,
    },
  })
  const { subscription } = await choosePlan(complete.id, 'menu')
  expect((await me(complete)).user.subscription).toEqual(subscription)
  await db.insertInto('admin_claim').values({ user_id: complete.id, granted_at: 1 }).execute()
  expect(await me(complete)).toMatchObject({ state: 'admin', isAdmin: true })
})
