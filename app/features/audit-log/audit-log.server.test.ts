import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { currentRequest } from '#app/server/request-context.server.ts'
import { blockWrites } from '#tests/support/database/block-writes.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import {
  changeWithEvents,
  getAuditLog,
  recordRefusal,
  recordRestore,
  recordSecurityEvent,
} from './audit-log.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

/** Collects what is logged of security events. */
function logged() {
  const spy = vi.spyOn(log, 'info').mockImplementation(() => {})
  onTestFinished(() => spy.mockRestore())
  return () => spy.mock.calls.map(([line]) => line)
}

test('a change that was rolled back stores and logs nothing, unlike a committed change', async () => {
  const [userId, otherId] = [await aProvider(), await aProvider()]
  const lines = logged()
  const failing = changeWithEvents(async (_, record) => {
    await record('user_updated:cashapp', userId)
    throw new Error('the change failed')
  })
  const other = changeWithEvents((_, record) => record('user_updated:venmo', otherId))
  await expect(failing).rejects.toThrow('the change failed')
  await other
  expect((await getAuditLog(userId, 1)).entries).toEqual([])
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
  expect((await getAuditLog(userId, 1)).entries).toMatchObject([{ event: 'user_updated:cashapp' }])
})

test('an event outside a request has no device and no network, and one of an unknown account throws no error', async () => {
  const userId = await aProvider()
  await recordSecurityEvent('user_updated:cashapp', userId)
  expect((await getAuditLog(userId, 1)).entries).toMatchObject([{ device: null, network: null }])
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
    (await db.selectFrom('audit_log_entry').select('id').where('user_id', '=', id).execute()).length
  expect([await count(userId), linesOf(userId)]).toEqual([21, 21])
  expect([await count(otherId), linesOf(otherId)]).toEqual([1, 1])
  const client = { requestId: 'a-request', userAgent: undefined }
  for (const ip of ['203.0.113.1', '203.0.113.2'])
    for (let times = 0; times < 23; times++) {
      const request = { ...client, ip, retryAfterS: 7 }
      await currentRequest.run(request, () => recordRefusal('authn_login_fail:google'))
      expect(request.retryAfterS).toBe(7) // of the limit that refused it
    }
  expect(linesOf()).toBe(40)
})

test('an entry has the network and device of its request, except in the audit log of another account', async () => {
  const [userId, adminId] = [await aProvider(), await aProvider()]
  const request = { requestId: 'a-request', ip: '203.0.113.7', userAgent: undefined }
  await currentRequest.run(request, () =>
    changeWithEvents(async (_, record) => {
      await record('session_expired:admin', userId, adminId)
      await record('authz_admin:sign-ins-ended', adminId, userId)
      await record('user_updated:venmo', adminId)
    }),
  )
  const columns = ['user_id', 'other_id', 'network', 'request_id'] as const
  const entries = await db.selectFrom('audit_log_entry').select(columns).orderBy('event').execute()
  const own = { network: '203.0.113.0/24', request_id: 'a-request' }
  expect(entries).toEqual([
    { user_id: adminId, other_id: userId, ...own },
    { user_id: userId, other_id: adminId, network: null, request_id: 'a-request' },
    { user_id: adminId, other_id: null, ...own },
  ])
  expect((await getAuditLog(userId, 1)).entries).toMatchObject([{ otherId: null, device: null }])
  const shown = (await getAuditLog(adminId, 1, { forAdmin: true })).entries
  expect(shown.map(({ otherId }) => otherId).sort()).toEqual([userId, null].sort())
  for (const { device } of shown) expect(device).not.toBeNull()
})

test('a refusal is not recorded while it cannot be counted, and one without an account is in no audit log', async () => {
  const levels = (['warn', 'error'] as const).map((level) =>
    vi.spyOn(log, level).mockImplementation(() => {}),
  )
  onTestFinished(() => {
    for (const spy of levels) spy.mockRestore()
  })
  const calls = () => levels.map((spy) => spy.mock.calls.length)
  const userId = await aProvider()
  const allow = await blockWrites('insert', 'rate_limit')
  await recordRefusal('authz_fail:admin', userId).finally(allow)
  expect([calls(), (await getAuditLog(userId, 1)).entries]).toEqual([[0, 0], []])
  await recordRefusal('authz_fail:admin')
  expect(calls()).toEqual([1, 0])
})

