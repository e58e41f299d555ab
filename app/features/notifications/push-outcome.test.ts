import { expect, test } from 'vitest'
import { outcomeOf } from './push-outcome.ts'

test('a response of a push service means one thing', () => {
  const outcomes = [201, 204, 404, 410, 429, 500, 503, 401, 403, 400, 413, 302].map(outcomeOf)
  expect(outcomes).toEqual([
    ...['sent', 'sent', 'gone', 'gone', 'later', 'later', 'later'],
    ...['refused-key', 'refused-key', 'refused', 'refused', 'refused'],
  ])
})
