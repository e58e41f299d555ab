import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createPipeline } from './pipeline.ts'
import { withRequestPolicy } from './request-policy.ts'

/** Requests a page whose body is this stream. */
const request = (body: ReadableStream<Uint8Array>) =>
  requestFrom(new Response(body, { headers: { 'content-type': 'image/webp', 'content-length': '9000' } }))

/** Requests a page to which the router responds with this. */
async function requestFrom(response: Response) {
  const pipeline = createPipeline(async () => response)
  const server = createServer(withRequestPolicy(pipeline))
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/files/a.webp`)
}

const failure = () => {
  throw new Error('EIO: read /srv/tiplark/files/a.webp')
}

test('a stream that fails at once is a 500 without the text of any library (T34)', async () => {
  const response = await request(new ReadableStream({ pull: failure }))
  expect([response.status, await response.text()]).toEqual([500, '{"error":"unexpected"}'])
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a stream that fails after its first chunk ends the connection (T34)', async () => {
  let chunks = 0
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) =>
    chunks++ ? failure() : controller.enqueue(Buffer.from('first'))
  const response = await request(new ReadableStream({ pull }, { highWaterMark: 0 }))
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow('terminated')
})

test('a stream is sent completely', async () => {
  const body = Buffer.alloc(9000, 'a')
  const response = await request(new Blob([body]).stream())
  expect(await response.text()).toBe(String(body))
})

test('a response that cannot be written is a 400 without any text of a library (T28, T34)', async () => {
  const headers = { location: '/tip/x\u0001', 'set-cookie': 'a=b' }
  const response = await requestFrom(new Response('a text', { headers }))
  const { status, headers: sent } = response
  expect(await response.text()).toBe('')
  expect([status, sent.get('location'), sent.get('set-cookie')]).toEqual([400, null, null])
  expect(sent.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox/)
  expect([sent.get('x-content-type-options'), sent.get('x-frame-options')]).toEqual(['nosniff', 'DENY'])
})
