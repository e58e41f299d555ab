import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { capConnections, capRequests } from './connection-limits.ts'
import { applyResponsePolicy, sendRefusal } from './request-policy.ts'

const waiting: ServerResponse[] = []
const refuse = (response: ServerResponse) =>
  sendRefusal(response, { status: 429, error: 'busy', closes: true })
const handler = capRequests((_, response) => void waiting.push(response), refuse, 2, 1)
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
  expect(refused.headers).toMatchObject({
    'retry-after': '2',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  })
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

test('connections and requests of different addresses are counted apart (T30)', () => {
  const server = new EventEmitter()
  capConnections(server as unknown as Server, 1)
  const isOpened = (remoteAddress?: string) => {
    let opened = true
    const destroy = () => {
      opened = false
    }
    server.emit('connection', Object.assign(new EventEmitter(), { remoteAddress, destroy }))
    return opened
  }
  const addresses = ['10.0.0.1', '10.0.0.2', undefined, '10.0.0.1']
  expect(addresses.map(isOpened)).toEqual([true, true, true, false])
  const served: unknown[] = []
  const handler = capRequests(({ socket }) => served.push(socket.remoteAddress), refuse, 1, 0)
  for (const remoteAddress of addresses.slice(0, 3))
    handler(
      { headers: {}, socket: { remoteAddress } } as IncomingMessage,
      new EventEmitter() as ServerResponse,
    )
  expect(served).toEqual(addresses.slice(0, 3))
})
