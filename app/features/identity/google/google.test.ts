import { expect, test } from 'vitest'
import messages from '#content/en/owner/sign-in.json'
import { translateResult } from '#content/messages.ts'
import { googleResult } from './google.ts'

const shown = (...failure: Parameters<typeof googleResult>) =>
  translateResult(googleResult(...failure), messages.problems)

test('signing up with Google for an address with a password says what to do, after the specified sentence (AUTH-38)', () => {
  expect(shown({ cause: 'account_not_linked' }, 'register')).toEqual({
    message: 'Google sign-in failed. Please try again.',
    hint: 'This email already has an account. Sign in with its password.',
  })
  expect(shown({ cause: 'closed' }, 'register')).toEqual({
    message: 'Google sign-in failed. Please try again.',
  })
})

test('a Google account that nobody has signed up with is distinguished from that of the user who signs in again', () => {
  const failure = { cause: 'unknown_account' }
  expect(shown(failure, 'dashboard', 'maya@bluecup.example').message).toBe(
    'maya@bluecup.example does not sign in with this Google account. Choose another one, or use the password.',
  )
  expect(shown(failure, 'dashboard').message).toBe(
    'Nobody has signed up with this Google account. Choose another one, or use the password.',
  )
})

test('in a browser of another app every page says to open it in a real one', () => {
  for (const page of ['login', 'register', 'dashboard', 'account'] as const)
    expect(shown({ cause: 'in-app-browser' }, page).message).toContain('Open this page in your browser')
})

test('a confirmation with another Google account names the cause', () => {
  for (const page of ['account', 'dashboard', 'set-password'] as const)
    expect(shown({ cause: 'another_account' }, page).message).toContain('another Google account')
})
