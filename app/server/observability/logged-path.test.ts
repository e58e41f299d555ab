import pino from 'pino'
import { expect, test } from 'vitest'
import { LOG_OPTIONS } from './log.server.ts'
import { loggedPath } from './logged-path.ts'

test.each([
  ['/dashboard/statement/lines?method=x', '/dashboard/statement/lines'],
  ['/dashboard.data', '/dashboard'],
  ['/wall/k3VbXq81LmNpRs4TuWyZa7/events', '/wall/:/events'],
  ['/wall/abcdefghijklmnopqrstuv', '/wall/:'], // of letters alone
  ['/wall/k3VbXq81LmNpRs4TuWyZa7.data', '/wall/:'],
  ['/unsubscribe/Qx7.kP_2-w', '/unsubscribe/:'],
  ['/ways/undo?token=k3VbXq81', '/ways/undo'],
  ['/canary77c0', '/:'],
  [`/${'a'.repeat(40)}/%00/b/c/d/e`, '/:/:/b/c'],
  [`/api/v1/tips/${'a'.repeat(60)}!`, '/api/:/tips/:'],
  ['/tip/a--b', '/tip/:'],
  ['/tip/-a', '/tip/:'],
])('of %s a log holds %s (T33)', (url, kept) => expect(loggedPath(url)).toBe(kept))

test('whoever logs a path logs only its words (T33)', () => {
  const lines: string[] = []
  pino(LOG_OPTIONS, { write: (line) => lines.push(line) }).error({ path: '/wall/k3VbXq81LmNpRs4TuWyZa7' })
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(['/wall/:'])
})
