import { expect, type Page } from '@playwright/test'
import { SAMPLES } from '#db/samples.ts'
import { gotoHydrated } from '#tests/support/browser/browser.ts'
import {
  loseAtSnake,
  openCustomerPage,
  results,
  tile,
  tipSheet,
} from '#tests/support/browser/customer-page.ts'
import { test } from '#tests/support/fixtures.ts'
import { readSnakeBoard } from '#tests/support/games/snake-player.ts'
import { eatWithKeys, playSnake } from '#tests/support/games/snake-round.ts'
import { repeated } from '#tests/support/sample.ts'

let page: Page
let pageErrors: string[]
let address: string

test.beforeEach(async ({ openPage, product }) => {
  address = `${product.url}/tip/${SAMPLES[0]!.id}`
  ;({ page, pageErrors } = await openPage())
})
test.afterEach(async () => {
  await page.context().close()
  expect(pageErrors).toEqual([])
})

/** Opens another page first, so that Back out of the customer page can be observed. */
async function arrive() {
  await gotoHydrated(page, '/login')
  await page.clock.install()
  await openCustomerPage(page, address)
  return page.evaluate(() => history.length)
}
const entries = () => page.evaluate(() => history.length)
const landing = () => page.getByRole('heading', { name: 'Play Game' })
const isOnTipPage = () => new URL(page.url()).pathname === new URL(address).pathname
const pass = (seconds: number) => page.clock.runFor(seconds * 1000)
const button = (name: string | RegExp) => results(page).getByRole('button', { name })

async function expectBackLeaves() {
  await page.clock.resume()
  await page.waitForFunction(() => !history.state?.tiplark)
  await page.goBack()
  await expect(page).toHaveURL('/login')
}

test.describe('the results', () => {
  test('cover the screen with score, message, game and place, and credit the product (GAME-11, GAME-12, GAME-15 to GAME-17, GAME-19, GAME-25)', async () => {
    await arrive()
    await loseAtSnake(page)
    const box = await results(page).boundingBox()
    expect(box).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    const messages = await results(page).innerText()
    for (const text of [
      'Game Results',
      'Good effort!',
      'Snake Game',
      'You played at Blue Cup Coffee',
      'Powered by Tiplark',
    ])
      expect(messages).toContain(text)
    const score = await page.locator('dd').first().textContent() // as the game shows it
    expect(await results(page).getByText(`Score: ${score}`, { exact: true }).count()).toBe(1) // GAME-16
  })

  test('name the product where the provider has no name (GAME-20)', repeated(), async ({ product }) => {
    address = `${product.url}/tip/${SAMPLES[3]!.id}`
    await arrive()
    await loseAtSnake(page)
    expect(await results(page).innerText()).toContain('You played at Tiplark')
  })

  test('count down from 5 with Continue disabled; then Leave a Tip, Play Again and the X are there (GAME-22, GAME-23, GAME-24)', async () => {
    await arrive()
    await loseAtSnake(page)
    for (const left of [5, 4, 3, 2, 1]) {
      expect(await button(`Continue in ${left}...`).isDisabled()).toBe(true)
      expect(await results(page).getByRole('button').count()).toBe(1)
      await page.keyboard.press('Escape')
      await pass(1)
    }
    expect(await results(page).isVisible()).toBe(true)
    for (const name of ['Leave a Tip', 'Play Again', 'Continue', 'Close'])
      expect(await button(name).isEnabled(), name).toBe(true)
  })

  test('show the advertisement after half a second, in reserved space (GAME-21, ADS-02)', async () => {
    await arrive()
    await loseAtSnake(page)
    const advertisement = results(page).getByRole('complementary', { name: 'Advertisement' })
    const box = await button(/^Continue in/).boundingBox()
    await page.clock.runFor(449) // up to 50 ms have passed since they opened
    expect(await advertisement.count()).toBe(0)
    await page.clock.runFor(51)
    await expect(advertisement).toBeVisible()
    await pass(2)
    expect(await button(/^Continue in/).boundingBox()).toEqual(box)
    await pass(3)
    expect((await button('Continue').boundingBox())?.y).toBe(box?.y)
    // The tap that waited for 'Continue' can not fall on the advertisement or on the tip.
    expect((await button('Leave a Tip').boundingBox())!.y + 64).toBeLessThan(box!.y)
  })

  test(
    'have a house advertisement as a link that leaves them open (GAME-21, ADS-03)',
    repeated(),
    async () => {
      await arrive()
      await loseAtSnake(page)
      await pass(1)
      const advertisement = results(page).getByRole('complementary', { name: 'Advertisement' })
      const link = advertisement.getByRole('link', { name: 'Do you get tips too?' })
      expect(await link.getAttribute('rel')).toBe('noopener')
      const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
      await tab.waitForURL((url) => url.pathname === '/')
      await tab.close()
      await expect(results(page)).toBeVisible()
      expect(isOnTipPage()).toBe(true)
    },
  )

  test('show a new high score once, and not after a round that is no better (GAME-27, DATA-20)', async () => {
    const best = String(await playSnake(page, address, eatWithKeys))
    await expect(results(page).getByText('New High Score!')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('snakeHighScore'))).toBe(best)
    await button('Play Again').click()
    await expect(page.getByText('Press any arrow to start')).toBeVisible()
    // Not over the coin, whose position is random.
    const { head, coin } = await readSnakeBoard(page)
    await page.keyboard.press(coin.y === head.y ? 'ArrowUp' : 'ArrowRight')
    await expect(results(page)).toBeVisible()
    expect(await results(page).getByText('New High Score!').count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('snakeHighScore'))).toBe(best)
  })
})

