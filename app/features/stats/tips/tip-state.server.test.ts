import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Change, onChange } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { setTipState } from './tip-state.server.ts'

beforeAll(openDatabase)
afterEach(emptyDatabase)

const NOW = Date.UTC(2026, 10, 20, 9)

/** Adds a tip; returns its id. */
async function addTip(providerId: string) {
  const id = `${providerId}-${NOW}-a`
  const tip = {
    tipped: 1,
    tip_minor: 500,
    tip_currency: 'USD',
    tip_method: 'cashapp',
    tipped_at: NOW,
  } as const
  const visit = { id, provider_id: providerId, visitor_id: 'someone', created_at: NOW }
  await db
    .insertInto('play_session')
    .values({ ...visit, ...tip })
    .execute()
  return id
}

test('an open dashboard is notified of a changed tip, and not of an unknown one', async () => {
  const [providerId, other] = [await aProvider(), await aProvider()]
  const id = await addTip(providerId)
  const changes: Change[] = []
  onTestFinished(onChange((change) => changes.push(change)))
  expect(await setTipState(other, id, 'struck-out')).toBeUndefined()
  expect(changes).toEqual([])
  expect(await setTipState(providerId, id, 'struck-out')).toMatchObject({ id, before: 'chosen' })
  expect(changes).toEqual([{ topic: 'played', providerId }])
})
