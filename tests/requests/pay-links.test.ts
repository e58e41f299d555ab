import { beforeAll, expect, test } from 'vitest'
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
