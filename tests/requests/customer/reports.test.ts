import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteExpiredReports } from '#app/features/moderation/reports/report.server.ts'
import { MAX_REPORT_TEXT } from '#app/features/moderation/reports/report.ts'
import { listReports } from '#app/features/moderation/reports/report-desk.server.ts'
import { newPlaceCode, personIdOf } from '#app/features/places/place-code.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { LANGUAGES } from '#content/languages.ts'
import { blockWrites } from '#tests/support/database/block-writes.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { aMember, anAdmin, aVisitor, COMPLETE } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const stored = () => db.selectFrom('report').selectAll().orderBy('created_at').execute()
const FIELDS = {
  reason: 'stuck-over',
  text: ' It was glued on.\r\nAt the bar ',
  email: ' Ann@Elsewhere.example ',
}

/** A place of this provider with a printed code. */
async function aPrintedCode(provider_id: string, kind: 'table' | 'person' = 'table') {
  const code = newPlaceCode()
  const place = { id: `place-${code}`, name: 'Table 4', kind, position: 0, created_at: 1 }
  await db
    .insertInto('place')
    .values({ provider_id, ...place })
    .execute()
  await db.insertInto('place_code').values({ code, provider_id, place_id: place.id, created_at: 1 }).execute()
  return { code, placeId: place.id }
}

const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]

