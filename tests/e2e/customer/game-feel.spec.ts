import { expect, type Locator, type Page } from '@playwright/test'
import { PHONE } from '#tests/support/browser/browser.ts'
import {
  COUNTDOWN_MS,
  loseAtSnake,
  openCustomerPage,
  results,
  tile,
} from '#tests/support/browser/customer-page.ts'
import { test } from '#tests/support/fixtures.ts'
import { byArrow, readBoard, solvePuzzle } from '#tests/support/games/puzzle-player.ts'
import { MAYA } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'

const ADDRESS = `/tip/${MAYA.id}`
const SLOW_MS = 200

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const phase = (page: Page) => page.getByRole('application').getAttribute('data-phase')
const stopClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))

/** Plays a first round of snake as far as its start, and opens the game anew. */
async function returnToSnake(page: Page) {
  await page.clock.install()
  await openCustomerPage(page, ADDRESS)
  await tile(page, 'Classic snake').click()
  await page.getByRole('radio', { name: 'Slow' }).check()
  await button(page, 'Start Game').click()
  await expect(page.getByText('Press any arrow to start')).toBeVisible()
  await page.reload()
  await page.locator('#screen[data-games]').waitFor({ state: 'attached' })
  await tile(page, 'Classic snake').click()
  await expect(button(page, 'Start Game')).toBeVisible()
  await stopClock(page)
}

for (const [reducedMotion, glides] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(
    `between two steps the snake ${glides ? 'glides' : 'rests'} where motion has the preference ${reducedMotion}`,
    repeated(!glides),
    async ({ openPage }) => {
      const { page, pageErrors } = await openPage()
      await page.emulateMedia({ reducedMotion })
      await returnToSnake(page)
      const picture = () => page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
      await page.keyboard.press('ArrowUp')
      await page.clock.runFor(2.3 * SLOW_MS)
      const early = await picture()
      await page.clock.runFor(0.4 * SLOW_MS)
      expect((await picture()) !== early).toBe(glides)
      await page.clock.runFor(SLOW_MS)
      expect(await picture()).not.toBe(early)
      expect(pageErrors).toEqual([])
    },
  )
}

test.describe('one tap to play', () => {
  test('on a first visit an arrow does nothing before Start Game (SNK-12)', async ({ openPage }) => {
    const { page } = await openPage()
    await openCustomerPage(page, ADDRESS)
    await tile(page, 'Classic snake').click()
    await expect(button(page, 'Start Game')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    expect(await phase(page)).toBe('choosing')
    expect(await page.getByText('Press any arrow to start').count()).toBe(0)
  })

  for (const [place, begun] of [
    ['beside the controls', (page: Page) => page.getByText('Speed', { exact: true })],
    ['on another speed', (page: Page) => page.getByText('Fast', { exact: true })],
    ['on Start Game', (page: Page) => button(page, 'Start Game')],
  ] as const)
    test(
      `afterwards the first swipe starts the snake at the last speed, also ${place}`,
      repeated(place !== 'on Start Game'),
      async ({ openPage }) => {
        const { page } = await openPage()
        await returnToSnake(page)
        await expect(page.getByRole('radio', { name: 'Slow' })).toBeChecked()
        await expect(page.getByText('Press any arrow to start')).toBeVisible()
        const touch = await page.context().newCDPSession(page)
        const { x, y } = (await begun(page).boundingBox())!
        const send = (
          type: 'touchStart' | 'touchMove' | 'touchEnd',
          touchPoints: { x: number; y: number }[],
        ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints })
        await send('touchStart', [{ x: x + 4, y: y + 4 }])
        await send('touchMove', [{ x: x + 4, y: y - 40 }])
        await send('touchEnd', [])
        await expect.poll(() => phase(page)).toBe('running')
        expect(await page.evaluate(() => localStorage.getItem('tiplark.snake-speed'))).toBe('slow')
      },
    )

  test('on a low screen a swipe up beside the board scrolls, and one to the side starts the snake', async ({
    openPage,
  }) => {
    const { page } = await openPage({ ...PHONE, viewport: { width: 480, height: 260 } })
    await returnToSnake(page)
    const higher = () =>
      page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)
    expect(await higher()).toBeGreaterThan(0)
    const touch = await page.context().newCDPSession(page)
    const middleOf = async (one: Locator) => {
      const { x, y, width, height } = (await one.boundingBox())!
      return { x: x + width / 2, y: y + height / 2 }
    }
    const swipe = async (on: Locator, [dx, dy]: [number, number]) => {
      const { x, y } = await middleOf(on)
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', by?: number) =>
        touch.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: by === undefined ? [] : [{ x: x + by * dx, y: y + by * dy }],
        })
      await send('touchStart', 0)
      for (let by = 4; by <= 60; by += 4) await send('touchMove', by)
      await send('touchEnd')
    }
    const speeds = page.getByText('Speed', { exact: true })
    await swipe(speeds, [0, -1])
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(await phase(page)).toBe('choosing')
    await swipe(speeds, [1, 0])
    await expect.poll(() => phase(page)).not.toBe('choosing')
  })

  test(
    'an arrow starts it, too, except among the speeds, where it chooses',
    repeated(),
    async ({ openPage }) => {
      const { page } = await openPage()
      await returnToSnake(page)
      await page.getByRole('radio', { name: 'Slow' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: 'Medium' })).toBeChecked()
      expect(await phase(page)).toBe('choosing')
      await page.getByRole('application').focus()
      await page.keyboard.press('ArrowUp')
      expect(await phase(page)).toBe('running')
      expect(await page.evaluate(() => localStorage.getItem('tiplark.snake-speed'))).toBe('medium')
    },
  )
})

