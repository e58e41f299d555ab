import { beforeAll, beforeEach, expect, test } from 'vitest'
import { recordPlayEvent } from '#app/features/visits/play-session/play-session.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { runDue } from '#app/server/jobs/scheduler.server.ts'
import { MAIL_JOBS } from '#app/server/mail/mail.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { queuedMails } from '#tests/support/database/queued-mails.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { decideTip } from '#tests/support/people/tips.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'
import { sumOfBars } from '../stats/bars.ts'
import { getBars } from '../stats/stats.server.ts'
import {
  endSummary,
  findSubscriber,
  hasSummary,
  readWeek,
  sendDueSummaries,
  startSummary,
  unsubscribeToken,
} from './summary.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const FRIDAY = Date.parse('2026-11-20T12:00:00Z')
const SUNDAY = Date.parse('2026-11-22T12:00:00Z')
const MONDAY = Date.parse('2026-11-23T08:00:00Z')
const MINUTE = 60_000

let visits = 0

async function tip(providerId: string, cents: number, at: number) {
  const visit = { providerId, visitorId: 'v'.repeat(22), key: `visit-number-${++visits}` }
  const { id } = await beginPlaySession(visit, at)
  await recordPlayEvent(id, { kind: 'tip', key: `tip-number-${visits}`, cents, method: 'cashapp' }, at)
  return id
}

/** A provider who gets the mail, with a confirmed and a chosen tip in the week. */
async function aSubscriber() {
  const id = await aProvider({ time_zone: 'UTC' })
  const user = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await startSummary(user, FRIDAY)
  const confirmed = await tip(id, 1000, FRIDAY)
  await decideTip(id, confirmed, 'confirm', undefined, FRIDAY + 1)
  await tip(id, 550, SUNDAY)
  return user
}

test('the figures of a week are those of the dashboard on its last day', async () => {
  const user = await aSubscriber()
  await tip(user.id, 9900, MONDAY) // of the next week
  const { bars } = await readWeek(user, '2026-11-16')
  expect(bars.map(({ from }) => from)).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`))
  await db.deleteFrom('tip_day').where('day', '=', '2026-11-23').execute()
  await db.deleteFrom('provider_day').where('day', '=', '2026-11-23').execute()
  const shown = await getBars(user.id, '7', { timeZone: 'UTC', currency: 'USD' }, SUNDAY)
  expect(bars).toEqual(shown)
  expect(sumOfBars(bars)).toMatchObject({ tips: 2, tipsMinor: 1550 })
})

test('one mail is sent on Monday, however many processes look and however often, with its picture and its headers', async () => {
  const user = await aSubscriber()
  expect(await sendDueSummaries(MONDAY - 1)).toBe(0)
  const sent = await Promise.all([1, 2, 3, 4].map(() => sendDueSummaries(MONDAY)))
  expect(sent.reduce((sum, count) => sum + count)).toBe(1)
  expect(await sendDueSummaries(MONDAY + 60 * MINUTE)).toBe(0)
  await runDue(MAIL_JOBS)
  const [mail, ...others] = await mailsTo(user.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Your week at Tiplark')
  expect(mail?.text).toContain('2 tips were chosen: $15.50 in all.')
  expect(mail?.text).toContain('Confirmed: $10.00. Said sent: $0.00. Chosen only: $5.50.')
  expect(mail?.html).toContain('src="cid:picture"')
  expect(mail?.html).toContain('Friday: $10.00 confirmed')
  const [picture] = mail!.attachments
  expect([picture?.mimeType, picture?.disposition, picture?.contentId]).toEqual([
    'image/png',
    'inline',
    '<picture>',
  ])
  expect(
    Buffer.from(picture!.content as ArrayBuffer)
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  const header = (name: string) => mail!.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('list-unsubscribe')).toMatch(/^<http.*\/unsubscribe\/.*>$/)
  expect(await sendDueSummaries(MONDAY + 7 * 24 * 60 * MINUTE)).toBe(0) // an empty week
})

test('nobody gets it who did not ask, who is suspended, or who had nothing in the week', async () => {
  const user = await aSubscriber()
  await db.updateTable('user').set({ suspended_at: 1 }).where('id', '=', user.id).execute()
  const idle = await aProvider({ time_zone: 'UTC' })
  await startSummary({ id: idle, time_zone: 'UTC' }, FRIDAY)
  const silent = await aProvider({ time_zone: 'UTC' })
  await tip(silent, 500, FRIDAY)
  expect(await sendDueSummaries(MONDAY)).toBe(0)
  expect(await hasSummary(silent)).toBe(false)
  const { last_week } = await db
    .selectFrom('summary')
    .select('last_week')
    .where('provider_id', '=', idle)
    .executeTakeFirstOrThrow()
  expect(last_week).toBe('2026-11-16') // dealt with, without a mail
})

test('a move to another time zone sends no week twice', async () => {
  const user = await aSubscriber()
  expect(await sendDueSummaries(MONDAY)).toBe(1)
  await db.updateTable('user').set({ time_zone: 'America/Los_Angeles' }).where('id', '=', user.id).execute()
  for (let hour = 0; hour < 24; hour++) expect(await sendDueSummaries(MONDAY + hour * 60 * MINUTE)).toBe(0)
})

test('a mail that waits is not sent to somebody who ended it, and those of others are', async () => {
  const [user, other] = [await aSubscriber(), await aSubscriber()]
  expect(await sendDueSummaries(MONDAY)).toBe(2)
  await endSummary(user.id)
  expect((await queuedMails()).map(({ to }) => to)).toEqual([other.email])
})

test('tips in an earlier currency are told', async () => {
  const user = await aSubscriber()
  await db.updateTable('user').set({ currency: 'EUR' }).where('id', '=', user.id).execute()
  expect(await sendDueSummaries(MONDAY)).toBe(1)
  await runDue(MAIL_JOBS)
  const [mail] = await mailsTo(user.email)
  expect(mail?.text).toContain('No tip was chosen.')
  expect(mail?.text).toContain('2 tips in other currencies: $15.50.')
})

test('an address that ends the mails names one account, and nobody can make it up', async () => {
  const [user, other] = [await aSubscriber(), await aSubscriber()]
  expect((await findSubscriber(unsubscribeToken(user.id)))?.id).toBe(user.id)
  const [, signature] = unsubscribeToken(other.id).split('.')
  for (const wrong of ['', user.id, `${user.id}.`, `${user.id}.${signature}`, `${user.id}.x`])
    expect(await findSubscriber(wrong)).toBeUndefined()
  await endSummary(user.id)
  expect([await hasSummary(user.id), await hasSummary(other.id)]).toEqual([false, true])
})
