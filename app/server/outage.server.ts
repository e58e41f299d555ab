/*
 * Whether the database is away, as far as its errors tell: it restarts, the line broke, the disk is full. Such a request
 * may be asked again in a moment, so it is answered 503 and not 500.
 */
const POSTGRES = /^(08...|57P0[1-5]|53[1234]00|58030|25006|25P03)$/
const LINE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
])
const SQLITE = /^SQLITE_(BUSY|FULL|IOERR|CANTOPEN|READONLY|LOCKED|NOMEM)/
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS'])
// The driver gives these no code.
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|This socket has been ended|Cannot use a pool after)/

export function isOutage(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false
  const { code } = error as { code?: unknown }
  if (
    typeof code === 'string' &&
    (POSTGRES.test(code) || LINE.has(code) || SQLITE.test(code) || DISK.has(code))
  )
    return true
  if (WORDS.test(error.message)) return true
  const inner = [error.cause, ...(error instanceof AggregateError ? error.errors : [])]
  return inner.some((other) => isOutage(other, depth + 1))
}

let last = 0

/** Remembers an error when it is one of these; libraries between us and the database may hide it. */
export function noteOutage(error: unknown) {
  if (isOutage(error)) last = performance.now()
}

/** Whether the database was away at some moment since then. */
export const outageSince = (moment: number) => last >= moment
