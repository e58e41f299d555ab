import { describe, expect, test } from 'vitest'
import messages from '#content/en/owner/sign-in.json'
import { type AnyMessageKey, translateResult } from '#content/messages.ts'
import { checkForgotten } from '../password/forgot-password.ts'
import { checkNewPassword, mayBeSet } from '../password/new-password.ts'
import { checkLogin } from './login.ts'
import { checkRegistration } from './registration.ts'

const { problems } = messages

/** The errors as a form shows them. */
const words = (errors: Record<string, AnyMessageKey | undefined>) =>
  translateResult({ errors }, problems).errors

describe('signing in', () => {
  test('each empty field is named first (AUTH-15)', () => {
    const empty = 'Please fill in all fields'
    expect(words(checkLogin({ email: ' ', password: '' }))).toEqual({ email: empty, password: empty })
    expect(words(checkLogin({ email: '', password: 'x' }))).toEqual({ email: empty })
    expect(words(checkLogin({ email: 'abc', password: '' }))).toEqual({ password: empty })
  })

  test('a malformed address is named (AUTH-20)', () => {
    expect(words(checkLogin({ email: 'abc', password: 'x' }))).toEqual({
      email: 'The email address is badly formatted. Please check and try again.',
    })
    expect(checkLogin({ email: ' user@example.com ', password: 'x' })).toEqual({})
  })

  test('every cause has its sentence, an unexpected error the general one (AUTH-17, AUTH-18, AUTH-19, AUTH-21)', () => {
    expect(problems['invalid-credential']).toBe(
      'Invalid email or password. Please double-check and try again.',
    )
    expect(problems['user-not-found']).toBe(
      'No user found with this email. Please check the email address or register.',
    )
    expect(problems['too-many-requests']).toBe(
      'Too many unsuccessful login attempts. Please try again later.',
    )
    expect(problems['login-failed']).toBe('Failed to log in. Please check your credentials.')
  })
})

describe('registering', () => {
  const good = { name: 'Maria', email: 'maria@cafe.example', password: '702915', confirm: '702915' }

  test('every empty field has its own sentence (AUTH-29, AUTH-30, AUTH-32)', () => {
    expect(words(checkRegistration({ name: ' ', email: ' ', password: '', confirm: '' }))).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      password: 'Password is required',
    })
  })

  test('six characters are a password, five are not (AUTH-33)', () => {
    expect(checkRegistration(good)).toEqual({})
    expect(words(checkRegistration({ ...good, password: '70291', confirm: '70291' }))).toEqual({
      password: 'Password must be at least 6 characters',
    })
  })

  test('address and repetition are checked (AUTH-31, AUTH-34)', () => {
    expect(words(checkRegistration({ ...good, email: 'abc', confirm: 'x' }))).toEqual({
      email: 'Email is invalid',
      confirm: 'Passwords do not match',
    })
  })

  test('a taken address and any other failure have their sentences (AUTH-36, AUTH-37)', () => {
    expect(problems['email-already-in-use']).toBe('Email is already in use')
    expect(problems['registration-failed']).toBe('Registration failed. Please try again.')
  })
})

describe('requesting a reset link', () => {
  test('an empty and a malformed address have their sentences (AUTH-44, AUTH-46)', () => {
    for (const email of ['', '   '])
      expect(words(checkForgotten({ email }))).toEqual({ email: 'Please enter your email address' })
    expect(words(checkForgotten({ email: 'abc' }))).toEqual({ email: 'Please enter a valid email address.' })
    expect(checkForgotten({ email: 'a@b.co' })).toEqual({})
  })

  test('too many tries and any other failure have theirs (AUTH-47, AUTH-48)', () => {
    expect(problems['too-many-resets']).toBe('Too many password reset attempts. Please try again later.')
    expect(problems['reset-failed']).toBe('Failed to send password reset email. Please try again.')
  })
})

describe('a new password', () => {
  const first = (password: string) => words(checkNewPassword({ password, confirm: password }))?.password

  test('needs length, capital, small letter and digit, reported in this order (AUTH-57 to AUTH-61)', () => {
    // The first that is wrong, of several (AUTH-61).
    expect(first('a')).toBe('Password must be at least 8 characters')
    expect(first('opqrstuv')).toBe('Password must contain at least one uppercase letter')
    expect(first('OPQRSTUV')).toBe('Password must contain at least one lowercase letter')
    expect(first('Aa1')).toBe('Password must be at least 8 characters') // AUTH-57
    expect(first('opqrstu1')).toBe('Password must contain at least one uppercase letter') // AUTH-58
    expect(first('OPQRSTU1')).toBe('Password must contain at least one lowercase letter') // AUTH-59
    expect(first('Opqrstuv')).toBe('Password must contain at least one number') // AUTH-60
    expect(first('Opqrstu1')).toBeUndefined()
    expect(first(`Aa1${'x'.repeat(126)}`)).toBe('Password must be at most 128 characters')
  })

  test('has to be repeated (AUTH-62)', () => {
    expect(words(checkNewPassword({ password: 'Opqrstu1', confirm: 'Opqrstu2' }))?.confirm).toBe(
      'Passwords do not match',
    )
  })

  test('may be sent only when nothing is wrong or empty (AUTH-63)', () => {
    expect(mayBeSet({ password: '', confirm: '' })).toBe(false)
    expect(mayBeSet({ password: 'Opqrstu1', confirm: '' })).toBe(false)
    expect(mayBeSet({ password: 'opqrstu1', confirm: 'opqrstu1' })).toBe(false)
    expect(mayBeSet({ password: 'Opqrstu1', confirm: 'Opqrstu1' })).toBe(true)
  })
})
