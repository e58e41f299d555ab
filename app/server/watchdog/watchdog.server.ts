// Mechanism: watchdog: a hanging event loop is ended and restarted
import { execFile, execFileSync } from 'node:child_process'
import { url as debuggerUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import { processPath } from '../job-process.server.ts'
import { log } from '../observability/log.server.ts'

const AFTER_MS = 30_000
const BEAT_MS = 1000
const MAX_HEAP_MB = 8
const MAX_NURSERY_MB = 1

export type Heartbeat = {
  beats: Int32Array
  beatMs: number
  afterMs: number
}

/** Tells systemd by its own program, as Node has no datagrams of Unix. */
const notify = (what: string) =>
  execFile('systemd-notify', [what], (err) => err && log.warn({ err }, 'systemd could not be notified'))

// How often the event loop has turned, and whether it is held on purpose.
const beats = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))

const HELD_USEC = 60 * 60 * 1_000_000

/** Does work that holds the event loop for long and can be done nowhere else: for at most an hour nothing ends the process. */
export async function holdLoop<T>(work: () => Promise<T>) {
  const { NOTIFY_SOCKET, WATCHDOG_USEC } = process.env
  const allow = (usec: number | string) => {
    if (!NOTIFY_SOCKET || !WATCHDOG_USEC) return
    try {
      execFileSync('systemd-notify', [`WATCHDOG_USEC=${usec}`])
    } catch (err) {
      log.warn({ err }, 'systemd could not be notified')
    }
  }
  allow(HELD_USEC)
  Atomics.store(beats, 1, 1)
  try {
    return await work()
  } finally {
    Atomics.store(beats, 1, 0)
    allow(WATCHDOG_USEC!)
  }
}

/**
 * Ends this process when its event loop hangs: for the time that systemd sets, else for 30 s. A thread does that, since the
 * hanging one can do nothing. Whoever started the process starts it again.
 */
export function startWatchdog({ WATCHDOG_USEC, NOTIFY_SOCKET } = process.env) {
  if (debuggerUrl()) return
  const afterMs = Number(WATCHDOG_USEC) / 1000 || AFTER_MS
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref()
  const heartbeat: Heartbeat = { beats, beatMs: BEAT_MS, afterMs }
  const watchdog = new Worker(processPath('watchdog-worker', import.meta.url), {
    workerData: heartbeat,
    env: {},
    execArgv: [],
    stdin: false,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_NURSERY_MB },
  })
  watchdog.unref()
  watchdog.on('error', (err) => log.error({ err }, 'the watchdog has ended'))
  if (!NOTIFY_SOCKET) return
  notify('READY=1')
  if (WATCHDOG_USEC) setInterval(() => notify('WATCHDOG=1'), afterMs / 3).unref()
}
