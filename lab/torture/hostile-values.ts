import type { SeededRandom } from './seeded-random.ts'

export const SAMPLE = 'SampleMaya00000000000000Menu'
export const WORDS = [
  '',
  '0',
  '-1',
  '1e309',
  'NaN',
  '__proto__',
  'null',
  '\0',
  '\ud800',
  '%00',
  "' or 1=1 --",
  '<script>',
  '../../etc/passwd',
  'a'.repeat(5000),
  '🐦'.repeat(300),
  '\u202e',
  'item-1',
  'menu',
  'free',
  'tip',
  'complete',
  'snake',
  SAMPLE,
]
export const NAMES = [
  'intent',
  'name',
  'email',
  'password',
  'confirm',
  'token',
  'plan',
  'price',
  'itemId',
  'categoryId',
  'order',
  'revision',
  'businessName',
  'businessType',
  'cashapp',
  'venmo',
  'amount',
  'method',
  'kind',
  'cents',
  'key',
  'providerId',
  'visitorId',
  'gameType',
  'score',
  'message',
  'role',
  'id',
]

/** A random JSON value. */
export function randomValue(random: SeededRandom, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 4 : 7)
  if (kind === 0) return random.oneOf(WORDS)
  if (kind === 1) return random.oneOf([0, -1, 1.5, 1e308, 2 ** 53, 500])
  if (kind === 2) return random.oneOf([null, true, false])
  if (kind === 3) return random.oneOf(NAMES)
  if (kind === 4) return Array.from({ length: random.below(5) }, () => randomValue(random, depth + 1))
  return randomObject(random, depth + 1)
}

export const randomObject = (random: SeededRandom, depth = 0) =>
  Object.fromEntries(
    Array.from({ length: random.below(8) }, () => [random.oneOf(NAMES), randomValue(random, depth)]),
  )
