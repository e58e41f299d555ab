import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordPlayEvent } from '#app/features/customer/play-session/play-session.server.ts'
import { sumTips } from '#app/features/ledger/tip-parts.ts'
import { getTotalStats } from '#app/features/stats/stats.server.ts'
import { TIPS_PER_TABLE } from '#app/features/tip/tip-limit.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { aProvider } from '#tests/support/people/providers.ts'
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
})
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
  expect(await getTotalStats(providerId)).toMatchObject({ tipsMinor: 21 * 500 + 30 * 10_000, setAside: 3 })
})