for (const [best, words] of [
  [1000, { 10: undefined, 20: undefined }],
  [20, { 10: '10 points to your best', 20: 'As good as your best' }],
] as const) {
  test(
    `the results compare a score with a best score of ${best} where that is near`,
    repeated(),
    async () => {
      await page.addInitScript((text) => localStorage.setItem('snakeHighScore', text), String(best))
      const score = await playSnake(page, address, eatWithKeys) // one coin, perhaps another on the way to the wall
      const line = results(page).getByText('your best')
      const expected = words[score as keyof typeof words]
      if (expected) await expect(line).toHaveText(expected)
      else expect(await line.count()).toBe(0)
    },
  )
}

test.describe('the buttons', () => {
  test('Leave a Tip opens the tip sheet over the landing (GAME-05, GAME-26)', async () => {
    await arrive()
    await loseAtSnake(page)
    await pass(5)
    await button('Leave a Tip').click()
    await expect(tipSheet(page)).toBeVisible()
    await expect(results(page)).toHaveCount(0)
    await tipSheet(page).getByRole('button', { name: 'Close' }).click()
    await expect(landing()).toBeVisible()
    await expectBackLeaves()
  })

  test('the X returns to the same game, and Back from there to the landing (GAME-05, GAME-06, GAME-26)', async () => {
    await arrive()
    await loseAtSnake(page)
    await pass(5)
    await button('Close').click()
    await expect(results(page)).toHaveCount(0)
    expect(await page.getByRole('heading', { name: 'Snake Game' }).isVisible()).toBe(true)
    await page.goBack()
    await expect(landing()).toBeVisible()
    await expectBackLeaves()
  })

  const focused = () => page.evaluate(() => document.activeElement?.textContent)

  test('Escape closes like the X, after the countdown (GAME-24)', repeated(), async () => {
    await arrive()
    await loseAtSnake(page)
    await pass(5)
    await page.keyboard.press('Escape')
    await expect(results(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Snake Game' })).toBeVisible()
    await expect.poll(() => focused()).toBe('Snake Game')
  })

  test('Continue goes to the landing, with the focus on the tile of the game (GAME-05, GAME-26)', async () => {
    await arrive()
    await loseAtSnake(page)
    await pass(5)
    await button('Continue').click()
    await expect(landing()).toBeVisible()
    await expect
      .poll(() => tile(page, 'Classic snake').evaluate((one) => one === document.activeElement))
      .toBe(true)
    await expectBackLeaves()
  })

  test(
    'Play Again begins a new round at once, without another history entry (GAME-23)',
    repeated(),
    async () => {
      const before = await arrive()
      await loseAtSnake(page)
      await pass(5)
      await button('Play Again').click()
      await expect(page.getByText('Press any arrow to start')).toBeVisible()
      expect(await page.getByRole('button', { name: 'Start Game' }).count()).toBe(0)
      expect(await entries()).toBe(before + 2)
    },
  )
})

test.describe('history', () => {
  test('gets an entry at the start and one at the end; Back from the results shows the landing, the next Back leaves (GAME-04, GAME-06, GAME-07, GAME-08)', async () => {
    const before = await arrive()
    await tile(page, 'Trivia').click()
    await expect(page.getByRole('heading', { name: 'Trivia Challenge' })).toBeVisible()
    expect(await entries()).toBe(before + 1)
    await page.goBack()
    await expect(landing()).toBeVisible()
    expect(isOnTipPage()).toBe(true)

    await loseAtSnake(page)
    expect(await entries()).toBe(before + 2)
    await page.goBack()
    await expect(landing()).toBeVisible()
    expect(await results(page).count()).toBe(0)
    expect(isOnTipPage()).toBe(true)
    await expectBackLeaves()
  })

  test('a page reloaded during a game shows the landing, and Back leaves it (GAME-06)', async () => {
    await arrive()
    await tile(page, 'Fun Puzzle').click()
    await expect(page.getByRole('heading', { name: 'Sliding Puzzle' })).toBeVisible()
    await page.reload()
    await expect(page.locator('#screen[data-games]')).toBeAttached()
    await expect(landing()).toBeVisible()
    await expectBackLeaves()
  })

  test('a tile tapped together with Back starts a game that Back ends (GAME-06, GAME-08)', async () => {
    await arrive()
    await tile(page, 'Fun Puzzle').click()
    await expect(page.getByRole('heading', { name: 'Sliding Puzzle' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).evaluate((back) => {
      ;(back as HTMLElement).click()
      document.querySelector<HTMLElement>('[data-game=memory]')!.click()
    })
    await expect(page.getByRole('heading', { name: 'Memory Match' })).toBeVisible()
    await page.waitForFunction(() => history.state?.tiplark === 1)
    await page.goBack()
    await expect(landing()).toBeVisible()
    expect(isOnTipPage()).toBe(true)
    await expectBackLeaves()
  })

  test('Forward after a game does not reopen it (GAME-06)', repeated(), async () => {
    await arrive()
    await tile(page, 'Memory Match').click()
    await expect(page.getByRole('heading', { name: 'Memory Match' })).toBeVisible()
    await page.goBack()
    await expect(landing()).toBeVisible()
    await page.goForward()
    await page.waitForFunction(() => !history.state?.tiplark)
    expect(await landing().isVisible()).toBe(true)
    await expectBackLeaves()
  })
})

test('four tiles open four games, each with its title and Back (GAME-01, GAME-02, GAME-03, TIP-10)', async () => {
  await openCustomerPage(page, address)
  expect(await page.locator('#landing li').allInnerTexts()).toEqual([
    expect.stringMatching(/^Classic snake\n/),
    'Trivia\nTest your knowledge with trivia',
    expect.stringMatching(/^Fun Puzzle\n/),
    expect.stringMatching(/^Memory Match\n/),
  ])
  for (const [name, title] of [
    ['Classic snake', 'Snake Game'],
    ['Trivia', 'Trivia Challenge'],
    ['Fun Puzzle', 'Sliding Puzzle'],
    ['Memory Match', 'Memory Match'],
  ] as const) {
    await tile(page, name).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    expect(await landing().isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(landing()).toBeVisible()
  }
})
