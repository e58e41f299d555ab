// Mechanism: database outage, 503 with Retry-After
/*
 * Errors that mean the database is unavailable: it restarts, the connection failed, the disk is full. A retry will work,
 * so the response is 503 and not 500.
 */
const CODES = [
  /^(08...|57P0[1-5]|53[1234]00|58030|25006|25P03)$/, // PostgreSQL
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND)$/, // the network
  /^SQLITE_(BUSY|FULL|IOERR|CANTOPEN|READONLY|LOCKED|NOMEM)/,
  /^(ENOSPC|EDQUOT|EFBIG|EIO|EROFS)$/, // the disk
]
// The driver sets no code on these.
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|This socket has been ended|Cannot use a pool after)/

export function isOutage(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && CODES.some((pattern) => pattern.test(code))) return true
  if (MESSAGES.test(error.message)) return true
  const inner = [error.cause, ...(error instanceof AggregateError ? error.errors : [])]
  return inner.some((other) => isOutage(other, depth + 1))
}

let last = Number.NEGATIVE_INFINITY

/** Records an outage; a library between the query and the handler may hide its error. */
export function recordOutage(error: unknown) {
  if (isOutage(error)) last = performance.now()
}

/** Whether the database was unavailable at some time since then. */
export const hadOutageSince = (moment: number) => last >= moment
