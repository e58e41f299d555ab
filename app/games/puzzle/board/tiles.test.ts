import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OPTIONS, type Size } from '../setup/puzzle-settings.ts'
import { homeTiles, isHome, isSolvable, moveTile, moveToGap, scramble, type Tiles } from './tiles.ts'

/** A board from its values row by row, with _ for the empty cell. */
function board(size: Size, cells: string): Tiles {
  const values = cells.split(' ')
  const tiles = values
    .flatMap((cell, position) => (cell === '_' ? [] : [{ value: Number(cell), position }]))
    .sort((a, b) => a.value - b.value)
  return { size, tiles, empty: values.indexOf('_') }
}

test('every tile has a value and a position, and one cell is empty (PZL-17)', () => {
  const { tiles, empty } = homeTiles(4)
  expect(tiles).toHaveLength(15)
  expect(tiles[0]).toEqual({ value: 0, position: 0 })
  expect(tiles[14]).toEqual({ value: 14, position: 14 })
  expect(empty).toBe(15)
})

test.each([
  [3, '0 1 2 3 4 5 6 7 _', true],
  [3, '0 1 2 3 4 5 7 6 _', false],
  [3, '0 1 2 3 _ 5 6 4 7', true],
  [4, '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 _', true],
  [4, '0 1 2 3 4 5 6 7 8 9 10 11 12 14 13 _', false],
  [4, '0 1 2 3 4 5 6 7 8 9 10 _ 12 13 14 11', true],
] as const)('width %i, %s: can be solved: %s (PZL-34)', (size, cells, solvable) => {
  expect(isSolvable(board(size, cells))).toBe(solvable)
})

test('only a tile beside the empty cell moves, and only into it (PZL-22)', () => {
  const cells = board(3, '0 1 2 3 _ 4 5 6 7')
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].filter((position) => moveToGap(cells, position))).toEqual([1, 3, 5, 7])
  expect(moveTile(cells, 1)).toEqual(board(3, '0 _ 2 3 1 4 5 6 7'))
  expect(moveTile(cells, 5)).toEqual(board(3, '0 1 2 3 4 _ 5 6 7'))
  expect(moveTile(cells, 0)).toBe(cells)
  expect(moveTile(cells, 4)).toBe(cells)
})

test('positions outside the board cannot move (PZL-22)', () => {
  const atTheEnd = homeTiles(3)
  expect(moveTile(atTheEnd, 11)).toBe(atTheEnd)
  const atTheStart = board(3, '_ 0 1 2 3 4 5 6 7')
  expect(moveTile(atTheStart, -1)).toBe(atTheStart)
  expect(moveTile(atTheStart, -3)).toBe(atTheStart)
})

test('the end of a row is not beside the start of the next (PZL-22)', () => {
  const cells = board(3, '0 1 2 _ 3 4 5 6 7')
  expect(moveTile(cells, 2)).toBe(cells)
})

const anySize = fc.constantFrom(...OPTIONS.size)
const anySeed = fc.nat(2 ** 32 - 1)

test('every scramble of any length can be solved and is not solved (PZL-31, PZL-33)', () => {
  fc.assert(
    fc.property(anySize, fc.nat(60), anySeed, (size, steps, seed) => {
      const [scrambled] = scramble(size, steps, seed)
      expect(isSolvable(scrambled)).toBe(true)
      expect(isHome(scrambled)).toBe(false)
    }),
  )
})

test('two tiles changed by hand make an arrangement that cannot be solved (PZL-34)', () => {
  fc.assert(
    fc.property(anySize, anySeed, (size, seed) => {
      const [{ tiles, empty }] = scramble(size, 40, seed)
      const [first, second, ...others] = tiles
      const swapped = [
        { value: 0, position: second!.position },
        { value: 1, position: first!.position },
        ...others,
      ]
      expect(isSolvable({ size, tiles: swapped, empty })).toBe(false)
    }),
  )
})

test('a scramble that would end solved gets extra moves (PZL-33)', () => {
  const [scrambled] = scramble(3, 0, 1)
  expect(isHome(scrambled)).toBe(false)
})

test('a scramble of one step is one legal move from the solution (PZL-31)', () => {
  const [scrambled] = scramble(4, 1, 7)
  expect([11, 14]).toContain(scrambled.empty)
  expect(isHome(moveTile(scrambled, 15))).toBe(true)
})

test('a scramble never undoes its last step (PZL-31)', () => {
  fc.assert(
    fc.property(anySeed, (seed) => {
      const [{ size, tiles, empty }] = scramble(3, 2, seed)
      expect(tiles.filter((tile) => tile.value !== tile.position)).toHaveLength(2)
      expect([2, 4, 6]).toContain(empty)
      expect(size).toBe(3)
    }),
  )
})
