import { expect, test } from 'vitest'
import { solveTiles } from '#tests/support/games/puzzle-solver.ts'
import { shufflePuzzle, slide, startPuzzle } from './puzzle.ts'
import { OPTIONS } from './setup/puzzle-settings.ts'

for (const difficulty of OPTIONS.difficulty)
  test(`a ${difficulty} 3x3 is solved move by move, and not before the last one (PZL-22 to PZL-24)`, () => {
    for (let seed = 1; seed <= 10; seed++) {
      let puzzle = startPuzzle(shufflePuzzle({ size: 3, difficulty }, seed))
      const moves = solveTiles(puzzle)
      expect(moves.length).toBeGreaterThan(0)
      expect(moves.length).toBeLessThanOrEqual(31) // no 3x3 needs more
      for (const position of moves) {
        expect(puzzle.phase).toBe('running')
        puzzle = slide(puzzle, position)
      }
      expect(puzzle).toMatchObject({ phase: 'solved', moves: moves.length, empty: 8 })
    }
  })
