import type { Page } from '@playwright/test'
import { type Direction, OPPOSITE } from '#app/games/shared/direction.ts'
import type { Cell } from '#app/games/snake/snake.ts'

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
    const seen = { head: { x: -1, y: -1 }, coin: { x: -1, y: -1 } }
    for (let x = 0; x < 20; x++) {
      for (let y = 0; y < 20; y++) {
        const pixel = Math.round((y + 0.5) * cellWidth) * width + Math.round((x + 0.5) * cellWidth)
        const [red = 0, , blue = 0, alpha = 0] = data.slice(4 * pixel, 4 * pixel + 4)
        if (alpha < 200) continue
        if (red > 250 && blue > 250) seen.head = { x, y }
        else if (red > 230 && blue < 120) seen.coin = { x, y }
      }
    }
    const phase = document.querySelector<HTMLElement>('[role=application]')!.dataset.phase ?? ''
    return { ...seen, phase, score: Number(document.querySelector('dd')!.textContent) }
  })
}

/** The direction towards the coin; a coin straight behind is reached around a corner. */
function directionTo({ head, coin }: Seen, heading: Direction): Direction {
  const directions: Direction[] = []
  if (coin.x !== head.x) directions.push(coin.x > head.x ? 'right' : 'left')
  if (coin.y !== head.y) directions.push(coin.y > head.y ? 'down' : 'up')
  if (directions.includes(heading)) return heading
  const direction = directions.find((to) => to !== OPPOSITE[heading])
  if (direction) return direction
  if (heading === 'left' || heading === 'right') return head.y > 0 ? 'up' : 'down'
  return head.x > 0 ? 'left' : 'right'
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
  return async function eat(coins: number) {
    let seen = await readSnakeBoard(page)
    const enough = seen.score + 10 * coins
    while (seen.score < enough) {
      const direction = directionTo(seen, heading)
      if (direction !== heading || seen.phase === 'waiting') await steer(direction)
      heading = direction
      seen = await untilItMoves(page, seen, stepMs)
      if (seen.phase === 'over') throw new Error(`The snake died at ${JSON.stringify(seen)}`)
    }
    return seen.score
  }
}
