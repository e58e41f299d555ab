import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { SAMPLES } from '#db/samples.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { DESKTOP, PHONE } from '#tests/support/browser/browser.ts'
import {
  COUNTDOWN_MS,
  letRoundEnd,
  openCustomerPage,
  results,
  tile,
  tipSheet,
} from '#tests/support/browser/customer-page.ts'
import { test } from '#tests/support/fixtures.ts'
import { byArrow, solvePuzzle } from '#tests/support/games/puzzle-player.ts'

const MAYA = SAMPLES[0]!.id
const LUPE = SAMPLES[2]!.id // a long name
const NOOR = SAMPLES[3]!.id // no handles

type Look = (page: Page, state: string) => Promise<void>
type Way = (page: Page, look: Look) => Promise<void>

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

/** A running game of snake without animation frames, so that the snake does not move. */
const holdFrames = (page: Page) =>
  page.evaluate(() => {
    const own = requestAnimationFrame
    const giveFrames = () => Object.assign(window, { requestAnimationFrame: own })
    Object.assign(window, { giveFrames, requestAnimationFrame: () => 0 })
  })
const giveFrames = (page: Page) =>
  page.evaluate(() => (window as unknown as { giveFrames: () => void }).giveFrames())

const WAYS: Record<string, Way> = {
  'the page': async (page, look) => {
    await openCustomerPage(page, `/tip/${LUPE}`)
    await look(page, 'at rest')
  },
  'the tip sheet': async (page, look) => {
    await openCustomerPage(page, `/tip/${MAYA}`)
    await press(page, 'Leave a Tip')
    await look(page, 'open')
    await tipSheet(page).getByText('Custom', { exact: true }).click()
    await look(page, 'with an own amount')
    await page.evaluate(() => document.querySelector('[data-continue]')!.removeAttribute('hidden'))
    await look(page, 'with the way to venmo.com')
  },
  'the tip sheet without handles': async (page, look) => {
    await openCustomerPage(page, `/tip/${NOOR}`)
    await press(page, 'Leave a Tip')
    await look(page, 'open')
  },
  // The clock is advanced but not paused, because axe uses timers of the page.
  'snake and the results': async (page, look) => {
    await page.clock.install()
    await openCustomerPage(page, `/tip/${LUPE}`)
    await tile(page, 'Classic snake').click()
    await heading(page, 'Snake Game')
    await look(page, 'choosing the speed')
    await press(page, 'Start Game')
    await look(page, 'waiting')
    await holdFrames(page)
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[role=application][data-phase=running]')).toBeVisible()
    await look(page, 'running')
    await page.keyboard.press('Escape')
    await giveFrames(page)
    await expect(page.locator('[role=application][data-phase=paused]')).toBeVisible()
    await look(page, 'paused')
    await page.keyboard.press('Escape')
    await letRoundEnd(page)
    await look(page, 'counting down')
    await page.clock.runFor(COUNTDOWN_MS)
    await expect(results(page).getByRole('button', { name: 'Leave a Tip' })).toBeVisible()
    await look(page, 'with the ways on')
    await results(page).getByRole('button', { name: 'Close' }).click()
    await look(page, 'after the results')
  },
  trivia: async (page, look) => {
    await openCustomerPage(page, `/tip/${LUPE}`)
    await tile(page, 'Trivia').click()
    await heading(page, 'Trivia Challenge')
    await look(page, 'setup')
    await page.getByRole('checkbox').first().check()
    await press(page, 'Start Game')
    await expect(page.getByRole('list', { name: 'Answers' })).toBeVisible()
    await look(page, 'a question')
    await page.getByRole('list', { name: 'Answers' }).getByRole('button').first().click()
    await look(page, 'answered')
  },
  puzzle: async (page, look) => {
    await page.clock.install()
    await openCustomerPage(page, `/tip/${LUPE}`)
    await tile(page, 'Fun Puzzle').click()
    await heading(page, 'Sliding Puzzle')
    await look(page, 'settings')
    await page.getByRole('radio', { name: 'Image', exact: true }).check()
    await look(page, 'choosing a picture')
    await press(page, 'Start Game')
    await expect(page.getByRole('region', { name: /^Puzzle board/ })).toBeVisible()
    await look(page, 'playing')
    await press(page, /^Hint/)
    await look(page, 'with the hint')
    await press(page, 'Settings')
    await look(page, 'with the settings open')
    await press(page, 'Reset') // the picture and the finished puzzle lay over the board
    await solvePuzzle(page, byArrow(page))
    await letRoundEnd(page)
    await results(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { name: 'Puzzle Solved!' })).toBeVisible()
    await look(page, 'solved')
  },
  memory: async (page, look) => {
    await openCustomerPage(page, `/tip/${LUPE}`)
    await tile(page, 'Memory Match').click()
    await heading(page, 'Memory Match')
    await look(page, 'face down')
    await page.getByRole('group', { name: 'Memory board' }).getByRole('button').nth(5).click()
    await look(page, 'one turned')
  },
  'a game that cannot be fetched': async (page, look) => {
    await openCustomerPage(page, `/tip/${LUPE}`)
    await page.context().setOffline(true)
    await tile(page, 'Fun Puzzle').click()
    await expect(page.getByRole('heading', { name: 'The game could not be loaded' })).toBeVisible()
    await look(page, 'said')
  },
}

const phone = (width: number, height: number) => ({ ...PHONE, viewport: { width, height } })
const SCREENS: [string, BrowserContextOptions][] = [
  ['a phone in light', PHONE],
  ['a phone in dark', { ...PHONE, colorScheme: 'dark' }],
  ['a computer', DESKTOP],
  ['a computer in dark', { ...DESKTOP, colorScheme: 'dark' }],
  ['a narrow phone with reduced motion', { ...phone(320, 568), reducedMotion: 'reduce' }],
  ['a phone on its side in dark', { ...phone(740, 360), colorScheme: 'dark' }],
]

for (const [label, options] of SCREENS) {
  test.describe(`on ${label}`, () => {
    for (const name of Object.keys(WAYS)) {
      test(`${name} has no axe violation in any state, and nothing is wider than the screen (GAME-02, GAME-11, TIP-11)`, async ({
        openPage,
      }) => {
        const { page } = await openPage(options)
        const found: string[] = []
        const look: Look = async (page, state) => {
          for (const finding of await axeFindings(page)) found.push(`${state}: ${finding}`)
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          if (wider > 0) found.push(`${state}: ${wider} px too wide`)
        }
        await WAYS[name]!(page, look)
        expect(found).toEqual([])
      })
    }
  })
}
