import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { Heartbeat } from './watchdog.server.ts'

const { beats, beatMs, afterMs } = workerData as Heartbeat

let last = -1
let silentMs = 0

// It counts its own ticks, so that a machine that was suspended is no process that hangs.
setInterval(() => {
  const now = Atomics.load(beats, 0)
  const isHeld = Atomics.load(beats, 1) === 1 // on purpose
  silentMs = now === last && !isHeld ? silentMs + beatMs : 0
  last = now
  if (silentMs < afterMs) return
  const line = {
    level: 60,
    time: Date.now(),
    msg: 'the event loop hangs: the process ends, to be started again',
  }
  writeSync(2, `${JSON.stringify(line)}\n`)
  process.kill(process.pid, 'SIGKILL') // the hanging thread handles no other signal
}, beatMs)
