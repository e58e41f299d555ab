/** What the log keeps of an error: enough to find the place, nothing that somebody typed. */
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
const LEFT_OUT = '[left out]'

const EMAIL = /[^\s@"'<>()]+@[^\s@"'<>()]+/g
const QUERY = /\?[^\s"']+/g
const QUOTED = /"[^"]*"?|`[^`]*`?|'[^']*'/g
// PostgreSQL's class of wrong statements quotes names out of our own code; every other one quotes values.
const OWN_NAMES = /^42/

const isName = (quoted: string) => /^["'`]\w{1,40}["'`]$/.test(quoted)

/** The words of an error or a library, without what they repeat of a request. */
export function withoutValues(text: string, code = '') {
  return text
    .slice(0, MAX_MESSAGE)
    .replace(EMAIL, LEFT_OUT)
    .replace(QUERY, `?${LEFT_OUT}`)
    .replace(QUOTED, (quoted) => (OWN_NAMES.test(code) && isName(quoted) ? quoted : LEFT_OUT))
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/**
 * The record of anything that was thrown. Drivers hang values of the failed statement on their errors (PostgreSQL's
 * `detail`), so only fields that are known to be harmless are taken.
 */
export function errorRecord(thrown: unknown, depth = 0): ErrorRecord {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: LEFT_OUT }
  const { code, constraint } = thrown as { code?: unknown; constraint?: unknown }
  const deeper = depth < MAX_DEPTH
  return {
    type: thrown.constructor.name,
    message: withoutValues(thrown.message, text(code)),
    code: text(code),
    constraint: text(constraint),
    // The first lines of a stack repeat the message.
    stack: thrown.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    cause: deeper && thrown.cause !== undefined ? errorRecord(thrown.cause, depth + 1) : undefined,
    errors:
      deeper && thrown instanceof AggregateError
        ? thrown.errors.map((one) => errorRecord(one, depth + 1))
        : undefined,
  }
}
