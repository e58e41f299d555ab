import { expect, type Page, type Route } from '@playwright/test'
import { shufflePuzzle } from '#app/games/puzzle/puzzle.ts'
import { DEFAULTS } from '#app/games/puzzle/setup/puzzle-settings.ts'
import type { RankedSeed } from '#app/games/shared/ranked/ranked-engine.ts'
import { openCustomerPage, payLink, results, tile, tipSheet } from '#tests/support/browser/customer-page.ts'
import { test } from '#tests/support/fixtures.ts'
import { clear, tapCoin } from '#tests/support/games/memory-player.ts'
import { readBoard } from '#tests/support/games/puzzle-player.ts'
import { solveTiles } from '#tests/support/games/puzzle-solver.ts'
import { readSnakeBoard } from '#tests/support/games/snake-player.ts'
import { addRound, listRounds } from '#tests/support/games/stored-rounds.ts'
import { MAYA } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'

const ADDRESS = `/tip/${MAYA.id}`
const BAR = '/T/KT7M2Q2' // the code of the sample café's bar
const TALL = { viewport: { width: 390, height: 1000 }, hasTouch: true, isMobile: true }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const sessionOf = (page: Page) => new URL(page.url()).searchParams.get('session')
const seedOf = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/rounds'))

/** Runs into the wall with a snake whose seed has come. */
async function loseRanked(page: Page) {
  const seed = seedOf(page)
  await tile(page, 'Classic snake').click()
  expect((await seed).status()).toBe(201)
  await button(page, 'Start Game').click()
  await page.keyboard.press('ArrowRight')
  await page.locator('[role=application][data-phase=over]').waitFor()
}

test.describe('the result of a round', () => {
  test('is sent by a player who leaves before it is shown', async ({ openPage, product }) => {
    const { page, pageErrors } = await openPage(TALL)
    await openCustomerPage(page, ADDRESS)
    await loseRanked(page)
    await button(page, 'Back').click()
    await expect(tile(page, 'Classic snake')).toBeVisible()
    await expect
      .poll(() => listRounds(product, sessionOf(page)))
      .toMatchObject([{ game: 'snake', verified: 1 }])
    expect(pageErrors).toEqual([])
  })

  test(
    'is kept by a player who plays again while it is still on its way',
    repeated(),
    async ({ openPage, product }) => {
      const { page, pageErrors } = await openPage(TALL)
      await openCustomerPage(page, ADDRESS)
      let send = () => {}
      const held = new Promise<void>((resolve) => {
        send = resolve
      })
      await page.route('**/events', async (route) => {
        if (/"complete"/.test(route.request().postData() ?? '')) await held
        await route.continue()
      })
      await loseRanked(page)
      await results(page).getByRole('button', { name: 'Play Again' }).click()
      await page.getByText('Press any arrow to start').waitFor()
      const seed = seedOf(page)
      send()
      expect((await seed).status()).toBe(201)
      expect(listRounds(product, sessionOf(page))).toMatchObject([{ verified: 1 }, { verified: 0 }])
      expect(pageErrors).toEqual([])
    },
  )
})

test('the try of the day goes on after a reload, and the round after it has a seed of its own', async ({
  openPage,
  product,
}) => {
  const { page, pageErrors } = await openPage(TALL)
  await openCustomerPage(page, ADDRESS)
  await tile(page, 'Today’s challenge').click()
  const first = seedOf(page)
  await button(page, 'Start my try').click()
  const daily = (await (await first).json()) as RankedSeed
  await page.getByText('Press any arrow to start').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.locator('[role=application][data-phase=running]').waitFor()
  await page.reload()
  const second = seedOf(page) // while the results are shown
  await button(page, 'Resume').click()
  await expect(results(page).getByRole('heading', { name: 'Today’s challenge' })).toBeVisible()
  await results(page).getByRole('button', { name: 'Close' }).click()
  expect(((await (await second).json()) as RankedSeed).round).not.toBe(daily.round)
  await page.keyboard.press('ArrowUp')
  await page.getByText('Press any arrow to start').waitFor()
  await page.keyboard.press('ArrowRight')
  await expect(results(page).getByRole('button', { name: '7 days' })).toBeVisible()
  await expect
    .poll(() => listRounds(product, sessionOf(page)).slice(0, 2))
    .toMatchObject([
      { verified: 1, daily: expect.any(String) },
      { verified: 1, daily: null },
    ])
  await results(page).getByRole('button', { name: 'Continue' }).click()
  await expect(tile(page, 'Today’s challenge')).toBeFocused()
  expect(pageErrors).toEqual([])
})

