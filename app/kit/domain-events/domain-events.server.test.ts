import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { SUBSCRIPTIONS } from '#app/subscriptions.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { publish, type Subscriptions, setSubscriptions } from './domain-events.server.ts'

beforeAll(openDatabase)
afterEach(emptyDatabase)

const NOTHING = { providerId: 'someone', changes: [] }

function withSubscriptions(changed: Partial<Subscriptions> | undefined) {
  setSubscriptions({ ...SUBSCRIPTIONS, ...changed })
  onTestFinished(() => setSubscriptions(SUBSCRIPTIONS))
}

test('the subscribers of an event are called one after the other, in their order, and those of no other', async () => {
  const called: string[] = []
  const add = (name: string) => async () => {
    await new Promise((resolve) => setTimeout(resolve))
    called.push(name)
  }
  withSubscriptions({ 'tips.decided': [add('first'), add('second')], 'tips.added': [add('other')] })
  await inTransaction((trx) => publish(trx, 'tips.decided', NOTHING))
  expect(called).toEqual(['first', 'second'])
})

test('what a subscriber refuses is not stored, nor what those before it did', async () => {
  withSubscriptions({
    'visit.started': [...SUBSCRIPTIONS['visit.started'], () => Promise.reject(new Error('refused'))],
  })
  const visit = { providerId: await aProvider(), visitorId: 'visitor', key: 'a-visit' }
  await expect(beginPlaySession(visit)).rejects.toThrow('refused')
  for (const table of ['play_session', 'provider_total', 'place_day'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('nothing is published where nobody has subscribed', async () => {
  setSubscriptions(undefined as never)
  onTestFinished(() => setSubscriptions(SUBSCRIPTIONS))
  const published = inTransaction((trx) => publish(trx, 'tips.added', NOTHING))
  await expect(published).rejects.toThrow('nobody has subscribed to tips.added')
})
