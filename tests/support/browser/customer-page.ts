import type { Locator, Page } from '@playwright/test'
import { COUNTDOWN_S } from '#app/features/game-host/results.ts'

/** Opens a customer's page and waits until its scripts have run. */
export async function openCustomerPage(page: Page, address: string) {
  await page.goto(address)
  await page.locator('#screen[data-games][data-tips]').waitFor({ state: 'attached' })
}

/** Simulates a slow connection, over which no game is loaded before a tap. Call it before the page is opened. */
export const setSlowConnection = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }))

export const tile = (page: Page, name: string) => page.locator('#landing').getByRole('button', { name })
export const tipSheet = (page: Page) => page.getByRole('dialog', { name: 'Tip Amount' })
export const results = (page: Page) => page.getByRole('dialog', { name: 'Game Results' })

/** The link into a payment app that is shown for the chosen amount. */
export const payLink = (page: Page, app: RegExp) =>
  tipSheet(page).getByRole('link', { name: app }).filter({ visible: true })

const INTO_THE_WALL_MS = 20 * 150 // at the medium speed
const GAME_OVER_DELAY_MS = 1500
const STEP_MS = 250
export const COUNTDOWN_MS = 1000 * COUNTDOWN_S // of the results, before they show buttons

/** Advances the page's installed clock until the results of a running round are shown. */
export async function letRoundEnd(page: Page, dialog: Locator = results(page)) {
  for (let passed = 0; passed < 2 * INTO_THE_WALL_MS && !(await dialog.isVisible()); passed += STEP_MS)
    await page.clock.runFor(STEP_MS)
  await dialog.waitFor()
}

/**
 * Plays a round of snake that ends at once in the wall, and stops the page's clock when the results appear.
 * The page's clock must be installed before the page is opened.
 */
export async function loseAtSnake(page: Page) {
  await tile(page, 'Classic snake').click()
  await page.getByRole('button', { name: 'Start Game' }).click()
  await page.getByText('Press any arrow to start').waitFor()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await page.keyboard.press('ArrowRight')
  await page.clock.runFor(INTO_THE_WALL_MS)
  await page.locator('[role=application][data-phase=over]').waitFor()
  for (let passed = 0; passed < GAME_OVER_DELAY_MS && !(await results(page).isVisible()); passed += 50)
    await page.clock.runFor(50)
  await results(page).waitFor()
}
