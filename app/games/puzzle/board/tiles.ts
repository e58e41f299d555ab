import { nextRandom } from '#app/games/shared/random.ts'
import type { Size } from '../setup/puzzle-settings.ts'

export type Tile = {
  value: number // from 0 to n*n-2; also its position in the solved puzzle
  position: number // from 0 to n*n-1, row by row
}
export type Tiles = { size: Size; tiles: Tile[]; empty: number } // the tile with value v is tiles[v]
export type TileMove = { x: -1 | 0 | 1; y: -1 | 0 | 1 }

export const row = (size: Size, position: number) => Math.floor(position / size)
export const column = (size: Size, position: number) => position % size

export function homeTiles(size: Size): Tiles {
  const tiles = Array.from({ length: size * size - 1 }, (_, value) => ({ value, position: value }))
  return { size, tiles, empty: size * size - 1 }
}

export const isHome = ({ size, tiles, empty }: Tiles) =>
  empty === size * size - 1 && tiles.every((tile) => tile.value === tile.position)

/** The tile at this position; the empty cell has none. */
export const tileAt = ({ tiles }: Pick<Tiles, 'tiles'>, position: number) =>
  tiles.find((tile) => tile.position === position)

/** The move of a tile at this position into the empty cell, if that is beside it. */
export function moveToGap(
  { size, empty }: Pick<Tiles, 'size' | 'empty'>,
  position: number,
): TileMove | undefined {
  if (position < 0 || position >= size * size) return
  const x = column(size, empty) - column(size, position)
  const y = row(size, empty) - row(size, position)
  return Math.abs(x) + Math.abs(y) === 1 ? ({ x, y } as TileMove) : undefined
}

/** Swaps the tile at this position with the empty cell, if that is beside it. */
export function moveTile<T extends Tiles>(board: T, position: number): T {
  if (!moveToGap(board, position)) return board
  const tiles = board.tiles.map((tile) =>
    tile.position === position ? { ...tile, position: board.empty } : tile,
  )
  return { ...board, tiles, empty: position }
}

/** Half of all arrangements cannot be solved: those of the wrong parity of inversions. */
export function isSolvable({ size, tiles, empty }: Tiles) {
  const values = [...tiles].sort((a, b) => a.position - b.position).map((tile) => tile.value)
  const inversions = values.reduce(
    (sum, value, at) => sum + values.slice(at + 1).filter((later) => later < value).length,
    0,
  )
  if (size % 2 === 1) return inversions % 2 === 0
  const emptyRowFromBottom = size - row(size, empty)
  return (inversions + emptyRowFromBottom) % 2 === 1
}

/** Random moves, never straight back, with more of them while the result is solved or cannot be solved. */
export function scramble(size: Size, steps: number, seed: number): [scrambled: Tiles, nextSeed: number] {
  let board = homeTiles(size)
  let left = steps
  let next = seed
  let cameFrom = -1
  while (left > 0 || isHome(board) || !isSolvable(board)) {
    if (left === 0) left = size
    const choices = board.tiles.filter(
      (tile) => tile.position !== cameFrom && moveToGap(board, tile.position),
    )
    let value: number
    ;[value, next] = nextRandom(next)
    cameFrom = board.empty
    board = moveTile(board, choices[Math.floor(value * choices.length)]!.position)
    left--
  }
  return [board, next]
}
