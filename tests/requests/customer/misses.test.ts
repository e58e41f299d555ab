import { beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { aVisitor } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const LIMIT = 100

test('an address may request 100 unknown ids and pages a minute, and existing pages are still served to it (T29)', async () => {
  const [guesser, other, providerId] = [aVisitor(), aVisitor(), await aProvider()]
  const unknown = ['/tip/Nobody', '/menu/Nobody', '/api/providers/Nobody', '/nothing-here', '/files/a/b']
  for (let count = 0; count < LIMIT; count++)
    expect((await guesser.get(`${unknown[count % unknown.length]}${count}`)).status).toBe(404)
  for (const path of unknown) {
    const response = await guesser.get(`${path}-more`)
    expect([response.status, response.headers.get('retry-after')], path).toEqual([429, '60'])
    expect(await response.json()).toEqual({ error: 'too-many-requests' })
    expect((await other.get(`${path}-more`)).status, path).toBe(404)
  }
  const page = await guesser.get('/nothing-here', { accept: 'text/html' })
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('<a href="/">Return to Home</a>')
  for (const path of ['/', '/login', `/tip/${providerId}`, `/api/providers/${providerId}`])
    expect((await guesser.get(path)).status, path).toBe(200)
})
