import { beforeAll, beforeEach, expect, test } from 'vitest'
import { PAYMENT_METHODS } from '#app/features/payment-methods/methods/payment-methods.ts'
import { MAX_ENTRIES } from '#app/features/tips/statements/statement-lines.ts'
import { listStatementMethods } from '#app/features/tips/statements/statements.server.ts'
import { recordPlayEvent } from '#app/features/visits/play-session/play-session.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { aMember, COMPLETE } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const LINES = '/dashboard/statement/lines'
const anOwner = () => aMember(COMPLETE)
type Owner = Awaited<ReturnType<typeof anOwner>>

let keys = 0
async function aTip({ id: providerId }: Owner, now: number) {
  const { id } = await beginPlaySession({ providerId, visitorId: `v${++keys}`, key: `k${keys}` }, now)
  await recordPlayEvent(id, { key: 'tip', kind: 'tip', cents: 500, method: 'cashapp' }, now)
  return id
}
const line = (number: number) => number.toString(16).padStart(32, '0')
const post = (owner: Owner, body: object) =>
  owner.sendRequest(LINES, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const apply = (more: object) => ({
  kind: 'apply',
  importId: 'one',
  method: 'cashapp',
  confirm: [],
  add: [],
  ...more,
})
const tipsIn = async (response: Response) => ((await response.json()) as { tips: number }).tips

test('what was chosen of a statement is confirmed once, listed, and undone as a whole', async () => {
  const [owner, other] = [await anOwner(), await anOwner()]
  const now = Date.now()
  const [own, foreign] = [await aTip(owner, now), await aTip(other, now)]
  const statement = apply({
    confirm: [
      { id: own, line: line(1), amountMinor: 2000 },
      { id: foreign, line: line(2) },
    ],
    add: [{ at: now, amountMinor: 300, currency: 'USD', line: line(3) }],
  })
  expect(await tipsIn(await post(owner, statement))).toBe(2)
  // Sent again after a lost answer: all that is stored, once.
  expect(await tipsIn(await post(owner, statement))).toBe(2)
  const page = await (await owner.get('/dashboard/statement')).text()
  for (const text of ['Statements so far', '2 tips confirmed.', 'Undo all of it'])
    expect(page).toContain(text)
  const dashboard = await (await owner.get('/dashboard')).text()
  for (const text of ['$23.00', 'of $5.00 as chosen by customers']) expect(dashboard).toContain(text)
  expect(await tipsIn(await post(owner, { kind: 'undo', importId: 'one' }))).toBe(2)
  expect(await tipsIn(await post(owner, { kind: 'undo', importId: 'one' }))).toBe(0)
  expect(await (await owner.get('/dashboard/statement')).text()).toContain('Undone')
  const states = await db.selectFrom('play_session').select(['id', 'tip_state']).execute()
  expect(states.find(({ id }) => id === foreign)?.tip_state).toBe('chosen')
  expect(states.find(({ id }) => id === own)?.tip_state).toBe('chosen')
})

test('the tips of a time are listed for the way of the statement alone, a page at a time', async () => {
  const [owner, other] = [await anOwner(), await anOwner()]
  const now = Date.now()
  const own = await aTip(owner, now)
  await aTip(owner, now - 60 * 60 * 1000)
  await aTip(other, now)
  const list = async (query: string) => (await owner.get(`${LINES}?${query}`)).json()
  const { tips, more } = await list(`method=cashapp&from=${now - 1000}&to=${now}`)
  expect([tips.length, more]).toEqual([1, false])
  expect(tips[0]).toMatchObject({ id: own, amountMinor: 500, currency: 'USD', state: 'chosen', line: null })
  expect((await list(`method=venmo&from=0&to=${now}`)).tips).toEqual([])
  expect((await list(`method=cashapp&from=0&to=${now}&after=${now}.${own}`)).tips).toEqual([])
})

test.each([
  ['no way', '?from=1&to=2'],
  ['no time', '?method=cashapp&from=x&to=2'],
  ['a tip to go on from that is none', '?method=cashapp&from=1&to=2&after=1.0.x'],
])('a list with %s is refused', async (_, query) => {
  expect((await (await anOwner()).get(LINES + query)).status).toBe(400)
})

test.each([
  apply({ method: 'coins' }),
  apply({ confirm: [{ id: 'a', line: 'a note of somebody' }] }),
  apply({ add: [{ at: 1, amountMinor: 0, currency: 'USD', line: line(1) }] }),
  apply({ add: [{ at: 1, amountMinor: 0.5, currency: 'USD', line: line(1) }] }),
  apply({ confirm: Array.from({ length: MAX_ENTRIES + 1 }, (_, index) => ({ id: 'a', line: line(index) })) }),
  { kind: 'erase' },
])('%j is refused and changes nothing', async (body) => {
  const owner = await anOwner()
  expect((await post(owner, body)).status).toBe(400)
  expect(await db.selectFrom('tip_import').selectAll().execute()).toEqual([])
})

test('as many entries as a request may have fit its body', async () => {
  const owner = await anOwner()
  const add = Array.from({ length: MAX_ENTRIES }, (_, index) => ({
    ...{ at: Date.now(), amountMinor: 2_147_483_647, currency: 'USD', line: line(index) },
  }))
  const confirm = add.map((_, index) => ({
    ...{ id: `${owner.id}-1700000000000-abcd${index}`, line: line(900 + index), amountMinor: 2_147_483_647 },
  }))
  expect(await tipsIn(await post(owner, apply({ add, confirm: confirm.slice(0, 1) })))).toBe(MAX_ENTRIES)
  expect((await post(owner, apply({ importId: 'two', confirm }))).status).toBe(200)
})

test('a statement can be of any way that has tips or is linked, and of every way where there is none', async () => {
  const owner = await anOwner()
  await aTip(owner, Date.now())
  await db.deleteFrom('payment_method').where('provider_id', '=', owner.id).execute()
  expect(await listStatementMethods(owner.id)).toEqual(['cashapp'])
  await db
    .insertInto('payment_method')
    .values({
      id: 'revolut',
      provider_id: owner.id,
      handle: 'otter',
      enabled: 1,
      position: 0,
      checked_at: null,
    })
    .execute()
  expect(await listStatementMethods(owner.id)).toEqual(['cashapp', 'revolut'])
  const without = await anOwner()
  await db.deleteFrom('payment_method').where('provider_id', '=', without.id).execute()
  const methods = await listStatementMethods(without.id)
  expect(methods).toEqual(PAYMENT_METHODS.map(({ id }) => id))
  for (const method of methods)
    expect((await without.get(`${LINES}?method=${method}&from=0&to=9`)).status, method).toBe(200)
})
