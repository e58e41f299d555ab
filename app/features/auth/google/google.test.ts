import { expect, test } from 'vitest'
import { googleResult } from './google.ts'

test('signing up with Google for an address with a password says what to do, after the specified sentence (AUTH-38)', () => {
  expect(googleResult({ cause: 'account_not_linked' }, 'register')).toEqual({
    message: 'Google sign-in failed. Please try again.',
    hint: 'This email already has an account. Sign in with its password.',
  })
  expect(googleResult({ cause: 'closed' }, 'register')).toEqual({
    message: 'Google sign-in failed. Please try again.',
  })
})

test('a confirmation with another Google account names the cause', () => {
  for (const page of ['account', 'dashboard', 'set-password'] as const)
    expect(googleResult({ cause: 'another_account' }, page).message).toContain('another Google account')
})
