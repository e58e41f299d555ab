import type { Argon2Parameters } from 'node:crypto'
import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { log } from './log.server.ts'

const UNUSED_MS = 60_000 // a thread takes some megabytes, and most of the day nobody signs in

// Beside this file while developing and in tests, and beside the bundle that holds this file.
const file = new URL(`./hash-thread${extname(import.meta.url)}`, import.meta.url)

const free: Worker[] = []
const unused = new WeakMap<Worker, NodeJS.Timeout>()

/** Nothing that is meant for the product reaches the thread: neither settings nor secrets. */
function startThread() {
  const limits = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 }
  const thread = new Worker(file, { env: {}, resourceLimits: limits })
  thread.on('error', (error) => log.warn({ err: error }, 'a thread for passwords failed'))
  thread.on('exit', () => {
    if (free.includes(thread)) free.splice(free.indexOf(thread), 1)
  })
  return thread
}

function takeThread() {
  const thread = free.pop()
  if (!thread) return startThread()
  clearTimeout(unused.get(thread))
  thread.ref()
  return thread
}

function leaveThread(thread: Worker) {
  thread.unref()
  free.push(thread)
  unused.set(thread, setTimeout(() => thread.terminate(), UNUSED_MS).unref())
}

/**
 * The argon2id of this wish, from a thread of its own; so many run at once as are asked for at once. Fails when the
 * thread does.
 */
export async function argon2id(wish: Argon2Parameters) {
  const thread = takeThread()
  try {
    const answered = once(thread, 'message') as Promise<[Uint8Array]>
    thread.postMessage(wish)
    const [tag] = await answered
    leaveThread(thread)
    return Buffer.from(tag)
  } catch (error) {
    void thread.terminate()
    throw error
  }
}
