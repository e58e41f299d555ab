import '#tests/support/server/in-production.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fill, PATTERNS } from '#tests/support/access/route-patterns.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { anEmail, aVisitor } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const OWN = { host: 'tips.example.com' }

test('a cached page is not served to another host (T14)', async () => {
  const id = await aProvider({ business_name: 'Cafe Kept' })
  for (const path of [`/tip/${id}`, `/menu/${id}`]) {
    for (let times = 0; times < 2; times++)
      expect(await (await aVisitor().get(path, OWN)).text()).toContain('Cafe Kept')
    for (const host of ['evil.example', 'tips.example.com.evil.example', 'localhost'])
      for (const method of ['GET', 'HEAD']) {
        const response = await aVisitor().sendRequest(path, { method, headers: { host } })
        expect([response.status, (await response.text()).includes('Cafe')]).toEqual([421, false])
      }
  }
})

test('under https each cookie of a sign-in is __Host-, HttpOnly and SameSite', async () => {
  const fields = { name: 'Maria Silva', email: anEmail(), password: 'Candle12', confirm: 'Candle12' }
  const response = await aVisitor().send('/register', fields, { ...OWN, origin: 'https://tips.example.com' })
  const cookies = response.headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    '__Host-tiplark_session',
    '__Host-tiplark_known',
  ])
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('every form is accepted from a page of ours that hides its address, whose origin is "null"', async () => {
  const id = await aProvider({})
  const hidden = { ...OWN, origin: 'null', 'sec-fetch-site': 'same-origin', accept: 'text/html,*/*' }
  const refused: string[] = []
  for (const pattern of PATTERNS)
    for (const address of [fill(pattern, id), `${fill(pattern, id)}.data`]) {
      const response = await aVisitor().send(address, {}, hidden)
      const text = await response.text()
      if (response.status === 403 || text === 'Bad Request')
        refused.push(`${address}: ${response.status} ${text}`)
    }
  expect(refused).toEqual([])
})

test('a password manager finds where a password is changed', async () => {
  const { status, headers } = await aVisitor().get('/.well-known/change-password', OWN)
  expect([status, headers.get('location')]).toEqual([302, '/account'])
})
