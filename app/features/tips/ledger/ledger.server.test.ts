import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { getTotalStats } from '#app/features/insights/stats/stats.server.ts'
import { findPlaySession } from '#app/features/visits/play-session/play-session.server.ts'
import { type Change, onChange } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { decideTip } from '#tests/support/people/tips.ts'
import { applyStatement, changeTips, type StatementLines, sayTip, undoImport } from './ledger.server.ts'
import { countTips } from './tip-counters.server.ts'
import { listTipEvents } from './tip-event.server.ts'

beforeAll(openDatabase)
afterEach(emptyDatabase)

const NOW = Date.UTC(2026, 10, 20, 9)

let tips = 0

/** Adds a tip; returns its id. */
async function addTip(providerId: string) {
  const id = `${providerId}-${NOW}-${++tips}`
  const tip = {
    tipped: 1,
    tip_minor: 500,
    tip_currency: 'USD',
    tip_method: 'cashapp',
    tipped_at: NOW,
    tip_day: '2026-11-20',
  } as const
  const visit = { id, provider_id: providerId, visitor_id: 'someone', created_at: NOW }
  await db
    .insertInto('play_session')
    .values({ ...visit, ...tip })
    .execute()
  const row = await findPlaySession(id)
  await inTransaction((trx) => countTips(trx, { providerId, changes: [{ before: undefined, now: row! }] }))
  return id
}

test('an open dashboard is notified of a changed tip, and not of an unknown one', async () => {
  const [providerId, other] = [await aProvider(), await aProvider()]
  const id = await addTip(providerId)
  const changes: Change[] = []
  onTestFinished(onChange((change) => changes.push(change)))
  expect(await decideTip(other, id, 'strike-out')).toBeUndefined()
  expect(changes).toEqual([])
  expect(await decideTip(providerId, id, 'strike-out')).toMatchObject({ id, before: 'chosen' })
  expect(changes).toEqual([{ topic: 'played', providerId }])
})

const PARTS = { tips: 0, minor: 0 }
const partsOf = async (providerId: string) => (await getTotalStats(providerId)).parts
const t = async (id: string, now = NOW) => {
  const session = await findPlaySession(id)
  return inTransaction((trx) => sayTip(trx, session!, now))
}

test('a tip is chosen, said sent and confirmed, and each step is undone', async () => {
  const providerId = await aProvider()
  const id = await addTip(providerId)
  const five = { tips: 1, minor: 500 }
  expect(await partsOf(providerId)).toEqual({ chosen: five, 'said-sent': PARTS, confirmed: PARTS })
  expect([await t(id), await t(id)]).toEqual([true, false])
  expect(await partsOf(providerId)).toEqual({ chosen: PARTS, 'said-sent': five, confirmed: PARTS })
  await decideTip(providerId, id, 'confirm', undefined, NOW)
  expect(await partsOf(providerId)).toEqual({ chosen: PARTS, 'said-sent': PARTS, confirmed: five })
  expect(await t(id)).toBe(false)
  const undo = () => decideTip(providerId, id, 'undo', 'confirmed', NOW)
  expect(await undo()).toMatchObject({ state: 'said-sent', before: 'confirmed' })
  expect(await undo()).toBeUndefined() // sent twice
  const events = await listTipEvents(providerId, id)
  expect(events.map(({ actor, from_state, to_state }) => [actor, from_state, to_state])).toEqual([
    ['customer', 'chosen', 'said-sent'],
    ['provider', 'said-sent', 'confirmed'],
    ['provider', 'confirmed', 'said-sent'],
  ])
  expect(new Set(events.map(({ created_at }) => created_at)).size).toBe(3)
})

test('many tips change at once, and those of another provider do not', async () => {
  const [providerId, other] = [await aProvider(), await aProvider()]
  const ids = await Promise.all([addTip(providerId), addTip(providerId), addTip(other)])
  const choices = ids.map((id) => ({ id, decision: 'confirm' as const }))
  const { changed, unknown } = await changeTips(providerId, choices, { actor: 'provider' })
  expect([changed.length, unknown]).toEqual([2, [ids[2]]])
  expect(await partsOf(providerId)).toMatchObject({ confirmed: { tips: 2, minor: 1000 } })
  expect(await partsOf(other)).toMatchObject({ chosen: { tips: 1, minor: 500 } })
})

