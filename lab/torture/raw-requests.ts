import { connect } from 'node:net'
import { inParallel, type SeededRandom, seededRandom } from './seeded-random.ts'

const TIMEOUT_MS = 3000
const RETRY_TIMEOUT_MS = 30_000 // for the repetition of a request that got no response

const LINES = [
  'GET / HTTP/1.1',
  'GET /tip/SampleMaya00000000000000Menu HTTP/1.1',
  'POST /login HTTP/1.1',
  'POST /api/play-sessions HTTP/1.1',
  'GET / HTTP/9.9',
  'GET  /  HTTP/1.1',
  'get / http/1.1',
  'GET /\0 HTTP/1.1',
  'GET http://evil.example/ HTTP/1.1',
  'GET //evil.example/%2f.. HTTP/1.1',
  'GET /%ff%fe%zz HTTP/1.1',
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT evil.example:443 HTTP/1.1',
  'TRACE / HTTP/1.1',
  'PRI * HTTP/2.0',
  'GET /',
  '\x16\x03\x01\x02\0\x01\0\x01\xfc',
  `GET /${'a'.repeat(20_000)} HTTP/1.1`,
  `GET /?${'a=1&'.repeat(3000)} HTTP/1.1`,
]
const HEADERS = [
  'Host: localhost',
  'Host:',
  'Host: a b\x01',
  'Host: evil.example\r\nHost: localhost',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 5',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding: xchunked, chunked',
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=',
  'Content-Type: application/x-www-form-urlencoded; charset=utf-7',
  'Content-Encoding: gzip',
  'Expect: 100-continue',
  'Expect: anything',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA',
  'Connection: close, keep-alive',
  'Cookie: tiplark_session=%',
  `Cookie: ${'a=b; '.repeat(2000)}`,
  `X-Long: ${'x'.repeat(17_000)}`,
  'Range: bytes=0-0,-1,5-2',
  'If-None-Match: "\\"',
  'Accept-Encoding: br;q=abc, \xff',
  'X-Forwarded-For: 1.1.1.1, , ::g, \x7f',
  ' folded: yes',
  'no colon at all',
  ': empty',
  '__proto__: x',
]
const BODIES = [
  '',
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  'fffffffff\r\nx',
  '-1\r\n',
  '{"a":',
  '\0\0\0\0',
  '--\r\n',
]

function randomBytes({ oneOf, below, maybe }: SeededRandom) {
  const headers = Array.from({ length: below(6) }, () => oneOf(HEADERS))
  if (maybe(0.8)) headers.unshift('Host: localhost')
  let text = `${oneOf(LINES)}\r\n${headers.join('\r\n')}${headers.length ? '\r\n' : ''}\r\n${oneOf(BODIES)}`
  if (maybe(0.2)) text = text.slice(0, below(text.length))
  if (maybe(0.1)) text = text.replaceAll('\r\n', oneOf(['\n', '\r', '\r\r\n']))
  if (maybe(0.1)) text += text // a second request on the same connection
  const bytes = Buffer.from(text, 'latin1')
  if (maybe(0.3) && bytes.length)
    for (let flips = below(5); flips >= 0; flips--) bytes[below(bytes.length)] = below(256)
  return bytes
}

/**
 * Sends malformed requests, each on a separate connection that is half-closed after the request. Returns the statuses,
 * the slowest response, and the number of requests without a response or a closed connection.
 */
export async function sendRawRequests(port: number, count: number, seed = 1) {
  const random = seededRandom(seed)
  const statuses = new Map<number, number>()
  let slowestMs = 0
  const unanswered: Buffer[] = []
  const send = (bytes: Buffer, timeoutMs = TIMEOUT_MS) =>
    new Promise<void>((resolve) => {
      const started = performance.now()
      const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
      let received = ''
      socket.setTimeout(timeoutMs, () => {
        if (!received) unanswered.push(bytes)
        socket.destroy()
      })
      socket.on('data', (part) => {
        if (!received) slowestMs = Math.max(slowestMs, performance.now() - started)
        if (received.length < 20_000) received += part.toString('latin1')
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        for (const [, status] of received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm))
          statuses.set(Number(status), (statuses.get(Number(status)) ?? 0) + 1)
        resolve()
      })
    })
  await inParallel(count, 32, () => send(randomBytes(random)))
  for (const bytes of unanswered.splice(0)) await send(bytes, RETRY_TIMEOUT_MS)
  return { statuses, slowestMs, unanswered: unanswered.length }
}
