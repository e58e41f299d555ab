import pino from 'pino'
import { env } from '../env.server.ts'
import { errorRecord, withoutValues } from './error-record.server.ts'

/** JSON lines on standard output. What could open a door is left out wherever it turns up. */
export const log = pino({
  level: env.logLevel,
  base: undefined,
  serializers: { err: errorRecord },
  redact: {
    paths: [
      'password',
      'token',
      'secret',
      'email',
      'cookie',
      'authorization',
      '*.password',
      '*.token',
      '*.secret',
      '*.email',
      '*.cookie',
      '*.authorization',
    ],
    censor: '[left out]',
  },
})

/**
 * What libraries say by themselves becomes lines of the same log: their own words and errors, never the values that they
 * say beside them. Some print a whole error of the database, with the row that it was about.
 */
export function logConsole() {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...said: unknown[]) => {
      const [words] = said
      log[level](
        { from: 'library', err: said.find((one) => one instanceof Error) },
        typeof words === 'string' ? withoutValues(words) : 'a library reported something',
      )
    }
  }
}