/** Enters these events a minute apart, the oldest first. */
async function enter(userId: string, events: string[], more: (index: number) => object = () => ({})) {
  const rows = events.map((event, index) => ({
    id: `${String(index).padStart(4, '0')}-${userId}`,
    ...{ user_id: userId, event, created_at: index * 60_000, ...more(index) },
  }))
  await db.insertInto('audit_log_entry').values(rows).execute()
}

const shown = async (userId: string, page = 1) =>
  (await getAuditLog(userId, page)).entries.map(({ event, times, pauses }) => [event, times, pauses])

const FAIL = 'authn_login_fail:password'
const LOCK = 'authn_login_lock:password'
const SIGN_IN = 'authn_login_success:password'

test('consecutive equal refusals and their pauses are shown as one entry; another event between them separates them', async () => {
  const [userId, otherId] = [await aProvider(), await aProvider()]
  await enter(otherId, [FAIL, FAIL])
  await enter(userId, [
    LOCK,
    SIGN_IN,
    SIGN_IN,
    FAIL,
    FAIL,
    LOCK,
    FAIL,
    LOCK,
    SIGN_IN,
    FAIL,
    'authz_fail:admin',
  ])
  expect(await shown(userId)).toEqual([
    ['authz_fail:admin', 1, 0],
    [FAIL, 1, 0],
    [SIGN_IN, 1, 0],
    [FAIL, 3, 2],
    [SIGN_IN, 1, 0],
    [SIGN_IN, 1, 0],
    [LOCK, 0, 1],
  ])
  const run = (await getAuditLog(userId, 1)).entries[3]
  expect(run).toMatchObject({ since: 3 * 60_000, at: 7 * 60_000, pausedAt: 7 * 60_000 })
})

test('a run shows its device and network, or the number of each', async () => {
  const userId = await aProvider()
  await enter(userId, [FAIL, FAIL, SIGN_IN, FAIL, FAIL], (index) => ({
    device: `Device ${index < 2 ? 0 : index}`,
    network: `203.0.${index < 2 ? 0 : index}.0/24`,
  }))
  const [several, , one] = (await getAuditLog(userId, 1)).entries
  expect(several).toMatchObject({ devices: 2, networks: 2 })
  expect(one).toMatchObject({ devices: 1, device: 'Device 0', networks: 1, network: '203.0.0.0/24' })
})

test('a page has ten runs, however long they are, and an empty audit log has one page', async () => {
  const userId = await aProvider()
  expect(await getAuditLog(userId, 3)).toEqual({ entries: [], page: 1, pages: 1 })
  await enter(userId, [...Array(10).fill(SIGN_IN), ...Array(300).fill(FAIL), ...Array(10).fill(SIGN_IN)])
  expect(await getAuditLog(userId, 1)).toMatchObject({ page: 1, pages: 3 })
  expect((await shown(userId, 2))[0]).toEqual([FAIL, 300, 0])
  expect(await shown(userId, 3)).toEqual([[SIGN_IN, 1, 0]])
})

test('of an audit log that an attack has filled, the newest 5,000 entries are shown', async () => {
  const userId = await aProvider()
  await enter(userId, ['authz_fail:admin', ...Array(5).fill(FAIL)])
  for (let part = 0; part < 5; part++)
    await enter(userId, Array(part ? 1000 : 999).fill(FAIL), (index) => ({
      id: `${part}-${index}-${userId}`,
      created_at: 10 * 60_000 + part,
    }))
  expect(await shown(userId)).toEqual([[FAIL, 5000, 0]])
})

test('a restore is in every audit log, and logged once', async () => {
  const ids = [await aProvider(), await aProvider()]
  const lines = logged()
  await recordRestore(1_700_000_000_000)
  for (const id of ids)
    expect((await getAuditLog(id, 1)).entries).toMatchObject([
      { event: 'sys_restore:backup', at: 1_700_000_000_000, times: 1, device: null },
    ])
  expect(lines()).toMatchObject([{ event: 'sys_restore', detail: 'backup' }])
})
