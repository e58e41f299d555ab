import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { argon2id } from './hash-threads.server.ts'

// OWASP Password Storage Cheat Sheet: argon2id, 19 MiB, 2 passes, 1 lane.
const MEMORY_KIB = 19 * 1024
const PASSES = 2
const LANES = 1
const TAG = 32 // bytes

// However many sign in at once, one core stays free for the customers.
export const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1)
const MAX_WAITING = 64 // of a kind; at some 20 ms each, the last one waits a second

type Kind = { promised: number; waiting: (() => void)[] }

let running = 0
const known: Kind = { promised: 0, waiting: [] }
const strangers: Kind = { promised: 0, waiting: [] }
let isStrangersTurn = false // every second place: whoever signs in again and again must not keep all others out
const ofSomebodyKnown = new AsyncLocalStorage<true>()
const hasPlace = new AsyncLocalStorage<boolean>()

const kindOfCaller = () => (ofSomebodyKnown.getStore() ? known : strangers)

/** Acts for somebody who proved before who they are: however many strangers wait, every second place is theirs. */
export const beforeStrangers = <T>(act: () => Promise<T>) => ofSomebodyKnown.run(true, act)

/** Whether `withPlace` would do nothing now: a reason to refuse somebody before anything else is done. */
export const noPlaceLeft = ({ promised } = kindOfCaller()) => promised >= HASHES_AT_ONCE + MAX_WAITING

/**
 * Acts with the promise that passwords within it will be hashed; undefined, and nothing done, when as many as may wait
 * have this promise already. What is let in is hashed, so that nothing was counted or looked up for nothing.
 */
export async function withPlace<T>(act: () => Promise<T>) {
  const kind = kindOfCaller()
  if (noPlaceLeft(kind)) return undefined
  kind.promised++
  try {
    return await hasPlace.run(true, act)
  } finally {
    kind.promised--
  }
}

async function hashWith(password: string, nonce: Buffer) {
  if (hasPlace.getStore()) return hashInTurn(password, nonce)
  const tag = await withPlace(() => hashInTurn(password, nonce))
  if (!tag) throw new Error('too many passwords wait to be checked')
  return tag
}

async function hashInTurn(password: string, nonce: Buffer) {
  if (running >= HASHES_AT_ONCE) await new Promise<void>((resolve) => kindOfCaller().waiting.push(resolve))
  else running++
  try {
    return await argon2id({
      message: password,
      nonce,
      parallelism: LANES,
      tagLength: TAG,
      memory: MEMORY_KIB,
      passes: PASSES,
    })
  } finally {
    const [first, second] = isStrangersTurn ? [strangers, known] : [known, strangers]
    isStrangersTurn = !isStrangersTurn
    const next = first.waiting.shift() ?? second.waiting.shift()
    if (next)
      next() // takes over this one's place
    else running--
  }
}

/** The password as `argon2id$salt$tag`, both base64url: never the same twice. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16)
  const tag = await hashWith(password, nonce)
  return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/** Whether `hash` was made of this password; false too for text that is no such hash. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }) {
  const [kind, nonce, tag] = hash.split('$')
  if (kind !== 'argon2id' || !nonce || !tag) return false
  const expected = Buffer.from(tag, 'base64url')
  const found = await hashWith(password, Buffer.from(nonce, 'base64url'))
  return expected.length === found.length && timingSafeEqual(expected, found)
}

/** SHA-256 as base64url, for tokens that carry their own chance and need no slow hash. */
export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('base64url')

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Letters and digits from the system's source of chance, each equally likely. */
export function randomAlphanumeric(length: number, alphabet = ALPHANUMERIC) {
  const limit = 256 - (256 % alphabet.length) // bytes above it would favour the first letters
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < limit && text.length < length) text += alphabet[byte % alphabet.length]
    }
  }
  return text
}
