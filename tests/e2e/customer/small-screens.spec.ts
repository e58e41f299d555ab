import { expect, type Page } from '@playwright/test'
import { LANGUAGES } from '#content/languages.ts'
import { DESKTOP, PHONE } from '#tests/support/browser/browser.ts'
import { openCustomerPage, results, tile, tipSheet } from '#tests/support/browser/customer-page.ts'
import { test } from '#tests/support/fixtures.ts'
import { anotherMaya } from '#tests/support/people/menu-owner.ts'
import { MAYA } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'

const ADDRESS = `/tip/${MAYA.id}` // with a menu
const SMALL = [
  [360, 640],
  [375, 667],
  [390, 664],
] as const
const HEIGHTS = [740, 780, 810, 829, 830, 844]
const SIDEWAYS = [
  { width: 568, height: 320 },
  { width: 640, height: 360 },
  { width: 844, height: 390 },
]

/** The pixels by which the page is higher than the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)

/** The pixels by which the page is wider than the screen. */
const overflowSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The buttons of the landing page that lie over another one, or over its heading. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('#landing :is(button, h2)')].filter((one) =>
      one.checkVisibility(),
    )
    const boxes = all.map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
    return boxes.flatMap(({ name, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 0.5 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 0.5,
        )
        .map((other) => `${name} / ${other.name}`),
    )
  })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('a small phone shows the whole page of a customer without scrolling', async ({ openPage, product }) => {
  const { page } = await openPage()
  for (const language of LANGUAGES) {
    await page.context().addCookies([{ name: 'tiplark_language', value: language, url: product.url }])
    await page.goto(ADDRESS)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const [width, height] of [...SMALL, ...HEIGHTS.map((height) => [390, height] as const)]) {
      await page.setViewportSize({ width, height })
      expect(await overflow(page), `${language}, ${width} x ${height}`).toBe(0)
      for (const name of ['tip', 'daily', 'snake', 'trivia', 'puzzle', 'memory']) {
        const shown = page.locator(`#landing [commandfor=${name}], #landing [data-game=${name}]`)
        await expect(shown, `${language}, ${width} x ${height}: ${name}`).toBeInViewport({ ratio: 1 })
      }
      expect(await overlaps(page), `${language}, ${width} x ${height}`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 568 })
    expect(await overflowSideways(page), language).toBe(0)
  }
})

