import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visitTime } from '#app/features/places/funnel/funnel.server.ts'
import { findCode } from '#app/features/places/place-code.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProviderWith } from '#tests/support/payment-methods/providers.ts'
import { sampleMethod } from '#tests/support/payment-methods/sample-methods.ts'
import { aBlankCode, aPlace } from '#tests/support/people/places.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { aVisitor } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

type Visitor = ReturnType<typeof aVisitor>

let keys = 0
const newKey = () => `key-${String(++keys).padStart(8, '0')}`

const post = (visitor: Visitor, path: string, body: object) =>
  visitor.sendRequest(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Begins a visit as the page's script does. */
async function begin(visitor: Visitor, providerId: string, path: string) {
  const [named = ''] = /(?<=session=).*/.exec(path) ?? []
  const response = await visitor.sendRequest(`/api/play-sessions${named && `/${named}`}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', referer: `http://localhost${path}` },
    body: JSON.stringify({ providerId, key: newKey() }),
  })
  return (await response.json()) as { id: string }
}

const report = (visitor: Visitor, id: string, event: object) =>
  post(visitor, `/api/play-sessions/${id}/events`, { key: newKey(), ...event })

const sessions = (providerId: string) =>
  db.selectFrom('play_session').selectAll().where('provider_id', '=', providerId).execute()

const steps = async (providerId: string, placeId: string) =>
  db
    .selectFrom('place_day')
    .select(['scans', 'games', 'opened', 'said_sent', 'confirmed'])
    .where('provider_id', '=', providerId)
    .where('place_id', '=', placeId)
    .execute()

test('the printed address opens the page of the business, the same bytes from the same cache', async () => {
  const providerId = await aProvider()
  const { code } = await aPlace(providerId)
  const visitor = aVisitor()
  const first = await visitor.get(`/T/${code}`)
  const plain = await visitor.get(`/tip/${providerId}`)
  const again = await visitor.get(`/T/${code}?session=x`)
  const [pages, etags] = [[], []] as [string[], (string | null)[]]
  for (const response of [first, plain, again]) {
    expect(response.status).toBe(200)
    pages.push(await response.text())
    etags.push(response.headers.get('etag'))
  }
  expect(pages[0]).toContain('Cafe Uno')
  expect(new Set(pages).size).toBe(1)
  expect(new Set(etags).size).toBe(1)
})

test('an address typed in small letters leads to the printed one', async () => {
  const { code } = await aPlace(await aProvider())
  const response = await aVisitor().get(`/t/${code.toLowerCase()}`)
  expect([response.status, response.headers.get('location')]).toEqual([301, `/T/${code}`])
})

test('a visit knows its place, and its steps are counted there, once for all and not elsewhere', async () => {
  const providerId = await aProvider({ time_zone: 'Asia/Tokyo' })
  const [{ id: placeId, code }, other] = [await aPlace(providerId), await aPlace(providerId)]
  const visitor = aVisitor()
  const { id } = await begin(visitor, providerId, `/T/${code}`)
  expect(await begin(visitor, providerId, `/T/${code}?session=${id}`)).toMatchObject({ id })
  for (let round = 0; round < 2; round++) await report(visitor, id, { kind: 'start', gameType: 'snake' })
  expect((await report(visitor, id, { kind: 'tip', cents: 500, method: 'cashapp' })).status).toBe(204)
  await report(visitor, id, { kind: 'tip', cents: 300, method: 'venmo' })
  await report(visitor, id, { kind: 'answer', sent: true })
  const [session] = await sessions(providerId)
  expect(session).toMatchObject({ place_id: placeId, ...visitTime('Asia/Tokyo', session!.created_at) })
  const counted = { scans: 1, games: 1, opened: 1, said_sent: 1, confirmed: 0 }
  expect(await steps(providerId, placeId)).toEqual([counted])
  expect(await steps(providerId, '*')).toEqual([counted])
  for (const place of ['', other.id]) expect(await steps(providerId, place)).toEqual([])
  const money = db.selectFrom('place_tips').select(['place_id', 'currency', 'tip_minor', 'confirmed_minor'])
  expect((await money.execute()).toSorted((a, b) => (a.place_id < b.place_id ? -1 : 1))).toEqual(
    ['*', placeId].map((place_id) => ({ place_id, currency: 'USD', tip_minor: 300, confirmed_minor: 0 })),
  )
})

test('a visit by the code of the business has no place', async () => {
  const providerId = await aProvider()
  await begin(aVisitor(), providerId, `/tip/${providerId}`)
  expect(await steps(providerId, '')).toMatchObject([{ scans: 1 }])
  expect(await sessions(providerId)).toMatchObject([{ place_id: null }])
})

test('a visit that is sent later, from another page, has the place that it began at', async () => {
  const providerId = await aProvider()
  const { id: placeId, code } = await aPlace(providerId)
  await aVisitor().sendRequest('/api/play-sessions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', referer: `http://localhost/tip/${providerId}` },
    body: JSON.stringify({ providerId, key: newKey(), page: `/T/${code}` }),
  })
  expect(await sessions(providerId)).toMatchObject([{ place_id: placeId }])
})

