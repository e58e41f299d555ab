import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customersOnly } from './customers-only.ts'

const server = createServer(customersOnly((_, response) => void response.end('served')))

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close())

/** `fetch` would resolve the dots of a path itself. */
async function statusOf(path: string) {
  const { port } = server.address() as AddressInfo
  const [response] = (await once(get({ host: '127.0.0.1', port, path }), 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

test('other paths get a refusal in plain text', async () => {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/login`)
  expect(response.headers.get('content-type')).toBe('text/plain')
})

test.each([
  '/tip/abc?x=1',
  '/menu/abc',
  '/privacy',
  '/session/abc',
  '/language',
  '/api/play-sessions/a/events',
  '/favicon.svg',
])('a phone in the network is served %s', async (path) => expect(await statusOf(path)).toBe(200))

test.each([
  '/',
  '/login',
  '/tipster',
  '/api/me',
  '/x/language',
  '/login/assets/x',
  '//',
  '/tip/../login',
  '/tip/%2e%2e/login',
  '//tip/abc',
  '/tip\\..\\login',
])('a phone in the network is not served %s', async (path) => expect(await statusOf(path)).toBe(404))