test('a business with a name of two lines fits a small phone without scrolling, too', async ({
  openPage,
  product,
}) => {
  const { id } = anotherMaya(product, { business_name: 'Golden Spoon Coffee & Bakery House' })
  const { page } = await openPage()
  for (const language of LANGUAGES) {
    await page.context().addCookies([{ name: 'tiplark_language', value: language, url: product.url }])
    await page.goto(`/tip/${id}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const [width, height] of SMALL) {
      await page.setViewportSize({ width, height })
      const name = page.getByRole('heading', { name: 'Golden Spoon Coffee & Bakery House' })
      const lines = await name.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      })
      expect([await overflow(page), lines], `${language}, ${width} x ${height}`).toEqual([0, 2])
    }
  }
})

for (const sideways of SIDEWAYS) {
  test(
    `a phone of ${sideways.width} x ${sideways.height} in landscape shows all controls of trivia, the largest puzzle and the results`,
    repeated(sideways !== SIDEWAYS[0]),
    async ({ openPage }) => {
      const { page } = await openPage({ ...PHONE, viewport: sideways })
      await page.clock.install()
      await openCustomerPage(page, ADDRESS)
      await tile(page, 'Fun Puzzle').tap()
      await expect(button(page, 'Start Game')).toBeInViewport({ ratio: 1 })
      await page.getByRole('radio', { name: '8x8' }).check()
      await button(page, 'Start Game').tap()
      for (const shown of [
        page.getByRole('region', { name: 'Puzzle board, 8 by 8' }),
        button(page, /^Hint/),
        button(page, 'Reset'),
        button(page, 'New Puzzle'),
      ])
        await expect(shown).toBeInViewport({ ratio: 1 })
      await button(page, 'Back').tap()

      await tile(page, 'Trivia').tap()
      await button(page, 'Start Game').tap()
      const answers = page.getByRole('list', { name: 'Answers' }).getByRole('button')
      for (const answer of await answers.all()) await expect(answer).toBeInViewport({ ratio: 1 })
      await answers.first().tap()
      await expect(page.getByText(/^(Correct|Incorrect)!$/)).toBeInViewport({ ratio: 1 })
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
      await page.clock.runFor(51_000)
      await expect(results(page).getByRole('button', { name: /^Continue in/ })).toBeInViewport({ ratio: 1 })
      await page.clock.runFor(5000)
      for (const name of ['Leave a Tip', 'Play Again', 'Continue', 'Close'])
        await expect(results(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
      await results(page).getByRole('button', { name: 'Close' }).tap()
      await expect(button(page, 'Play Again')).toBeInViewport({ ratio: 1 })
    },
  )

  test(
    `a phone of ${sideways.width} x ${sideways.height} in landscape shows all of snake and memory`,
    repeated(sideways !== SIDEWAYS[0]),
    async ({ openPage }) => {
      const { page } = await openPage({ ...PHONE, viewport: sideways })
      await openCustomerPage(page, ADDRESS)
      await tile(page, 'Classic snake').tap()
      const board = page.getByRole('application')
      for (const shown of [board, button(page, 'Start Game'), page.getByRole('group', { name: 'Speed' })])
        await expect(shown).toBeInViewport({ ratio: 1 })
      await button(page, 'Start Game').tap()
      // The quarters of the pad are cut by its circle, so their middle stands for them.
      for (const shown of [board, button(page, 'Pause')]) await expect(shown).toBeInViewport({ ratio: 1 })
      expect((await board.boundingBox())!.height).toBeGreaterThan(0.75 * sideways.height)
      await button(page, 'Back').tap()
      await tile(page, 'Memory Match').tap()
      const coins = page.getByRole('group', { name: 'Memory board' }).getByRole('button')
      for (const shown of [coins.first(), coins.last(), button(page, 'Start again')])
        await expect(shown).toBeInViewport({ ratio: 1 })
    },
  )
}

for (const viewport of [
  { width: 1280, height: 860 },
  { width: 1024, height: 600 },
  { width: 800, height: 600 },
  { width: 640, height: 520 },
])
  test(
    `a screen of ${viewport.width} x ${viewport.height} shows each board beside its controls, in one view`,
    repeated(viewport.width !== 1280),
    async ({ openPage }) => {
      const { page } = await openPage({ ...DESKTOP, viewport })
      await openCustomerPage(page, ADDRESS)
      for (const { game, start, board, control } of [
        {
          game: 'Classic snake',
          start: true,
          board: page.getByRole('application'),
          control: button(page, 'Pause'),
        },
        {
          game: 'Memory Match',
          start: false,
          board: page.getByRole('group', { name: 'Memory board' }),
          control: button(page, 'Start again'),
        },
        {
          game: 'Fun Puzzle',
          start: true,
          board: page.getByRole('region', { name: /^Puzzle board/ }),
          control: button(page, /^Hint/),
        },
        {
          game: 'Trivia',
          start: true,
          board: page.getByRole('timer').first(),
          control: page.getByRole('list', { name: 'Answers' }).getByRole('button').last(),
        },
      ]) {
        await tile(page, game).click()
        if (start) await button(page, 'Start Game').click()
        await expect(board).toBeInViewport({ ratio: 1 })
        await expect(control).toBeInViewport({ ratio: 1 })
        const [left, right] = [(await board.boundingBox())!, (await control.boundingBox())!]
        expect(left.x + left.width, game).toBeLessThanOrEqual(right.x)
        await button(page, 'Back').click()
      }
    },
  )

test('on a phone 320 px wide the text over the snake’s board does not cover the snake', async ({
  openPage,
}) => {
  const { page } = await openPage({ ...PHONE, viewport: { width: 320, height: 568 } })
  await openCustomerPage(page, ADDRESS)
  await tile(page, 'Classic snake').tap()
  await button(page, 'Start Game').tap()
  const words = page.locator('[data-at]')
  await expect(words.getByText('or swipe on the board')).toBeVisible()
  for (const half of ['head', 'foot']) {
    const covered = await words.evaluate((element, at) => {
      element.dataset.at = at
      const board = document.querySelector('canvas')!.getBoundingClientRect()
      const snake = {
        top: board.top + (10 / 20) * board.height,
        bottom: board.top + (11 / 20) * board.height,
      }
      return [...element.children]
        .map((line) => line.getBoundingClientRect())
        .filter(({ top, bottom }) => top < snake.bottom && bottom > snake.top)
    }, half)
    expect(covered, half).toEqual([])
  }
})

/** What the browser would cover with its highlight for a tap. */
const highlighted = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, label, summary, canvas, [role=application]')]
      .filter((element) => element.checkVisibility())
      .filter((element) => !element.closest('#landing') && element.id !== 'skip')
      .filter((element) => {
        const color = getComputedStyle(element).getPropertyValue('-webkit-tap-highlight-color')
        return color !== 'rgba(0, 0, 0, 0)'
      })
      .map((element) => element.textContent || element.className),
  )

test('a tap shows no highlight of the browser in a game or the tip sheet, which have pressed states', async ({
  openPage,
}) => {
  const { page } = await openPage()
  await openCustomerPage(page, ADDRESS)
  for (const game of ['Classic snake', 'Trivia', 'Fun Puzzle', 'Memory Match']) {
    await tile(page, game).tap()
    await expect(button(page, 'Back')).toBeVisible()
    const start = button(page, 'Start Game').or(page.getByRole('group', { name: 'Memory board' }))
    await expect(start).toBeVisible()
    expect(await highlighted(page), game).toEqual([])
    if (game !== 'Memory Match') {
      await start.tap()
      await expect(start).toHaveCount(0)
      expect(await highlighted(page), `${game}, started`).toEqual([])
    }
    await button(page, 'Back').tap()
  }
  await button(page, 'Leave a Tip').tap()
  await expect(tipSheet(page)).toBeVisible()
  expect(await highlighted(page)).toEqual([])
})

test('a turning coin of Memory Match hides the back of each face, so that nothing is mirrored', async ({
  openPage,
}) => {
  const { page } = await openPage()
  await openCustomerPage(page, ADDRESS)
  await tile(page, 'Memory Match').tap()
  const coin = page.getByRole('group', { name: 'Memory board' }).getByRole('button').first()
  const seen = await coin.evaluate((element) => {
    const [turning, ...rest] = element.children
    const faces = [...turning!.children].map((face) => getComputedStyle(face).backfaceVisibility)
    return [rest.length, getComputedStyle(turning!).transformStyle, ...faces]
  })
  expect(seen).toEqual([0, 'preserve-3d', 'hidden', 'hidden'])
})
