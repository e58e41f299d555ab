import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import type { PictureJob, ReencodedPicture } from './picture.server.ts'

const TIMEOUT_MS = 10_000
const MAX_UNDER_WAY = 4 // pictures of one account, which are held in memory

type Result = ReencodedPicture | { ok: false; reason: 'too-slow' | 'too-many' }

const isSource = import.meta.url.endsWith('.ts')
const PROCESS = fileURLToPath(
  new URL(isSource ? 'picture-process.server.ts' : 'picture-process.js', import.meta.url),
)

/** Re-encodes a picture in a process of its own, which knows none of our settings and is ended after `timeoutMs`. */
export function reencodeInProcess(job: PictureJob, timeoutMs = TIMEOUT_MS) {
  return new Promise<Result>((resolve, reject) => {
    const child = fork(PROCESS, {
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    child.once('message', (result) => {
      resolve(result as Result)
      child.disconnect()
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (child.killed) return resolve({ ok: false, reason: 'too-slow' })
      // After a result this changes nothing.
      reject(new Error(`the decoder of a picture ended with ${signal ?? code}`))
    })
    child.send(job)
  })
}

const queue = pLimit(1) // many uploads at once need no more memory than one
const turns = new LRUCache<string, LimitFunction>({ max: 1000, memoMethod: () => pLimit(1) })

/**
 * Re-encodes the picture of an account. Each account has one picture at a time in the common queue, so that many of one
 * account wait for those of the others and not the reverse.
 */
export async function reencodeUpload(account: string, job: PictureJob): Promise<Result> {
  const turn = turns.memo(account)
  if (turn.activeCount + turn.pendingCount >= MAX_UNDER_WAY) return { ok: false, reason: 'too-many' }
  return turn(() => queue(() => reencodeInProcess(job)))
}
