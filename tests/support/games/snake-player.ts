import type { Page } from '@playwright/test'
import { DIRECTIONS, type Direction, OPPOSITE } from '#app/games/shared/direction.ts'
import { type Cell, STEP } from '#app/games/snake/snake.ts'
import { GRID, POINTS_PER_FOOD, START_LENGTH } from '#app/games/snake/snake-score.ts'

export type Seen = { head: Cell; coin: Cell; phase: string; score: number }

/**
 * Reads the board from the canvas: the white head, the brass coin, and the score above. From then on the page asks for
 * less motion, because a snake that glides is between two cells.
 */
export async function readSnakeBoard(page: Page): Promise<Seen> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return page.evaluate(() => {
    const canvas = document.querySelector('canvas')!
    const { data, width } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    const cellWidth = width / 20
    const at = (x: number, y: number) => 4 * (Math.round(y * cellWidth) * width + Math.round(x * cellWidth))
    const isBrass = (pixel: number) => data[pixel]! > 230 && data[pixel + 2]! < 120 && data[pixel + 3]! >= 200
    const seen = { head: { x: -1, y: -1 }, coin: { x: -1, y: -1 } }
    for (let x = 0; x < 20; x++) {
      for (let y = 0; y < 20; y++) {
        const pixel = at(x + 0.5, y + 0.5)
        const [red = 0, , blue = 0, alpha = 0] = data.slice(pixel, pixel + 4)
        // The points of an eaten coin are brass as well, and wider than a cell.
        const isWide = isBrass(at(x + 0.02, y + 0.5)) || isBrass(at(x + 0.98, y + 0.5))
        if (red > 250 && blue > 250 && alpha >= 200) seen.head = { x, y }
        else if (isBrass(pixel) && !isWide) seen.coin = { x, y }
      }
    }
    const phase = document.querySelector<HTMLElement>('[role=application]')!.dataset.phase ?? ''
    return { ...seen, phase, score: Number(document.querySelector('dd')!.textContent) }
  })
}

/** The direction towards the coin, around walls and the snake; a coin straight behind is reached around a corner. */
function directionTo({ head, coin }: Seen, heading: Direction, body: Cell[]): Direction {
  const towards: Direction[] = []
  if (coin.x !== head.x) towards.push(coin.x > head.x ? 'right' : 'left')
  if (coin.y !== head.y) towards.push(coin.y > head.y ? 'down' : 'up')
  const isFree = (to: Direction) => {
    const [x, y] = [head.x + STEP[to].x, head.y + STEP[to].y]
    return x >= 0 && y >= 0 && x < GRID && y < GRID && !body.some((part) => part.x === x && part.y === y)
  }
  const choices = [...(towards.includes(heading) ? [heading] : []), ...towards, ...DIRECTIONS]
  return choices.find((to) => to !== OPPOSITE[heading] && isFree(to)) ?? heading
}

const FRAME_MS = 16

/** Advances the clock frame by frame until the next step, because a step may end between two frames; returns the board. */
async function untilItMoves(page: Page, before: Seen, stepMs: number) {
  let seen = before
  // Shorter than a step, so that no step is skipped.
  let ms = stepMs - 2 * FRAME_MS
  for (let passed = 0; passed < 2 * stepMs; passed += ms, ms = FRAME_MS) {
    await page.clock.runFor(ms)
    seen = await readSnakeBoard(page)
    if (seen.phase === 'over' || seen.head.x !== before.head.x || seen.head.y !== before.head.y) break
  }
  return seen
}

/** Plays step by step on a page whose clock is paused between the steps; `eat` collects that many coins. */
export function snakePlayer(page: Page, stepMs: number, steer: (to: Direction) => Promise<unknown>) {
  let heading: Direction = 'right'
  const heads: Cell[] = []
  return async function eat(coins: number) {
    let seen = await readSnakeBoard(page)
    const enough = seen.score + 10 * coins
    while (seen.score < enough) {
      const body = heads.slice(-(START_LENGTH + seen.score / POINTS_PER_FOOD))
      const direction = directionTo(seen, heading, body)
      if (direction !== heading || seen.phase === 'waiting') await steer(direction)
      heading = direction
      heads.push(seen.head)
      seen = await untilItMoves(page, seen, stepMs)
      if (seen.phase === 'over') throw new Error(`The snake died at ${JSON.stringify(seen)}`)
    }
    return seen.score
  }
}
