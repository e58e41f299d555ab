import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
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
