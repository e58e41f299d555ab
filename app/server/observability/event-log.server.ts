// Mechanism: shipping of security events (LOG_EVENTS)
import pino from 'pino'
import { env } from '../env.server.ts'
import { openEventFile } from './event-file.server.ts'
import { LOG_OPTIONS, log } from './log.server.ts'

const MESSAGE = 'security event'

const file =
  env.logEvents && env.logEvents !== 'stdout'
    ? openEventFile(env.logEvents, {
        lost: (err) => log.error({ err }, 'a security event could not be written to the file of LOG_EVENTS'),
        again: (lost) => log.warn({ lost }, 'security events are written to the file of LOG_EVENTS again'),
      })
    : undefined

// Whatever the level of the log.
const options = { ...LOG_OPTIONS, level: 'info' }
const shipped = file ? pino(options, file) : env.logEvents ? pino(options) : log

/** Writes a security event as a line of the log, and to where LOG_EVENTS says. */
export function logEvent(level: 'info' | 'warn', fields: object) {
  if (file) log[level](fields, MESSAGE)
  shipped[level](fields, MESSAGE)
}

/** How many security events this process could not write to the file of LOG_EVENTS. */
export const countLostEvents = () => file?.lost() ?? 0
