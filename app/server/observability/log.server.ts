// Mechanism: logging without personal data
import pino from 'pino'
import { env } from '../env.server.ts'
import { errorRecord, redactValues } from './error-record.server.ts'
import { lineLimit } from './line-limit.ts'
import { loggedPath } from './logged-path.ts'

const SECRETS = ['password', 'token', 'secret', 'email', 'cookie', 'authorization']

const MAX_LINES = 20 // an hour, of one cause
const mayWrite = lineLimit(MAX_LINES)
const ERROR_LEVEL = pino.levels.values.error!

/** What an error line is about: the place in our code and the kind of error, whatever the values. */
function causeOf([about, message]: unknown[]) {
  const { err = about } = (about ?? {}) as { err?: unknown }
  const stack =
    err instanceof Error ? err.stack?.split('\n').find((line) => line.startsWith('    at ')) : undefined
  return `${message ?? about} ${err instanceof Error ? err.name : ''} ${stack ?? ''}`
}

/** Lines without the process; credentials and addresses are redacted, and paths may hold secrets. */
export const LOG_OPTIONS = {
  base: undefined,
  serializers: { err: errorRecord, path: loggedPath },
  // Whoever finds an input that fails may send it again and again.
  hooks: {
    logMethod(this: pino.Logger, words: Parameters<pino.LogFn>, write: pino.LogFn, level: number) {
      if (level < ERROR_LEVEL || mayWrite(causeOf(words))) write.apply(this, words)
    },
  },
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[left out]' },
}

/** Logs JSON lines to standard output. */
export const log = pino({ ...LOG_OPTIONS, level: env.logLevel })

/** Logs a line that must be read, whatever the level of the log. */
export const notice = (values: object, text: string) =>
  pino({ ...LOG_OPTIONS, level: 'info' }).info(values, text)

// React Router prints one for each address that cannot be decoded, so that anybody could fill the log.
const ABOUT_ADDRESS = /^The URL path "/

/** Logs what libraries print: the message and the error, not the values beside them, which may be rows. */
export function logConsole() {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => {
      const [message] = args
      if (typeof message === 'string' && ABOUT_ADDRESS.test(message)) return
      log[level](
        { from: 'library', err: args.find((arg) => arg instanceof Error) },
        typeof message === 'string' ? redactValues(message) : 'a library reported something',
      )
    }
  }
}
