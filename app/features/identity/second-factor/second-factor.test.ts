import { describe, expect, test } from 'vitest'
import {
  checkStep,
  RECOVERY_LENGTH,
  RECOVERY_LETTERS,
  readCode,
  readRecoveryCode,
  showRecoveryCode,
  stepField,
} from './second-factor.ts'
import { currentStep, findTotpStep, newTotpSecret, totpAddress } from './totp.server.ts'

describe('codes of an authenticator app', () => {
  // RFC 6238, appendix B, with the secret '12345678901234567890' and the last six digits.
  const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('the code of RFC 6238 at %i seconds is %s', (seconds, code) => {
    expect(findTotpStep(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  })

  test('a code counts one step before and after its own, and belongs to its own step', () => {
    const at = 1234567890 * 1000
    const step = currentStep(at)
    const found = [-2, -1, 0, 1, 2].map((steps) => findTotpStep(SECRET, '005924', at + steps * 30_000))
    expect(found).toEqual([undefined, step, step, step, undefined])
  })

  test('a code is of one secret, and a new secret has 160 random bits', () => {
    const [one, other] = [newTotpSecret(), newTotpSecret()]
    expect(one).toMatch(/^[A-Z2-7]{32}$/)
    expect(other).not.toBe(one)
    expect(findTotpStep(SECRET, '287083', 59_000)).toBeUndefined()
  })

  test('the address for the QR code names the product, the account and what apps assume', () => {
    const address = new URL(totpAddress(SECRET, 'Tiplark', 'ada@cafe.example'))
    expect(address.protocol).toBe('otpauth:')
    expect(decodeURIComponent(address.pathname)).toContain('Tiplark:ada@cafe.example')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Tiplark',
      secret: SECRET,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })

  test.each([
    ['287082', '287082'],
    [' 287 082 ', '287082'],
    ['28708', undefined],
    ['2870822', undefined],
    ['28708a', undefined],
    ['２８７０８２', '287082'],
    ['٢٨٧ ٠٨٢', '287082'],
    ['۲۸۷۰۸۲', '287082'],
    ['२८७०८२', '287082'],
    ['', undefined],
  ])('typed as %j the code is %j', (typed, code) => {
    expect(readCode(typed)).toBe(code)
  })
})

describe('recovery codes', () => {
  test('are shown in two groups, and read however they are typed', () => {
    expect(showRecoveryCode('K7QM2XPA9T')).toBe('K7QM2-XPA9T')
    for (const typed of ['K7QM2-XPA9T', ' k7qm2 xpa9t ', 'k7qm2xpa9t', 'K7QM2–XPA9T', 'K٧QM２-XPA۹T'])
      expect(readRecoveryCode(typed)).toBe('K7QM2XPA9T')
    for (const typed of ['', 'K7QM2-XPA9', 'K7QM2-XPA9TT', 'K7QM2-XPA90', 'K7QM2-XPA9I'])
      expect(readRecoveryCode(typed)).toBeUndefined()
  })

  test('have 49 bits, and no letters that look alike', () => {
    expect(new Set(RECOVERY_LETTERS).size).toBe(RECOVERY_LETTERS.length)
    expect(RECOVERY_LENGTH * Math.log2(RECOVERY_LETTERS.length)).toBeGreaterThan(49)
    for (const letter of '01OIL') expect(RECOVERY_LETTERS).not.toContain(letter)
  })
})

test('the second step shows the field that is asked for, if the account has it', () => {
  const all = { code: true, recovery: true, passkey: false }
  expect(stepField(all, null)).toBe('code')
  expect(stepField(all, 'recovery')).toBe('recovery')
  expect(stepField({ ...all, code: false }, null)).toBe('recovery')
  expect(stepField({ ...all, recovery: false }, 'recovery')).toBe('code')
  expect(stepField({ code: false, recovery: false, passkey: true }, null)).toBeUndefined()
})

test('the field of the second step is not empty', () => {
  expect(checkStep({ code: ' ' })).toEqual({ code: 'code-missing' })
  expect(checkStep({ code: '1' })).toEqual({})
  expect(checkStep({ recovery: '' })).toEqual({ recovery: 'code-missing' })
  expect(checkStep({ recovery: 'x' })).toEqual({})
})
