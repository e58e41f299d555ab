// Mechanism: ranked rounds: seeds from the server, logs of moves, replay in a thread, versions of the rules
import { Worker } from 'node:worker_threads'
import type { GameType } from '#app/games/games.ts'
import type { LoggedRound, Replayed } from '#app/games/shared/ranked/ranked-engine.ts'
import { processPath } from '#app/server/job-process.server.ts'
import { log } from '#app/server/observability/log.server.ts'

const TIMEOUT_MS = 5000 // a round of 20,000 steps takes some 30, and longer where the processor is taken
const START_TIMEOUT_MS = 60_000 // far above what a busy machine takes: it ends only a start that hangs
const MAX_WAITING = 500
const MAX_HEAP_MB = 64

export type ReplayJob = { id: number; game: GameType; engine: number; round: LoggedRound }
/** The end of a job, or of the start of the thread as number 0. */
export type Done = { id: number; replayed?: Replayed }
type Waiting = { job: ReplayJob; resolve: (replayed: Replayed | undefined) => void }

/** A thread that plays rounds again one after the other; it is started with the first, and anew after one that hung. */
export function createReplays(path: string, timeoutMs = TIMEOUT_MS, startTimeoutMs = START_TIMEOUT_MS) {
  const queue: Waiting[] = []
  let worker: Worker | undefined
  let isReady = false
  let timer: NodeJS.Timeout | undefined
  let lastId = 0

  // The start of the thread is no player's time.
  function limitTime() {
    clearTimeout(timer)
    timer = setTimeout(timeOut, isReady ? timeoutMs : startTimeoutMs)
    timer.unref() // as the thread
  }

  function timeOut() {
    const { game, engine } = queue[0]?.job ?? {}
    const what = isReady ? 'playing a round again' : 'the start of the thread that plays rounds again'
    log.warn({ game, engine }, `${what} took too long`)
    giveUp()
  }

  function start() {
    isReady = false
    const started = new Worker(path, {
      env: {},
      execArgv: [],
      stdin: false,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    started.unref()
    started.on('message', ({ id, replayed }: Done) => {
      if (started !== worker) return // its error may arrive before what it sent last
      if (id === 0) {
        isReady = true
        limitTime()
      } else if (queue[0]?.job.id === id) settle(replayed)
    })
    const onEnd = (err: Error) => {
      if (started !== worker) return
      log.error({ err }, 'the thread that plays rounds again has ended')
      giveUp()
    }
    started.on('error', onEnd)
    started.on('exit', (code) => onEnd(new Error(`the thread ended with ${code}`)))
    return started
  }

  /** The first round ends with this, and the next begins. */
  function settle(replayed: Replayed | undefined) {
    clearTimeout(timer)
    queue.shift()?.resolve(replayed)
    next()
  }

  /** Ends the thread; the round that it was at counts as not verified. */
  function giveUp() {
    const ended = worker
    worker = undefined
    void ended?.terminate()
    settle(undefined)
  }

  function next() {
    const first = queue[0]
    if (!first) return
    try {
      worker ??= start()
      worker.postMessage(first.job)
    } catch (err) {
      log.error({ err }, 'a round could not be played again')
      return settle(undefined)
    }
    limitTime()
  }

  /** What a round comes to; undefined where it cannot go so, or takes too long; 'busy' where too many wait. */
  return (job: Omit<ReplayJob, 'id'>) =>
    queue.length >= MAX_WAITING
      ? Promise.resolve('busy' as const)
      : new Promise<Replayed | undefined>((resolve) => {
          queue.push({ job: { ...job, id: ++lastId }, resolve })
          if (queue.length === 1) next()
        })
}

export const replayRound = createReplays(processPath('replay-worker', import.meta.url))
