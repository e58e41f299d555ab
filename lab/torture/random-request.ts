import { fill, PATTERNS } from '#tests/support/access/route-patterns.ts'
import { NAMES, randomObject, randomValue, SAMPLE, WORDS } from './hostile-values.ts'
import type { SeededRandom } from './seeded-random.ts'
import { send, type TestRequest } from './test-request.ts'

const FORM = 'application/x-www-form-urlencoded'
const ADDRESSES = PATTERNS.filter((pattern) => pattern !== '/logout') // it would end the session that the other requests need

/** A body that may be JSON, a form, multipart or none of them, and its Content-Type. */
function randomBody(random: SeededRandom): [type: string, body: Uint8Array] {
  const fields = Array.from(
    { length: random.below(8) },
    () => [random.oneOf(NAMES), random.oneOf(WORDS)] as const,
  )
  const parts = fields.map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const body: [string, string] = random.oneOf([
    ['application/json', JSON.stringify(random.maybe(0.8) ? randomObject(random) : randomValue(random))],
    [FORM, fields.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&')],
    [FORM, fields.map(([name, value]) => `${name}=${value}`).join('&')],
    ['multipart/form-data; boundary=b', `${parts.join('')}--b--\r\n`],
  ])
  const bytes = Buffer.from(body[1])
  if (random.maybe(0.25) && bytes.length) bytes[random.below(bytes.length)] = random.below(256)
  const cut = random.maybe(0.1) ? bytes.subarray(0, random.below(bytes.length + 1)) : bytes
  return [random.maybe(0.1) ? random.oneOf(['', 'text/plain', FORM, 'application/json']) : body[0], cut]
}

/** A request whose body no route accepts, with or without a session. */
export function randomRequest(url: string, random: SeededRandom, cookies: string[]): TestRequest {
  const path =
    fill(random.oneOf(ADDRESSES), random.maybe(0.8) ? SAMPLE : 'Nobody') + (random.maybe(0.2) ? '.data' : '')
  const method = random.oneOf(['POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE'])
  const [type, body] = randomBody(random)
  const headers = { 'content-type': type, cookie: random.oneOf(cookies), origin: url }
  return {
    description: `${method} ${path} ${type} ${Buffer.from(body).toString().slice(0, 200)}`,
    send: () => send(url + path, { method, body: Buffer.from(body), headers }),
  }
}