const lines = (id: string, confirm: string[], add = 0): StatementLines => ({
  importId: id,
  method: 'venmo',
  confirm: confirm.map((tip, index) => ({ id: tip, decision: 'confirm', line: `line-${index}` })),
  add: Array.from({ length: add }, (_, index) => ({
    ...{
      id: `${id}-${NOW}-${index}`,
      at: NOW,
      amountMinor: 300,
      currency: 'USD',
      method: 'venmo',
      line: `added-${index}`,
    },
  })),
})

test('a line of a statement is used once, however often and from how many devices it is sent', async () => {
  const providerId = await aProvider()
  const [one, two] = [await addTip(providerId), await addTip(providerId)]
  const statement = lines('first', [one], 2)
  const sent = await Promise.all(Array.from({ length: 5 }, () => applyStatement(providerId, statement)))
  expect(sent.toSorted()).toEqual([0, 0, 0, 0, 3])
  expect(await applyStatement(providerId, lines('second', [two], 2))).toBe(0) // the same lines
  expect(await getTotalStats(providerId)).toMatchObject({
    tipsMinor: 1000,
    parts: { chosen: { tips: 1, minor: 500 }, confirmed: { tips: 3, minor: 1100 } },
  })
})

test('a statement may confirm another amount, and the amount chosen stays', async () => {
  const providerId = await aProvider()
  const id = await addTip(providerId)
  const [choice] = lines('first', [id]).confirm
  await applyStatement(providerId, { ...lines('first', []), confirm: [{ ...choice!, confirmedMinor: 2000 }] })
  expect(await findPlaySession(id)).toMatchObject({ tip_minor: 500, confirmed_minor: 2000 })
  expect(await getTotalStats(providerId)).toMatchObject({
    tipsMinor: 500,
    parts: { confirmed: { tips: 1, minor: 2000 } },
  })
})

test('the undo of an import leads back to before it, once, and leaves what was decided since', async () => {
  const providerId = await aProvider()
  const [one, two] = [await addTip(providerId), await addTip(providerId)]
  await applyStatement(providerId, lines('first', [one, two], 1))
  await decideTip(providerId, two, 'strike-out')
  expect(await undoImport(providerId, 'first')).toBe(2)
  expect(await undoImport(providerId, 'first')).toBe(0)
  expect(await partsOf(providerId)).toEqual({
    chosen: { tips: 1, minor: 500 },
    'said-sent': PARTS,
    confirmed: PARTS,
  })
  expect(await applyStatement(providerId, lines('again', [one], 1))).toBe(2) // its lines are free again
})

test('a tip that was confirmed with another amount is confirmed with it again after it was struck out, and its line stays used', async () => {
  const providerId = await aProvider()
  const [id, other] = [await addTip(providerId), await addTip(providerId)]
  const [choice] = lines('first', [id]).confirm
  await applyStatement(providerId, { ...lines('first', []), confirm: [{ ...choice!, confirmedMinor: 2000 }] })
  await decideTip(providerId, id, 'strike-out')
  expect(await partsOf(providerId)).toMatchObject({ confirmed: PARTS })
  expect(await applyStatement(providerId, lines('second', [other]))).toBe(0) // the same line
  await decideTip(providerId, id, 'undo', 'struck-out')
  expect(await findPlaySession(id)).toMatchObject({ tip_state: 'confirmed', confirmed_minor: 2000 })
  expect(await partsOf(providerId)).toMatchObject({ confirmed: { tips: 1, minor: 2000 } })
})

test('the undo of an import leaves a tip that was confirmed again since', async () => {
  const providerId = await aProvider()
  const id = await addTip(providerId)
  await applyStatement(providerId, lines('first', [id]))
  await decideTip(providerId, id, 'undo', 'confirmed')
  await decideTip(providerId, id, 'confirm')
  expect(await undoImport(providerId, 'first')).toBe(0)
  expect(await findPlaySession(id)).toMatchObject({ tip_state: 'confirmed' })
})

test('the undo of an import also undoes a tip that was struck out and put back since', async () => {
  const providerId = await aProvider()
  const id = await addTip(providerId)
  await applyStatement(providerId, lines('first', [id]))
  await decideTip(providerId, id, 'strike-out')
  await decideTip(providerId, id, 'undo', 'struck-out')
  expect(await undoImport(providerId, 'first')).toBe(1)
  expect(await findPlaySession(id)).toMatchObject({ tip_state: 'chosen', tip_line: null })
})
