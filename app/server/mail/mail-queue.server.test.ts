import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { db } from '../db/db.server.ts'
import { forgetMail, giveUpOldMails, keepMail, putBackMail, takeMail } from './mail-queue.server.ts'

const NOW = 1_800_000_000_000
const MAIL = { to: 'maria@cafe.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

beforeAll(openDatabase)
beforeEach(async () => void (await db.deleteFrom('mail_waiting').execute()))

test('who keeps a mail has a minute to send it; then anybody may take it', async () => {
  const { id } = await keepMail(db, MAIL, NOW)
  expect(await takeMail(NOW)).toBeUndefined()
  expect(await takeMail(NOW + MINUTE - 1)).toBeUndefined()
  expect(await takeMail(NOW + MINUTE)).toMatchObject({ id, recipient: MAIL.to, subject: 'Hello', tries: 2 })
  expect(await takeMail(NOW + MINUTE)).toBeUndefined()
})

test('of many that want the same mail at once one gets it (T42)', async () => {
  for (let index = 0; index < 5; index++)
    await keepMail(db, { ...MAIL, subject: String(index) }, NOW - MINUTE)
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeMail(NOW)))
  expect(taken.flatMap((mail) => mail?.subject ?? []).sort()).toEqual(['0', '1', '2', '3', '4'])
})

test('after each failure it waits longer, at most a minute; sent, it is forgotten', async () => {
  let mail = await keepMail(db, MAIL, NOW)
  const waits: number[] = []
  for (let round = 0, now = NOW; round < 8; round++) {
    await putBackMail(mail, now)
    const { next_try_at } = await db.selectFrom('mail_waiting').selectAll().executeTakeFirstOrThrow()
    waits.push((next_try_at - now) / 1000)
    now = next_try_at
    mail = (await takeMail(now))!
  }
  expect(waits).toEqual([2, 5, 15, 30, 60, 60, 60, 60])
  await forgetMail(mail.id)
  expect(await db.selectFrom('mail_waiting').selectAll().execute()).toEqual([])
})

test('what could not be sent for a day is given up', async () => {
  await keepMail(db, MAIL, NOW)
  expect(await giveUpOldMails(NOW + DAY)).toBe(0)
  expect(await giveUpOldMails(NOW + DAY + 1)).toBe(1)
  expect(await takeMail(NOW + DAY + 1)).toBeUndefined()
})
