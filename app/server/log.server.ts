import pino from 'pino'
import { env } from './env.server.ts'

/** JSON lines on standard output. What could open a door is left out wherever it turns up. */
export const log = pino({
  level: env.logLevel,
  base: undefined,
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
