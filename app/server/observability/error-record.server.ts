// Mechanism: logging without personal data
/** What is logged of an error: enough to find its cause, and no user input. */
export type ErrorRecord = {
  type: string
  message: string
  code?: string
  constraint?: string
  stack?: string
  cause?: ErrorRecord
  errors?: ErrorRecord[]
}

const MAX_MESSAGE = 500 // characters
const MAX_DEPTH = 4
const REDACTED = '[left out]'

const EMAIL = /[^\s@"'<>()]+@[^\s@"'<>()]+/g
const QUERY = /\?[^\s"']+/g
const SEGMENT = /(?<=\/)[\w.~-]{20,}/g // of an address, long enough for a secret
const QUOTED = /"[^"]*"?|`[^`]*`?|'[^']*'/g
// Messages of PostgreSQL's class 42 (syntax error or access rule violation) quote names of our code, others quote values.
const SYNTAX_ERROR = /^42/

const isName = (quoted: string) => /^["'`]\w{1,40}["'`]$/.test(quoted)

/** The message of an error or a library, without user input. */
export function redactValues(text: string, code = '') {
  return text
    .slice(0, MAX_MESSAGE)
    .replace(EMAIL, REDACTED)
    .replace(QUERY, `?${REDACTED}`)
    .replace(SEGMENT, REDACTED)
    .replace(QUOTED, (quoted) => (SYNTAX_ERROR.test(code) && isName(quoted) ? quoted : REDACTED))
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The record of anything that was thrown. Drivers add values of the failed statement, so fields are allowlisted. */
export function errorRecord(thrown: unknown, depth = 0): ErrorRecord {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: REDACTED }
  const { code, constraint } = thrown as { code?: unknown; constraint?: unknown }
  const hasRoom = depth < MAX_DEPTH
  return {
    type: thrown.constructor.name,
    message: redactValues(thrown.message, text(code)),
    code: text(code),
    constraint: text(constraint),
    // Without the message, which the stack repeats.
    stack: thrown.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    cause: hasRoom && thrown.cause !== undefined ? errorRecord(thrown.cause, depth + 1) : undefined,
    errors:
      hasRoom && thrown instanceof AggregateError
        ? thrown.errors.map((one) => errorRecord(one, depth + 1))
        : undefined,
  }
}
