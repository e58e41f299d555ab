import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { currentRequest } from '#app/server/request-context.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { changeWithEvents, readJournal, recordRefusal, recordSecurityEvent } from './journal.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

/** Collects what is logged of security events. */
function logged() {
  const spy = vi.spyOn(log, 'info').mockImplementation(() => {})
  onTestFinished(() => spy.mockRestore())
  return () => spy.mock.calls.map(([line]) => line)
}

test('of a change that was rolled back nothing is stored and nothing is logged, beside a change that was made', async () => {
  const [userId, otherId] = [await aProvider(), await aProvider()]
  const lines = logged()
  const failing = changeWithEvents(async (_, record) => {
    await record('user_updated:cashapp', userId)
    throw new Error('the change failed')
  })
  const other = changeWithEvents((_, record) => record('user_updated:venmo', otherId))
  await expect(failing).rejects.toThrow('the change failed')
  await other
  expect((await readJournal(userId, 1)).entries).toEqual([])
  expect(lines()).toMatchObject([{ event: 'user_updated', detail: 'venmo', accountId: otherId }])
})

test('a change is logged once it is committed, not before', async () => {
  const userId = await aProvider()
  const lines = logged()
  await changeWithEvents(
    (_, record) => record('user_updated:cashapp', userId),
    async (change) => {
      const result = await inTransaction(change)
      expect(lines()).toEqual([])
      return result
    },
  )
  expect(lines()).toHaveLength(1)
  expect((await readJournal(userId, 1)).entries).toMatchObject([{ event: 'user_updated:cashapp' }])
})

test('an event outside a request has no device and no network, and none of an unknown account stops the work', async () => {
  const userId = await aProvider()
  await recordSecurityEvent('user_updated:cashapp', userId)
  expect((await readJournal(userId, 1)).entries).toMatchObject([{ device: null, network: null }])
  await recordSecurityEvent('user_updated:cashapp', 'nobody')
})

test('of equal refusals 20 an hour are recorded for each account, and for each address without one', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const [userId, otherId] = [await aProvider(), await aProvider()]
  const linesOf = (id?: string) =>
    warn.mock.calls.filter(([line]) => (line as { accountId?: string }).accountId === id).length
  for (let times = 0; times < 23; times++) await recordRefusal('authz_fail:admin', userId)
  await recordRefusal('authz_fail:close-admin', userId)
  await recordRefusal('authz_fail:admin', otherId)
  const count = async (id: string) =>
    (await db.selectFrom('journal_entry').select('id').where('user_id', '=', id).execute()).length
  expect([await count(userId), linesOf(userId)]).toEqual([21, 21])
  expect([await count(otherId), linesOf(otherId)]).toEqual([1, 1])
  const client = { requestId: 'a-request', userAgent: undefined }
  for (const ip of ['203.0.113.1', '203.0.113.2'])
    for (let times = 0; times < 23; times++)
      await currentRequest.run({ ...client, ip }, () => recordRefusal('authn_login_fail:google'))
  expect(linesOf()).toBe(40)
})
