import { expect, test } from 'vitest'
import play from '#content/en/play.json'
import { shufflePuzzle } from './puzzle.ts'
import { formatTime, gapName, movesAndTime, shareText, tileName } from './puzzle-text.ts'
import { DEFAULTS } from './setup/puzzle-settings.ts'

const messages = play.puzzle

test.each([
  [0, '00:00'],
  [5, '00:05'],
  [59, '00:59'],
  [60, '01:00'],
  [65, '01:05'],
  [599, '09:59'],
  [600, '10:00'],
  [3599, '59:59'],
  [3600, '60:00'],
])('%i seconds are shown as %s (PZL-09)', (seconds, shown) => {
  expect(formatTime(seconds)).toBe(shown)
})

test('the label of a tile has its number, its position and whether it can move', () => {
  expect(tileName({ size: 3, value: 4, position: 3, movable: true }, messages)).toBe(
    'Tile 5, row 2, column 1, can move',
  )
  expect(tileName({ size: 4, value: 14, position: 3, movable: false }, messages)).toBe(
    'Tile 15, row 1, column 4',
  )
  expect(gapName(3, 8, messages)).toBe('Empty, row 3, column 3')
})

const solved = { ...shufflePuzzle({ ...DEFAULTS, difficulty: 'easy' }, 1), moves: 20, elapsedMs: 35_999 }

test('moves and time are one text (PZL-14)', () => {
  expect(movesAndTime(solved, messages)).toBe('20 moves in 00:35')
  expect(movesAndTime({ ...solved, moves: 1 }, messages)).toBe('1 move in 00:35')
})

test('the shared text has the result (PZL-42)', () => {
  const text = shareText(solved, messages, 'Larks')
  expect(text).toContain('3x3 sliding puzzle (easy) on Larks')
  expect(text).toContain('20 moves in 00:35, score 165')
})
