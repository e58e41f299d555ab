import { beforeAll, expect, test } from 'vitest'
import { env } from '#app/server/env.server.ts'
import { checksumTables } from '#tests/support/access/access-people.ts'
import { fill, PATTERNS } from '#tests/support/access/route-patterns.ts'
import { openDatabase } from '#tests/support/database/database.ts'
import { anAdmin, aVisitor } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another port of the same machine', { origin: 'http://localhost:1' }],
  ['the other scheme', { origin: env.publicUrl.replace('http:', 'https:') }],
  ['a page without an origin', { origin: 'null' }],
  ['a page without an origin of another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['an empty origin', { origin: '' }],
  ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling domain by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
])('no route accepts a change from %s, in any encoding (T26)', async (_, from) => {
  const admin = await anAdmin()
  const before = await checksumTables(admin.id)
  const bodies = [
    ['application/x-www-form-urlencoded', 'intent=item-add&name=Tea'],
    ['text/plain', '{"plan":"menu","message":"Hello"}'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
    ],
    ['application/json', '{"plan":"menu","message":"Hello"}'],
  ] as const
  const taken: string[] = []
  for (const pattern of PATTERNS)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      for (const [type, body] of bodies) {
        const headers = { ...from, 'content-type': type }
        const path = fill(pattern, admin.id)
        for (const address of method === 'POST' ? [path, `${path}.data`] : [path]) {
          const { status } = await admin.sendRequest(address, { method, headers, body })
          if (status !== 403) taken.push(`${method} ${address} ${type}: ${status}`)
        }
      }
  expect(taken).toEqual([])
  expect(await checksumTables(admin.id)).toEqual(before)
})

test('a trial accepts forms from its own pages under any host name, also over https', async () => {
  const headers = {
    host: 'tunnel.example',
    origin: 'https://tunnel.example',
    'sec-fetch-site': 'same-origin',
  }
  const { 'sec-fetch-site': _, ...unsure } = headers
  expect((await aVisitor().send('/login', { email: '' }, unsure)).status).toBe(403)
  const inNetwork = { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' }
  expect((await aVisitor().send('/login', { email: '' }, inNetwork)).status).toBe(400)
  for (const path of ['/login', '/login.data', '/register.data']) {
    const response = await aVisitor().send(path, { email: '', password: '' }, headers)
    expect([path, response.status]).toEqual([path, 400])
    expect(await response.text()).toMatch(/Please fill in all fields|"fields-empty"|"name-missing"/)
  }
})
