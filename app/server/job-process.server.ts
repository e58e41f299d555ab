// Mechanism: child processes for untrusted files, with a fair queue by account
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'

const MAX_UNDER_METHOD = 4 // jobs of one account, which are held in memory
const MAX_HEAP_MB = 256

// A job runs beside the server in 256 MB: both bound what it takes without need (decision 97).
const SMALL_NURSERY = '--max-semi-space-size=1'
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' }

/** The module of a process by its name beside the caller, in the sources or in the build. */
export const processPath = (name: string, caller: string) =>
  fileURLToPath(new URL(caller.endsWith('.ts') ? `${name}.server.ts` : `${name}.js`, caller))

/** The Node of an archive does not start without it where the system lacks libatomic. */
function loaderEnv() {
  const { LD_LIBRARY_PATH } = process.env
  return LD_LIBRARY_PATH ? { LD_LIBRARY_PATH } : {}
}

/**
 * The result of one job from a process of its own, which knows none of our settings; undefined when it took longer than
 * `timeoutMs` and was ended.
 */
export function runInProcess<Result>(path: string, job: object, timeoutMs: number) {
  return new Promise<Result | undefined>((resolve, reject) => {
    const child = fork(path, {
      env: { ...FEW_ARENAS, ...loaderEnv() },
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, SMALL_NURSERY],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    child.once('message', (result) => {
      resolve(result as Result)
      child.disconnect()
    })
    // One that cannot be started fails a second time when its job is sent.
    child.on('error', reject)
    child.once('exit', (code, signal) => {
      if (child.killed) return resolve(undefined)
      // After a result this changes nothing.
      reject(new Error(`the process of a job ended with ${signal ?? code}`))
    })
    child.send(job)
  })
}

type TakeTurn = <T>(account: string, work: () => Promise<T>) => Promise<T | undefined>

/**
 * A queue of its own. Each account has one turn at a time in it, so that many jobs of one account wait for those of the
 * others and not the reverse.
 */
export function createTurns(maxUnderWay = MAX_UNDER_METHOD): TakeTurn {
  const queue = pLimit(1) // many jobs at once need no more memory than one
  const turns = new LRUCache<string, LimitFunction>({ max: 1000, memoMethod: () => pLimit(1) })
  return async (account, work) => {
    const turn = turns.memo(account)
    if (turn.activeCount + turn.pendingCount >= maxUnderWay) return undefined
    return turn(() => queue(work))
  }
}

/** Runs the work of an account in the queue of uploads, or returns undefined when too much of it waits already. */
export const takeTurn = createTurns()
