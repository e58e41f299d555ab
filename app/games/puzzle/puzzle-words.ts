import { type Puzzle, scoreOf, secondsPlayed } from './puzzle.ts'
import type { Picture, Settings, Size } from './puzzle-settings.ts'
import { column, row } from './tiles.ts'

export const SOLVED = 'Puzzle Solved!'
export const NEW_HIGH_SCORE = 'New High Score!'

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
export const sizeName = (size: Size) => `${size}x${size}`

export const PICTURE_NAMES: Record<Picture, string> = {
  hills: 'Hills at sunset',
  harbour: 'Sailing boat',
  cup: 'Cup of coffee',
  city: 'City at night',
  fruit: 'Apple and orange',
  balloons: 'Balloons',
  fish: 'Goldfish',
}

/** Minutes and seconds; an hour is sixty minutes. */
export function formatTime(seconds: number) {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

const place = (size: Size, position: number) =>
  `row ${row(size, position) + 1}, column ${column(size, position) + 1}`

export const tileName = (size: Size, value: number, position: number, movable: boolean) =>
  `Tile ${value + 1}, ${place(size, position)}${movable ? ', can move' : ''}`

export const gapName = (size: Size, position: number) => `Empty, ${place(size, position)}`

export const movesAndTime = (puzzle: Puzzle) =>
  `${puzzle.moves} ${puzzle.moves === 1 ? 'move' : 'moves'} in ${formatTime(secondsPlayed(puzzle))}`

export const solvedWords = (puzzle: Puzzle, best: boolean) =>
  `${SOLVED} ${movesAndTime(puzzle)}. Score ${scoreOf(puzzle)}.${best ? ` ${NEW_HIGH_SCORE}` : ''}`

export const hintWords = ({ kind, size, picture }: Settings) =>
  `Solution preview for 3 seconds: ${
    kind === 'numbers'
      ? `1 to ${size * size - 1} row by row, the last cell empty.`
      : `the whole picture, ${PICTURE_NAMES[picture]}.`
  }`

export const shareWords = (puzzle: Puzzle, brand: string) => ({
  title: 'Sliding Puzzle',
  text: `I solved a ${sizeName(puzzle.size)} sliding puzzle (${puzzle.difficulty}) on ${brand}: ${movesAndTime(puzzle)}, score ${scoreOf(puzzle)}.`,
})
