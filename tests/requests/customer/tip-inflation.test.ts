import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getTotalStats } from '#app/features/insights/stats/stats.server.ts'
import { sumTips } from '#app/features/tips/ledger/tip-parts.ts'
import { TIPS_PER_PROVIDER, TIPS_PER_TABLE } from '#app/features/tips/sheet/tip-limit.ts'
import { recordPlayEvent } from '#app/features/visits/play-session/play-session.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { countAttempts } from '#app/server/limits.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { aVisitor, type Visitor } from '#tests/support/people/visitor.ts'
import { startApp, type TestApp } from '#tests/support/server/app.ts'

const SESSIONS_PER_ADDRESS = 200

let app: TestApp
let providerId: string
beforeAll(async () => {
  await openDatabase()
  app = await startApp()
})
beforeEach(async () => {
  await emptyDatabase()
  providerId = await aProvider()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }) // limits refill with time, also on a slow machine
})
afterEach(() => void vi.useRealTimers())
afterAll(() => app.stop())

const many = async (count: number, sendRequest: (index: number) => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let from = 0; from < count; from += 50) {
    const some = Array.from({ length: Math.min(50, count - from) }, (_, index) => sendRequest(from + index))
    for (const { status } of await Promise.all(some)) statuses.push(status)
  }
  return (status: number) => statuses.filter((one) => one === status).length
}
/** Each time another address in front: what a program writes that wants to look like a room of people. */
const forged = (index: number) => ({ 'x-forwarded-for': `9.${index >> 8}.${index & 255}.1` })

test('invented visits and tips are limited by the client address, whatever addresses the headers name (T07, T29)', async () => {
  const visits = await many(SESSIONS_PER_ADDRESS + 150, (index) =>
    app.post('/api/play-sessions', { providerId, key: `inflation-${index}` }, forged(index)),
  )
  expect([visits(201), visits(429)]).toEqual([SESSIONS_PER_ADDRESS, 150])

  const tips = await many(TIPS_PER_TABLE.max + 60, (index) =>
    app.sendRequest(`/tip/${providerId}/tap?via=cashapp&amount=5&key=inflation-tip-${index}`, {
      method: 'POST',
      headers: forged(index),
    }),
  )
  expect([tips(204), tips(429)]).toEqual([TIPS_PER_TABLE.max, 60])

  const rows = await db.selectFrom('play_session').select('tip_minor').where('tipped', '=', 1).execute()
  const sum = await db.selectFrom('tip_total').selectAll().executeTakeFirstOrThrow()
  expect(rows).toHaveLength(TIPS_PER_TABLE.max)
  expect(sum).toMatchObject({ tips: rows.length, tip_minor: rows.length * 500 })
})

test('a dozen tips of $10,000 from one phone are set aside, and change no figure (T07)', async () => {
  for (let index = 0; index < 12; index++)
    await app.sendRequest(`/tip/${providerId}/tap?via=cashapp&amount=10000&key=page-of-a-phone-${index}`, {
      method: 'POST',
    })
  expect(await getTotalStats(providerId)).toEqual({
    parts: sumTips([]).parts,
    tipsMinor: 0,
    averageMinor: 0,
    sessions: 12,
    visitors: 12,
    setAside: 12,
    currency: 'USD',
    earlier: [],
  })
})

test('tips of one address, each as high as still counts, do not raise the bound (T07)', async () => {
  const day = 24 * 60 * 60 * 1000
  for (let ago = 1; ago <= 7; ago++)
    for (let count = 0; count < 3; count++) {
      const at = Date.now() - ago * day
      const visit = { providerId, visitorId: 'guest', key: `guest-${ago}-${count}` }
      const { id } = await beginPlaySession(visit, at)
      await recordPlayEvent(id, { key: 'tip', kind: 'tip', cents: 500, method: 'cashapp' }, at)
    }
  const send = async (index: number, amount: string) =>
    app.sendRequest(`/tip/${providerId}/tap?via=cashapp&amount=${amount}&key=climbing-${index}`, {
      method: 'POST',
    })
  for (let index = 0; index < 30; index++) await send(index, '100')
  for (const [index, amount] of ['100.01', '2000', '10000'].entries()) await send(30 + index, amount)
  // $500 a day is what counts at least where days are small.
  expect(await getTotalStats(providerId)).toMatchObject({ tipsMinor: 21 * 500 + 5 * 10_000, setAside: 28 })
})

test('125 networks of one connection count as what they are, and what they send is set aside together (T07)', async () => {
  const tap = (network: number, tip: number) =>
    aVisitor({ ip: `2001:db8:7:${(32 * network).toString(16)}::1` }).sendRequest(
      `/tip/${providerId}/tap?via=cashapp&amount=99&key=network-${network}-${tip}`,
      { method: 'POST' },
    )
  const sent = await many(250, (index) => tap(index % 125, index))
  expect([sent(204), sent(429)]).toEqual([4 * TIPS_PER_TABLE.max, 250 - 4 * TIPS_PER_TABLE.max])
  const { tipsMinor, setAside } = await getTotalStats(providerId)
  const counted = tipsMinor / 9900
  expect(counted + setAside).toBe(4 * TIPS_PER_TABLE.max)
  expect(counted).toBe(20) // $2,000 on a first day
})

test('a flood of new customers leaves those seen before their share (T07)', async () => {
  const [known, newcomer] = [aVisitor(), aVisitor()]
  await known.get(`/tip/${providerId}`)
  const visitorId = 'k'.repeat(22)
  known.cookies.set('tiplark_visitor', visitorId)
  const seen = {
    provider_id: providerId,
    visitor_id: visitorId,
    first_seen_at: Date.now() - 25 * 60 * 60 * 1000,
  }
  await db.insertInto('play_visitor').values(seen).execute()
  const flood = { key: `tip:provider:${providerId}`, limit: TIPS_PER_PROVIDER }
  expect(await countAttempts(Array.from({ length: flood.limit.max }, () => flood))).toBeDefined()
  const tap = (visitor: Visitor, key: string) =>
    visitor.sendRequest(`/tip/${providerId}/tap?via=cashapp&amount=5&key=${key}`, { method: 'POST' })
  expect((await tap(newcomer, 'of-a-newcomer')).status).toBe(429)
  expect((await tap(known, 'of-a-known-one')).status).toBe(204)
})
