import { column, isHome, moveTile, moveToGap, row, type Tiles } from '#app/games/puzzle/board/tiles.ts'

const stepsAway = ({ size, tiles }: Tiles) =>
  tiles.reduce(
    (sum, { value, position }) =>
      sum +
      Math.abs(row(size, value) - row(size, position)) +
      Math.abs(column(size, value) - column(size, position)),
    0,
  )

/** The shortest list of positions to tap that solves the puzzle (IDA*). Meant for 3x3. */
export function solveTiles(start: Tiles): number[] {
  const path: number[] = []

  /** Searches up to the limit; returns the smallest limit that would reach further, or 0 for a solved board. */
  function search(board: Tiles, cameFrom: number, limit: number): number {
    const least = path.length + stepsAway(board)
    if (least > limit) return least
    if (isHome(board)) return 0
    let next = Number.POSITIVE_INFINITY
    for (const { position } of board.tiles) {
      if (position === cameFrom || !moveToGap(board, position)) continue
      path.push(position)
      const further = search(moveTile(board, position), board.empty, limit)
      if (further === 0) return 0
      path.pop()
      next = Math.min(next, further)
    }
    return next
  }

  let limit = stepsAway(start)
  while (limit > 0) limit = search(start, -1, limit)
  return path
}
