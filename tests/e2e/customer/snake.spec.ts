import { expect, type Page } from '@playwright/test'
import type { Direction } from '#app/games/shared/direction.ts'
import { DESKTOP } from '#tests/support/browser/browser.ts'
import { type OpenPage, test } from '#tests/support/fixtures.ts'
import { readSnakeBoard, snakePlayer } from '#tests/support/games/snake-player.ts'
import { repeated } from '#tests/support/sample.ts'

const ARROW = { up: 'ArrowUp', right: 'ArrowRight', down: 'ArrowDown', left: 'ArrowLeft' }
const TICK = { Slow: 200, Medium: 150, Fast: 100 }
type SpeedName = keyof typeof TICK

async function openSnake(openPage: OpenPage, options?: typeof DESKTOP) {
  const { page, pageErrors } = await openPage(options)
  await page.clock.install()
  await page.goto('/tip/SampleMaya00000000000000Menu')
  await page.getByRole('button', { name: 'Classic snake' }).click()
  await expect(page.getByRole('button', { name: 'Start Game' })).toBeVisible()
  return { page, pageErrors }
}

/** A game that waits for its first turn; from here on only `runFor` lets time pass. */
async function openWaiting(openPage: OpenPage, speed: SpeedName = 'Slow', options?: typeof DESKTOP) {
  const opened = await openSnake(openPage, options)
  const { page } = opened
  await page.getByRole('radio', { name: speed }).check()
  await page.getByRole('button', { name: 'Start Game' }).click()
  await expect(page.getByText('Press any arrow to start')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  return opened
}

const phaseOf = async (page: Page) => (await readSnakeBoard(page)).phase
const best = (page: Page) => page.evaluate(() => localStorage.getItem('snakeHighScore'))

async function dieAtTheWall(page: Page) {
  await page.keyboard.press('ArrowUp')
  await page.clock.runFor(12 * TICK.Slow)
  await expect(page.getByText('Ouch!', { exact: true })).toBeVisible()
}

test('the game opens with the choice of speed, Medium selected, with score and high score (SNK-01, SNK-02, SNK-04, GAME-02)', async ({
  openPage,
}) => {
  const { page, pageErrors } = await openSnake(openPage)
  await expect(page.getByRole('heading', { name: 'Snake Game' })).toBeVisible()
  for (const speed of ['Slow', 'Medium', 'Fast']) {
    expect(await page.getByRole('radio', { name: speed }).isChecked()).toBe(speed === 'Medium')
  }
  expect(await page.getByRole('term').allTextContents()).toEqual(['Score', 'High score'])
  expect(await page.getByRole('definition').allTextContents()).toEqual(['0', '0'])
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Classic snake' })).toBeVisible() // SNK-07
  expect(pageErrors).toEqual([])
})

test(
  'the canvas has 300 by 300 CSS px, in the resolution of the screen (SNK-17)',
  repeated(),
  async ({ openPage }) => {
    const { page } = await openWaiting(openPage)
    const sizes = () =>
      page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => ({
        width: canvas.clientWidth,
        height: canvas.clientHeight,
        dots: canvas.width / canvas.getBoundingClientRect().width,
      }))
    await expect.poll(sizes).toEqual({ width: 300, height: 300, dots: 2 })
  },
)

test.describe('steering to the coins', () => {
  test('with the arrow keys; every coin scores ten and the high score is stored (SNK-08, SNK-14, SNK-16, GAME-27)', async ({
    openPage,
  }) => {
    const { page, pageErrors } = await openWaiting(openPage, 'Slow', DESKTOP)
    const eat = snakePlayer(page, TICK.Slow, (to) => page.keyboard.press(ARROW[to]))
    expect(await eat(3)).toBe(30)
    await expect.poll(() => best(page)).toBe('30')
    await expect.poll(() => page.getByRole('definition').allTextContents()).toEqual(['30', '30'])
    expect(pageErrors).toEqual([])
  })

  test('with W A S D', repeated(), async ({ openPage }) => {
    const keys = { up: 'w', right: 'd', down: 's', left: 'a' }
    const { page } = await openWaiting(openPage, 'Slow', DESKTOP)
    expect(await snakePlayer(page, TICK.Slow, (to) => page.keyboard.press(keys[to]))(1)).toBe(10)
  })

  test('with one long swipe of several turns, without scrolling the page (SNK-09, SNK-10)', async ({
    openPage,
  }) => {
    const { page } = await openWaiting(openPage)
    const touch = await page.context().newCDPSession(page)
    await page.evaluate(() => {
      const root = document.documentElement
      root.dataset.moves = '0'
      addEventListener('pointermove', () => {
        root.dataset.moves = String(Number(root.dataset.moves) + 1)
      })
    })
    let moves = 0
    const board = (await page.getByRole('application').boundingBox())!
    const at = { x: board.x + board.width / 2, y: board.y + board.height / 2 }
    const stroke = async (to: Direction, px: number) => {
      at.x += to === 'right' ? px : to === 'left' ? -px : 0
      at.y += to === 'down' ? px : to === 'up' ? -px : 0
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] })
      moves++
      // A browser dispatches pointer moves with the next frame; the game's clock must not run before.
      await page.waitForFunction((made) => document.documentElement.dataset.moves === made, String(moves))
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await stroke('up', 18)
    expect(await phaseOf(page)).toBe('waiting')
    expect(await snakePlayer(page, TICK.Slow, (to) => stroke(to, 38))(2)).toBe(20)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('with taps on the pad below the board, whose pressed quarter turns brass', async ({ openPage }) => {
    const { page } = await openWaiting(openPage)
    const names = { up: 'Up', right: 'Right', down: 'Down', left: 'Left' }
    const quarter = (to: Direction) => page.getByRole('button', { name: names[to], exact: true })
    expect(await snakePlayer(page, TICK.Slow, (to) => quarter(to).tap())(2)).toBe(20)
    const colour = () => quarter('left').evaluate((button) => getComputedStyle(button).backgroundColor)
    const atRest = await colour()
    await quarter('left').hover()
    await page.mouse.down()
    await expect.poll(colour).not.toBe(atRest)
    await page.mouse.up()
    await expect.poll(colour).toBe(atRest)
  })
})

