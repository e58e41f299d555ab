import { beforeAll, beforeEach, expect, test } from 'vitest'
import { recordPlayEvent } from '#app/features/customer/play-session/play-session.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { aMember, COMPLETE } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const anOwner = () => aMember(COMPLETE)
type Owner = Awaited<ReturnType<typeof anOwner>>

let keys = 0
async function aTip({ id: providerId }: Owner, cents: number) {
  const { id } = await beginPlaySession({ providerId, visitorId: `visitor${++keys}`, key: `key${keys}` })
  await recordPlayEvent(id, { key: 'tip', kind: 'tip', cents, method: 'cashapp' })
  return id
}
const change = (owner: Owner, state: string, id: string) =>
  owner.send('/dashboard/tips', { change: `${state}/${id}` })

/** The total, the average, the sum of the days and the amounts in the file. */
async function figures(owner: Owner) {
  const { totalStats } = await (await owner.get(`/scores/provider/${owner.id}`)).json()
  const file = await (await owner.get('/dashboard/tips.csv')).text()
  const page = await (await owner.get('/dashboard')).text()
  return {
    total: totalStats.totalTipAmount,
    average: totalStats.avgTipAmount,
    days: /<strong>(\$[\d,.]+)<\/strong> as chosen/.exec(page)?.[1],
    file: [...file.matchAll(/Cash App,([\d.]+)/g)].map(([, amount]) => amount),
  }
}

test('a tip that is set aside or struck out is in no total, average, day or file until it is accepted or restored (DASH-06, DASH-24)', async () => {
  const owner = await anOwner()
  const small = await aTip(owner, 500)
  const large = await aTip(owner, 50_000)
  const small5 = { total: 5, average: 5, days: '$5.00', file: ['5.00'] }
  expect(await figures(owner)).toEqual(small5)
  expect((await change(owner, 'chosen', large)).status).toBe(200)
  const both = { total: 505, average: 252.5, days: '$505.00', file: ['500.00', '5.00'] }
  expect(await figures(owner)).toEqual(both)
  await change(owner, 'struck-out', small)
  expect(await figures(owner)).toEqual({ total: 500, average: 500, days: '$500.00', file: ['500.00'] })
  await change(owner, 'chosen', small)
  expect(await figures(owner)).toEqual(both)
  await change(owner, 'set-aside', large)
  expect(await figures(owner)).toEqual(small5)
})

test('without JavaScript the page confirms the change and offers to undo it', async () => {
  const owner = await anOwner()
  const id = await aTip(owner, 50_000)
  const dashboard = await (await owner.get('/dashboard')).text()
  expect(dashboard).toContain('Not counted until you decide.')
  const page = await (await change(owner, 'struck-out', id)).text()
  expect(page).toContain('Struck out: $500.00, Cash App.')
  expect(page).toContain(`value="set-aside/${id}"`)
})

test('another provider’s tip, an unknown one and a malformed change are refused (T01)', async () => {
  const [owner, other] = [await anOwner(), await anOwner()]
  const id = await aTip(other, 500)
  for (const [state, tip, status, sentence] of [
    ['struck-out', id, 404, 'This tip is not there any more.'],
    ['struck-out', 'nothing', 404, 'This tip is not there any more.'],
    ['paid', id, 400, 'Could not be stored. Try again.'],
  ] as const) {
    const refused = await change(owner, state, tip)
    expect(refused.status).toBe(status)
    expect(await refused.text()).toContain(sentence)
  }
  expect((await figures(other)).total).toBe(5)
})

test('the list of tips has pages of 50 and one for each state', async () => {
  const owner = await anOwner()
  for (let count = 0; count < 50; count++) await aTip(owner, 500 + count)
  expect(await (await owner.get('/dashboard/tips')).text()).not.toContain('?after=')
  await aTip(owner, 550)
  const first = await (await owner.get('/dashboard/tips')).text()
  const older = /href="(\/dashboard\/tips\?after=[^"]+)"/.exec(first)?.[1]
  const second = await (await owner.get(older!)).text()
  const rows = (page: string) => page.split('<tr').length - 2 // without the head
  expect([rows(first), rows(second)]).toEqual([50, 1])
  expect(second).toContain('Newest tips')
  expect(second).not.toContain('?after=')
  const setAside = await (await owner.get('/dashboard/tips?state=set-aside')).text()
  const why = 'more than 20 times your usual tip and at least $50.00, or more than $500.00;'
  for (const text of ['No tip is in this state.', why]) expect(setAside).toContain(text)
  expect((await owner.get('/dashboard/tips?state=paid&after=x')).status).toBe(200)
})
