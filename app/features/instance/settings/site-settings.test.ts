import { expect, test } from 'vitest'
import { readRegistrationMode } from './site-settings.ts'

test.each([
  [undefined, 'open'],
  [null, 'open'],
  ['open', 'open'],
  ['invitation', 'invitation'],
  ['closed', 'closed'],
  ['Closed', 'closed'],
  ['invitations', 'closed'],
  ['', 'closed'],
])('who may sign up by %j: %s', (stored, mode) => {
  expect(readRegistrationMode(stored)).toBe(mode)
})
