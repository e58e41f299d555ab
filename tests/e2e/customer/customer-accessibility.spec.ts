import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { SAMPLES } from '#db/samples.ts'
import { DESKTOP, PHONE } from '#tests/support/browser/browser.ts'
import {
  COUNTDOWN_MS,
  letRoundEnd,
  openCustomerPage,
  results,
  setSlowConnection,
  tile,
  tipSheet,
} from '#tests/support/browser/customer-page.ts'
import { findingsInEachLook, LIGHT_AND_DARK, type Look } from '#tests/support/browser/looks.ts'
import { test } from '#tests/support/fixtures.ts'
import { byArrow, solvePuzzle } from '#tests/support/games/puzzle-player.ts'
import { repeated } from '#tests/support/sample.ts'

const MAYA = SAMPLES[0]!.id
const LUPE = SAMPLES[2]!.id // a long name
const NOOR = SAMPLES[3]!.id // no handles

type CheckState = (page: Page, state: string) => Promise<void>
type Scenario = (page: Page, check: CheckState) => Promise<void>

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

/** A running game of snake without animation frames, so that the snake does not move. */
const pauseFrames = (page: Page) =>
  page.evaluate(() => {
    const own = requestAnimationFrame
    const resumeFrames = () => Object.assign(window, { requestAnimationFrame: own })
    Object.assign(window, { resumeFrames, requestAnimationFrame: () => 0 })
  })
const resumeFrames = (page: Page) =>
  page.evaluate(() => (window as unknown as { resumeFrames: () => void }).resumeFrames())

const SCENARIOS: Record<string, Scenario> = {
  'the page': async (page, check) => {
    await openCustomerPage(page, `/tip/${LUPE}`)
    await check(page, 'at rest')
  },
  'the tip sheet': async (page, check) => {
    await openCustomerPage(page, `/tip/${MAYA}`)
    await press(page, 'Leave a Tip')
    await check(page, 'open')
    await tipSheet(page).getByText('Custom', { exact: true }).click()
    await check(page, 'with an own amount')
    await page.evaluate(() => document.querySelector('[data-continue]')!.removeAttribute('hidden'))
    await check(page, 'with the way to venmo.com')
  },
  'the tip sheet without handles': async (page, check) => {
    await openCustomerPage(page, `/tip/${NOOR}`)
    await press(page, 'Leave a Tip')
    await check(page, 'open')
  },
  // The clock is advanced but not paused, because axe uses timers of the page.
  'snake and the results': async (page, check) => {
    await page.clock.install()
    await openCustomerPage(page, `/tip/${LUPE}`)
    await tile(page, 'Classic snake').click()
    await heading(page, 'Snake Game')
    await check(page, 'choosing the speed')
    await press(page, 'Start Game')
    await check(page, 'waiting')
    await pauseFrames(page)
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[role=application][data-phase=running]')).toBeVisible()
    await check(page, 'running')
    await page.keyboard.press('Escape')
    await resumeFrames(page)
    await expect(page.locator('[role=application][data-phase=paused]')).toBeVisible()
    await check(page, 'paused')
    await page.keyboard.press('Escape')
    await letRoundEnd(page)
    await check(page, 'counting down')
    await page.clock.runFor(COUNTDOWN_MS)
    await expect(results(page).getByRole('button', { name: 'Leave a Tip' })).toBeVisible()
    await check(page, 'with the ways on')
    await results(page).getByRole('button', { name: 'Close' }).click()
    await check(page, 'after the results')
    await press(page, 'Back')
    await tile(page, 'Classic snake').click()
    await expect(page.getByText('Press any arrow to start')).toBeVisible()
    await check(page, 'opened again')
  },
  trivia: async (page, check) => {
    await openCustomerPage(page, `/tip/${LUPE}`)
    await tile(page, 'Trivia').click()
    await heading(page, 'Trivia Challenge')
    await check(page, 'setup')
    await page.getByRole('checkbox').first().check()
    await press(page, 'Start Game')
    await expect(page.getByRole('list', { name: 'Answers' })).toBeVisible()
    await check(page, 'a question')
    await page.getByRole('list', { name: 'Answers' }).getByRole('button').first().click()
    await check(page, 'answered')
  },
  puzzle: async (page, check) => {
    await page.clock.install()
    await openCustomerPage(page, `/tip/${LUPE}`)
    await tile(page, 'Fun Puzzle').click()
    await heading(page, 'Sliding Puzzle')
    await check(page, 'settings')
    await page.getByRole('radio', { name: 'Image', exact: true }).check()
    await check(page, 'choosing a picture')
    await press(page, 'Start Game')
    await expect(page.getByRole('region', { name: /^Puzzle board/ })).toBeVisible()
    await check(page, 'playing')
    await press(page, /^Hint/)
    await check(page, 'with the hint')
    await press(page, 'Settings')
    await check(page, 'with the settings open')
    await press(page, 'Reset') // the picture and the finished puzzle lay over the board
    await solvePuzzle(page, byArrow(page))
    await letRoundEnd(page)
    await page.clock.runFor(COUNTDOWN_MS)
    await results(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { name: 'Puzzle Solved!' })).toBeVisible()
    await check(page, 'solved')
  },
  memory: async (page, check) => {
    await openCustomerPage(page, `/tip/${LUPE}`)
    await tile(page, 'Memory Match').click()
    await heading(page, 'Memory Match')
    await check(page, 'face down')
    await page.getByRole('group', { name: 'Memory board' }).getByRole('button').nth(5).click()
    await check(page, 'one turned')
  },
  'a game that cannot be fetched': async (page, check) => {
    await setSlowConnection(page)
    await openCustomerPage(page, `/tip/${LUPE}`)
    await page.context().setOffline(true)
    await tile(page, 'Fun Puzzle').click()
    await expect(page.getByRole('heading', { name: 'The game could not be loaded' })).toBeVisible()
    await check(page, 'message')
  },
}

const SCREENS: { device: string; options: BrowserContextOptions; looks: Look[] }[] = [
  {
    device: 'phones',
    options: PHONE,
    looks: [
      ...LIGHT_AND_DARK,
      { name: 'narrow with reduced motion', width: 320, height: 568, reducedMotion: 'reduce' },
      { name: 'on its side in dark', width: 740, height: 360, colorScheme: 'dark' },
    ],
  },
  {
    device: 'desktops',
    options: DESKTOP,
    looks: LIGHT_AND_DARK,
  },
]

for (const { device, options, looks } of SCREENS) {
  test.describe(`on ${device}, light and dark`, () => {
    for (const name of Object.keys(SCENARIOS)) {
      test(
        `${name} has no axe violation in any state, and nothing is wider than the screen (GAME-02, GAME-11, TIP-11)`,
        repeated(),
        async ({ openPage }) => {
          const { page } = await openPage(options)
          const found: string[] = []
          const check: CheckState = async (page, state) => {
            for (const finding of await findingsInEachLook(page, looks)) found.push(`${state}, ${finding}`)
          }
          await SCENARIOS[name]!(page, check)
          expect(found).toEqual([])
        },
      )
    }
  })
}
