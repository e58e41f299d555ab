import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { storedKey } from '#app/server/limits.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { aVisitor } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)

const APPS = ['cashapp', 'venmo'] as const
const pay = (id: string, via: string) => aVisitor().send(`/tip/${id}/pay`, { amount: '5.00', via })
const tap = (id: string, via: string) =>
  aVisitor().sendRequest(`/tip/${id}/tap?via=${via}&amount=5`, { method: 'POST' })

test('before the hand-off the page shows the recipient: business and payment names (T12)', async () => {
  const id = await aProvider()
  const html = await (await aVisitor().get(`/tip/${id}`)).text()
  const messages = html.replace(/<(style|script)[^>]*>[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ')
  for (const name of ['Cafe Uno', '$MariaCafe', '@Maria-Cafe']) expect(messages).toContain(name)
  expect((await pay(id, 'cashapp')).headers.get('location')).toBe('https://cash.app/$MariaCafe/5.00')
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/../../evil',
  'maria?amount=9999',
  'maria&amount=9999',
  'x@evil.example',
  '//evil.example',
  'maria\r\nLocation: https://evil.example',
  '\u202eairam',
  'mаria', // a Cyrillic letter
  '',
])('a row with %j as payment name gives no link anywhere (T11)', async (name) => {
  const id = await aProvider({ cashapp: name, venmo: name })
  const response = await aVisitor().get(`/tip/${id}`)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).not.toMatch(/href="(https:\/\/cash\.app|https:\/\/venmo\.com|venmo:|javascript:|data:)/)
  expect(html).toContain('No payment methods available for this provider.') // TIP-16
  for (const via of APPS) {
    const responses = [await pay(id, via), await tap(id, via)]
    expect(responses.map(({ status }) => status)).toEqual([422, 422])
    for (const { headers } of responses) expect(headers.get('location')).toBeNull()
  }
})

test.each([
  ['10000', '10000.00'],
  ['7,5', '7.50'],
  [' 0.01 ', '0.01'],
  ['7', '7.00'],
  ['1,0', '1.00'],
  ['0.50', '0.50'],
  ['', '1.00'],
  ['0.009', '1.00'],
  ['1,000', '1000.00'],
  ['１２．５０', '12.50'],
  ['$7.25', '7.25'],
])('a typed amount %j opens the app with %s', async (custom, amount) => {
  const response = await aVisitor().send(`/tip/${await aProvider()}/pay`, {
    amount: 'custom',
    custom,
    via: 'cashapp',
  })
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `https://cash.app/$MariaCafe/${amount}`,
  ])
})

test.each(['nothing', '1.2.3', '-5'])('a typed amount %j is asked for again', async (custom) => {
  const fields = { amount: 'custom', custom, via: 'cashapp' }
  const response = await aVisitor().send(`/tip/${await aProvider()}/pay`, fields)
  const { notUnderstood } = MESSAGES.en['tip-page']
  expect([response.status, (await response.text()).includes(notUnderstood)]).toEqual([400, true])
})

test('a refused tip redirects to the tip page, and without a provider to the start page', async () => {
  const [id, suspended] = [await aProvider(), await aProvider({ suspended_at: 1 })]
  for (const [provider, via, status, link] of [
    [id, 'nothing', 400, `/tip/${id}`],
    [suspended, 'venmo', 403, '/'],
    ['Nobody', 'venmo', 404, '/'],
  ] as const) {
    const response = await pay(provider, via)
    const page = await response.text()
    expect([response.status, response.headers.get('location')]).toEqual([status, null])
    expect(page).toContain('This tip was not recorded')
    expect(page).toMatch(new RegExp(`<a[^>]* href="${link}"[^>]*>(<[^>]+>)*Back<`))
  }
})

test('a GET request to the address of a form redirects to the tip page', async () => {
  const id = await aProvider()
  for (const method of ['GET', 'HEAD']) {
    const response = await aVisitor().sendRequest(`/tip/${id}/pay`, { method })
    expect([response.status, response.headers.get('location')]).toEqual([302, `/tip/${id}`])
  }
  expect(await aVisitor().leadsTo('/tip/a%20b/pay')).toBe('/tip/a%20b')
})

test('a refused tap has its cause, and records nothing', async () => {
  const [id, suspended] = [await aProvider({ venmo: null }), await aProvider({ suspended_at: 1 })]
  const send = async (provider: string, query: string) => {
    const response = await aVisitor().sendRequest(`/tip/${provider}/tap?${query}`, { method: 'POST' })
    return [response.status, response.status === 204 || ((await response.json()) as { error: string }).error]
  }
  const five = 'via=cashapp&amount=5'
  for (const query of ['', 'amount=5', 'via=cashapp', 'via=nothing&amount=5', 'via=cashapp&amount=0'])
    expect(await send(id, query)).toEqual([400, 'bad-request'])
  expect(await send('Nobody', five)).toEqual([404, 'unknown-provider'])
  expect(await send(suspended, five)).toEqual([403, 'suspended'])
  expect(await send(id, 'via=venmo&amount=5')).toEqual([422, 'no-handle'])
  const key = storedKey(`tip:provider:${id}`)
  const window_ends_at = Date.now() + 5 * 60_000
  await db.insertInto('rate_limit').values({ key, count: 5000, window_ends_at }).execute()
  expect(await send(id, five)).toEqual([429, 'too-many-requests'])
  const visits = db.selectFrom('play_session').select('id').where('provider_id', 'in', [id, suspended])
  expect(await visits.execute()).toEqual([])
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
  expect(await send(id, five)).toEqual([204, true])
  expect(await visits.execute()).toHaveLength(1)
  const opened = await aVisitor().get(`/tip/${id}/tap`)
  expect([opened.status, opened.headers.get('allow')]).toEqual([405, 'POST'])
})
