// Mechanism: database away at the start, backoff
import { isOutage } from '../outage.server.ts'

type Where = { databaseUrl?: string; dataDir: string }

// A server or a volume that is being set up: the role, the database or the folder may come later.
const NOT_SET_UP = /^(28...|3D000|EACCES|EPERM|ENOENT|ENOTDIR|EEXIST)$/

/** The host in a URL of PostgreSQL, without name and password. */
export function hostOf(databaseUrl: string) {
  if (!URL.canParse(databaseUrl)) return 'DATABASE_URL'
  const { host, searchParams } = new URL(databaseUrl)
  return decodeURIComponent(searchParams.get('host') || host) || 'localhost'
}

/** The error that has a code, which a library may have wrapped. */
function codedError(error: unknown): { code: string; message: string; path?: string } {
  if (!(error instanceof Error)) return { code: '', message: '' }
  const { code, message, path } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? { code, message, path } : codedError(error.cause)
}

function ofPostgres(url: string, code: string, file?: string) {
  if (file) return `${file}, which DATABASE_URL names, cannot be read` // a root certificate
  const host = hostOf(url)
  if (code.startsWith('28')) return `The database at ${host} refuses the sign-in of DATABASE_URL`
  if (code === '3D000') return `The database server at ${host} has no database of the name in DATABASE_URL`
  return `The database at ${host} does not answer`
}

const ofSqlite = (folder: string, code: string) =>
  /^(SQLITE_FULL|ENOSPC|EDQUOT)/.test(code)
    ? `The disk of DATA_DIR (${folder}) is full`
    : `DATA_DIR (${folder}) cannot be written`

/** Why the database is not there, in a sentence without a secret; undefined if waiting would not help. */
export function whyAway(error: unknown, { databaseUrl, dataDir }: Where) {
  const { code, message, path } = codedError(error)
  if (!isOutage(error) && !NOT_SET_UP.test(code)) return undefined
  if (!databaseUrl && /^SQLITE_(CANTOPEN|READONLY)/.test(code)) return message // it names the file
  const sentence = databaseUrl ? ofPostgres(databaseUrl, code, path) : ofSqlite(dataDir, code)
  return `${sentence}${code && ` (${code})`}.`
}
