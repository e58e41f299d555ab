import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { readJournal, recordSecurityEvent } from './journal.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

test('an entry is stored with its change or not at all', async () => {
  const userId = await aProvider()
  const change = db.transaction().execute(async (trx) => {
    await recordSecurityEvent('user_updated:cashapp', userId, { trx })
    throw new Error('the change failed')
  })
  await expect(change).rejects.toThrow('the change failed')
  expect((await readJournal(userId, 1)).entries).toEqual([])
})

test('an event outside a request has no device and no network, and none of an unknown account stops the work', async () => {
  const userId = await aProvider()
  await recordSecurityEvent('user_updated:cashapp', userId)
  expect((await readJournal(userId, 1)).entries).toMatchObject([{ device: null, network: null }])
  await recordSecurityEvent('user_updated:cashapp', 'nobody')
})
