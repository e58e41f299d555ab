// Mechanism: backups every night: lease, keep rule, trial restore
const DAILY = 7
const WEEKLY = 4
const MONTHLY = 6
const DAY_MS = 24 * 60 * 60 * 1000

const NAME = /^tiplark-(\d{4}-\d{2}-\d{2})\.backup$/

export const backupName = (day: string) => `tiplark-${day}.backup`

/** The day of a file with the name of a nightly backup; undefined for any other file. */
export const dayOfBackup = (name: string) => NAME.exec(name)?.[1]

/** The Monday of a day. */
function weekOf(day: string) {
  const ms = Date.parse(day)
  const sinceMonday = (new Date(ms).getUTCDay() + 6) % 7
  return new Date(ms - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}

/** The newest day of each of the newest periods. */
function newestOf(days: string[], periodOf: (day: string) => string, count: number) {
  const newest = new Map<string, string>()
  for (const day of days) if (!newest.has(periodOf(day))) newest.set(periodOf(day), day)
  return [...newest.values()].slice(0, count)
}

/** Which backups are kept: of 7 days, 4 weeks and 6 months the newest each. */
export function retainedDays(days: readonly string[]): Set<string> {
  const sorted = [...new Set(days)].sort().reverse()
  return new Set([
    ...newestOf(sorted, (day) => day, DAILY),
    ...newestOf(sorted, weekOf, WEEKLY),
    ...newestOf(sorted, (day) => day.slice(0, 7), MONTHLY),
  ])
}

/** Nightly backups are made by the web server, which knows no password of backups. */
export const LACKS_RECIPIENTS =
  'BACKUP_RECIPIENTS is not set, so no nightly backup is written: it would not be encrypted. Set it to the public key that age-keygen prints.'

type Made = { files: number; tables: Record<string, { rows: number }> }

/** The sentence about a backup that was made. */
export function madeText({ files, tables }: Made, isEncrypted: boolean) {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows and ${files} files, ${isEncrypted ? '' : 'not '}encrypted, read back.`
}

const MAX_REASON = 300 // characters

/** Why a backup failed, in a line. */
export const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]!.slice(0, MAX_REASON)

const two = (number: number) => String(number).padStart(2, '0')

/** The day, in the time zone of the server, whose backup was due last. `at` is a time such as 3 or 03:30. */
export function dueDay(at: string, now: number) {
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  const due = new Date(now)
  due.setHours(hour, minute, 0, 0)
  if (due.getTime() > now) due.setDate(due.getDate() - 1)
  return `${due.getFullYear()}-${two(due.getMonth() + 1)}-${two(due.getDate())}`
}