test(
  'a try of the day without points is a result that its player can share',
  repeated(),
  async ({ openPage, product }) => {
    const { page, pageErrors } = await openPage(TALL)
    await openCustomerPage(page, ADDRESS)
    await tile(page, 'Today’s challenge').click()
    await button(page, 'Start my try').click()
    await page.getByText('Press any arrow to start').waitFor()
    const { head, coin } = await readSnakeBoard(page)
    await page.keyboard.press(coin.y === head.y ? 'ArrowUp' : 'ArrowRight') // not over the coin of the day
    const share = results(page).getByRole('button', { name: 'Share result' })
    await expect(share).toBeVisible()
    expect(listRounds(product, sessionOf(page))[0]).toMatchObject({ score: 0, verified: 1 })
    await expect(results(page).getByRole('listitem').filter({ hasText: 'You' })).toContainText('0')
    await expect(results(page).getByText('Nobody is on this board yet.')).toHaveCount(0)
    await expect(results(page).getByRole('button', { name: 'Your name?' })).toHaveCount(0)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/no-points.png` })
    expect(pageErrors).toEqual([])
  },
)

test('a solved puzzle is on the board under a name that its player chose', async ({
  openPage,
  openPageAs,
}) => {
  const { page, pageErrors } = await openPage(TALL)
  await openCustomerPage(page, ADDRESS)
  const opened = seedOf(page)
  await tile(page, 'Fun Puzzle').click()
  const { seed } = (await (await opened).json()) as RankedSeed // before the start, which does not wait for long
  await button(page, 'Start Game').click()
  for (const position of solveTiles(shufflePuzzle(DEFAULTS, seed)))
    await page.locator(`[data-position="${position}"]`).click({ delay: 100 }) // as a hand does
  await results(page).waitFor()
  await results(page)
    .getByRole('button', { name: /Place \d+\. Your name\?/ })
    .click({ timeout: 20_000 })
  const sheet = page.getByRole('dialog', { name: /Your name/ })
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/name.png` })
  const names = await sheet.locator('label').allTextContents()
  expect(names).toHaveLength(3)
  await sheet.getByText(names[1]!).click()
  await sheet.getByRole('button', { name: 'Put it on the board' }).click()
  await expect(results(page).getByText(`${names[1]} (You)`)).toBeVisible()
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/board.png` })
  expect(pageErrors).toEqual([])

  const owner = (await openPageAs('Maya')).page
  await owner.goto('/rankings')
  await expect(owner.getByText(names[1]!)).toBeVisible()
  await owner.getByRole('button', { name: new RegExp(`Remove ${names[1]}`) }).click()
  await expect(owner.getByText('This player is off the boards of this game.')).toBeVisible()
  await expect(owner.getByText(names[1]!)).toHaveCount(0)
})

test(
  'Play Again in the puzzle shows at once the one whose seed came with the results',
  repeated(),
  async ({ openPage }) => {
    const { page, pageErrors } = await openPage(TALL)
    await openCustomerPage(page, ADDRESS)
    const first = seedOf(page)
    await tile(page, 'Fun Puzzle').click()
    const { seed } = (await (await first).json()) as RankedSeed
    await button(page, 'Start Game').click()
    const next = seedOf(page)
    for (const position of solveTiles(shufflePuzzle(DEFAULTS, seed)))
      await page.locator(`[data-position="${position}"]`).click()
    const ahead = (await (await next).json()) as RankedSeed
    await page.route('**/rounds', (route) => route.abort())
    await results(page).getByRole('button', { name: 'Play Again' }).click()
    await expect(results(page)).toHaveCount(0)
    const { size, tiles, empty } = shufflePuzzle(DEFAULTS, ahead.seed)
    await expect.poll(() => readBoard(page)).toEqual({ size, tiles, empty })
    expect(pageErrors).toEqual([])
  },
)

test(
  'the board is that of the place whose code was scanned, with a way to see the whole business',
  repeated(),
  async ({ openPage, product }) => {
    const { page, pageErrors } = await openPage(TALL)
    await page.goto(BAR)
    await page.locator('#screen[data-games]').waitFor({ state: 'attached' })
    await loseRanked(page)
    addRound(product, sessionOf(page)!, 'Quiet Robin', 7770)
    const where = results(page).getByRole('group', { name: 'Where' })
    await expect(where.getByRole('button', { name: 'Bar' })).toHaveAttribute('aria-pressed', 'true')
    await expect(results(page).getByText('Quiet Robin')).toHaveCount(0)
    await where.getByRole('button', { name: 'Whole business' }).focus()
    await page.keyboard.press('Enter')
    await expect(results(page).getByText('Quiet Robin')).toBeVisible()
    await expect(results(page).getByText('could not be checked')).toHaveCount(0)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/place.png` })
    await where.getByRole('button', { name: 'Bar' }).click()
    await expect(results(page).getByText('Quiet Robin')).toHaveCount(0)
    expect(pageErrors).toEqual([])
  },
)