test('a visit that waited on the phone is counted at the hour of its scan', async () => {
  const providerId = await aProvider()
  const hourMs = 60 * 60 * 1000
  for (const [ago, status] of [
    [5 * hourMs, 201],
    [-1, 400],
    [48 * hourMs, 400],
  ] as const) {
    const body = { providerId, key: newKey(), ago }
    expect((await post(aVisitor(), '/api/play-sessions', body)).status).toBe(status)
  }
  const [session] = await sessions(providerId)
  expect(session).toMatchObject(visitTime('UTC', session!.created_at - 5 * hourMs))
})

test('the code of another provider, and any text, is no place', async () => {
  const [providerId, stranger] = [await aProvider(), await aProvider()]
  const { code } = await aPlace(stranger)
  for (const path of [`/T/${code}`, '/T/KKKKKKK', `/T/${'K'.repeat(5000)}`])
    await begin(aVisitor(), providerId, path)
  expect((await sessions(providerId)).map(({ place_id }) => place_id)).toEqual([null, null, null])
})

test('without script the form names its place by the page that it is on', async () => {
  const providerId = await aProvider()
  const { id: placeId, code } = await aPlace(providerId)
  const referer = `http://localhost/T/${code}`
  const fields = { amount: '5', via: 'cashapp' }
  const response = await aVisitor().send(`/tip/${providerId}/pay`, fields, { referer })
  expect(response.status).toBe(303)
  expect(await sessions(providerId)).toMatchObject([{ place_id: placeId, tipped: 1 }])
  expect(await steps(providerId, placeId)).toMatchObject([{ scans: 1, games: 0, opened: 1 }])
})

describe('a code that leads to no place in use', () => {
  test.each([
    ['is switched off', { off_at: 1 }],
    ['was deleted', { deleted_at: 1 }],
  ])('rests when its place %s, and offers the page of the business', async (_, change) => {
    const providerId = await aProvider()
    const { code } = await aPlace(providerId, change)
    const response = await aVisitor().get(`/T/${code}`, { accept: 'text/html' })
    const html = await response.text()
    expect(response.status).toBe(410)
    expect(html).toContain('The business itself is only a tap away.')
    expect(html).toContain(`href="/tip/${providerId}"`)
  })

  test('was printed ahead', async () => {
    const providerId = await aProvider()
    const response = await aVisitor().get(`/T/${await aBlankCode(providerId)}`)
    expect([response.status, await response.text()]).toEqual([
      410,
      expect.stringContaining('It is printed, and has no place yet.'),
    ])
  })

  test('is unknown: a stranger who tries codes is limited', async () => {
    const visitor = aVisitor()
    for (let count = 0; count < 100; count++) expect((await visitor.get('/T/KKKKKKK')).status).toBe(404)
    expect((await visitor.get('/T/KKKKKKT')).status).toBe(429)
  })
})

test('a merged place leads to the other one', async () => {
  const providerId = await aProvider()
  const kept = await aPlace(providerId)
  const merged = await aPlace(providerId, { merged_into: kept.id })
  await begin(aVisitor(), providerId, `/T/${merged.code}`)
  expect(await sessions(providerId)).toMatchObject([{ place_id: kept.id }])
  expect(await findCode(db, merged.code)).toMatchObject({ state: 'open', placeId: kept.id })
})

