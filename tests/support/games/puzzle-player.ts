import { expect, type Page } from '@playwright/test'
import type { Tiles } from '#app/games/puzzle/board/tiles.ts'
import { solveTiles } from './puzzle-solver.ts'

/** Reads a 3x3 board from the labels of its tiles, in any language: number, row and column. */
export async function readBoard(page: Page): Promise<Tiles> {
  const names = await page
    .locator('button[data-value]')
    .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''))
  const tiles = names
    .map((name) => name.match(/\d+/g)!.map(Number) as [number, number, number])
    .map(([number, row, column]) => ({ value: number - 1, position: (row - 1) * 3 + column - 1 }))
    .sort((a, b) => a.value - b.value)
  const empty = [0, 1, 2, 3, 4, 5, 6, 7, 8].find((at) => !tiles.some(({ position }) => position === at))!
  return { size: 3, tiles, empty }
}

/** Solves the puzzle by sliding tiles with the given function; returns the number of moves. */
export async function solvePuzzle(page: Page, slide: (value: number, direction: number) => Promise<void>) {
  await expect(page.locator('section[aria-busy]')).toHaveCount(0)
  const start = await readBoard(page)
  const positions = start.tiles.map((one) => one.position)
  let empty = start.empty
  const path = solveTiles(start)
  for (const from of path) {
    const value = positions.indexOf(from)
    await slide(value, empty - from)
    positions[value] = empty
    empty = from
  }
  return path.length
}

const ARROWS: Record<number, string> = { 1: 'ArrowRight', [-1]: 'ArrowLeft', 3: 'ArrowDown', [-3]: 'ArrowUp' }

/** Slides a tile with the arrow key for a direction. */
export const byArrow = (page: Page) => (_: number, direction: number) =>
  page.keyboard.press(ARROWS[direction]!)
