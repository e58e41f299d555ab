import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { moveToGap } from '#app/games/puzzle/board/tiles.ts'
import type { Size } from '#app/games/puzzle/setup/puzzle-settings.ts'

/** How a game is opened from the customer's page, and one move of its player. */
export type GamePlay = {
  game: string
  open: (page: Page) => Promise<void>
  /** Evaluates in the page what the moves need, and returns a move that evaluates nothing. */
  moves: (page: Page) => Promise<(turn: number) => Promise<void>>
  everyMs: number
  isPlaying: (page: Page) => Promise<boolean>
}

const clickButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const BOARD_CELLS = 'section[aria-label^="Puzzle board"] > :not([data-preview])'
const pick = <T>(all: T[], turn: number) => all[turn % all.length]!

/** The centers of the matched elements, to click without evaluating script in the page. */
async function findCenters(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return [x + width / 2, y + height / 2] as const
    }),
  )
}

const TAP_MS = 70

/** Taps as a finger does, which stays on the glass for a moment. */
async function openFinger(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  return async (x: number, y: number) => {
    await touch('touchStart', [{ x, y }])
    await delay(TAP_MS)
    await touch('touchEnd', [])
  }
}

/** Moves of a puzzle that are all possible, and never straight back. */
async function tapTiles(page: Page) {
  const tap = await openFinger(page)
  const centers = await findCenters(page, BOARD_CELLS)
  const size = Math.sqrt(centers.length)
  let empty = await page
    .locator(BOARD_CELLS)
    .evaluateAll((all) => all.findIndex((cell) => !cell.querySelector('button')))
  let cameFrom = -1
  return (turn: number) => {
    const beside = centers.flatMap((_, at) =>
      at !== cameFrom && moveToGap({ size: size as Size, empty }, at) ? [at] : [],
    )
    cameFrom = empty
    empty = pick(beside, turn)
    return tap(...centers[empty]!)
  }
}

const CIRCLE = ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight']

const openSnake = async (page: Page) => {
  await clickButton(page, 'Classic snake')
  await page.getByRole('radio', { name: 'Slow' }).check()
  await clickButton(page, 'Start Game')
  await page.getByText('Press any arrow to start').waitFor()
}

export const PLAYS: GamePlay[] = [
  {
    game: 'Snake',
    open: openSnake,
    moves: async (page) => (turn) => page.keyboard.press(pick(CIRCLE, turn)), // in circles, away from the walls
    everyMs: 600, // three cells: a key that is late by one does not end the round, and the view glides at every speed
    isPlaying: (page) => page.locator('[data-phase=running]').isVisible(),
  },
  {
    game: 'Snake into the wall',
    open: openSnake,
    moves: async (page) => async (turn) => {
      if (turn === 0) await page.keyboard.press('ArrowRight')
    },
    everyMs: 1000,
    isPlaying: (page) => page.locator('dialog[open]').isVisible(), // the results of the round
  },
  {
    game: 'Trivia',
    async open(page) {
      await clickButton(page, 'Trivia')
      await clickButton(page, 'Start Game')
      await page.getByRole('list', { name: 'Answers' }).waitFor()
    },
    moves: async (page) => (turn) => page.keyboard.press(pick(['a', 'b', 'c', 'd'], turn)),
    everyMs: 800, // every second key arrives while the answer is shown
    isPlaying: (page) => page.getByRole('list', { name: 'Answers' }).isVisible(),
  },
  {
    game: 'Puzzle',
    async open(page) {
      await clickButton(page, 'Fun Puzzle')
      await clickButton(page, 'Start Game')
      await page.getByRole('region', { name: /Puzzle board/ }).waitFor()
    },
    moves: tapTiles,
    everyMs: 150,
    isPlaying: (page) => page.getByRole('region', { name: /Puzzle board/ }).isVisible(),
  },
  {
    game: 'Memory Match',
    async open(page) {
      await clickButton(page, 'Memory Match')
      await page.getByRole('group', { name: 'Memory board' }).waitFor()
    },
    async moves(page) {
      const tap = await openFinger(page)
      const coins = await findCenters(page, '[role=group][aria-label="Memory board"] button')
      return (turn) => tap(...pick(coins, turn))
    },
    everyMs: 250,
    isPlaying: (page) => page.getByRole('group', { name: 'Memory board' }).isVisible(),
  },
]
