type Status = 'ok' | 'warning' | 'failed'

/** A line of the health page: what it is about, how it is, and a sentence. */
export type HealthLine = { id: string; label: string; status: Status; text: string }

const ORDER: Status[] = ['failed', 'warning', 'ok']

/** What needs somebody comes first. */
export const sortLines = (lines: HealthLine[]) =>
  lines.toSorted((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status))

/** A line of the doctor as a sentence; an address or a name of a setting stays as it is. */
export const asSentence = (text: string) =>
  /^[a-z]+[\s,:](?!\/)/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text

const DAY_MS = 24 * 60 * 60 * 1000
const LATE_MS = 36 * 60 * 60 * 1000 // a backup is due every night
const STUCK_MS = 15 * 60 * 1000 // a mail that is not accepted for so long needs somebody
const MANY_TRIAL_DAYS = 40

const megabytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024 ** 2))} MB`

/** How long ago, in the largest unit. */
export function ago(ms: number) {
  const [count, unit] =
    ms >= 2 * DAY_MS
      ? [Math.floor(ms / DAY_MS), 'days']
      : ms >= 2 * 60 * 60 * 1000
        ? [Math.floor(ms / (60 * 60 * 1000)), 'hours']
        : [Math.max(0, Math.floor(ms / 60_000)), 'minutes']
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit} ago`
}

type Run = { state: string; result: string; ended_at: number | null; bytes: number | null; day: string }
type Trial = { restored: number | null; restore_result: string | null; ended_at: number | null }
type Runs = { last?: Run; good?: Run; trial?: Trial }

/** The last good backup, of the night or of the command, or why there is none. */
export function backupLine({ last, good }: Runs, isSet: boolean, now: number): HealthLine {
  const line = { id: 'last-backup', label: 'Last backup' }
  if (!isSet && !last)
    return { ...line, status: 'warning', text: 'None is made: BACKUP_DIR and BACKUP_S3_URL are not set.' }
  const goodText = good?.ended_at
    ? `${ago(now - good.ended_at)}${good.bytes ? `, ${megabytes(good.bytes)}` : ''}: ${good.result}`
    : 'There is none yet.'
  if (last?.state === 'failed')
    return {
      ...line,
      status: 'failed',
      text: `The last one failed: ${last.result} The last good one: ${goodText}`,
    }
  const isLate = !good?.ended_at || now - good.ended_at > LATE_MS
  return { ...line, status: isLate ? 'warning' : 'ok', text: goodText }
}

/** The last trial restore. */
export function trialLine({ trial }: Runs, now: number): HealthLine {
  const line = { id: 'trial-restore', label: 'Last trial restore' }
  if (!trial?.ended_at) return { ...line, status: 'warning', text: 'No backup was restored for a trial yet.' }
  const text = `${ago(now - trial.ended_at)}: ${trial.restore_result}`
  if (!trial.restored) return { ...line, status: 'failed', text }
  return { ...line, status: now - trial.ended_at > MANY_TRIAL_DAYS * DAY_MS ? 'warning' : 'ok', text }
}

type Waiting = { count: number; oldest: number | null }

/** What waits to be sent, and since when. */
export function waitingLine(id: string, label: string, { count, oldest }: Waiting, now: number): HealthLine {
  if (!count || oldest === null) return { id, label, status: 'ok', text: 'Nothing waits.' }
  const isStuck = now - oldest > STUCK_MS
  return {
    id,
    label,
    status: isStuck ? 'warning' : 'ok',
    text: `${count} ${count === 1 ? 'waits' : 'wait'}, the oldest since ${ago(now - oldest).replace(' ago', '')}.`,
  }
}

/** An owner's address may be away for days, so what waits for it is no warning to the host. */
export const deliveriesLine = (count: number): HealthLine => ({
  id: 'deliveries',
  label: 'Waiting calls of webhooks',
  status: 'ok',
  text: count ? `${count} ${count === 1 ? 'waits' : 'wait'}.` : 'Nothing waits.',
})
