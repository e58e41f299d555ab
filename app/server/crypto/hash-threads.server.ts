import type { Argon2Parameters } from 'node:crypto'
import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { log } from '../observability/log.server.ts'

const UNUSED_MS = 60_000 // a thread takes some megabytes, and most of the day nobody signs in
// One password takes some 20 ms. Whoever waits this long finds every core taken by others, and may wait for good.
const PATIENCE_MS = 1000

// Beside this file while developing and in tests, and beside the bundle that holds this file.
const file = new URL(`./hash-thread${extname(import.meta.url)}`, import.meta.url)

/**
 * Threads that are started when they are asked for and end when they are not; `stepsBack` is whether each runs only when
 * no other thread wants to. Nothing that is meant for the product reaches them: neither settings nor secrets.
 */
function threads(stepsBack: boolean) {
  const free: Worker[] = []
  const unused = new WeakMap<Worker, NodeJS.Timeout>()

  function startThread() {
    const limits = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 }
    const thread = new Worker(file, { env: {}, resourceLimits: limits, workerData: { stepsBack } })
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

  return async (wish: Argon2Parameters) => {
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
}

const askBehind = threads(true)
const askBeside = threads(false)
let starved = 0 // how many have waited too long and wait still

/**
 * The argon2id of this wish, from a thread of its own; so many run at once as are asked for at once. It is made when no
 * other thread of the product wants to run, but whoever has waited a second for that gets it from one that takes its turn
 * like all others, and so do the next until the first is through. Fails when the thread does.
 */
export async function argon2id(wish: Argon2Parameters) {
  if (starved) return askBeside(wish)
  const tag = askBehind(wish)
  const isLate = await lateAfter(PATIENCE_MS, tag)
  if (!isLate) return tag
  starved++
  const through = () => void starved--
  tag.then(through, through)
  return Promise.race([tag, askBeside(wish)])
}

/** Whether this promise is still open after so many milliseconds. */
function lateAfter(ms: number, promise: Promise<unknown>) {
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(true), ms)
    const inTime = () => {
      clearTimeout(timer)
      resolve(false)
    }
    promise.then(inTime, inTime)
  })
}
