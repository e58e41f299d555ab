import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeTips } from '#app/features/tips/ledger/ledger.server.ts'
import type { TipDecision, TipState } from '#app/features/tips/ledger/tip-state.ts'
import { recordPlayEvent } from '#app/features/visits/play-session/play-session.server.ts'
import { dayOf } from '#app/kit/calendar/day.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { tipChoice } from '#tests/support/people/tips.ts'
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
const change = (owner: Owner, decision: TipDecision, id: string, from?: TipState) =>
  owner.send('/dashboard/tips', tipChoice(decision, id, from))

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
  expect((await change(owner, 'accept', large)).status).toBe(200)
  const both = { total: 505, average: 252.5, days: '$505.00', file: ['500.00', '5.00'] }
  expect(await figures(owner)).toEqual(both)
  await change(owner, 'strike-out', small)
  expect(await figures(owner)).toEqual({ total: 500, average: 500, days: '$500.00', file: ['500.00'] })
  await change(owner, 'undo', small, 'struck-out')
  expect(await figures(owner)).toEqual(both)
  await change(owner, 'undo', large, 'chosen')
  expect(await figures(owner)).toEqual(small5)
})

test('without JavaScript the page confirms the change and offers to undo it', async () => {
  const owner = await anOwner()
  const id = await aTip(owner, 50_000)
  const dashboard = await (await owner.get('/dashboard')).text()
  expect(dashboard).toContain('Not counted until you decide.')
  const page = await (await change(owner, 'strike-out', id)).text()
  expect(page).toContain('Struck out: $500.00, Cash App.')
  expect(page).toContain(`value="undo/${id}/struck-out"`)
})