describe('a person with ways to pay of their own', () => {
  const pix = sampleMethod('pix')
  const ana = { name: 'Ana', kind: 'person' as const, methods: [{ id: 'venmo', handle: '@ana-tips' }] }

  /** How the page of a code names whom it pays. */
  const payeeOf = async (code: string, visitor = aVisitor()) =>
    /data-provider="(\w+)"/.exec(await (await visitor.get(`/T/${code}`)).text())![1]!

  test('is paid directly by every way of the page, and the tip has its place', async () => {
    const providerId = await aProvider()
    const { id: placeId, code } = await aPlace(providerId, ana)
    const visitor = aVisitor()
    const html = await (await visitor.get(`/T/${code}`)).text()
    expect(html).toContain('Ana, Cafe Uno')
    expect(html).toContain('ana-tips')
    expect(html).not.toMatch(/MariaCafe|Maria-Cafe|cash\.app/)
    // The page of the business is another one, whichever is cached.
    expect(await (await visitor.get(`/tip/${providerId}`)).text()).not.toContain('ana-tips')
    expect(await (await visitor.get(`/T/${code}`)).text()).toBe(html)
    const payee = await payeeOf(code)
    expect(payee).not.toBe(code)
    expect(await (await visitor.get(`/tip/${payee}`)).text()).toBe(html)

    const { id } = await begin(visitor, payee, `/T/${code}`)
    expect(await begin(visitor, payee, `/T/${code}?session=${id}`)).toMatchObject({ id })
    expect((await report(visitor, id, { kind: 'tip', cents: 500, method: 'venmo' })).status).toBe(204)
    expect((await report(visitor, id, { kind: 'tip', cents: 500, method: 'cashapp' })).status).toBe(422)
    const form = await aVisitor().send(`/tip/${payee}/pay`, { amount: '5', via: 'venmo' })
    expect([form.status, form.headers.get('location')]).toEqual([303, expect.stringContaining('ana-tips')])
    const tap = await aVisitor().sendRequest(`/tip/${payee}/tap?amount=5&via=venmo`, { method: 'POST' })
    expect(tap.status).toBe(204)
    expect(await sessions(providerId)).toMatchObject(
      Array.from({ length: 3 }, () => ({ place_id: placeId, tip_method: 'venmo' })),
    )
  })

  test('has a page for a code, and the question afterwards, at their own address', async () => {
    const providerId = await aProviderWith('BRL', [pix])
    const { code } = await aPlace(providerId, { ...ana, methods: [{ id: 'pix', handle: pix.handle }] })
    const payee = await payeeOf(code)
    const page = await aVisitor().get(`/tip/${payee}/code/pix?amount=10`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Ana, Cafe Uno')])
    const sent = await aVisitor().get(`/tip/${payee}/sent?amount=10&via=pix`)
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('Ana, Cafe Uno')])
  })

  test('keeps what was chosen on their page while the code moves on to somebody else', async () => {
    const providerId = await aProvider()
    const { id: placeId, code } = await aPlace(providerId, ana)
    const bo = await aPlace(providerId, {
      ...ana,
      name: 'Bo',
      methods: [{ id: 'venmo', handle: '@bo-tips' }],
    })
    const payee = await payeeOf(code)
    const visitor = aVisitor()
    const { id } = await begin(visitor, payee, `/T/${code}`)
    await db.updateTable('place_code').set({ place_id: bo.id }).where('code', '=', code).execute()
    // The pages are open, with Ana's name and her links; one sends its visit only now.
    const late = await begin(aVisitor(), payee, `/T/${code}`)
    expect(await sessions(providerId)).toMatchObject([{ id }, { id: late.id }])
    expect((await report(visitor, id, { kind: 'tip', cents: 500, method: 'venmo' })).status).toBe(204)
    const form = await aVisitor().send(`/tip/${payee}/pay`, { amount: '5', via: 'venmo' })
    expect([form.status, form.headers.get('location')]).toEqual([303, expect.stringContaining('ana-tips')])
    const tap = await aVisitor().sendRequest(`/tip/${payee}/tap?amount=5&via=venmo`, { method: 'POST' })
    expect(tap.status).toBe(204)
    for (const { place_id } of await sessions(providerId)) expect(place_id).toBe(placeId)
    // A reload shows Bo, and is another visit.
    const reloaded = await begin(visitor, await payeeOf(bo.code), `/T/${bo.code}?session=${id}`)
    expect(reloaded.id).not.toBe(id)
    expect(await steps(providerId, bo.id)).toMatchObject([{ scans: 1 }])
  })

  test('who is not there any more leads nobody to the business by an open page', async () => {
    const providerId = await aProvider()
    const { id: placeId, code } = await aPlace(providerId, ana)
    const payee = await payeeOf(code)
    await db.deleteFrom('place_payment_method').where('place_id', '=', placeId).execute()
    const form = await aVisitor().send(`/tip/${payee}/pay`, { amount: '5', via: 'venmo' })
    expect(form.status).toBe(410)
  })

  test('gets a tip of their own from one who tipped another place without script before', async () => {
    const providerId = await aProvider()
    const [table, person] = [await aPlace(providerId), await aPlace(providerId, ana)]
    const visitor = aVisitor()
    const referer = `http://localhost/T/${table.code}`
    await visitor.send(`/tip/${providerId}/pay`, { amount: '5', via: 'cashapp' }, { referer })
    await visitor.send(`/tip/${providerId}/pay`, { amount: '6', via: 'cashapp' }, { referer })
    const payee = await payeeOf(person.code)
    expect((await visitor.send(`/tip/${payee}/pay`, { amount: '9', via: 'venmo' })).status).toBe(303)
    const tips = (await sessions(providerId)).map(({ place_id, tip_minor }) => [place_id, tip_minor])
    expect(tips.toSorted((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
      [table.id, 600],
      [person.id, 900],
    ])
    const asked = async (id: string) => (await visitor.get(`/tip/${id}/sent`)).status
    expect([await asked(payee), await asked(providerId)]).toEqual([200, 302])
  })

  test('has those of the business as a table', async () => {
    const providerId = await aProvider()
    const { code } = await aPlace(providerId, { ...ana, kind: 'table' })
    expect(await (await aVisitor().get(`/T/${code}`)).text()).toContain('MariaCafe')
  })
})
