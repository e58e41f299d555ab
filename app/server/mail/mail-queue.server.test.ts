import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database/database.ts'
import { db } from '../db/db.server.ts'
import { claimMail, deleteExpiredMails, deleteMail, enqueueMail, requeueMail } from './mail-queue.server.ts'

const NOW = 1_800_000_000_000
const MAIL = { to: 'maria@cafe.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

beforeAll(openDatabase)
beforeEach(async () => void (await db.deleteFrom('mail_waiting').execute()))

test('a queued mail is leased to its sender for a minute, then anyone may claim it', async () => {
  const { id } = await enqueueMail(db, MAIL, NOW)
  expect(await claimMail(NOW)).toBeUndefined()
  expect(await claimMail(NOW + MINUTE - 1)).toBeUndefined()
  expect(await claimMail(NOW + MINUTE)).toMatchObject({ id, recipient: MAIL.to, subject: 'Hello', tries: 2 })
  expect(await claimMail(NOW + MINUTE)).toBeUndefined()
})

test('a mail that was queued while the clock was a year ahead is sent when the clock is right again', async () => {
  const now = Date.now()
  const { id } = await enqueueMail(db, MAIL, now + 365 * 86_400_000)
  expect((await claimMail(now))?.id).toBe(id)
  expect(await claimMail(now)).toBe(undefined)
})

test('concurrent claims never return the same mail (T42)', async () => {
  for (let index = 0; index < 5; index++)
    await enqueueMail(db, { ...MAIL, subject: String(index) }, NOW - MINUTE)
  const claimed = await Promise.all(Array.from({ length: 20 }, () => claimMail(NOW)))
  expect(claimed.flatMap((mail) => mail?.subject ?? []).sort()).toEqual(['0', '1', '2', '3', '4'])
})

test('each failure lengthens the backoff to at most a minute; a sent mail is deleted', async () => {
  let mail = await enqueueMail(db, MAIL, NOW)
  const waits: number[] = []
  for (let round = 0, now = NOW; round < 8; round++) {
    await requeueMail(mail, now)
    const { next_try_at } = await db.selectFrom('mail_waiting').selectAll().executeTakeFirstOrThrow()
    waits.push((next_try_at - now) / 1000)
    now = next_try_at
    mail = (await claimMail(now))!
  }
  expect(waits).toEqual([2, 5, 15, 30, 60, 60, 60, 60])
  await deleteMail(mail.id)
  expect(await db.selectFrom('mail_waiting').selectAll().execute()).toEqual([])
})

test('a mail that could not be sent for a day is deleted', async () => {
  await enqueueMail(db, MAIL, NOW)
  await deleteExpiredMails(NOW + DAY - 1)
  expect(await db.selectFrom('mail_waiting').select('tries').execute()).toHaveLength(1)
  await deleteExpiredMails(NOW + DAY)
  expect(await claimMail(NOW + DAY)).toBeUndefined()
})
