import type { messages as english } from '#content/messages/en/puzzle.ts'
import { column, row } from './board/tiles.ts'
import { type Puzzle, scoreOf, secondsPlayed } from './puzzle.ts'
import type { Settings, Size } from './setup/puzzle-settings.ts'

type MessagesContext = typeof english

export const sizeName = (size: Size) => `${size}x${size}`

/** Minutes and seconds; an hour is sixty minutes. */
export function formatTime(seconds: number) {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

const place = (size: Size, position: number) => ({
  row: row(size, position) + 1,
  column: column(size, position) + 1,
})

type Placed = { size: Size; value: number; position: number; movable: boolean }

/** A tile's number, its place and whether it can move. */
export const tileName = ({ size, value, position, movable }: Placed, messages: MessagesContext) =>
  (movable ? messages.movableTile : messages.tile)({ number: value + 1, ...place(size, position) })

export const gapName = (size: Size, position: number, messages: MessagesContext) =>
  messages.gap(place(size, position))

export const movesAndTime = (puzzle: Puzzle, messages: MessagesContext) =>
  messages.movesIn({ moves: puzzle.moves, time: formatTime(secondsPlayed(puzzle)) })

/** What is read out when the puzzle is solved; `more` is said of a new high score. */
export const solvedText = (puzzle: Puzzle, messages: MessagesContext, more?: string) =>
  [`${messages.solved} ${movesAndTime(puzzle, messages)}.`, messages.scored({ score: scoreOf(puzzle) }), more]
    .filter(Boolean)
    .join(' ')

export const hintText = ({ kind, size, picture }: Settings, messages: MessagesContext) =>
  kind === 'numbers'
    ? messages.preview({ last: size * size - 1 })
    : messages.picturePreview({ picture: messages.pictures[picture] })

export const shareText = (
  puzzle: Puzzle,
  messages: MessagesContext,
  named: { title: string; brand: string },
) => ({
  title: named.title,
  text: messages.shared({
    size: sizeName(puzzle.size),
    difficulty: messages.difficulties[puzzle.difficulty].toLowerCase(),
    brand: named.brand,
    moves: movesAndTime(puzzle, messages),
    score: scoreOf(puzzle),
  }),
})
