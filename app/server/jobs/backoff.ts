// Mechanism: backoff of jobs (mails, webhooks, push messages, backups), of CDN purges, and of retries in the browser
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Schedule = {
  waits: readonly number[] // after each failed try
  maxTries?: number // with the last wait again and again; without it a try more than there are waits
  maxWait: number // a job that is due later was stored while the clock was ahead
  lasts: number // from when it was queued
}

/** How each kind of job is tried again, and how long it lasts, or its entry in the log. */
const SCHEDULES = {
  // The links in a mail expire long before a day is over. Mails about a burst of changes wait for ten minutes.
  mail: {
    waits: [2 * SECOND, 5 * SECOND, 15 * SECOND, 30 * SECOND, MINUTE],
    maxTries: 1500, // more than fit into a day, for a mail that is dated ahead
    maxWait: 15 * MINUTE,
    lasts: DAY,
  },
  // An hour later a message about a tip is old.
  push: { waits: [15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE], maxWait: HOUR, lasts: HOUR },
  'push-test': { waits: [15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE], maxWait: HOUR, lasts: HOUR },
  // Three days and some hours of tries; the log is kept for thirty days.
  webhook: {
    waits: [
      ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE],
      ...[2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, DAY],
    ],
    maxWait: DAY,
    lasts: 30 * DAY,
  },
  // Of a day: the next one has its own.
  backup: { waits: [HOUR], maxTries: 100, maxWait: 2 * HOUR, lasts: DAY },
} as const satisfies Record<string, Schedule>

export type JobKind = keyof typeof SCHEDULES
export const JOB_KINDS = Object.keys(SCHEDULES) as JobKind[]

export const scheduleOf = (kind: JobKind): Schedule => SCHEDULES[kind]

type Tried = { kind: string; created_at: number; tries: number }

/** When a job is tried again after so many tries; undefined once it has failed. `waitMs` is what the other side asked for. */
export function nextRunAt({ kind, created_at, tries }: Tried, waitMs: number, now: number) {
  const { waits, maxTries = waits.length + 1, lasts } = scheduleOf(kind as JobKind)
  if (tries >= maxTries) return undefined
  const wait = waits[Math.min(tries, waits.length) - 1]!
  const at = now + Math.max(wait, Math.min(waitMs, DAY))
  return at < created_at + lasts ? at : undefined
}
