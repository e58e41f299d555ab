import pino from 'pino'
import { expect, test } from 'vitest'
import { lineLimit } from './line-limit.ts'
import { LOG_OPTIONS } from './log.server.ts'

const HOUR_MS = 60 * 60 * 1000

test('so many lines an hour are written about each thing', () => {
  const mayWrite = lineLimit(2)
  const at = (about: string, ms: number) => mayWrite(about, ms)
  expect([at('a', 0), at('a', 1), at('a', 2), at('b', 3)]).toEqual([true, true, false, true])
  expect([at('a', HOUR_MS - 1), at('a', HOUR_MS), at('a', HOUR_MS)]).toEqual([false, true, true])
})

test('an error that somebody causes again and again writes 20 lines, beside those of other causes', () => {
  const lines: string[] = []
  const log = pino(LOG_OPTIONS, { write: (line) => lines.push(line) })
  const fail = (value: number) => new TypeError(`not a value: ${value}`)
  for (let times = 0; times < 30; times++) log.error({ err: fail(times) }, 'request failed')
  expect(lines).toHaveLength(20)
  log.error({ err: new RangeError('another') }, 'request failed')
  log.warn({ err: fail(0) }, 'request failed')
  expect(lines).toHaveLength(22)
})
