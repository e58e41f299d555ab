import { expect, type Page } from '@playwright/test'
import { SAMPLES } from '#db/samples.ts'
import { holdRequests } from '#tests/support/browser/browser.ts'
import {
  loseAtSnake,
  openCustomerPage,
  results,
  setSlowConnection,
  tile,
  tipSheet,
} from '#tests/support/browser/customer-page.ts'
import { countLayoutShifts } from '#tests/support/browser/layout-shifts.ts'
import { test } from '#tests/support/fixtures.ts'
import { repeated } from '#tests/support/sample.ts'

let page: Page
let address: string

test.beforeAll(async ({ product }) => {
  address = `${product.url}/tip/${SAMPLES[2]!.id}`
})
test.beforeEach(async ({ openPage }) => {
  ;({ page } = await openPage())
})

test('a loaded game continues without a network, to its results and back', async () => {
  await page.clock.install()
  const resultsLoaded = page.waitForResponse(/\/assets\/results-dialog.*\.js/)
  await openCustomerPage(page, address)
  await tile(page, 'Classic snake').click()
  await expect(page.getByRole('heading', { name: 'Snake Game' })).toBeVisible()
  await (await resultsLoaded).finished()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForFunction(() => !history.state?.tiplark)
  await loseAtSnake(page)
  await page.clock.runFor(6000)
  await expect(results(page).getByRole('complementary', { name: 'Advertisement' })).toBeVisible()
  await results(page).getByRole('button', { name: 'Leave a Tip' }).click()
  await expect(tipSheet(page)).toBeVisible()
})

test('opening a game by keyboard moves the focus into it', async () => {
  await openCustomerPage(page, address)
  for (const name of ['Classic snake', 'Trivia', 'Fun Puzzle', 'Memory Match']) {
    await tile(page, name).press('Enter')
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^(H1|P)$/)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(tile(page, name)).toBeVisible()
  }
})

test('trivia can be played without a network after opening', repeated(), async () => {
  await openCustomerPage(page, address)
  const bank = page.waitForResponse(/\/assets\/bank/)
  await tile(page, 'Trivia').click()
  await expect(page.getByRole('button', { name: 'Start Game' })).toBeVisible()
  await (await bank).finished()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Start Game' }).click()
  await page.getByRole('list', { name: 'Answers' }).getByRole('button').first().click()
  await expect(page.getByRole('list', { name: 'Answers' })).toBeVisible()
})

test('a puzzle picture can be selected and played without a network after loading (PZL-05)', async () => {
  await openCustomerPage(page, address)
  const here = new Set<string>()
  page.on('requestfinished', (request) => here.add(request.url()))
  const drawings = () =>
    [...here].filter((url) => /(hills|harbour|cup|city|fruit|balloons|fish)-.*\.svg$/.test(url))
  await tile(page, 'Fun Puzzle').click()
  await expect(page.getByRole('button', { name: 'Start Game' })).toBeVisible()
  await expect.poll(drawings).toHaveLength(7)
  await page.context().setOffline(true)
  await page.getByRole('radio', { name: 'Image' }).check()
  const pictures = page.getByRole('group', { name: 'Picture' }).getByRole('img')
  await expect.poll(() => pictures.count()).toBe(7)
  for (const picture of await pictures.all()) {
    await expect
      .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  }
  await page.getByRole('button', { name: 'Start Game' }).click()
  await expect(page.getByRole('region', { name: 'Puzzle board, 3 by 3' })).toBeVisible()
})

test('a game that failed to load can be retried, and the page stays', repeated(), async () => {
  await setSlowConnection(page)
  await openCustomerPage(page, address)
  await page.context().setOffline(true)
  await tile(page, 'Memory Match').click()
  await expect(page.getByRole('heading', { name: 'The game could not be loaded' })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Memory Match', level: 1 })).toBeVisible()
})

test('a tile tapped before any script has loaded starts its game', repeated(), async () => {
  const go = await holdRequests(page, '**/assets/games-*')
  await page.goto(address)
  await tile(page, 'Fun Puzzle').click()
  await expect.poll(() => tile(page, 'Fun Puzzle').getAttribute('aria-busy')).toBe('true')
  go()
  await expect(page.getByRole('heading', { name: 'Sliding Puzzle' })).toBeVisible()
})

test('the page, the tip sheet and the results have no layout shift (GAME-21)', async () => {
  const shifted = await countLayoutShifts(page)
  await page.clock.install()
  await openCustomerPage(page, address)
  await loseAtSnake(page)
  const before = await shifted()
  await page.clock.runFor(6000)
  await expect(results(page).getByRole('button', { name: 'Continue' })).toBeVisible()
  expect(await shifted()).toBe(before)
  expect(before).toBeLessThan(0.05)
})

test('games are played by touch alone: every target is at least 44 px', async () => {
  await openCustomerPage(page, address)
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('button, a:not(#skip), select, input')]
        .map((one) => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
        .filter(
          ({ one, box }) => one.checkVisibility() && box.width > 0 && Math.min(box.width, box.height) < 44,
        )
        .map(({ one, box }) => `${one.outerHTML.slice(0, 80)} ${box.width}x${box.height}`),
    )
  expect(await small()).toEqual([])
  await page.getByRole('button', { name: 'Leave a Tip' }).tap()
  await expect(tipSheet(page)).toBeVisible()
  expect(await small()).toEqual([])
  await tipSheet(page).getByRole('button', { name: 'Close' }).tap()
  for (const name of ['Classic snake', 'Trivia', 'Fun Puzzle', 'Memory Match']) {
    await tile(page, name).tap()
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
    expect(await small()).toEqual([])
    await page.getByRole('button', { name: 'Back' }).tap()
    await page.waitForFunction(() => !history.state?.tiplark)
  }
})
