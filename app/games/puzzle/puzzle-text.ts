import type { Messages } from '#content/messages.ts'
import { column, row } from './board/tiles.ts'
import { type Puzzle, scoreOfPuzzle, secondsPlayed } from './puzzle.ts'
import type { PuzzleSettings, Setting, Size } from './setup/puzzle-settings.ts'

type PuzzleMessages = Messages['play']['puzzle']

export const sizeName = (size: Size) => `${size}x${size}`

export function optionName(name: Setting, option: PuzzleSettings[Setting], messages: PuzzleMessages) {
  if (name === 'size') return sizeName(option as Size)
  const names: Record<string, string> = messages.options[name]
  return names[option]!
}

/** Minutes and seconds; an hour is sixty minutes. */
export function formatTime(seconds: number) {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

const rowAndColumn = (size: Size, position: number) => ({
  row: row(size, position) + 1,
  column: column(size, position) + 1,
})

type NamedTile = { size: Size; value: number; position: number; movable: boolean }

/** The accessible name of a tile. */
export const tileName = ({ size, value, position, movable }: NamedTile, messages: PuzzleMessages) =>
  (movable ? messages.movableTile : messages.tile)({ number: value + 1, ...rowAndColumn(size, position) })

export const gapName = (size: Size, position: number, messages: PuzzleMessages) =>
  messages.gap(rowAndColumn(size, position))

export const movesAndTime = (puzzle: Puzzle, messages: PuzzleMessages) =>
  messages.movesIn({ moves: puzzle.moves, time: formatTime(secondsPlayed(puzzle)) })

export const hintText = ({ kind, size, picture, photo }: PuzzleSettings, messages: PuzzleMessages) =>
  kind === 'numbers'
    ? messages.preview({ last: size * size - 1 })
    : messages.picturePreview({ picture: photo?.name ?? messages.options.picture[picture] })

export const shareText = (puzzle: Puzzle, messages: PuzzleMessages, brand: string) =>
  messages.shared({
    size: sizeName(puzzle.size),
    difficulty: messages.options.difficulty[puzzle.difficulty].toLowerCase(),
    brand,
    moves: movesAndTime(puzzle, messages),
    score: scoreOfPuzzle(puzzle),
  })
