import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { blockWrites } from '#tests/support/database/block-writes.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { deleteFeedback, findFeedback, receiveFeedback } from './feedback.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const IP = '203.0.113.7'
const MESSAGE = { subject: 'Bug Report', message: ' It hangs ', email: ' Ann@Cafe.example ' }
const stored = () => db.selectFrom('feedback').selectAll().execute()

test('a message is stored with its sender, or with the address for the answer if there is one', async () => {
  const id = await aProvider()
  await receiveFeedback(MESSAGE, { id, email: 'maria@cafe.example' }, IP, 1)
  await receiveFeedback(MESSAGE, undefined, IP, 2)
  await receiveFeedback({ ...MESSAGE, email: '' }, undefined, IP, 3)
  expect((await stored()).sort((a, b) => a.created_at - b.created_at)).toMatchObject([
    { user_id: id, email: 'maria@cafe.example', subject: 'Bug Report', message: 'It hangs', created_at: 1 },
    { user_id: null, email: 'ann@cafe.example', created_at: 2 },
    { user_id: null, email: null, created_at: 3 },
  ])
})

test('an empty message and one with a wrong address for the answer are refused, and not counted', async () => {
  for (const [change, field] of [
    [{ message: ' ' }, 'message'],
    [{ email: 'none' }, 'email'],
  ] as const)
    expect(await receiveFeedback({ ...MESSAGE, ...change }, undefined, IP)).toEqual({
      ok: false,
      cause: 'bad-message',
      errors: { [field]: expect.anything() },
    })
  expect(await db.selectFrom('rate_limit').selectAll().execute()).toEqual([])
})

test('20 messages an hour are taken from an address, and 20 of each user there', async () => {
  const sender = { id: await aProvider(), email: 'maria@cafe.example' }
  for (const from of [sender, undefined]) {
    for (let times = 0; times < 20; times++)
      expect(await receiveFeedback(MESSAGE, from, IP)).toEqual({ ok: true })
    expect(await receiveFeedback(MESSAGE, from, IP)).toEqual({ ok: false, cause: 'too-many-requests' })
  }
  expect(await receiveFeedback(MESSAGE, undefined, '203.0.113.8')).toEqual({ ok: true })
  expect(await stored()).toHaveLength(41)
})

test('a message that cannot be stored is refused, and counted', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => error.mockRestore())
  onTestFinished(await blockWrites('insert', 'feedback'))
  expect(await receiveFeedback(MESSAGE, undefined, IP)).toEqual({ ok: false, cause: 'unavailable' })
  expect(await db.selectFrom('rate_limit').select('count').execute()).toEqual([{ count: 1 }])
})

test('a message is deleted once, and entered for its sender if there is one', async () => {
  const [adminId, senderId] = [await aProvider(), await aProvider()]
  await receiveFeedback(MESSAGE, { id: senderId, email: 'maria@cafe.example' }, IP, 1)
  await receiveFeedback(MESSAGE, undefined, IP, 2)
  for (const { id } of await stored()) {
    expect(await findFeedback(id)).toEqual({ id, subject: 'Bug Report', message: 'It hangs' })
    for (let times = 0; times < 2; times++) await deleteFeedback(id, adminId)
    expect(await findFeedback(id)).toBeUndefined()
  }
  const entries = await db.selectFrom('audit_log_entry').select(['user_id', 'event', 'other_id']).execute()
  expect(entries).toHaveLength(3)
  expect(entries).toEqual(
    expect.arrayContaining([
      { user_id: senderId, event: 'sensitive_delete:message', other_id: adminId },
      { user_id: adminId, event: 'authz_admin:message-deleted', other_id: senderId },
      { user_id: adminId, event: 'authz_admin:message-deleted', other_id: null },
    ]),
  )
})
