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

test('a Google account that nobody signed up with is told from that of the user who signs in again', () => {
  const failure = { cause: 'unknown_account' }
  expect(googleResult(failure, 'dashboard', 'maya@bluecup.example').message).toBe(
    'maya@bluecup.example does not sign in with this Google account. Choose another one, or use the password.',
  )
  expect(googleResult(failure, 'dashboard').message).toBe(
    'Nobody has signed up with this Google account. Choose another one, or use the password.',
  )
})

test('a confirmation with another Google account names the cause', () => {
  for (const page of ['account', 'dashboard', 'set-password'] as const)
    expect(googleResult({ cause: 'another_account' }, page).message).toContain('another Google account')
})
