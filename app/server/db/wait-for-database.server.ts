// Mechanism: database away at the start, backoff
import { setTimeout as delay } from 'node:timers/promises'
import { env } from '../env.server.ts'
import { log } from '../observability/log.server.ts'
import { whyAway } from './away.server.ts'

const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000

let reason: string | undefined

/** Why the database has not been there since the start; undefined once it was. */
export const databaseAway = () => reason

/**
 * Runs `prepare` until the database is there. `tried` resolves after the first attempt, `ready` once one has succeeded;
 * both reject if waiting would not help, and `ready` never resolves after `stop`.
 */
export function waitForDatabase(prepare: () => Promise<void>) {
  const stopping = new AbortController()
  async function attempt() {
    try {
      await prepare()
      if (reason) log.warn('the database is there')
      reason = undefined
    } catch (error) {
      const found = whyAway(error, env)
      if (!found) throw error
      log.warn({ reason: found }, 'waiting for the database')
      reason = found
    }
  }
  const tried = attempt()
  async function retry() {
    await tried
    for (let pauseMs = FIRST_PAUSE_MS; reason; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      await delay(pauseMs, undefined, { signal: stopping.signal })
      await attempt()
    }
  }
  const ready = retry().catch((error) => {
    if (stopping.signal.aborted) return new Promise<never>(() => {})
    throw error
  })
  return { tried, ready, stop: () => stopping.abort() }
}
