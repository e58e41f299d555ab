import { expect, test } from 'vitest'
import { shufflePuzzle, slide, startPuzzle } from '#app/games/puzzle/puzzle.ts'
import { OPTIONS } from '#app/games/puzzle/setup/puzzle-settings.ts'
import { solveAny } from './puzzle-solver.ts'

test.each(OPTIONS.size)('a puzzle of %i tiles on each side is solved by the bot', (size) => {
  let puzzle = startPuzzle(shufflePuzzle({ size, difficulty: 'insane' }, 7))
  for (const position of solveAny(puzzle)) puzzle = slide(puzzle, position)
  expect(puzzle.phase).toBe('solved')
})