for (const [what, answer, why] of [
  ['is not there', (route: Route) => route.abort(), 'it was played without a connection'],
  ['comes late', (_: Route) => {}, 'it had begun before our server knew of it'],
  [
    'is refused',
    (route: Route) => route.fulfill({ status: 403, body: '{}' }),
    'the boards were switched off',
  ],
  ['cannot be given', (route: Route) => route.fulfill({ status: 503 }), 'our server could not take part'],
] as const)
  test(
    `a round whose seed ${what} says why it does not count`,
    repeated(what !== 'is not there'),
    async ({ openPage }) => {
      const { page } = await openPage(TALL)
      await page.route('**/rounds', answer)
      await openCustomerPage(page, ADDRESS)
      await tile(page, 'Classic snake').click()
      await page.getByRole('button', { name: 'Start Game' }).click()
      await page.keyboard.press('ArrowRight')
      await expect(results(page).getByText(why)).toBeVisible()
    },
  )

/** Opens the page, waits until all that it fetches ahead is there, and goes offline. */
async function goOffline(page: Page) {
  const board = page.waitForResponse((response) => /\/ranks-[^/]+\.js$/.test(response.url()))
  await openCustomerPage(page, ADDRESS)
  await (await board).finished()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

test('a round that is played offline says at once that it does not count', async ({ openPage }) => {
  const { page } = await openPage(TALL)
  await goOffline(page)
  await tile(page, 'Classic snake').click()
  await button(page, 'Start Game').click()
  await page.keyboard.press('ArrowRight')
  await results(page).waitFor()
  await expect(results(page).getByText('it was played without a connection')).toBeVisible({ timeout: 2000 })
})

test(
  'a round of a game without ranks that is played offline says nothing of counting',
  repeated(),
  async ({ openPage }) => {
    const { page } = await openPage(TALL)
    await page.clock.install()
    await goOffline(page)
    await tile(page, 'Classic snake').click() // its seed does not come
    await button(page, 'Back').click()
    await tile(page, 'Memory Match').click()
    const coins = page.getByRole('group', { name: 'Memory board' }).getByRole('button')
    await expect(coins.first()).toBeVisible()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000)) // coins that do not match stay open
    await clear(
      (index) => tapCoin(coins.nth(index)),
      async (index) => (await coins.nth(index).getAttribute('aria-label')) ?? '',
    )
    await page.clock.resume()
    await expect(results(page).getByText('The board is shown when you are online again.')).toBeVisible({
      timeout: 25_000,
    })
    await expect(results(page).getByText('does not count')).toHaveCount(0)
  },
)

