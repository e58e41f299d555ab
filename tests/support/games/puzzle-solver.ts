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

/** The values that are brought home together: row by row, the last two rows column by column. */
function groupsOf(size: number) {
  const groups: number[][] = []
  for (let down = 0; down < size - 2; down++) {
    for (let along = 0; along < size - 2; along++) groups.push([down * size + along])
    groups.push([down * size + size - 2, down * size + size - 1])
  }
  for (let along = 0; along < size - 2; along++)
    groups.push([(size - 2) * size + along, (size - 1) * size + along])
  groups.push([(size - 1) * size - 2, (size - 1) * size - 1, size * size - 2])
  return groups
}

/** The positions to tap that bring the tiles of these values home past the locked cells (breadth first). */
function bringHome({ size, tiles, empty }: Tiles, values: number[], locked: Set<number>) {
  const cells = size * size
  const keyOf = (state: number[]) => state.reduce((key, position) => key * cells + position, 0)
  const start = [empty, ...values.map((value) => tiles[value]!.position)]
  const from = new Map<number, [number[], number[] | undefined]>([[keyOf(start), [start, undefined]]])
  for (const [state, before] of from.values()) {
    if (values.every((value, at) => state[at + 1] === value)) {
      const path: number[] = []
      for (let [one, last]: [number[], number[] | undefined] = [state, before]; last; ) {
        path.unshift(one[0]!)
        ;[one, last] = from.get(keyOf(last))!
      }
      return path
    }
    const [gap] = state as [number]
    for (const next of [gap - size, gap + size, gap - 1, gap + 1]) {
      const isBeside = row(size, next) === row(size, gap) || column(size, next) === column(size, gap)
      if (next < 0 || next >= cells || !isBeside || locked.has(next)) continue
      const moved = state.map((position, at) => (at === 0 ? next : position === next ? gap : position))
      const key = keyOf(moved)
      if (!from.has(key)) from.set(key, [moved, state])
    }
  }
  throw new Error('a puzzle that has no solution')
}

/** A list of positions to tap that solves a puzzle of any size, not the shortest one. */
export function solveAny(start: Tiles): number[] {
  const path: number[] = []
  const locked = new Set<number>()
  let board = start
  for (const values of groupsOf(start.size)) {
    for (const position of bringHome(board, values, locked)) {
      board = moveTile(board, position)
      path.push(position)
    }
    for (const value of values) locked.add(value)
  }
  return path
}
