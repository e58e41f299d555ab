// Mechanism: moderation: answers by mail to reports and messages
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import messages from '#content/en/owner/admin.json'
import { blockWrites } from '#tests/support/database/block-writes.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { queuedMails } from '#tests/support/database/queued-mails.ts'
import {
  ageSignIn,
  aMember,
  anAdmin,
  anEmail,
  aVisitor,
  COMPLETE,
  type Visitor,
} from '#tests/support/people/visitor.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const {
  report: { actions },
  problems,
} = messages
const textOf = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')
const pageOf = (id: string) => `/admin/reports/${id}`

/** Reports a page, and returns the id of the report. */
async function aReport(providerId: string, fields: Record<string, string> = {}, language = 'en') {
  await aVisitor().send(
    `/report/${providerId}`,
    { reason: 'stuck-over', ...fields },
    { 'accept-language': language },
  )
  const newest = db.selectFrom('report').select('id').where('provider_id', '=', providerId)
  return (await newest.orderBy('created_at', 'desc').orderBy('id').executeTakeFirstOrThrow()).id
}

const stateOf = async (id: string) =>
  (await db.selectFrom('report').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

const entriesOf = (userId: string) =>
  db
    .selectFrom('audit_log_entry')
    .select(['event', 'other_id'])
    .where('user_id', '=', userId)
    .where(({ eb, or }) => or([eb('event', 'like', 'authz_admin:%'), eb('other_id', 'is not', null)]))
    .orderBy('event')
    .execute()

test('open reports come first, their number stands in the tab, and each opens beside the page as customers see it', async () => {
  const admin = await anAdmin()
  const cafe = await aMember(COMPLETE)
  const bar = await aMember({ ...COMPLETE, business_name: 'Bar Dos' })
  const old = await aReport(cafe.id, { text: 'Dismissed text' })
  await admin.send(pageOf(old), { intent: 'dismiss' })
  const open = await aReport(bar.id, { text: 'It goes to <b>Eve</b>', email: 'ann@elsewhere.example' })
  await db.updateTable('report').set({ created_at: 1 }).where('id', '=', open).execute()
  const list = await textOf(await admin.get('/admin/reports'))
  expect(list.indexOf('Bar Dos')).toBeLessThan(list.indexOf('Cafe Uno'))
  expect(list).toMatch(/Reports <b>1<\/b>/)
  expect(await textOf(await admin.get('/admin'))).toMatch(/Reports <b>1<\/b>/)
  expect(list).toContain(`href="${pageOf(open)}"`)
  const page = await textOf(await admin.get(pageOf(open)))
  for (const part of [
    'It was stuck over another code',
    'It goes to &lt;b&gt;Eve&lt;/b&gt;',
    'from ann@elsewhere.example',
    'Cash App',
    '$MariaCafe',
    `href="/tip/${bar.id}"`,
    'there is one code for the whole business',
  ])
    expect(page).toContain(part)
})

test('the preview shows the reported place with its code, whom a person is paid by, and what is not payable is absent', async () => {
  const admin = await anAdmin()
  const cafe = await aMember({ ...COMPLETE, venmo: 'not payable!' })
  const place = { provider_id: cafe.id, created_at: 1 }
  await db
    .insertInto('place')
    .values([
      { ...place, id: 'bar', name: 'Bar', kind: 'counter', position: 0 },
      { ...place, id: 'ana', name: 'Ana Waitress', kind: 'person', position: 1 },
    ])
    .execute()
  await db
    .insertInto('place_code')
    .values([
      { ...place, code: 'K7M2QXR', place_id: 'ana' },
      { ...place, code: 'K7M2QXT', place_id: 'bar' },
    ])
    .execute()
  await db
    .insertInto('place_payment_method')
    .values({ provider_id: cafe.id, place_id: 'ana', id: 'cashapp', handle: '$AnaTips', position: 0 })
    .execute()
  await aVisitor().send('/report/K7M2QXR', { reason: 'somebody-else' })
  const { id } = await db.selectFrom('report').select('id').executeTakeFirstOrThrow()
  const page = await textOf(await admin.get(pageOf(id)))
  expect(page.indexOf('Ana Waitress')).toBeLessThan(page.indexOf('Bar</strong>'))
  for (const part of [
    'Reported here',
    'Codes: K7M2QXR',
    'Cash App: $AnaTips',
    'code K7M2QXR',
    'href="/T/K7M2QXR"',
  ])
    expect(page).toContain(part)
  expect(page).not.toContain('not payable!')
})

describe('an admin', () => {
  test('suspends the page from the report: all its open reports are acted on, and both audit logs say so', async () => {
    const [admin, cafe, bar] = [await anAdmin(), await aMember(COMPLETE), await aMember(COMPLETE)]
    const [first, second] = [await aReport(cafe.id), await aReport(cafe.id)]
    const other = await aReport(bar.id)
    const done = await admin.send(pageOf(first), { intent: 'suspend' })
    expect([done.status, (await textOf(done)).includes(actions.suspend.done)]).toEqual([200, true])
    expect([await stateOf(first), await stateOf(second), await stateOf(other)]).toEqual([
      'acted',
      'acted',
      'open',
    ])
    expect((await aVisitor().get(`/tip/${cafe.id}`)).status).toBe(403)
    expect(await entriesOf(admin.id)).toEqual([
      { event: 'authz_admin:page-suspended', other_id: cafe.id },
      { event: 'authz_admin:report-acted', other_id: cafe.id },
    ])
    expect(await entriesOf(cafe.id)).toEqual([{ event: 'user_updated:suspended', other_id: admin.id }])
    expect((await mailsTo(cafe.email))[0]?.subject).toContain('suspended')
    expect((await aVisitor().get(`/report/${cafe.id}`)).status).toBe(200)
  })

  test.each([
    ['dismiss', 'dismissed', 'authz_admin:report-dismissed'],
    ['acted', 'acted', 'authz_admin:report-acted'],
  ])(
    'can %s a report and open it again, which another admin sees and the provider does not',
    async (intent, state, event) => {
      const [admin, second, cafe] = [await anAdmin(), await anAdmin(), await aMember(COMPLETE)]
      const id = await aReport(cafe.id)
      for (let times = 0; times < 2; times++) await admin.send(pageOf(id), { intent })
      expect(await stateOf(id)).toBe(state)
      expect(await textOf(await second.get(pageOf(id)))).toContain(`by ${admin.email}`)
      expect(await entriesOf(admin.id)).toEqual([{ event, other_id: cafe.id }])
      await second.send(pageOf(id), { intent: 'reopen' })
      expect(await stateOf(id)).toBe('open')
      expect(await textOf(await second.get(pageOf(id)))).not.toContain('Decided:')
      expect(await entriesOf(second.id)).toEqual([
        { event: 'authz_admin:report-reopened', other_id: cafe.id },
      ])
      expect(await entriesOf(cafe.id)).toEqual([])
      expect((await aVisitor().get(`/tip/${cafe.id}`)).status).toBe(200)
    },
  )

  test('is asked for the password by every action when the sign-in is older than ten minutes, and what was typed stays', async () => {
    const [admin, cafe] = [await anAdmin(), await aMember(COMPLETE)]
    const id = await aReport(cafe.id, { email: anEmail() })
    await ageSignIn(admin)
    for (const intent of Object.keys(actions)) {
      const challenge = await admin.send(pageOf(id), { intent, text: 'My answer 7f3a' })
      const html = await textOf(challenge)
      expect([intent, challenge.status, html.includes('Please confirm with your password.')]).toEqual([
        intent,
        403,
        intent !== 'reopen', // which has no form while the report is open
      ])
      if (intent === 'answer') expect(html).toContain('My answer 7f3a')
      expect((await admin.send(pageOf(id), { intent, current: 'Wrong123' })).status).toBe(403)
      await db.deleteFrom('rate_limit').execute()
    }
    expect([await stateOf(id), (await aVisitor().get(`/tip/${cafe.id}`)).status]).toEqual(['open', 200])
    await admin.send(pageOf(id), { intent: 'dismiss', current: admin.password })
    expect(await stateOf(id)).toBe('dismissed')
  })

  test('decides nothing about the own page while there is another admin, and suspends it never', async () => {
    const [admin, cafe] = [await anAdmin(), await aMember(COMPLETE)]
    const id = await aReport(admin.id, { email: anEmail() })
    expect((await admin.send(pageOf(id), { intent: 'suspend' })).status).toBe(400)
    const other = await anAdmin()
    for (const intent of Object.keys(actions)) {
      const refused = await admin.send(pageOf(id), { intent, text: 'Hello' })
      expect([intent, refused.status, (await textOf(refused)).includes(problems['own-report'])]).toEqual([
        intent,
        400,
        true,
      ])
    }
    expect(await stateOf(id)).toBe('open')
    await other.send(pageOf(id), { intent: 'dismiss' })
    expect(await stateOf(id)).toBe('dismissed')
    expect(await entriesOf(cafe.id)).toEqual([])
  })

  test('gets an error for an unknown report, an unknown action and a failed one', async () => {
    const [admin, cafe] = [await anAdmin(), await aMember(COMPLETE)]
    const id = await aReport(cafe.id)
    for (const unknown of ['Nobody00000000000000', 'x', "'--"])
      for (const response of [
        await admin.get(pageOf(encodeURIComponent(unknown))),
        await admin.send(pageOf(encodeURIComponent(unknown)), { intent: 'dismiss' }),
      ])
        expect([response.status, (await textOf(response)).includes(problems['no-report'])]).toEqual([
          404,
          true,
        ])
    expect((await admin.send(pageOf(id), { intent: 'constructor' })).status).toBe(400)
    const allow = await blockWrites('update', 'report')
    const failed = await admin.send(pageOf(id), { intent: 'dismiss' }).finally(allow)
    expect([failed.status, await stateOf(id), await entriesOf(admin.id)]).toEqual([503, 'open', []])
  })
})

test('a customer, a provider and an admin without the right any more are refused, and nothing changes', async () => {
  const [cafe, revoked] = [await aMember(COMPLETE), await anAdmin()]
  const id = await aReport(cafe.id, { text: 'canary-report', email: anEmail() })
  await db.deleteFrom('admin_claim').where('user_id', '=', revoked.id).execute()
  const people: [Visitor, string][] = [
    [aVisitor(), '/login'],
    [cafe, '/dashboard'],
    [revoked, '/dashboard'],
  ]
  for (const [person, to] of people) {
    for (const path of ['/admin/reports', pageOf(id), '/admin/journal'])
      expect(await person.leadsTo(path)).toBe(to)
    for (const intent of Object.keys(actions)) {
      const refused = await person.send(pageOf(id), { intent, text: 'Hello' })
      expect(refused.headers.get('location')).toContain(to)
    }
    expect(await (await person.get('/admin/reports.data')).text()).not.toContain('canary-report')
  }
  expect([await stateOf(id), await db.selectFrom('answer').selectAll().execute()]).toEqual(['open', []])
})

describe('an answer to a report', () => {
  test('goes by mail to the address that was typed, in the language of the report, is stored, and other admins see it', async () => {
    const [admin, second, cafe] = [await anAdmin(), await anAdmin(), await aMember(COMPLETE)]
    const email = anEmail()
    const id = await aReport(cafe.id, { email, text: 'Please look' }, 'es')
    const text = 'We looked at it.\n\nIt was removed.'
    const done = await admin.send(pageOf(id), { intent: 'answer', text, email: 'eve@elsewhere.example' })
    expect([done.status, (await textOf(done)).includes(actions.answer.done)]).toEqual([200, true])
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe(MESSAGES.es.mails.answer.subject({ brand: 'Tiplark' }))
    expect(mail?.text).toContain('We looked at it.')
    expect(mail?.text).toContain(MESSAGES.es.mails.answer.body)
    expect(mail?.text).not.toContain('Please look')
    const page = await textOf(await second.get(pageOf(id)))
    expect([page.includes('It was removed.'), page.includes(`by ${admin.email}`)]).toEqual([true, true])
    expect(await entriesOf(admin.id)).toEqual([{ event: 'authz_admin:report-answered', other_id: cafe.id }])
    expect(await entriesOf(cafe.id)).toEqual([])
    expect(await stateOf(id)).toBe('open')
  })

  test('cannot relay spam: no mail is sent by a report, none to another address, and none repeats what the reporter typed (T52)', async () => {
    const [admin, cafe] = [await anAdmin(), await aMember(COMPLETE)]
    const victim = anEmail()
    const id = await aReport(cafe.id, { email: victim, text: 'Buy at https://spam.example' })
    expect(await queuedMails(victim)).toEqual([])
    for (const to of [`${victim}, eve@elsewhere.example`, 'eve@elsewhere.example\r\nBcc: x@y.example'])
      await admin.send(pageOf(id), { intent: 'answer', text: 'One', email: to, to, recipient: to })
    for (const text of ['Two', 'Three', 'Four']) await admin.send(pageOf(id), { intent: 'answer', text })
    const sixth = await admin.send(pageOf(id), { intent: 'answer', text: 'Six' })
    expect([sixth.status, (await textOf(sixth)).includes('Too many answers')]).toEqual([429, true])
    const mails = await mailsTo(victim, 5)
    expect(mails).toHaveLength(5)
    for (const { text } of mails) expect(text).not.toContain('spam.example')
    expect(await mailsTo('eve@elsewhere.example', 0)).toEqual([])
    expect(await db.selectFrom('answer').select('id').execute()).toHaveLength(5)
  })

  test('needs an address and a text', async () => {
    const [admin, cafe] = [await anAdmin(), await aMember(COMPLETE)]
    const anonymous = await aReport(cafe.id)
    expect(await textOf(await admin.get(pageOf(anonymous)))).toContain('there is nobody to answer')
    expect((await admin.send(pageOf(anonymous), { intent: 'answer', text: 'Hello' })).status).toBe(400)
    const id = await aReport(cafe.id, { email: anEmail() })
    for (const text of [' \r\n ', 'x'.repeat(5001)]) {
      const refused = await admin.send(pageOf(id), { intent: 'answer', text })
      expect(refused.status).toBe(400)
    }
    expect(await db.selectFrom('answer').selectAll().execute()).toEqual([])
  })

  test('that cannot be stored is not sent', async () => {
    const [admin, cafe] = [await anAdmin(), await aMember(COMPLETE)]
    const email = anEmail()
    const id = await aReport(cafe.id, { email })
    const allow = await blockWrites('insert', 'audit_log_entry')
    const failed = await admin.send(pageOf(id), { intent: 'answer', text: 'Hello 7f3a' }).finally(allow)
    expect([failed.status, (await textOf(failed)).includes('Hello 7f3a')]).toEqual([503, true])
    expect(await db.selectFrom('answer').selectAll().execute()).toEqual([])
    expect(await queuedMails(email)).toEqual([])
  })
})

describe('a message', () => {
  const messageOf = async (sender: Visitor, email = '') => {
    await sender.send('/contact', { message: 'How do I print?', email })
    const newest = db.selectFrom('feedback').select('id').orderBy('created_at', 'desc').orderBy('id')
    return (await newest.executeTakeFirstOrThrow()).id
  }
  const at = (id: string) => `/admin/messages/${id}`

  test('is marked as answered and as not answered, which both audit logs have and every admin sees', async () => {
    const [admin, second, member] = [await anAdmin(), await anAdmin(), await aMember(COMPLETE)]
    const id = await messageOf(member)
    for (let times = 0; times < 2; times++) await admin.send(at(id), { intent: 'mark' })
    const page = await textOf(await second.get(at(id)))
    expect([page.includes('How do I print?'), page.includes(`by ${admin.email}`)]).toEqual([true, true])
    expect(await textOf(await second.get('/admin'))).toContain('Answered')
    expect(await entriesOf(admin.id)).toEqual([{ event: 'authz_admin:message-marked', other_id: member.id }])
    expect(await entriesOf(member.id)).toEqual([
      { event: 'sensitive_update:message-marked', other_id: admin.id },
    ])
    await second.send(at(id), { intent: 'unmark' })
    expect(await textOf(await admin.get(at(id)))).not.toContain('Marked as answered:')
    expect(await entriesOf(second.id)).toEqual([
      { event: 'authz_admin:message-unmarked', other_id: member.id },
    ])
  })

  test('is answered by mail to its sender in the language of the account, marked as answered, and in the export of the sender', async () => {
    const [admin, second] = [await anAdmin(), await anAdmin()]
    const member = await aMember({ ...COMPLETE, language: 'de' })
    const id = await messageOf(member)
    const done = await admin.send(at(id), { intent: 'answer', text: 'Under Print.' })
    expect(done.status).toBe(200)
    const [mail] = await mailsTo(member.email)
    expect(mail?.subject).toBe(MESSAGES.de.mails.answer.subject({ brand: 'Tiplark' }))
    expect(mail?.text).toMatch(/^Guten Tag Maria Silva,\n\n[\s\S]*Under Print\./)
    const page = await textOf(await second.get(at(id)))
    for (const part of ['Under Print.', `by ${admin.email}`, 'Marked as answered:'])
      expect(page).toContain(part)
    expect(await entriesOf(member.id)).toEqual([
      { event: 'sensitive_update:message-answered', other_id: admin.id },
    ])
    const { unzipSync } = await import('fflate')
    const archive = new Uint8Array(await (await member.get('/account/data.zip')).arrayBuffer())
    const data = Buffer.from(unzipSync(archive)['my-data.json']!).toString()
    expect(data).toContain('Under Print.')
    expect(data).not.toContain(admin.id)
    await db.deleteFrom('user').where('id', '=', member.id).execute()
    expect(await db.selectFrom('answer').selectAll().execute()).toEqual([])
  })

  test('of somebody without an account is answered to the address that was typed, and without one to nobody', async () => {
    const admin = await anAdmin()
    const email = anEmail()
    const id = await messageOf(aVisitor(), email)
    await admin.send(at(id), { intent: 'answer', text: 'Under Print.' })
    const [mail] = await mailsTo(email)
    expect(mail?.text).toMatch(/^Hello,\n\n/)
    expect(await entriesOf(admin.id)).toEqual([{ event: 'authz_admin:message-answered', other_id: null }])
    const anonymous = await messageOf(aVisitor())
    expect((await admin.send(at(anonymous), { intent: 'answer', text: 'Hello' })).status).toBe(400)
    expect(await textOf(await admin.get(at(anonymous)))).toContain('there is nobody to answer')
  })

  test('asks for the password when the sign-in is old, and is for admins alone', async () => {
    const [admin, member] = [await anAdmin(), await aMember(COMPLETE)]
    const id = await messageOf(member)
    for (const person of [aVisitor(), member])
      expect((await person.send(at(id), { intent: 'mark' })).status).toBe(302)
    await ageSignIn(admin)
    for (const intent of ['mark', 'unmark', 'answer'])
      expect((await admin.send(at(id), { intent, text: 'Hello' })).status).toBe(403)
    for (const unknown of ['Nobody', "'--"])
      expect((await admin.get(at(encodeURIComponent(unknown)))).status).toBe(404)
    expect((await db.selectFrom('feedback').select('answered_at').execute())[0]?.answered_at).toBeNull()
  })
})
