// Mechanism: password hashing (argon2id), bounded hash queues
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

const argon2Async = promisify(argon2)

// OWASP Password Storage Cheat Sheet: argon2id, 19 MiB, 2 passes, 1 lane.
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const SALT_BYTES = 16

// argon2 runs on libuv's four threads. One of them, and one core, stay free for everything else.
export const HASH_CONCURRENCY = Math.max(1, Math.min(2, availableParallelism() - 1))
const MAX_PENDING = 64 // at some 20 ms each, the last one waits about a second

// Who is signed in or uses a trusted device does not wait behind a flood of sign-ins from unknown browsers.
const queues = { trusted: pLimit(1), untrusted: pLimit(HASH_CONCURRENCY) }
export type HashQueue = keyof typeof queues

/** Passwords are hashed and verified only within a slot. */
export type HashSlot = { hash: typeof hash; verify: typeof verify }

export const isHashQueueFull = (queue: HashQueue) => queues[queue].pendingCount >= MAX_PENDING

/** Runs the task in its turn; resolves to undefined, and runs nothing, when the queue is full. */
export async function withHashSlot<T>(queue: HashQueue, task: (slot: HashSlot) => Promise<T>) {
  return isHashQueueFull(queue) ? undefined : queues[queue](() => task({ hash, verify }))
}

async function inTrustedSlot<T>(task: (slot: HashSlot) => Promise<T>) {
  const result = await withHashSlot('trusted', task)
  if (result === undefined) throw new Error('the queue of password hashes is full')
  return result
}

/** Hashes a password for a signed-in user or a mailed link; throws when the queue is full. */
export const hashPassword = (password: string) => inTrustedSlot((slot) => slot.hash(password))

/** Verifies the password of a signed-in user; throws when the queue is full. */
export const verifyPassword = (stored: string, password: string) =>
  inTrustedSlot((slot) => slot.verify(stored, password))

// The PHC string format: $argon2id$v=19$m=19456,t=2,p=1$salt$tag.
const CURRENT = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`
const HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$=]+)\$([^$=]+)$/

/** Whether the hash was stored with another cost. */
export const needsRehash = (stored: string) => !stored.startsWith(CURRENT)

const toPhcBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const computeTag = async (password: string, nonce: Buffer, cost: typeof COST, tagLength: number) =>
  Buffer.from(await argon2Async('argon2id', { message: password, nonce, tagLength, ...cost }))

/** The password as a PHC string, with a new salt each time. */
async function hash(password: string) {
  const salt = randomBytes(SALT_BYTES)
  const tag = await computeTag(password, salt, COST, TAG_BYTES)
  return `${CURRENT}${toPhcBase64(salt)}$${toPhcBase64(tag)}`
}

/** Whether the stored hash was made of this password; false too for text that is no hash. */
async function verify(stored: string, password: string) {
  const [, memory, passes, parallelism, salt, tag] = HASH.exec(stored) ?? []
  if (!salt || !tag) return false
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(tag, 'base64')
  const found = await computeTag(password, Buffer.from(salt, 'base64'), cost, expected.length)
  return timingSafeEqual(found, expected)
}
