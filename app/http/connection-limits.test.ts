import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { capConnections, capRequests } from './connection-limits.ts'
import { applyResponsePolicy } from './request-policy.ts'

const waiting: ServerResponse[] = []
const handler = capRequests((_, response) => void waiting.push(response), 2, 1)
const server = createServer((request, response) => handler(request, applyResponsePolicy(response)))
let port: number

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const sendRequest = (forwardedFor: string) =>
  new Promise<{ status?: number; headers: Record<string, unknown> }>((resolve, reject) =>
    request(
      { host: '127.0.0.1', port, agent: false, headers: { 'x-forwarded-for': forwardedFor } },
      (response) => resolve({ status: response.resume().statusCode, headers: response.headers }),
    )
      .on('error', reject)
      .end(),
  )

test('behind a proxy the concurrent requests of a client are limited, whatever it writes, and others are served (T30)', async () => {
  const first = [sendRequest('1.2.3.4'), sendRequest('9.9.9.9, 1.2.3.4')]
  await expect.poll(() => waiting.length).toBe(2)
  const refused = await sendRequest('8.8.8.8, 1.2.3.4')
  expect(refused.status).toBe(429)
  expect(refused.headers).toMatchObject({ 'retry-after': '2', 'x-content-type-options': 'nosniff' })
  const other = sendRequest('1.2.3.5')
  await expect.poll(() => waiting.length).toBe(3)
  for (const response of waiting.splice(0)) response.end()
  for (const { status } of await Promise.all([...first, other])) expect(status).toBe(200)
  // A finished request no longer counts.
  const again = sendRequest('1.2.3.4')
  await expect.poll(() => waiting.length).toBe(1)
  waiting.pop()!.end()
  expect((await again).status).toBe(200)
})

test('without a proxy the open connections of an address are limited, and a closed one makes room (T30)', async () => {
  const server = createServer((_, response) => void response.end('served'))
  capConnections(server, 2)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const open = () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    return { socket, outcome: Promise.race([once(socket, 'data'), once(socket, 'close')]).then(String) }
  }
  const [first, second] = [open(), open()]
  for (const { outcome } of [first, second]) expect(await outcome).toContain('served')
  expect(await open().outcome).not.toContain('served')
  first.socket.destroy()
  await expect.poll(() => open().outcome).toContain('served')
})
