import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isGuessable } from './secret-strength.ts'

test.each([
  ['short', 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0P'],
  ['of one character', 'a'.repeat(64)],
  ['of eleven characters', '0123456789a9081726354a6071829304758697'],
  ['a short text repeated', 'abcdefghijkl'.repeat(3)],
  ['the same, cut off', `${'abcdefghijkl'.repeat(4)}abc`],
  ['with something between', 'abcdefghijklXabcdefghijklYabcdefghijklZ'],
  ['in other letters', 'abcdefghijklABCDEFGHIJKLabcdefghijkl'],
  ['half of it again', 'qF8z2Wm1Xk7Lr4TtqF8z2Wm1Xk7Lr4Tt'],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['the alphabet backwards', '9876543210zyxwvutsrqponmlkjihgfedcba'],
  ['the rows of a keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
  ['well-known words', 'changeme-tiplark-production-secret-2026'],
  ['words of a comic', 'correct-horse-battery-staple-correct-horse-5'],
])('a secret that is %s can be guessed (T35)', (_, secret) => {
  expect(isGuessable(secret)).toBe(true)
})

/** Bytes that are as good as random, and the same in each run. */
const bytesOf = (seed: string, size: number) => createHash('sha512').update(seed).digest().subarray(0, size)

test('of 5,000 secrets each as programs make them, none is refused (T35)', () => {
  const seeds = Array.from({ length: 5000 }, (_, at) => String(at))
  const made = {
    base64: seeds.map((seed) => bytesOf(seed, 48).toString('base64')),
    'base64 of 24 bytes': seeds.map((seed) => bytesOf(seed, 24).toString('base64')),
    'hex of 32 bytes': seeds.map((seed) => bytesOf(seed, 32).toString('hex')),
  }
  for (const [name, secrets] of Object.entries(made)) expect(secrets.filter(isGuessable), name).toEqual([])
})