test.describe('Play Again is a new round at once (GAME-23)', () => {
  test('in snake, at the same speed', async ({ openPage }) => {
    const { page } = await openPage()
    await page.clock.install()
    await openCustomerPage(page, ADDRESS)
    await loseAtSnake(page)
    await page.clock.runFor(COUNTDOWN_MS)
    await results(page).getByRole('button', { name: 'Play Again' }).click()
    await expect(page.getByText('Press any arrow to start')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    expect(await phase(page)).toBe('running')
  })

  test('in the puzzle, with the same settings', repeated(), async ({ openPage }) => {
    const { page } = await openPage()
    await page.clock.install()
    await openCustomerPage(page, ADDRESS)
    await tile(page, 'Fun Puzzle').click()
    await page.getByRole('radio', { name: 'Easy' }).check()
    await button(page, 'Start Game').click()
    await page.getByRole('region', { name: /^Puzzle board/ }).waitFor()
    await stopClock(page)
    await solvePuzzle(page, byArrow(page))
    await page.clock.runFor(2500)
    await results(page).waitFor()
    await page.clock.runFor(COUNTDOWN_MS)
    await results(page).getByRole('button', { name: 'Play Again' }).click()
    await expect(page.getByRole('region', { name: 'Puzzle board, 3 by 3' })).toBeVisible()
    expect((await readBoard(page)).tiles).toHaveLength(8)
    await expect(page.getByRole('definition').first()).toHaveText('Easy')
  })

  test('in trivia, with the same questions', repeated(), async ({ openPage }) => {
    const { page } = await openPage()
    await page.clock.install()
    await openCustomerPage(page, ADDRESS)
    await tile(page, 'Trivia').click()
    await page.getByRole('combobox').selectOption('History')
    await button(page, 'Start Game').click()
    await page.getByRole('list', { name: 'Answers' }).waitFor()
    await stopClock(page)
    await page.clock.runFor(60_500)
    await results(page).waitFor()
    await page.clock.runFor(COUNTDOWN_MS)
    await results(page).getByRole('button', { name: 'Play Again' }).click()
    await expect(page.getByRole('list', { name: 'Answers' })).toBeVisible()
    await expect(page.getByText('History', { exact: true })).toBeVisible()
  })
})

test('sound is off until it is switched on, is fetched then, and is remembered', async ({ openPage }) => {
  const { page, pageErrors } = await openPage()
  await page.addInitScript(() => {
    const count = { tones: 0 }
    Object.assign(window, { count })
    window.OscillatorNode = class extends OscillatorNode {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options)
        count.tones++
      }
    }
  })
  const tones = () => page.evaluate(() => (window as unknown as { count: { tones: number } }).count.tones)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const synth = () => fetched.filter((url) => url.includes('synth')).length
  const sound = page.getByRole('button', { name: 'Sound and vibration' })
  const coin = (index: number) =>
    page.getByRole('group', { name: 'Memory board' }).getByRole('button').nth(index)

  await openCustomerPage(page, ADDRESS)
  await tile(page, 'Memory Match').tap()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await coin(0).tap()
  expect([await tones(), synth()]).toEqual([0, 0])
  await sound.tap()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(tones).toBeGreaterThan(0)
  expect(synth()).toBe(1)

  await page.reload()
  await page.getByRole('button', { name: 'Resume' }).tap()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  })
  await coin(5).tap()
  expect(await tones()).toBe(0) // nobody sees the page
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  })
  await coin(6).tap()
  await coin(7).tap()
  await expect.poll(tones).toBeGreaterThan(0)
  await sound.tap()
  expect(await page.evaluate(() => localStorage.getItem('tiplark.game-sound'))).toBeNull()
  expect(pageErrors).toEqual([])
})
