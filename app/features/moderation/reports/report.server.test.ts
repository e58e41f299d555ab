import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { receiveReport } from './report.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

test('a few addresses that send false reports silence nobody, and 300 more bound what is stored (T51)', async () => {
  const providerId = await aProvider()
  const now = Date.now()
  const report = (address: number, text = '') =>
    receiveReport(
      { id: '', place: '', reason: 'other', text, email: '' },
      { providerId, code: undefined },
      { ip: `192.0.${address >> 8}.${address & 255}`, language: 'en' },
      now,
    )
  const texts = async () => (await db.selectFrom('report').select('text').execute()).map(({ text }) => text)
  for (let address = 1; address <= 10; address++)
    for (let times = 1; times <= 5; times++)
      expect((await report(address)).ok, `${address} ${times}`).toBe(times <= 3)
  expect(await texts()).toHaveLength(30)
  expect(await report(100, 'It leads to my neighbour.')).toEqual({ ok: true })
  expect(await texts()).toContain('It leads to my neighbour.')
  for (let address = 101; address <= 400; address++) expect((await report(address)).ok).toBe(true)
  expect(await texts()).toHaveLength(330)
  const { count } = await db.selectFrom('report_excess').select('count').executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
})