for (const [speed, ms] of Object.entries(TICK) as [SpeedName, number][]) {
  test(`${speed} steps every ${ms} ms (SNK-03)`, repeated(speed !== 'Medium'), async ({ openPage }) => {
    const { page } = await openWaiting(openPage, speed)
    const { head } = await readSnakeBoard(page)
    await page.keyboard.press('ArrowUp')
    await page.clock.runFor(5 * ms - 40)
    expect((await readSnakeBoard(page)).head).toEqual({ x: head.x, y: head.y - 4 })
    await page.clock.runFor(80)
    expect((await readSnakeBoard(page)).head).toEqual({ x: head.x, y: head.y - 5 })
  })
}

test('Space, Escape and the buttons pause and resume; a hidden page pauses (SNK-06)', async ({
  openPage,
}) => {
  const { page } = await openWaiting(openPage)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  const { head } = await readSnakeBoard(page)
  await page.clock.runFor(5 * TICK.Slow)
  expect((await readSnakeBoard(page)).head).toEqual(head)
  await page.keyboard.press('Escape')
  expect(await phaseOf(page)).toBe('running')

  // The click of a tap is dispatched shortly after the finger is lifted.
  await page.getByRole('button', { name: 'Pause' }).tap()
  await expect.poll(() => phaseOf(page)).toBe('paused')
  await page.getByRole('button', { name: 'Resume' }).tap()
  await expect.poll(() => phaseOf(page)).toBe('running')
  await page.keyboard.press('Space') // handled by the game, not by the focused button
  expect(await phaseOf(page)).toBe('paused')
  await page.keyboard.press('Space')

  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
})

test.describe('the end (SNK-11, SNK-13, SNK-15)', () => {
  test('the results open after 1.5 s, and keys are ignored before and below them', async ({ openPage }) => {
    const { page } = await openWaiting(openPage)
    const results = page.getByRole('dialog', { name: 'Game Results' })
    await page.keyboard.press('ArrowUp')
    await page.clock.runFor(11 * TICK.Slow - 40)
    expect(await phaseOf(page)).toBe('running')
    await page.clock.runFor(80)
    await expect.poll(() => phaseOf(page)).toBe('over')
    await page.keyboard.press('ArrowUp')
    await page.clock.runFor(1400)
    expect(await results.isVisible()).toBe(false)
    expect(await phaseOf(page)).toBe('over')
    await page.clock.runFor(100)
    await expect(results).toBeVisible()
    await page.keyboard.press('x')
    expect(await phaseOf(page)).toBe('over')
  })

  test('closing the results shows the lost game, where any key but Tab and modifiers starts a new one', async ({
    openPage,
  }) => {
    const { page, pageErrors } = await openWaiting(openPage)
    await dieAtTheWall(page)
    await page.clock.runFor(1600)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.clock.runFor(6000)
    await page.getByRole('button', { name: 'Close' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Game over', { exact: true })).toBeVisible()
    for (const key of ['Tab', 'Shift', 'Control']) await page.keyboard.press(key)
    expect(await phaseOf(page)).toBe('over')
    await page.keyboard.press('x')
    expect(await phaseOf(page)).toBe('waiting')
    await dieAtTheWall(page)
    await page.clock.runFor(1600)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(pageErrors).toEqual([])
  })

  test('a lower score does not change the high score (SNK-16)', repeated(), async ({ openPage }) => {
    const { page } = await openSnake(openPage)
    await page.evaluate(() => localStorage.setItem('snakeHighScore', '10'))
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Classic snake' }).click()
    await page.getByRole('radio', { name: 'Slow' }).check()
    await page.getByRole('button', { name: 'Start Game' }).click()
    await page.clock.pauseAt(Date.now() + 60_000)
    const eat = snakePlayer(page, TICK.Slow, (to) => page.keyboard.press(ARROW[to]))
    const untouched = '010' // the same number, in letters that only a new write would change
    await page.evaluate((text) => localStorage.setItem('snakeHighScore', text), untouched)
    await eat(1)
    expect(await page.getByRole('definition').allTextContents()).toEqual(['10', '10'])
    expect(await best(page)).toBe(untouched)
    await eat(1)
    await expect.poll(() => best(page)).toBe('20')
  })
})