test('another provider’s tip, an unknown one and a malformed change are refused (T01)', async () => {
  const [owner, other] = [await anOwner(), await anOwner()]
  const id = await aTip(other, 500)
  for (const [state, tip, status, sentence] of [
    ['strike-out', id, 404, 'This tip is not there any more.'],
    ['strike-out', 'nothing', 404, 'This tip is not there any more.'],
    ['pay', id, 400, 'Could not be stored. Try again.'],
  ] as const) {
    const refused = await change(owner, state as TipDecision, tip)
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

/** The parts below the sum of the list. */
const partsOf = (page: string) =>
  [...page.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd><dd>([^<]+)<\/dd>/g)].map(
    ([, part, amount, tips]) => `${part}: ${amount}, ${tips}`,
  )

test('the sums of the list are those of the dashboard, whatever is set aside or struck out', async () => {
  const owner = await anOwner()
  const [chosen, said, confirmed, struckOut] = [
    await aTip(owner, 500),
    await aTip(owner, 700),
    await aTip(owner, 900),
    await aTip(owner, 1100),
  ]
  await aTip(owner, 50_000) // is set aside
  await recordPlayEvent(said, { key: 'answer', kind: 'answer', sent: true })
  await change(owner, 'confirm', confirmed)
  await change(owner, 'strike-out', struckOut)
  const list = async (state?: string) =>
    (await owner.get(`/dashboard/tips${state ? `?state=${state}` : ''}`)).text()
  expect((await figures(owner)).total).toBe(21)
  const all = await list()
  expect(all).toContain('3 tips: <strong>$21.00</strong> as chosen.')
  const [five, seven] = ['Chosen: $5.00, 1 tip', 'Said sent: $7.00, 1 tip']
  expect(partsOf(all)).toEqual([five, seven, 'Confirmed: $9.00, 1 tip'])
  const waiting = await list('waiting')
  expect(waiting).toContain('2 tips: <strong>$12.00</strong> as chosen.')
  expect(partsOf(waiting)).toEqual([five, seven, 'Confirmed: $0.00, 0 tips'])
  expect(await list('chosen')).toContain(`/dashboard/tips/${chosen}`)
  expect(await list('chosen')).not.toContain(`/dashboard/tips/${said}`)
  for (const [state, amount] of [
    ['set-aside', '$500.00'],
    ['struck-out', '$11.00'],
  ]) {
    const page = await list(state)
    expect(page).toContain(`1 tip: <strong>${amount}</strong> as chosen.`)
    expect(partsOf(page)).toEqual([])
  }
})

test('many tips are confirmed at once, and the undo of all is one form', async () => {
  const owner = await anOwner()
  const ids = [await aTip(owner, 500), await aTip(owner, 700), await aTip(owner, 900)]
  const none = await owner.send('/dashboard/tips', { decision: 'confirm' })
  expect(none.status).toBe(400)
  expect(await none.text()).toContain('Select at least one tip.')
  const body = new URLSearchParams([['decision', 'confirm'], ...ids.slice(1).map((id) => ['tip', id])])
  const page = await (await owner.sendRequest('/dashboard/tips', { method: 'POST', body })).text()
  expect(page).toContain('Confirmed: 2 tips.')
  expect(page).toContain('3 tips: <strong>$21.00</strong> as chosen.')
  expect(partsOf(page)).toEqual([
    'Chosen: $5.00, 1 tip',
    'Said sent: $0.00, 0 tips',
    'Confirmed: $16.00, 2 tips',
  ])
  for (const id of ids.slice(1)) expect(page).toContain(`value="undo/${id}/confirmed"`)
  const waiting = await (await owner.get('/dashboard/tips?state=waiting')).text()
  expect(waiting).toContain('1 tip: <strong>$5.00</strong> as chosen.')
  const dashboard = await (await owner.get('/dashboard')).text()
  for (const text of ['$16.00', 'of $21.00 as chosen by customers', '1 tip waits for your word'])
    expect(dashboard).toContain(text)
})

test('the list is limited by day, app and game, with the sums of what it shows', async () => {
  const owner = await anOwner()
  await aTip(owner, 500)
  const day = new Date().toISOString().slice(0, 10)
  const page = async (query: string) => await (await owner.get(`/dashboard/tips?${query}`)).text()
  for (const query of [`from=${day}`, `to=${day}`, 'method=cashapp', `method=cashapp&from=${day}&to=${day}`])
    expect(await page(query), query).toContain('1 tip: <strong>$5.00</strong> as chosen')
  for (const query of ['method=venmo', 'game=snake', 'from=2100-01-01', 'to=2020-01-01', 'state=confirmed'])
    expect(await page(query), query).toContain('No tip is in this state.')
})

test('the page of a tip offers to undo its last change, also what its customer said and what was accepted', async () => {
  const owner = await anOwner()
  const [said, large] = [await aTip(owner, 500), await aTip(owner, 50_000)]
  const undosOn = async (id: string) =>
    [
      ...(await (await owner.get(`/dashboard/tips/${id}`)).text()).matchAll(/value="undo\/[^/]+\/([^"]+)"/g),
    ].map(([, state]) => state)
  expect([await undosOn(said), await undosOn(large)]).toEqual([[], []])
  await recordPlayEvent(said, { key: 'answer', kind: 'answer', sent: true })
  await change(owner, 'accept', large)
  expect([await undosOn(said), await undosOn(large)]).toEqual([['said-sent'], ['chosen']])

  const undone = await (await change(owner, 'undo', said, 'said-sent')).text()
  expect(undone).toContain('Chosen: $5.00, Cash App.')
  expect(undone).not.toContain(`value="undo/${said}/chosen"`) // there is nothing before
  await change(owner, 'undo', large, 'chosen')
  expect([await undosOn(said), await undosOn(large)]).toEqual([[], []])
  expect(await figures(owner)).toMatchObject({ total: 5, file: ['5.00'] })
})

test('a tip has a page with what happened to it and a note of the provider', async () => {
  const [owner, other] = [await anOwner(), await anOwner()]
  const id = await aTip(owner, 500)
  await change(owner, 'confirm', id)
  const address = `/dashboard/tips/${id}`
  const page = await (await owner.get(address)).text()
  for (const text of ['What happened', 'by the customer', 'by you']) expect(page).toContain(text)
  expect((await owner.send(address, { note: ' table 4, birthday ' })).status).toBe(200)
  expect(await (await owner.get(address)).text()).toContain('table 4, birthday')
  expect(await (await owner.get('/dashboard/tips.csv')).text()).toContain('"table 4, birthday"')
  const long = await owner.send(address, { note: 'x'.repeat(501) })
  expect(long.status).toBe(400)
  expect(await long.text()).toContain('A note has at most 500 characters.')
  expect((await other.get(address)).status).toBe(404)
  expect((await other.send(address, { note: 'mine' })).status).toBe(404)
})

test('another amount of a tip that was struck out has nothing of what confirmed the first', async () => {
  const owner = await anOwner()
  const id = await aTip(owner, 500)
  await changeTips(owner.id, [{ id, decision: 'confirm', confirmedMinor: 2000, line: 'a'.repeat(32) }], {
    actor: 'statement',
  })
  await change(owner, 'strike-out', id)
  const page = await (await owner.get('/dashboard/tips')).text()
  expect(page).not.toContain('$20.00')
  await recordPlayEvent(id, { key: 'later', kind: 'tip', cents: 700, method: 'cashapp' })
  await change(owner, 'undo', id, 'struck-out')
  const tip = await db.selectFrom('play_session').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(tip).toMatchObject({ tip_state: 'chosen', tip_minor: 700, confirmed_minor: null, tip_line: null })
  expect(await figures(owner)).toMatchObject({ total: 7 })
})

describe('many tips at once', () => {
  const count = async (owner: Owner) => {
    const page = await (await owner.get('/dashboard/tips')).text()
    return ['Chosen', 'Set aside', 'Struck out'].map((name) =>
      Number(new RegExp(`>${name} (\\d+)<`).exec(page)?.[1]),
    )
  }
  const undoOf = async (owner: Owner) => {
    const page = await (await owner.get('/dashboard/tips')).text()
    return { together: 'undo', decided: /name="decided" value="(\w+)"/.exec(page)?.[1] ?? '' }
  }
  const local = (ms: number) => new Date(ms).toISOString().slice(0, 16)

  test('what was set aside on a day is one entry, which is counted or struck out as a whole and undone (T07)', async () => {
    const owner = await anOwner()
    const other = await anOwner()
    for (let tips = 0; tips < 6; tips++) for (const one of [owner, other]) await aTip(one, 50_000)
    const day = dayOf(Date.now())
    for (const path of ['/dashboard', '/dashboard/tips']) {
      const page = await (await owner.get(path)).text()
      expect(page).toContain('6 tips with $3,000.00 set aside.')
      expect(page).toContain(`name="day" value="${day}"`)
    }
    const fields = { day, currency: 'USD' }
    for (const [together, expected] of [
      ['accept', [6, 0, 0]],
      ['strike-out', [0, 0, 6]],
    ] as const) {
      expect((await owner.send('/dashboard/tips', { together, ...fields })).status).toBe(200)
      expect(await count(owner)).toEqual(expected)
      const undo = await undoOf(owner)
      expect((await other.send('/dashboard/tips', undo)).status).toBe(200)
      expect(await count(owner)).toEqual(expected)
      await owner.send('/dashboard/tips', undo)
      expect(await count(owner)).toEqual([0, 6, 0])
    }
    expect(await count(other)).toEqual([0, 6, 0])
  })

  test('a span of time is struck out with its undo, and what is confirmed stays (T07)', async () => {
    const owner = await anOwner()
    const ids: string[] = []
    for (let tips = 0; tips < 120; tips++) ids.push(await aTip(owner, 500))
    await aTip(owner, 50_000)
    await change(owner, 'confirm', ids[0]!)
    await change(owner, 'strike-out', ids[1]!)
    const [from, until] = [Date.now() - 60 * 60_000, Date.now() + 60_000]
    const span = { together: 'span', spanFrom: local(from), spanTo: local(until + 60_000) }
    const struck = await owner.send('/dashboard/tips', span)
    expect(await struck.text()).toContain('119 tips are struck out.')
    expect(await count(owner)).toEqual([0, 0, 120])
    await owner.send('/dashboard/tips', await undoOf(owner))
    expect(await count(owner)).toEqual([118, 1, 1])
  })

  test.each([
    ['the end first', { spanFrom: '2026-11-20T14:00', spanTo: '2026-11-20T13:00' }, 400],
    ['more than a day', { spanFrom: '2026-11-20T14:00', spanTo: '2026-11-21T14:01' }, 400],
    ['no times', { spanFrom: '', spanTo: 'soon' }, 400],
    ['nothing in it', { spanFrom: '2026-11-20T14:00', spanTo: '2026-11-20T15:00' }, 404],
  ])('a span with %s changes nothing', async (_, fields, status) => {
    const owner = await anOwner()
    await aTip(owner, 500)
    expect((await owner.send('/dashboard/tips', { together: 'span', ...fields })).status).toBe(status)
    expect(await count(owner)).toEqual([1, 0, 0])
  })

  test.each([
    { together: 'accept', day: '2026-99-99', currency: 'USD' },
    { together: 'accept', day: '2026-11-20', currency: 'usd' },
    { together: 'confirm', day: '2026-11-20', currency: 'USD' },
  ])('an unknown decision is refused: %j', async (fields) => {
    expect((await (await anOwner()).send('/dashboard/tips', fields)).status).toBe(400)
  })
})
