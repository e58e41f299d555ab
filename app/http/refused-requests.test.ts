import type { IncomingMessage } from 'node:http'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const JSON_TYPE = { 'content-type': 'application/json' }

beforeEach(() => vi.resetModules())

/** A fresh module, and the lines that it logs. */
async function refusedRequests() {
  const { log: fresh } = await import('#app/server/observability/log.server.ts')
  const warn = vi.spyOn(fresh, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const module = await import('./refused-requests.ts')
  const lines = () => warn.mock.calls.map(([line]) => line as unknown as Record<string, unknown>)
  return { ...module, lines }
}

const request = (url: string, remoteAddress = '203.0.113.77') =>
  ({ method: 'POST', url, headers: {}, socket: { remoteAddress } }) as unknown as IncomingMessage

test.each([
  [401, { 'www-authenticate': 'Session' }, 'authz_fail'],
  [401, {}, undefined], // a wrong password, which has an event of its own
  [403, {}, 'authz_fail'],
  [429, {}, 'excess_rate_limit_exceeded'],
  [400, JSON_TYPE, 'input_validation_fail'],
  [400, { 'content-type': 'text/html; charset=utf-8' }, undefined], // a form with a typing error
  [413, {}, 'input_validation_fail'],
  [415, JSON_TYPE, 'input_validation_fail'],
  [421, JSON_TYPE, undefined], // a foreign host, which has a line of its own
  [404, JSON_TYPE, undefined],
  [503, JSON_TYPE, undefined],
  [200, JSON_TYPE, undefined],
])('status %i with %j is %s', async (status, headers, event) => {
  const { refusalOf } = await refusedRequests()
  expect(refusalOf(status, headers)).toBe(event)
})

test('a line says when, where, who and what, without ids, queries and whole addresses', async () => {
  const { logRefused, lines } = await refusedRequests()
  const response = { requestId: 'a-request', accountId: 'an-account' }
  logRefused(request('/api/menus/Abc123/ann@cafe.example?token=secret'), response, 403, JSON_TYPE)
  expect(lines()).toEqual([
    {
      event: 'authz_fail',
      status: 403,
      method: 'POST',
      route: '/api/menus/:/:',
      accountId: 'an-account',
      requestId: 'a-request',
      network: '203.0.113.0/24',
    },
  ])
})

test('of one kind and address 20 lines are written in an hour', async () => {
  const { logRefused, lines } = await refusedRequests()
  const refuse = (status: number, address?: string, now = 5000) =>
    logRefused(request('/logo', address), { requestId: 'r' }, status, {}, now)
  for (let times = 0; times < 30; times++) refuse(403)
  expect(lines()).toHaveLength(20)
  refuse(429)
  refuse(403, '198.51.100.1')
  expect(lines()).toHaveLength(22)
  refuse(403, undefined, 5000 + 60 * 60_000 - 1)
  expect(lines()).toHaveLength(22)
  refuse(403, undefined, 5000 + 60 * 60_000)
  expect(lines()).toHaveLength(23)
})