test('a tip that has to wait keeps no round from its seed, and the board is there once all was sent', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(TALL)
  await openCustomerPage(page, ADDRESS)
  let isBusy = true
  const refused = page.waitForResponse((response) => response.status() === 429)
  await page.route('**/events', (route) =>
    isBusy && /"tip"/.test(route.request().postData() ?? '')
      ? route.fulfill({ status: 429, body: '{}' })
      : route.continue(),
  )
  await button(page, 'Leave a Tip').click()
  await tipSheet(page).getByText('$3', { exact: true }).click()
  await payLink(page, /Venmo/).click()
  await refused
  await page.keyboard.press('Escape')
  await loseRanked(page)
  await results(page).waitFor()
  isBusy = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(results(page).getByRole('button', { name: '7 days' })).toBeVisible()
  await expect.poll(() => listRounds(product, sessionOf(page))[0]).toMatchObject({ verified: 1 })
})

test(
  'a challenge whose files do not load says so, and leaves the games as they are',
  repeated(),
  async ({ openPage }) => {
    const { page } = await openPage(TALL)
    for (const file of ['**/daily-start-*.js', '**/ranks-*.js']) {
      await page.route(file, (route) => route.abort())
      await openCustomerPage(page, ADDRESS)
      await tile(page, 'Today’s challenge').click()
      const failed = page.getByRole('heading', { name: 'The game could not be loaded' })
      await expect(failed).toBeVisible()
      await button(page, 'Back').click()
      await tile(page, 'Memory Match').click()
      await expect(page.getByRole('group', { name: 'Memory board' })).toBeVisible()
      await button(page, 'Back').click()
      await tile(page, 'Today’s challenge').click()
      await expect(failed).toBeVisible()
      await page.unroute(file)
      await button(page, 'Try again').click()
      await expect(button(page, 'Start my try')).toBeVisible()
    }
  },
)

test('the challenge of the day is begun once', async ({ openPage }) => {
  const { page } = await openPage(TALL)
  await openCustomerPage(page, ADDRESS)
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/landing.png` })
  await tile(page, 'Today’s challenge').click()
  await page.getByRole('button', { name: 'Start my try' }).waitFor()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeFocused()
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/daily.png` })
  const begin = async () => {
    const seed = seedOf(page)
    await button(page, 'Start my try').click()
    return (await seed).json()
  }
  // Its answer is lost once.
  await page.route('**/rounds', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Start my try').click()
  await expect(page.getByText('The challenge needs a connection.')).toBeVisible()
  await page.unroute('**/rounds')
  const first = await begin()
  await page.getByText('Press any arrow to start').waitFor()
  // Scanned anew before the first move: the same try.
  await openCustomerPage(page, ADDRESS)
  await tile(page, 'Today’s challenge').click()
  expect(await begin()).toEqual(first)
  await page.getByText('Press any arrow to start').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('application').and(page.locator('[data-phase=running]')).waitFor()
  await openCustomerPage(page, ADDRESS)
  await tile(page, 'Today’s challenge').click()
  await expect(page.getByRole('status').filter({ hasText: 'Your try of today has begun.' })).toBeVisible()
  await expect(title).toBeFocused()
  await expect(button(page, 'Start my try')).toHaveCount(0)
  await button(page, 'Leave a Tip').click()
  await expect(tipSheet(page)).toBeVisible()
})

/** Plays the try of the day into the wall. */
async function playTry(page: Page) {
  await tile(page, 'Today’s challenge').click()
  await button(page, 'Start my try').click()
  await page.getByText('Press any arrow to start').waitFor()
  await page.keyboard.press('ArrowRight')
  await results(page).waitFor()
}

