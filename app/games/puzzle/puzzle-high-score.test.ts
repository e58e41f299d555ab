import { afterEach, expect, test, vi } from 'vitest'
import { readHighScore, saveHighScore } from '../shared/high-score.client.ts'
import { manifest } from './manifest.ts'

const KEY = 'puzzleHighScore'

function storageWith(text: string | null) {
  const stored = new Map<string, string>(text === null ? [] : [[KEY, text]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  return stored
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
])('with %j stored, a score of %i leaves %j (PZL-15, PZL-25, GAME-27)', (before, score, after, beaten) => {
  const stored = storageWith(before)
  expect(saveHighScore(manifest, score)).toBe(beaten)
  expect(stored.get(KEY)).toBe(after)
})

test('the high score is read as a number (PZL-08)', () => {
  storageWith('186')
  expect(readHighScore(manifest)).toBe(186)
})

test('where the storage is blocked, the high score lasts as long as the page (PZL-15)', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(readHighScore(manifest)).toBe(0)
  expect(saveHighScore(manifest, 50)).toBe(true)
  expect(readHighScore(manifest)).toBe(50)
  expect(saveHighScore(manifest, 40)).toBe(false)
})
