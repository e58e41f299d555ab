// Mechanism: database outage, 503 with Retry-After
import { expect, test } from 'vitest'
import { isOutage } from './outage.server.ts'

const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code })

test.each([
  '57P01',
  '57P03',
  '25P03',
  '08006',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_BUSY',
  'ENOSPC',
])('%s is an outage', (code) => expect(isOutage(withCode(code))).toBe(true))

test.each(['23505', '42P01', '22021', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_ERROR', 'ENOENT'])(
  '%s is not an outage',
  (code) => expect(isOutage(withCode(code))).toBe(false),
)

test('recognises wrapped errors, and messages without a code', () => {
  expect(isOutage(new Error('sign-in failed', { cause: withCode('57P01') }))).toBe(true)
  expect(isOutage(new AggregateError([withCode('ECONNREFUSED')]))).toBe(true)
  expect(isOutage(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isOutage('57P01')).toBe(false)
  const circle = new Error('round')
  circle.cause = circle
  expect(isOutage(circle)).toBe(false)
})
