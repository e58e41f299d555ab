import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { hasBody, readBody } from './request-body.ts'

test('an endless body is counted while it arrives, and cut off (T17)', async () => {
  const server = createServer(async (incoming, response) => {
    const { ok } = await readBody(incoming, response, 1000)
    response.writeHead(ok ? 200 : 413).end()
  })
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const sent = request({ host: '127.0.0.1', port, method: 'POST' }).on('error', () => {})
  const status = new Promise<number | undefined>((resolve) =>
    sent.on('response', (response) => resolve(response.resume().statusCode)),
  )
  const chunk = Buffer.alloc(65_536)
  let hasResponse = false
  status.then(() => {
    hasResponse = true
  })
  let bytes = 0
  while (!hasResponse && bytes < 200_000_000) {
    bytes += chunk.length
    await new Promise<void>((resolve) => sent.write(chunk, () => resolve()))
  }
  expect(await status).toBe(413)
  expect(bytes).toBeLessThan(60_000_000)
  sent.destroy()
})

test('between two chunks of a refused body the event loop serves other connections (T17)', async () => {
  const chunks = Array.from({ length: 20 }, () => Buffer.alloc(1000))
  const body = Object.assign(Readable.from(chunks), { headers: { 'content-length': '20000' } })
  let turns = 0
  const countTurns = () => {
    turns++
    if (!body.readableEnded) setImmediate(countTurns)
  }
  setImmediate(countTurns)
  const response = new PassThrough() as unknown as ServerResponse
  expect(await readBody(body as unknown as IncomingMessage, response, 1000)).toMatchObject({ ok: false })
  expect(turns).toBeGreaterThan(chunks.length / 2)
})

const asRequest = (chunks: Buffer[], headers = {}) =>
  Object.assign(Readable.from(chunks), { headers }) as unknown as IncomingMessage

/** A response that is sent at the end of the test. */
function aResponse() {
  const response = new PassThrough() as unknown as ServerResponse
  onTestFinished(() => void response.emit('close'))
  return response
}

test.each([
  [{}, false],
  [{ 'content-length': '0' }, false],
  [{ 'content-length': '1' }, true],
  [{ 'transfer-encoding': 'chunked' }, true],
])('a request with %j has a body: %s', (headers, expected) => {
  expect(hasBody({ headers } as IncomingMessage)).toBe(expected)
})

test('a body of exactly its limit is read whole, in its order (T17)', async () => {
  const chunks = [Buffer.alloc(600, 'a'), Buffer.alloc(400, 'b')]
  const result = await readBody(asRequest(chunks), aResponse(), 1000)
  expect(result).toEqual({ ok: true, body: Buffer.concat(chunks) })
  expect(await readBody(asRequest([...chunks, Buffer.from('c')]), aResponse(), 1000)).toEqual({
    ok: false,
    reason: 'too-large',
  })
})

test('a body whose Content-Length is too large is refused, whatever is sent (T17)', async () => {
  const announced = { 'content-length': '1001' }
  const result = await readBody(asRequest([Buffer.alloc(10)], announced), aResponse(), 1000)
  expect(result).toEqual({ ok: false, reason: 'too-large' })
  const fitting = { 'content-length': '1000' }
  expect(await readBody(asRequest([Buffer.alloc(1000)], fitting), aResponse(), 1000)).toMatchObject({
    ok: true,
  })
})

test('a body that breaks off is no body', async () => {
  const body = Object.assign(new PassThrough(), { headers: {} })
  body.write('half')
  setImmediate(() => body.destroy())
  expect(await readBody(body as unknown as IncomingMessage, aResponse(), 1000)).toEqual({
    ok: false,
    reason: 'aborted',
  })
})

test('64 MB of bodies are held, each until its response is sent, refused ones not at all (T17)', async () => {
  const MB = 1024 * 1024
  const half = Buffer.alloc(32 * MB)
  const responses = [aResponse(), aResponse()]
  for (const response of responses)
    expect(await readBody(asRequest([half]), response, 64 * MB)).toMatchObject({ ok: true })
  const one = () => readBody(asRequest([Buffer.alloc(1)]), aResponse(), 64 * MB)
  expect(await one()).toEqual({ ok: false, reason: 'busy' })
  responses[0]!.emit('close')
  expect(await readBody(asRequest([half, Buffer.alloc(1)]), aResponse(), 64 * MB)).toEqual({
    ok: false,
    reason: 'busy',
  })
  const last = aResponse()
  expect(await readBody(asRequest([half]), last, 64 * MB)).toMatchObject({ ok: true })
  expect(await one()).toMatchObject({ ok: false })
  for (const response of [last, responses[1]!]) response.emit('close')
  expect(await one()).toMatchObject({ ok: true })
})

test('beyond 32 MB of a refused body its connection is to close, and not before (T17)', async () => {
  const MB = 1024 * 1024
  const outcome = async (chunks: Buffer[]) => {
    const response = Object.assign(aResponse(), { shouldKeepAlive: true })
    await readBody(asRequest(chunks), response, 0)
    return response.shouldKeepAlive
  }
  expect(await outcome([Buffer.alloc(32 * MB)])).toBe(true)
  expect(await outcome([Buffer.alloc(32 * MB), Buffer.alloc(1)])).toBe(false)
})
