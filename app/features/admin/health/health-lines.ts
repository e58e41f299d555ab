// Mechanism: health page
import { LOCALES } from '#content/languages.ts'
import type { Messages } from '#content/messages.ts'

type Status = 'ok' | 'warning' | 'failed'
type Words = Messages['admin']['health']

/** A line of the health page: what it is about, how it is, and a sentence. */
export type HealthLine = { id: string; label: string; status: Status; text: string }

const ORDER: Status[] = ['failed', 'warning', 'ok']

/** What needs somebody comes first. */
export const sortLines = (lines: HealthLine[]) =>
  lines.toSorted((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status))

/** A line of the doctor as a sentence; an address or a name of a setting stays as it is. */
export const asSentence = (text: string) =>
  /^[a-z]+[\s,:](?!\/)/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const LATE_MS = 36 * 60 * 60 * 1000 // a backup is due every night
const STUCK_MS = 15 * 60 * 1000 // a mail that is not accepted for so long needs somebody
const MANY_TRIAL_DAYS = 40

const megabytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024 ** 2))} MB`

/** A time in the largest unit of which it has two. */
function inUnit(ms: number): [count: number, unit: 'day' | 'hour' | 'minute'] {
  if (ms >= 2 * DAY_MS) return [Math.floor(ms / DAY_MS), 'day']
  if (ms >= 2 * HOUR_MS) return [Math.floor(ms / HOUR_MS), 'hour']
  return [Math.max(0, Math.floor(ms / 60_000)), 'minute']
}

const RELATIVE = new Intl.RelativeTimeFormat(LOCALES.en)

/** '9 hours ago' */
export function ago(ms: number) {
  const [count, unit] = inUnit(ms)
  return RELATIVE.format(-count, unit)
}

/** '9 hours' */
function age(ms: number) {
  const [count, unit] = inUnit(ms)
  return new Intl.NumberFormat(LOCALES.en, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

type Run = { state: string; result: string; ended_at: number | null; bytes: number | null; day: string }
type Trial = { restored: number | null; restore_result: string | null; ended_at: number | null }
type Runs = { last?: Run; good?: Run; trial?: Trial }

/** When a good backup ended, how large it is, and what it holds. */
function goodText({ ended_at, bytes, result }: Run, t: Words['backup'], now: number) {
  if (!ended_at) return t.none
  const values = { ago: ago(now - ended_at), result }
  return bytes ? t.goodSized({ ...values, size: megabytes(bytes) }) : t.good(values)
}

/** The last good backup, of the night or of the command, or why there is none. */
export function backupLine(
  { last, good }: Runs,
  isSet: boolean,
  { labels, backup: t }: Words,
  now: number,
): HealthLine {
  const line = { id: 'last-backup', label: labels['last-backup'] }
  if (!isSet && !last) return { ...line, status: 'warning', text: t.unset }
  const text = good ? goodText(good, t, now) : t.none
  if (last?.state === 'failed')
    return { ...line, status: 'failed', text: t.failed({ result: last.result, good: text }) }
  const isLate = !good?.ended_at || now - good.ended_at > LATE_MS
  return { ...line, status: isLate ? 'warning' : 'ok', text }
}

/** The last trial restore. */
export function trialLine({ trial }: Runs, { labels, trial: t }: Words, now: number): HealthLine {
  const line = { id: 'trial-restore', label: labels['trial-restore'] }
  if (!trial?.ended_at) return { ...line, status: 'warning', text: t.none }
  const text = t.result({ ago: ago(now - trial.ended_at), result: trial.restore_result ?? '' })
  if (!trial.restored) return { ...line, status: 'failed', text }
  return { ...line, status: now - trial.ended_at > MANY_TRIAL_DAYS * DAY_MS ? 'warning' : 'ok', text }
}

type Waiting = { count: number; oldest: number | null }

/** What waits to be sent, and since when. */
export function waitingLine(
  id: 'mails' | 'messages-waiting',
  { count, oldest }: Waiting,
  { labels, waiting: t }: Words,
  now: number,
): HealthLine {
  const label = labels[id]
  if (!count || oldest === null) return { id, label, status: 'ok', text: t.none }
  const isStuck = now - oldest > STUCK_MS
  return { id, label, status: isStuck ? 'warning' : 'ok', text: t.since({ count, age: age(now - oldest) }) }
}

/** An owner's address may be away for days, so what waits for it is no warning to the host. */
export const deliveriesLine = (count: number, { labels, waiting: t }: Words): HealthLine => ({
  id: 'deliveries',
  label: labels.deliveries,
  status: 'ok',
  text: count ? t.count({ count }) : t.none,
})
