import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { readBody } from './request-body.ts'

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
  const answered = new Promise<number | undefined>((resolve) =>
    sent.on('response', (response) => resolve(response.resume().statusCode)),
  )
  const chunk = Buffer.alloc(65_536)
  let isAnswered = false
  answered.then(() => {
    isAnswered = true
  })
  let bytes = 0
  while (!isAnswered && bytes < 200_000_000) {
    bytes += chunk.length
    await new Promise<void>((resolve) => sent.write(chunk, () => resolve()))
  }
  expect(await answered).toBe(413)
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
