import { expect, type Page } from '@playwright/test'
import { letRoundEnd, openCustomerPage, results, tile } from '#tests/support/browser/customer-page.ts'
import { test } from '#tests/support/fixtures.ts'
import { eatWithKeys } from '#tests/support/games/snake-round.ts'
import { MAYA } from '#tests/support/people/sign-in.ts'

const ADDRESS = `/tip/${MAYA.id}`

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pause = (page: Page) => page.getByRole('dialog', { name: 'Paused' })
const session = (page: Page) => new URL(page.url()).searchParams.get('session')

/** Reloads the page in a round and goes on. */
async function resumeAfterReload(page: Page) {
  await page.reload()
  await pause(page).getByRole('button', { name: 'Resume' }).click()
  await expect(pause(page)).toHaveCount(0)
}

test('a reload restores a round paused, in its play session, until it is completed (GAME-10, TIP-30)', async ({
  openPage,
}) => {
  const { page, pageErrors } = await openPage()
  await page.clock.install()
  await openCustomerPage(page, ADDRESS)
  await tile(page, 'Classic snake').click()
  await page.getByRole('radio', { name: 'Slow' }).check()
  await button(page, 'Start Game').click()
  await page.getByText('Press any arrow to start').waitFor()
  await expect.poll(() => session(page)).not.toBeNull()
  const played = session(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const score = await eatWithKeys(page)
  await page.keyboard.press('Space') // a wall may be near
  await page.clock.resume()

  const completed = page.waitForResponse((response) => /"complete"/.test(response.request().postData() ?? ''))
  await resumeAfterReload(page)
  expect(session(page)).toBe(played)
  expect(await page.getByRole('definition').first().textContent()).toBe(String(score))
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await letRoundEnd(page)
  await expect(results(page).getByText('New High Score!')).toBeVisible()
  await page.clock.resume()
  const response = await completed
  expect([response.ok(), response.url().includes(played!)]).toEqual([true, true])

  await page.reload()
  await page.locator('#screen[data-games]').waitFor({ state: 'attached' })
  await expect(tile(page, 'Classic snake')).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('trivia, a puzzle and memory are restored too, and a round that was left is not (GAME-06)', async ({
  openPage,
}) => {
  const { page, pageErrors } = await openPage()
  await openCustomerPage(page, ADDRESS)

  await tile(page, 'Trivia').click()
  await page.getByLabel('Play without a time limit').check()
  await button(page, 'Start Game').click()
  const question = await page.getByRole('heading', { level: 2 }).textContent()
  await resumeAfterReload(page)
  await expect(page.getByRole('heading', { level: 2, name: question! })).toBeVisible()
  await button(page, 'Back').click()

  await tile(page, 'Fun Puzzle').click()
  await button(page, 'Start Game').click()
  await page.getByRole('button', { name: 'can move' }).first().click()
  const board = () => page.locator('[data-position]').evaluateAll((all) => all.map((one) => one.ariaLabel))
  const before = await board()
  await resumeAfterReload(page)
  expect(await board()).toEqual(before)
  expect(await page.getByRole('definition').nth(1).textContent()).toBe('1')
  await button(page, 'Back').click()

  await tile(page, 'Memory Match').click()
  const coin = page.getByRole('group', { name: 'Memory board' }).getByRole('button').first()
  await coin.click()
  const face = await coin.getAttribute('aria-label')
  await page.reload()
  await expect(coin).toHaveAttribute('aria-label', face!)
  await pause(page).getByRole('button', { name: 'Back' }).click()
  await expect(tile(page, 'Memory Match')).toBeVisible()
  await page.reload()
  await page.locator('#screen[data-games]').waitFor({ state: 'attached' })
  await expect(tile(page, 'Memory Match')).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('a round whose game cannot be loaded after a reload shows an error, and a retry restores it (GAME-10)', async ({
  openPage,
}) => {
  const { page } = await openPage()
  await openCustomerPage(page, ADDRESS)
  await tile(page, 'Memory Match').click()
  const coin = page.getByRole('group', { name: 'Memory board' }).getByRole('button').first()
  await coin.click()
  const face = await coin.getAttribute('aria-label')
  const failed = page.getByRole('heading', { name: 'The game could not be loaded' })
  for (const file of ['**/resumed-game-*.js', '**/memory-game-*.js']) {
    await page.route(file, (route) => route.abort())
    await page.reload()
    await expect(failed).toBeVisible()
    await page.unroute(file)
  }
  await button(page, 'Try again').click()
  await pause(page).getByRole('button', { name: 'Resume' }).click()
  await expect(coin).toHaveAttribute('aria-label', face!)

  await page.route('**/memory-game-*.js', (route) => route.abort())
  await page.reload()
  await button(page, 'Back').click()
  await expect(tile(page, 'Memory Match')).toBeVisible()
})

test('a round survives a crash of the visible page (GAME-10)', async ({ openPage }) => {
  const { page, pageErrors } = await openPage()
  // A page that crashes gets no event before.
  await page.addInitScript(() => {
    for (const type of ['pagehide', 'visibilitychange'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true })
  })
  await page.clock.install()
  await openCustomerPage(page, ADDRESS)
  await tile(page, 'Memory Match').click()
  const coin = page.getByRole('group', { name: 'Memory board' }).getByRole('button').first()
  await coin.click()
  const face = await coin.getAttribute('aria-label')
  await page.clock.runFor(1000)
  await resumeAfterReload(page)
  await expect(coin).toHaveAttribute('aria-label', face!)
  expect(pageErrors).toEqual([])
})
