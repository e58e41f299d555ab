// Mechanism: background work: scheduler, periodic work; what a response does not wait for
import { setTimeout as wait } from 'node:timers/promises'
import { runInBackground } from '../background.server.ts'
import { log } from '../observability/log.server.ts'
import { isOutage } from '../outage.server.ts'
import { type JobKind, nextRunAt } from './backoff.ts'
import { claimJobs, deleteClaimed, type Job, LEASE_MS, listDueKinds, updateClaimed } from './jobs.server.ts'
import { assignSlots, circuitBreaker, countTurns, type Slot, type SlotLimits } from './slots.ts'

/** What came of a try. `status` and `cause` are for the log; `isSilent` says that the other side did not respond. */
export type Outcome = { status?: number; cause?: string; isSilent?: boolean } & (
  | { state: 'delivered' | 'failed' | 'dropped' }
  | { state: 'waiting'; waitMs?: number } // tried again by the backoff, not before `waitMs` have passed
  | { state: 'postponed'; runAt: number } // no try
)

/** How jobs of a kind are done. */
export type JobDefinition = {
  kind: JobKind
  run: (job: Job, now: number) => Promise<Outcome>
  /** How many are claimed and run at once. */
  batch?: number
  /** A process that is killed has lost the job, and nobody does it twice. */
  isAtMostOnce?: boolean
  /** Jobs that have ended stay as a log. */
  keepsLog?: boolean
  /** Between the starts of a batch. */
  apartMs?: number
  /** While it says no, nothing is claimed and nothing is lost. */
  isReady?: () => Promise<boolean>
  leaseMs?: number
  /** Called once the outcome of a job is stored. */
  settle?: (job: Job, outcome: Outcome, now: number) => Promise<unknown>
  /** The jobs of several subjects are done side by side; a slow one keeps no other from its own. */
  slots?: SlotLimits & {
    listDue: (now: number) => Promise<Slot[]>
    turnMs: number // a subject begins nothing later in its turn
  }
}

const SUSPENDED_MS = 30_000 // of a subject that does not respond

type Options = { now?: () => number; isStopping?: () => boolean }

async function storeOutcome({ kind, keepsLog }: JobDefinition, job: Job, outcome: Outcome, now: number) {
  const { state, status = null, cause = null } = outcome
  if (state === 'postponed') return updateClaimed(job, { run_at: outcome.runAt, tries: job.tries - 1 })
  const next = state === 'waiting' ? nextRunAt(job, outcome.waitMs ?? 0, now) : undefined
  if (next !== undefined) return updateClaimed(job, { run_at: next, status, cause })
  if (keepsLog)
    return updateClaimed(job, { run_at: null, state: state === 'waiting' ? 'failed' : state, status, cause })
  if (state === 'waiting') log.warn({ kind, tries: job.tries }, 'a job was given up')
  return deleteClaimed(job)
}

type Running = { job: Job; leaseMs: number; renewAt: number }

const running = new Set<Running>()

/** Runs a job that was claimed, and stores what came of it; returns that. */
export async function runJob(definition: JobDefinition, job: Job, now = Date.now): Promise<Outcome> {
  const { leaseMs = LEASE_MS } = definition
  const entry = { job, leaseMs, renewAt: performance.now() + leaseMs / 2 }
  running.add(entry)
  const outcome = await definition
    .run(job, now())
    .catch((error): Outcome => {
      if (!isOutage(error)) log.error({ err: error, kind: job.kind }, 'a job failed')
      return { state: 'waiting' }
    })
    .finally(() => running.delete(entry))
  await storeOutcome(definition, job, outcome, now())
  await definition.settle?.(job, outcome, now())
  return outcome
}

