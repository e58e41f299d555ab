import type { Page } from '@playwright/test'
import { COUNTDOWN_MS } from '../browser/customer-page.ts'
import { readSnakeBoard, snakePlayer } from './snake-player.ts'

const SLOW_MS = 200
const KEYS = { up: 'ArrowUp', right: 'ArrowRight', down: 'ArrowDown', left: 'ArrowLeft' }

type Eat = (page: Page) => Promise<number> // collects a coin and returns the score

export const eatWithKeys: Eat = (page) => snakePlayer(page, SLOW_MS, (to) => page.keyboard.press(KEYS[to]))(1)

/** A short swipe for each turn, always from the middle of the board. */
export const eatWithSwipes: Eat = async (page) => {
  const touch = await page.context().newCDPSession(page)
  const board = (await page.getByRole('application').boundingBox())!
  const [x, y] = [board.x + board.width / 2, board.y + board.height / 2]
  const send = (type: string, touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints })
  const eat = snakePlayer(page, SLOW_MS, async (to) => {
    const dx = to === 'right' ? 30 : to === 'left' ? -30 : 0
    const dy = to === 'down' ? 30 : to === 'up' ? -30 : 0
    await send('touchStart', [{ x, y }])
    await send('touchMove', [{ x: x + dx, y: y + dy }])
    await send('touchEnd', [])
  })
  const score = await eat(1)
  // The browser treats the first touch after a swipe as the end of a fling, and dispatches no click for it.
  await send('touchStart', [{ x, y }])
  await send('touchEnd', [])
  return score
}

/**
 * Plays one round of snake from the customer's page to the end of its results' countdown, and returns the score. The
 * page's clock is paused while the results are inspected, before their countdown.
 */
export async function playSnake(page: Page, address: string, eat: Eat, look = async () => {}) {
  await page.clock.install()
  await page.goto(address)
  await page.getByRole('button', { name: 'Classic snake' }).click()
  await page.getByRole('radio', { name: 'Slow' }).check()
  await page.getByRole('button', { name: 'Start Game' }).click()
  await page.getByText('Press any arrow to start').waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  await eat(page)
  const results = page.getByRole('dialog', { name: 'Game Results' })
  // Straight into the wall, perhaps over another coin.
  for (let steps = 0; steps < 40 && !(await results.isVisible()); steps++) await page.clock.runFor(SLOW_MS)
  await results.waitFor()
  await look()
  await page.clock.runFor(COUNTDOWN_MS)
  const { score } = await readSnakeBoard(page)
  await page.clock.resume()
  return score
}
