import type { Page } from '@playwright/test'

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
    moves: async (page) => (turn) => page.keyboard.press(pick(CIRCLE, turn)),
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
      const coins = await findCenters(page, '[role=group][aria-label="Memory board"] button')
      return (turn) => page.mouse.click(...pick(coins, turn))
    },
    everyMs: 250,
    isPlaying: (page) => page.getByRole('group', { name: 'Memory board' }).isVisible(),
  },
]
