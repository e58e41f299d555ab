import { expect, type Page } from '@playwright/test'
import { DESKTOP } from '#tests/support/browser/browser.ts'
import { type OpenPage, test } from '#tests/support/fixtures.ts'
import { clear, tapCoin } from '#tests/support/games/memory-player.ts'

async function openMemory(openPage: OpenPage, options?: typeof DESKTOP) {
  const { page, pageErrors } = await openPage(options)
  await page.clock.install()
  await page.goto('/tip/SampleMaya00000000000000Menu')
  await page.getByRole('button', { name: 'Memory Match' }).click()
  const coins = page.getByRole('group', { name: 'Memory board' }).getByRole('button')
  await expect(coins.first()).toBeVisible()
  // Coins that do not match stay open until the test advances the clock.
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 10_000)))
  const nameOf = async (index: number) => (await coins.nth(index).getAttribute('aria-label')) ?? ''
  return { page, pageErrors, coins, nameOf }
}

const scoreOnCoin = (page: Page) => page.getByRole('dialog').getByText('Score: 100')

test('perfect play by taps clears the board with 100 points (MEM-01, MEM-03, MEM-04)', async ({
  openPage,
}) => {
  const { page, pageErrors, coins, nameOf } = await openMemory(openPage)
  await expect(page.getByRole('heading', { name: 'Memory Match' })).toBeVisible()
  expect(await nameOf(6)).toBe('Row 2, column 3: face down')
  // The page does not contain the symbols of covered coins.
  const shownSymbols = page.getByRole('group', { name: 'Memory board' }).locator('use[href]')
  expect(await shownSymbols.count()).toBe(0)
  const begun = page.waitForRequest((request) => /"gameType":"memory"/.test(request.postData() ?? ''))

  await clear((index) => tapCoin(coins.nth(index)), nameOf)
  await page.clock.resume()
  expect(await nameOf(6)).toMatch(/^Row 2, column 3: matched: [a-z]+$/)
  expect(await shownSymbols.count()).toBe(32) // face and symbol of each coin
  await begun
  await expect(page.getByRole('dialog', { name: 'Game Results' })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Memory Match')).toBeVisible()
  await expect(scoreOnCoin(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('memoryHighScore'))).toBe('100')
  expect(pageErrors).toEqual([])
})

test('the board is cleared by keyboard alone', async ({ openPage }) => {
  const { page, coins, nameOf } = await openMemory(openPage, DESKTOP)
  await page.getByRole('button', { name: 'Sound and vibration' }).focus()
  await page.keyboard.press('Tab')
  let at = 0
  const go = async (key: string, by: number) => {
    await page.keyboard.press(key)
    at += by
  }
  await clear(async (index) => {
    if (index === 15) await go('End', 15 - at)
    while (at % 4 < index % 4) await go('ArrowRight', 1)
    while (at % 4 > index % 4) await go('ArrowLeft', -1)
    while (at < index) await go('ArrowDown', 4)
    while (at > index) await go('ArrowUp', -4)
    await page.keyboard.press(index % 2 ? 'Enter' : 'Space')
  }, nameOf)
  await page.clock.resume()
  await expect(scoreOnCoin(page)).toBeVisible()
  expect(await coins.and(page.locator('[tabindex="0"]')).count()).toBe(1)
})

test('two coins that do not match are turned back after a delay, and Start again shuffles the coins', async ({
  openPage,
}) => {
  const { page, coins, nameOf } = await openMemory(openPage)
  const open = page.locator('[data-face="turned"]')
  let index = -1
  do await tapCoin(coins.nth(++index))
  while ((await open.count()) < 2) // the first ones may be pairs
  expect(await nameOf(index)).toContain('turned')
  await page.clock.resume()
  await page.waitForFunction(() => !document.querySelector('[data-face="turned"]'))
  expect(await nameOf(index)).toContain('face down')

  await tapCoin(coins.nth(index))
  await page.getByRole('button', { name: 'Start again' }).tap()
  await page.waitForFunction(() => document.querySelectorAll('[data-face="down"]').length === 16)
})