/** Runs due jobs, batch after batch: those of a kind, or of a subject for its turn. */
async function runBatches(definition: JobDefinition, options: Options, subject?: string) {
  const { now = Date.now, isStopping = () => false } = options
  const { kind, batch: max = 1, isAtMostOnce, apartMs = 0, isReady, leaseMs = LEASE_MS, slots } = definition
  const start = now() // a clock that is set back ends the turn as well
  const isTurn = () => !slots || Math.abs(now() - start) < slots.turnMs
  while (!isStopping() && isTurn() && (!isReady || (await isReady()))) {
    const batch = await claimJobs({ kind, subject, max, leaseMs: isAtMostOnce ? 0 : leaseMs }, now())
    if (!batch.length) return
    const outcomes = await Promise.all(
      batch.map(async (job, index) => {
        if (index && apartMs) await wait(index * apartMs)
        return runJob(definition, job, now)
      }),
    )
    if (subject && outcomes.every(({ isSilent }) => isSilent)) return suspended.open(subject, now())
  }
}

const taken = new Set<Slot>()
const turns = countTurns()
const suspended = circuitBreaker(SUSPENDED_MS)

/** Begins the jobs of the subjects that get a slot now; returns the work of each. */
async function beginSlots(definition: JobDefinition, options: Options) {
  const { now = Date.now } = options
  const { listDue, ...limits } = definition.slots!
  const due = (await listDue(now())).filter(({ subject }) => !suspended.leftOf(subject, now()))
  return assignSlots(due, [...taken], limits, turns.turnOf).map(async (slot) => {
    taken.add(slot)
    turns.begin(slot.subject)
    try {
      await runBatches(definition, options, slot.subject)
    } catch (error) {
      if (!isOutage(error)) log.error({ err: error, subject: slot.subject }, 'jobs could not be done')
    } finally {
      taken.delete(slot)
    }
  })
}

/** Runs the jobs of a kind that are due. */
export async function runDue(definition: JobDefinition, options: Options = {}) {
  if (definition.slots) await Promise.all(await beginSlots(definition, options))
  else await runBatches(definition, options)
}

/** Renews the leases of jobs that take long. */
async function renewLeases() {
  for (const entry of running) {
    const { job, leaseMs, renewAt } = entry
    if (job.run_at === null || performance.now() < renewAt) continue
    entry.renewAt = performance.now() + leaseMs / 2
    await updateClaimed(job, { run_at: Date.now() + leaseMs })
  }
}

/** Work that every process does at intervals. Where only one shall, its own transaction decides. */
export type PeriodicJob = {
  name: string
  everyMs: number
  /** After the start; without it once the interval has passed. */
  firstMs?: number
  run: () => Promise<unknown>
}

const TICK_MS = 1000

/** Runs jobs and periodic work as they become due, in every process; returns how to stop. */
export function startScheduler(definitions: readonly JobDefinition[], periodic: readonly PeriodicJob[]) {
  let isStopping = false
  const busy = new Set<string>()
  const runUnlessBusy = (name: string, work: () => Promise<unknown>) => {
    if (busy.has(name)) return
    busy.add(name)
    runInBackground(async () => {
      try {
        await work()
      } catch (error) {
        // An outage of the database is logged elsewhere.
        if (!isOutage(error)) log.error({ err: error, job: name }, 'work in the background failed')
      } finally {
        busy.delete(name)
      }
    })
  }
  const runKind = async (definition: JobDefinition) => {
    const options = { isStopping: () => isStopping }
    if (!definition.slots) return runDue(definition, options)
    // What was started is not waited for: others may be due meanwhile.
    for (const work of await beginSlots(definition, options)) runInBackground(() => work)
  }
  const runDueKinds = async () => {
    const due = await listDueKinds(
      definitions.map(({ kind }) => kind),
      Date.now(),
    )
    for (const definition of definitions)
      if (due.includes(definition.kind)) runUnlessBusy(definition.kind, () => runKind(definition))
  }
  const start = performance.now()
  const nextAt = new Map(periodic.map(({ name, everyMs, firstMs = everyMs }) => [name, start + firstMs]))
  const tick = () => {
    const now = performance.now()
    for (const { name, everyMs, run } of periodic)
      if (nextAt.get(name)! <= now) {
        nextAt.set(name, now + everyMs)
        runUnlessBusy(name, run)
      }
    if (definitions.length) runUnlessBusy('jobs', runDueKinds)
    runUnlessBusy('leases', renewLeases)
  }
  tick()
  const timer = setInterval(tick, TICK_MS)
  return () => {
    isStopping = true
    clearInterval(timer)
  }
}