test('the challenge of the day shows its result, the rank and the next one once it was tried', async ({
  openPage,
}) => {
  const { page, pageErrors } = await openPage({ ...TALL, timezoneId: 'America/Los_Angeles' }) // that of the café
  await openCustomerPage(page, ADDRESS)
  await playTry(page)
  const next = /Next challenge: \w+day.*12:00 AM/
  await expect(results(page).getByText(next)).toBeVisible()
  await results(page).getByRole('button', { name: 'Continue', exact: true }).click()
  const isDone = async () => {
    await tile(page, 'Today’s challenge').click()
    await expect(page.getByRole('status').filter({ hasText: 'You have had your try today.' })).toBeVisible()
    await expect(page.getByText(/^\d+ points?, place \d+ of \d+$/)).toBeVisible()
    await expect(page.getByText(next)).toBeVisible()
    await expect(button(page, 'Start my try')).toHaveCount(0)
  }
  await isDone()
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/tried.png` })
  await button(page, 'Back').click()
  await openCustomerPage(page, ADDRESS) // scanned anew
  await isDone()
  await button(page, 'Play snake').click()
  await button(page, 'Start Game').click()
  await page.keyboard.press('ArrowRight')
  await expect(results(page).getByRole('button', { name: '7 days' })).toBeVisible()
  await expect(results(page).getByText('does not count')).toHaveCount(0)
  expect(pageErrors).toEqual([])
})

test(
  'the challenge of the day can be tried again once the day of the business has ended',
  repeated(),
  async ({ openPage }) => {
    const { page } = await openPage(TALL)
    await page.clock.install()
    let midnight = 0
    let isOver = true
    await page.route('**/board/snake?daily=today', async (route) => {
      const response = await route.fetch()
      const board = await response.json()
      midnight = Date.now() + 3 * 60 * 60 * 1000
      const today = { ...board.daily, attempt: isOver ? 'over' : 'open', next: midnight }
      await route.fulfill({ response, json: { ...board, daily: today } })
    })
    await openCustomerPage(page, ADDRESS)
    await tile(page, 'Today’s challenge').click()
    await expect(page.getByText('Next challenge')).toBeVisible()
    isOver = false
    await page.clock.fastForward(3 * 60 * 60 * 1000 + 60_000)
    await expect(button(page, 'Start my try')).toBeVisible()
  },
)

test('the challenge of the day is not begun without a connection, and the way to a tip stays', async ({
  openPage,
}) => {
  const { page } = await openPage(TALL)
  await openCustomerPage(page, ADDRESS)
  await tile(page, 'Today’s challenge').click()
  await expect(button(page, 'Start my try')).toBeVisible()
  await button(page, 'Back').click()
  await page.context().setOffline(true)
  await tile(page, 'Today’s challenge').click()
  await expect(page.getByText('The challenge needs a connection.')).toBeVisible()
  await expect(button(page, 'Start my try')).toHaveCount(0)
  await button(page, 'Try again').click()
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/offline.png` })
  await page.context().setOffline(false)
  await expect(button(page, 'Start my try')).toBeVisible()
  await page.context().setOffline(true)
  await button(page, 'Back').click()
  await tile(page, 'Today’s challenge').click()
  await button(page, 'Leave a Tip').click()
  await expect(tipSheet(page)).toBeVisible()
})

test(
  'a seed that is requested on a line without an answer can be requested again',
  repeated(),
  async ({ openPage }) => {
    const { page } = await openPage(TALL)
    await page.route('**/rounds', () => {})
    await openCustomerPage(page, ADDRESS)
    await tile(page, 'Today’s challenge').click()
    await button(page, 'Start my try').click()
    await expect(page.getByText('The challenge needs a connection.')).toBeVisible()
    await page.unroute('**/rounds')
    await button(page, 'Start my try').click()
    await page.getByText('Press any arrow to start').waitFor()
  },
)
