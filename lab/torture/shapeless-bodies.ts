import { fill, PATTERNS } from '#tests/support/addresses.ts'
import type { Chance } from './chance.ts'
import { anObject, aValue, NAMES, SAMPLE, WORDS } from './odd-values.ts'
import { send, type Wish } from './wish.ts'

const FORM = 'application/x-www-form-urlencoded'
const ADDRESSES = PATTERNS.filter((pattern) => pattern !== '/logout') // it would end the sign-ins of all others

/** Something that may be JSON, a form, a form of parts or none of them, and what it says that it is. */
function aBody(dice: Chance): [type: string, body: Uint8Array] {
  const fields = Array.from({ length: dice.below(8) }, () => [dice.oneOf(NAMES), dice.oneOf(WORDS)] as const)
  const parts = fields.map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const made: [string, string] = dice.oneOf([
    ['application/json', JSON.stringify(dice.maybe(0.8) ? anObject(dice) : aValue(dice))],
    [FORM, fields.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&')],
    [FORM, fields.map(([name, value]) => `${name}=${value}`).join('&')],
    ['multipart/form-data; boundary=b', `${parts.join('')}--b--\r\n`],
  ])
  const bytes = Buffer.from(made[1])
  if (dice.maybe(0.25) && bytes.length) bytes[dice.below(bytes.length)] = dice.below(256)
  const cut = dice.maybe(0.1) ? bytes.subarray(0, dice.below(bytes.length + 1)) : bytes
  return [dice.maybe(0.1) ? dice.oneOf(['', 'text/plain', FORM, 'application/json']) : made[0], cut]
}

/** A body of no sense to any address, from somebody who is signed in or not. */
export function aShapelessBody(url: string, dice: Chance, signedIn: string[]): Wish {
  const path =
    fill(dice.oneOf(ADDRESSES), dice.maybe(0.8) ? SAMPLE : 'Nobody') + (dice.maybe(0.2) ? '.data' : '')
  const method = dice.oneOf(['POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE'])
  const [type, body] = aBody(dice)
  const headers = { 'content-type': type, cookie: dice.oneOf(signedIn), origin: url }
  return {
    asked: `${method} ${path} ${type} ${Buffer.from(body).toString().slice(0, 200)}`,
    send: () => send(url + path, { method, body: Buffer.from(body), headers }),
  }
}
