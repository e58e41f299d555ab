import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ensureMenu } from '#app/features/menu/menu-store.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { claimKey, digestRequest, findKeyUse } from './idempotency.server.ts'
import { isIdempotencyKey } from './idempotency-key.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

async function aKey() {
  const providerId = await aProvider()
  await db.transaction().execute((trx) => ensureMenu(trx, providerId))
  return { provider_id: providerId, key: 'opened-form-1' }
}

const claim = (id: Awaited<ReturnType<typeof aKey>>, ...fields: unknown[]) =>
  db.transaction().execute((trx) => {
    const values = { digest: digestRequest(fields), created_at: 1 }
    return claimKey(trx, 'menu_addition', id, values)
  })

test('a key is new once; the same request repeats it, another request reuses it (T40)', async () => {
  const id = await aKey()
  expect(await findKeyUse(db, 'menu_addition', id, digestRequest(['Soup', 450]))).toBe('new')
  expect(await claim(id, 'Soup', 450)).toBe('new')
  expect(await claim(id, 'Soup', 450)).toBe('repeated')
  expect(await claim(id, 'Soup', 500)).toBe('reused')
  expect(await findKeyUse(db, 'menu_addition', id, digestRequest(['Soup', 450]))).toBe('repeated')
})

test('of ten concurrent requests with one key one is new (T40)', async () => {
  const id = await aKey()
  const uses = await Promise.all(Array.from({ length: 10 }, () => claim(id, 'Soup')))
  expect(uses.toSorted()).toEqual(['new', ...Array(9).fill('repeated')])
})

test('a key of another provider is another key (T01, T40)', async () => {
  expect(await claim(await aKey(), 'Soup')).toBe('new')
  expect(await claim(await aKey(), 'Soup')).toBe('new')
})

test('a key whose transaction is rolled back is new again (T40)', async () => {
  const id = await aKey()
  const failing = db.transaction().execute(async (trx) => {
    await claimKey(trx, 'menu_addition', id, { digest: digestRequest(['Soup']), created_at: 1 })
    throw new Error('the change failed')
  })
  await expect(failing).rejects.toThrow('the change failed')
  expect(await claim(id, 'Soup')).toBe('new')
})

test('a key has 8 to 64 letters, digits, dashes or underscores (T40)', () => {
  expect(['opened-form-1', 'x'.repeat(64), '4e2a_9'.padEnd(8, '0')].every(isIdempotencyKey)).toBe(true)
  expect(['short', 'x'.repeat(65), 'a key with spaces', '', 'ключ-формы'].some(isIdempotencyKey)).toBe(false)
})
