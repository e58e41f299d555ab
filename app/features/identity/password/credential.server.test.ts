import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { addEmailUser, findCredential, findPasswordHash, replaceHash } from './credential.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

/** Two users with passwords, one of whom signs in with Google too. */
async function twoUsers() {
  const [ana, bo] = [
    (await addEmailUser({ name: 'Ana', email: 'ana@cafe.example' }, 'hash-of-ana'))!,
    (await addEmailUser({ name: 'Bo', email: 'bo@cafe.example' }, 'hash-of-bo'))!,
  ]
  const at = new Date().toISOString()
  const google = { id: 'google', account_id: 'g-1', provider_id: 'google', password: null }
  await db
    .insertInto('account')
    .values({ ...google, user_id: ana, created_at: at, updated_at: at })
    .execute()
  return { ana, bo }
}

test('a password belongs to one user (T04)', async () => {
  const { ana, bo } = await twoUsers()
  expect([await findPasswordHash(ana), await findPasswordHash(bo)]).toEqual(['hash-of-ana', 'hash-of-bo'])
  expect(await findPasswordHash('Nobody')).toBeUndefined()
  expect(await findCredential('bo@cafe.example')).toEqual({ id: bo, password: 'hash-of-bo' })
  await db.deleteFrom('account').where('provider_id', '=', 'credential').execute()
  expect([await findPasswordHash(ana), (await findCredential('ana@cafe.example'))?.password]).toEqual([
    undefined,
    null,
  ])
})

test('a hash is replaced only for its user, and only while it is still the stored one', async () => {
  const { ana, bo } = await twoUsers()
  await replaceHash(ana, 'hash-of-bo', 'newer')
  await replaceHash(ana, 'an earlier one', 'newer')
  expect([await findPasswordHash(ana), await findPasswordHash(bo)]).toEqual(['hash-of-ana', 'hash-of-bo'])
  await replaceHash(ana, 'hash-of-ana', 'newer')
  expect([await findPasswordHash(ana), await findPasswordHash(bo)]).toEqual(['newer', 'hash-of-bo'])
})

test('an address that was taken meanwhile adds no user and changes no password', async () => {
  const { ana } = await twoUsers()
  expect(await addEmailUser({ name: 'Thief', email: 'ana@cafe.example' }, 'hash-of-thief')).toBeUndefined()
  expect(await findPasswordHash(ana)).toBe('hash-of-ana')
  expect(await db.selectFrom('user').select('name').orderBy('name').execute()).toEqual([
    { name: 'Ana' },
    { name: 'Bo' },
  ])
})
