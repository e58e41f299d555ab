import { afterEach, expect, test, vi } from 'vitest'
import { readHighScore, saveHighScore } from '../shared/high-score.client.ts'
import { manifest } from './manifest.ts'

const KEY = 'puzzleHighScore'

function browserKeeping(text: string | null) {
  const kept = new Map<string, string>(text === null ? [] : [[KEY, text]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  return kept
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  [null, 0, undefined, false],
  [null, 10, '10', true],
  ['40', 30, '40', false],
  ['40', 40, '40', false],
  ['40', 50, '50', true],
  ['0', 10, '10', true],
  ['abc', 20, '20', true],
])('with %j kept, a score of %i leaves %j (PZL-15, PZL-25, GAME-27)', (before, score, after, beaten) => {
  const kept = browserKeeping(before)
  expect(saveHighScore(manifest, score)).toBe(beaten)
  expect(kept.get(KEY)).toBe(after)
})

test('the best score is read as a number (PZL-08)', () => {
  browserKeeping('186')
  expect(readHighScore(manifest)).toBe(186)
})

test('a browser that keeps nothing still says what was beaten (PZL-15)', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(readHighScore(manifest)).toBe(0)
  expect(saveHighScore(manifest, 50)).toBe(true)
})
