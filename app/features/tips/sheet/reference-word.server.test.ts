import { afterEach, beforeAll, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { deleteExpiredReferences, takeReference } from './reference-word.server.ts'

beforeAll(openDatabase)
afterEach(emptyDatabase)

const NOW = Date.UTC(2026, 10, 20)
const DAY_MS = 24 * 60 * 60 * 1000
const first = (_bound: number) => 0 // always the first word and the first digit
const take = (providerId: string, now = NOW, pick = first) =>
  inTransaction((trx) => takeReference(trx, providerId, now, pick))

test('a word stands for one tip of a provider within 30 days; more digits follow when it is taken', async () => {
  const [providerId, other] = [await aProvider(), await aProvider()]
  const taken = [await take(providerId), await take(providerId), await take(providerId)]
  expect(taken).toEqual(['ACORN2', 'ACORN22', 'ACORN222'])
  expect(await take(providerId)).toBeNull()
  expect(await take(other)).toBe('ACORN2')
  expect(await take(providerId, NOW + 30 * DAY_MS)).toBeNull()
  expect(await take(providerId, NOW + 30 * DAY_MS + 1)).toBe('ACORN2')
})

test('words taken at once are different', async () => {
  const providerId = await aProvider()
  const words = await Promise.all(
    Array.from({ length: 30 }, () => inTransaction((trx) => takeReference(trx, providerId, NOW))),
  )
  expect(new Set(words).size).toBe(30)
})

test('words older than 30 days are deleted', async () => {
  const providerId = await aProvider()
  await take(providerId, NOW - 31 * DAY_MS, (bound) => bound - 1)
  await take(providerId, NOW)
  await deleteExpiredReferences(NOW)
  expect(await db.selectFrom('reference_word').select('word').execute()).toEqual([{ word: 'ACORN2' }])
})
