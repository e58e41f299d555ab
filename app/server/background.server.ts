// Mechanism: background work: scheduler, periodic work; what a response does not wait for
import { log } from './observability/log.server.ts'

const DRAIN_TIMEOUT_MS = 3000

const pending = new Set<Promise<unknown>>()

/** Runs work that the response does not wait for; an error is logged. */
export function runInBackground(work: () => Promise<unknown>) {
  const done: Promise<unknown> = work()
    .catch((error) => log.error({ err: error }, 'background work failed'))
    .finally(() => pending.delete(done))
  pending.add(done)
}

/** Waits until all work in the background has ended, for at most 3 s. */
export async function drainBackground() {
  const timeout = new Promise((resolve) => setTimeout(resolve, DRAIN_TIMEOUT_MS).unref())
  while (pending.size) if ((await Promise.race([Promise.all(pending), timeout])) === undefined) return
}
