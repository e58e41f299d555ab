import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { aNameServer } from '#tests/support/server/name-server.ts'
import { aWebhookReceiver } from '#tests/support/server/webhook-receiver.ts'
import { callOutside, resolver } from './call-outside.server.ts'

const CALL = { headers: {}, body: '{}' }

/** Names lead to these addresses until the end of the test. */
async function withNames(addresses: string[]) {
  const names = await aNameServer(addresses)
  const before = resolver.getServers()
  resolver.setServers([names.server])
  onTestFinished(() => {
    resolver.setServers(before)
    names.close()
  })
  return names
}

/** A server of the own network, which counts the connections that it gets. */
async function aPrivateServer() {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, connections: () => connections }
}

async function aReceiver(...options: Parameters<typeof aWebhookReceiver>) {
  const receiver = await aWebhookReceiver(...options)
  onTestFinished(receiver.close)
  return receiver
}

const call = (address: string) =>
  callOutside(new URL(address), { ...CALL, isTrusted: false, timeoutMs: 2000 })

test.each([
  'https://127.0.0.1',
  'https://127.1',
  'https://2130706433',
  'https://0x7f000001',
  'https://0',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://[fe80::1]',
  'https://[64:ff9b::7f00:1]',
  'https://10.0.0.1',
  'https://169.254.169.254',
  'https://100.64.0.1',
  'http://8.8.8.8',
])('%s is refused before anything is connected (T55)', async (address) => {
  const server = await aPrivateServer()
  expect(await call(`${address}:${server.port}/`)).toEqual({ failure: 'private-address' })
  expect(server.connections()).toBe(0)
})

test('a name that leads into the own network is refused, also when another of its addresses does not (T55)', async () => {
  const server = await aPrivateServer()
  await withNames(['127.0.0.1'])
  expect(await call(`https://hook.example:${server.port}/`)).toEqual({ failure: 'private-address' })
  await withNames(['1.1.1.1', '192.168.0.10'])
  expect(await call(`https://hook.example:${server.port}/`)).toEqual({ failure: 'private-address' })
  expect(server.connections()).toBe(0)
})

test('a connection is made to the address that was checked, whatever the name leads to then (T55)', async () => {
  const server = await aPrivateServer()
  const names = await withNames(['1.1.1.1'])
  // The machine itself knows another address of this name, as after a rebinding.
  expect(await call(`https://localhost:${server.port}/`)).toHaveProperty('failure')
  expect(server.connections()).toBe(0)
  expect(names.asked()).toBe(2) // for IPv4 and IPv6, once
})

test('a name without an address cannot be reached', async () => {
  await withNames([])
  expect(await call('https://hook.example/')).toEqual({ failure: 'unreachable' })
})

const callTrusted = (url: string, timeoutMs?: number) =>
  callOutside(new URL(url), { ...CALL, isTrusted: true, timeoutMs })

test('a redirect is not followed (T55)', async () => {
  const inside = await aReceiver()
  const receiver = await aReceiver((response) => response.writeHead(307, { location: inside.url }).end())
  expect(await callTrusted(receiver.url)).toEqual({ status: 307, retryAfter: null })
  expect([receiver.calls.length, inside.calls.length]).toEqual([1, 0])
})

test('of a response only the beginning is read', async () => {
  let written = 0
  let ended = () => {}
  const end = new Promise<void>((resolve) => {
    ended = resolve
  })
  const receiver = await aReceiver((response) => {
    response.writeHead(200)
    response.once('close', ended)
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384))) written += 16_384
      if (!response.destroyed) response.once('drain', write)
    }
    write()
  })
  expect(await callTrusted(receiver.url)).toEqual({ status: 200, retryAfter: null })
  await end
  expect(written).toBeLessThan(20_000_000)
})

test('a server that does not answer in time, or refuses, gives no answer', async () => {
  const silent = await aReceiver(() => {})
  expect(await callTrusted(silent.url, 200)).toEqual({ failure: 'timeout' })
  const closed = await aWebhookReceiver()
  closed.close()
  expect(await callTrusted(closed.url)).toEqual({ failure: 'unreachable' })
})

test('what an answer asks for is returned', async () => {
  const receiver = await aReceiver((response) => response.writeHead(429, { 'retry-after': '30' }).end())
  expect(await callTrusted(receiver.url)).toEqual({ status: 429, retryAfter: '30' })
})
