import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MessagesContext } from '#app/games/shared/use-messages.ts'
import { createStore } from '#app/games/shared/use-store.ts'
import messages from '#content/en/play.json'
import { type Puzzle, shufflePuzzle } from '../puzzle.ts'
import { DEFAULTS, type PuzzleSettings } from '../setup/puzzle-settings.ts'
import { PuzzleBoard } from './puzzle-board.tsx'
import { homeTiles } from './tiles.ts'

const fresh = shufflePuzzle(DEFAULTS, 1)
const solved: Puzzle = { ...fresh, ...homeTiles(3), phase: 'solved', moves: 20 }

const render = (puzzle: Puzzle, kind: PuzzleSettings['kind']) =>
  renderToStaticMarkup(
    <MessagesContext value={{ ...messages, language: 'en' }}>
      <PuzzleBoard
        ref={createRef()}
        store={createStore(puzzle)}
        settings={{ ...DEFAULTS, kind }}
        previewing={false}
        waiting={false}
        onSlide={() => {}}
      />
    </MessagesContext>,
  )

test('solving a puzzle of numbers fills the last cell with the last number', () => {
  expect(render(solved, 'numbers')).toMatch(/>9</)
  expect(render(fresh, 'numbers')).not.toMatch(/>9</)
})

test('solving a picture fills its last piece', () => {
  expect(render(solved, 'image')).toContain('--column:2;--row:2')
  expect(render(fresh, 'image')).not.toContain('--column:2;--row:2')
})
