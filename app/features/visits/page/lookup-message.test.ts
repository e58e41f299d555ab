import { expect, test } from 'vitest'
import messages from '#content/en/problems.json'
import { lookupFailure, lookupMessage } from './lookup-message.ts'

test.each([
  [new Error('permission-denied'), 'Firestore permission denied. Please check security rules.'], // TIP-39
  [new Error('A network failure'), 'Network error. Please check your connection.'], // TIP-40
  [new Error('Network'), 'Network error. Please check your connection.'],
  [new Error('out of tea'), 'Error fetching provider data: out of tea'], // TIP-41
  [new Error('not-found'), 'Provider not found.'], // TIP-38
  ['out of tea', 'Error fetching provider data.'], // TIP-42
])('%s becomes %j (TIP-39 to TIP-42)', (error, message) => {
  expect(lookupMessage(error, messages)).toBe(message)
})

test('a missing provider has a sentence with a full stop and status 404 (TIP-38, ERR-06)', () => {
  expect(lookupFailure('not-found', messages)).toEqual({ message: 'Provider not found.', status: 404 })
})