describe('a report', () => {
  test('is a plain form, which is stored with what was typed and nothing else about the reporter', async () => {
    const providerId = await aProvider()
    const customer = aVisitor()
    const page = await customer.get(`/report/${providerId}`, { 'user-agent': 'Browser 7f3a' })
    const html = await page.text()
    expect(page.status).toBe(200)
    for (const reason of Object.values(MESSAGES.en.report.reasons)) expect(html).toContain(reason)
    expect(/<form[^>]* method="post"/.test(html)).toBe(true)
    const id = hidden(html, 'id')!
    const sent = await customer.send(
      `/report/${providerId}`,
      { ...FIELDS, id },
      { 'user-agent': 'Browser 7f3a' },
    )
    expect([sent.status, (await sent.text()).includes('Thank you')]).toEqual([200, true])
    expect(await stored()).toEqual([
      {
        id,
        provider_id: providerId,
        place_code: null,
        reason: 'stuck-over',
        text: 'It was glued on.\nAt the bar',
        email: 'ann@elsewhere.example',
        language: 'en',
        created_at: expect.any(Number),
        state: 'open',
        decided_at: null,
        decided_by: null,
      },
    ])
    expect([...customer.cookies]).toEqual([])
  })

  test('that is sent twice is one', async () => {
    const providerId = await aProvider()
    const id = hidden(await (await aVisitor().get(`/report/${providerId}`)).text(), 'id')!
    for (let times = 0; times < 2; times++)
      expect((await aVisitor().send(`/report/${providerId}`, { ...FIELDS, id })).status).toBe(200)
    expect(await stored()).toHaveLength(1)
    await aVisitor().send(`/report/${providerId}`, { ...FIELDS, id: 'no id' })
    expect(await stored()).toHaveLength(2)
  })

  test('needs a reason, keeps what was typed, and says what is wrong', async () => {
    const providerId = await aProvider()
    const fields = { reason: '', text: 'x'.repeat(MAX_REPORT_TEXT + 1), email: 'none' }
    const refused = await aVisitor().send(`/report/${providerId}`, fields)
    const html = await refused.text()
    expect(refused.status).toBe(400)
    for (const name of ['no-reason', 'text-long', 'email-invalid'] as const)
      expect(html).toContain(MESSAGES.en.report.problems[name])
    expect([html.includes(fields.text), html.includes('value="none"')]).toEqual([true, true])
    expect(await stored()).toEqual([])
  })

  test.each(LANGUAGES)('is in the language of its page: %s', async (language) => {
    const providerId = await aProvider()
    const headers = { 'accept-language': language }
    const html = await (await aVisitor().get(`/report/${providerId}`, headers)).text()
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toContain(MESSAGES[language].report.question)
    const refused = await aVisitor().send(`/report/${providerId}`, {}, headers)
    expect(await refused.text()).toContain(MESSAGES[language].report.problems['no-reason'])
    await aVisitor().send(`/report/${providerId}`, { reason: 'other' }, headers)
    expect(await stored()).toMatchObject([{ language }])
  })

  test('names the code in its address, or that of the page which it was opened from', async () => {
    const providerId = await aProvider()
    const { code, placeId } = await aPrintedCode(providerId, 'person')
    const elsewhere = await aPrintedCode(await aProvider())
    const person = personIdOf(code, placeId)
    for (const id of [code, person]) {
      const html = await (await aVisitor().get(`/report/${id}`)).text()
      expect(hidden(html, 'place')).toBe(code)
      expect((await aVisitor().send(`/report/${id}`, { reason: 'other' })).status).toBe(200)
    }
    const from = (referer: string) => aVisitor().get(`/report/${providerId}`, { referer })
    expect(hidden(await (await from(`http://localhost/T/${code}`)).text(), 'place')).toBe(code)
    expect(hidden(await (await from(`http://other.example/T/${code}`)).text(), 'place')).toBe('')
    for (const place of [code, elsewhere.code, "'; --"])
      await aVisitor().send(`/report/${providerId}`, { reason: 'other', place })
    const codes = (await stored()).map(({ provider_id, place_code }) => [provider_id, place_code])
    expect(codes.sort()).toEqual(
      [
        [providerId, code],
        [providerId, code],
        [providerId, code],
        [providerId, null],
        [providerId, null],
      ].sort(),
    )
  })

  test('is taken of a suspended page, and of nobody there is none', async () => {
    const suspended = await aProvider({ suspended_at: 1 })
    expect((await aVisitor().get(`/report/${suspended}`)).status).toBe(200)
    expect((await aVisitor().send(`/report/${suspended}`, { reason: 'other' })).status).toBe(200)
    for (const id of ['NobodyHasThisId0000000000000', 'KKKKKKK', "x'--"])
      for (const response of [
        await aVisitor().get(`/report/${encodeURIComponent(id)}`),
        await aVisitor().send(`/report/${encodeURIComponent(id)}`, { reason: 'other' }),
      ])
        expect([response.status, (await response.text()).includes('Provider not found.')]).toEqual([
          404,
          true,
        ])
    expect(await stored()).toHaveLength(1)
  })

  test('from another site is refused', async () => {
    const providerId = await aProvider()
    const refused = await aVisitor().send(
      `/report/${providerId}`,
      { reason: 'other' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    )
    expect([refused.status, await stored()]).toEqual([403, []])
  })

  test('that cannot be stored is kept in the form', async () => {
    const providerId = await aProvider()
    const allow = await blockWrites('insert', 'report')
    const failed = await aVisitor().send(`/report/${providerId}`, FIELDS).finally(allow)
    const html = await failed.text()
    expect([failed.status, html.includes(MESSAGES.en.report.problems.unavailable)]).toEqual([503, true])
    expect(html).toContain('It was glued on.')
  })
})

describe('a flood of false reports against a rival (T51)', () => {
  test('by a few addresses stores no more than 30 a day of one page, suspends nothing, silences nobody else, and gets the same answer as every report', async () => {
    const [rival, other] = [await aMember(COMPLETE), await aProvider()]
    const answers = new Set<string>()
    const visitors = Array.from({ length: 12 }, () => aVisitor())
    for (let times = 0; times < 36; times++) {
      const visitor = visitors[Math.floor(times / 3)]!
      const sent = await visitor.send(`/report/${rival.id}`, { reason: 'offensive' })
      answers.add(`${sent.status} ${/<h1>[^<]*<\/h1>/.exec(await sent.text())?.[0]}`)
    }
    expect([...answers]).toEqual(['200 <h1>Thank you</h1>'])
    expect(await stored()).toHaveLength(32) // the first of the last two addresses, too
    const listed = (await listReports(1)).reports.map(({ more }) => more)
    expect(Math.max(...listed)).toBe(4) // of the day that has more, should it have changed meanwhile
    const admin = await anAdmin()
    expect(await (await admin.get('/admin/reports')).text()).toContain(
      '4 more reports of this page came that day',
    )
    const [{ id } = { id: '' }] = await stored()
    expect(await (await admin.get(`/admin/reports/${id}`)).text()).toContain(
      '4 more reports of this page came that day',
    )
    expect((await aVisitor().get(`/tip/${rival.id}`)).status).toBe(200)
    await aVisitor().send(`/report/${other}`, { reason: 'offensive' })
    expect(await stored()).toHaveLength(33)
    // Somebody else, who has a reason, still reaches the admin.
    await aVisitor().send(`/report/${rival.id}`, FIELDS)
    expect((await stored()).filter(({ reason }) => reason === 'stuck-over')).toHaveLength(1)
  })

  test('from one address about one page ends after three', async () => {
    const [page, other] = [await aProvider(), await aProvider()]
    const visitor = aVisitor()
    const statuses: number[] = []
    for (const id of [page, page, page, page, other])
      statuses.push((await visitor.send(`/report/${id}`, { reason: 'other' })).status)
    expect(statuses).toEqual([200, 200, 200, 429, 200])
  })

  test('from one address ends after ten, whatever page it is about', async () => {
    const pages = await Promise.all(Array.from({ length: 4 }, () => aProvider()))
    const visitor = aVisitor()
    const statuses: number[] = []
    for (let times = 0; times < 11; times++)
      statuses.push((await visitor.send(`/report/${pages[times % 4]}`, { reason: 'other' })).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  test('shows its target nothing: no report is on its pages, in its audit log or in its export', async () => {
    const rival = await aMember(COMPLETE)
    await aVisitor().send(`/report/${rival.id}`, { ...FIELDS, text: 'canary-report' })
    for (const path of ['/dashboard', '/account', '/get-paid'])
      expect(await (await rival.get(path)).text()).not.toMatch(/canary-report|ann@elsewhere/)
    const archive = Buffer.from(await (await rival.get('/account/data.zip')).arrayBuffer())
    expect(archive.length).toBeGreaterThan(1000)
    const { unzipSync } = await import('fflate')
    const data = Buffer.from(unzipSync(new Uint8Array(archive))['my-data.json']!).toString()
    expect(data).not.toMatch(/canary-report|ann@elsewhere|"report"/)
    expect(data).toContain(rival.email)
  })
})

test('a report is deleted with the account that it is about, and 180 days after it was decided', async () => {
  const [providerId, other] = [await aProvider(), await aProvider()]
  for (const id of [providerId, other]) await aVisitor().send(`/report/${id}`, FIELDS)
  const day = 24 * 60 * 60 * 1000
  await deleteExpiredReports(Date.now() + 364 * day)
  expect(await stored()).toHaveLength(2) // open ones stay
  await db.updateTable('report').set({ state: 'dismissed', decided_at: Date.now() }).execute()
  await deleteExpiredReports(Date.now() + 179 * day)
  await db.deleteFrom('user').where('id', '=', other).execute()
  expect(await stored()).toMatchObject([{ provider_id: providerId }])
  await deleteExpiredReports(Date.now() + 181 * day)
  expect(await stored()).toEqual([])
})

test('a report that nobody decides about is deleted after a year, and so is the count of further ones', async () => {
  const providerId = await aProvider()
  await aVisitor().send(`/report/${providerId}`, FIELDS)
  await db
    .insertInto('report_excess')
    .values({ provider_id: providerId, day_at: Date.now(), count: 1 })
    .execute()
  await deleteExpiredReports(Date.now() + 366 * 24 * 60 * 60 * 1000)
  expect(await stored()).toEqual([])
  expect(await db.selectFrom('report_excess').selectAll().execute()).toEqual([])
})
