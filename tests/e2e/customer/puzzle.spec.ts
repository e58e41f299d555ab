import { expect } from '@playwright/test'
import { SAMPLES } from '#db/samples.ts'
import { PHONE, type Watched } from '#tests/support/browser/browser.ts'
import { COUNTDOWN_MS } from '#tests/support/browser/customer-page.ts'
import { test } from '#tests/support/fixtures.ts'
import { byArrow, readBoard, solvePuzzle } from '#tests/support/games/puzzle-player.ts'
import { repeated } from '#tests/support/sample.ts'

let watched: Watched
let page: Watched['page']

test.beforeEach(async ({ openPage }) => {
  watched = await openPage({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] })
  page = watched.page
  await page.goto(`/tip/${SAMPLES[0]!.id}`)
  await page.getByRole('button', { name: 'Fun Puzzle' }).click()
  await page.getByRole('button', { name: 'Start Game' }).click()
  await expect(board()).toBeVisible()
})
test.afterEach(async () => {
  await page.context().close()
  expect(watched).toMatchObject({ pageErrors: [], outside: [] })
})

const board = () => page.getByRole('region', { name: 'Puzzle board, 3 by 3' })
const tile = (value: number) => page.getByRole('button', { name: new RegExp(`^Tile ${value + 1},`) })
const fact = (name: string) => page.locator('dl div', { hasText: name }).locator('dd').innerText()

/** Pauses the clock, which only the test advances. */
async function stopClock() {
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}

const solve = (slide: (value: number, direction: number) => Promise<void>) => solvePuzzle(page, slide)

test('a 3x3 solved by taps shows the panel, then the results, and closes to the same board (PZL-14 to PZL-16, PZL-25, PZL-26, DEC-90)', async () => {
  await stopClock()
  const moves = await solve((value) => tile(value).click())
  await expect(page.getByRole('heading', { name: 'Puzzle Solved!' })).toBeVisible()
  expect(await fact('Moves')).toBe(String(moves))
  await expect(page.getByText('New High Score!', { exact: true })).toBeVisible()
  await page.clock.runFor(1800)
  expect(await page.getByRole('dialog').count()).toBe(0)

  const results = page.getByRole('dialog', { name: 'Game Results' })
  await page.clock.runFor(400)
  await expect(results).toBeVisible()
  const highScore = await page.evaluate(() => localStorage.getItem('puzzleHighScore'))
  expect(await results.innerText()).toContain(highScore)
  expect(await results.innerText()).toContain('Puzzle Game')

  await page.clock.runFor(COUNTDOWN_MS)
  await results.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Puzzle Solved!' })).toBeVisible()
  const panel = page.getByRole('region', { name: 'Puzzle Solved!' })
  expect(await panel.innerText()).toMatch(new RegExp(`\\b${moves} moves\\b.*\\d\\d:\\d\\d`)) // PZL-14
  expect(await panel.locator('svg text').first().textContent()).toBe(highScore)
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  const alerted = new Promise<string>((resolve) =>
    page.once('dialog', (dialog) => {
      resolve(dialog.message())
      dialog.accept()
    }),
  )
  await page.getByRole('button', { name: 'Share Result' }).click() // PZL-16
  expect(await alerted).toBe('Result copied to clipboard!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`score ${highScore}`)
})

test('a 3x3 is solved with the arrow keys alone (PZL-22 to PZL-24)', async () => {
  const moves = await solve(byArrow(page))
  await expect(page.getByRole('heading', { name: 'Puzzle Solved!' })).toBeVisible()
  expect(await fact('Moves')).toBe(String(moves))
  expect((await readBoard(page)).tiles.every(({ value, position }) => value === position)).toBe(true)
})

test('a tile dragged to the empty cell counts as one move; one released at once stays (PZL-22, PZL-23)', async () => {
  const { tiles, empty } = await readBoard(page)
  const { value, position } = tiles.find((one) => Math.abs(one.position - empty) === 3)!
  const direction = Math.sign(empty - position)
  const box = (await tile(value).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  async function pull(far: number) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + (direction * far) / 2)
    await page.mouse.move(x, y + direction * far)
    await page.mouse.up()
  }
  await pull(24)
  expect(await fact('Moves')).toBe('0')
  await pull(70)
  expect(await fact('Moves')).toBe('1')
  expect((await readBoard(page)).empty).toBe(position)
})

test('the focus follows its tile, and a tile that cannot move is not focusable (PZL-22)', async () => {
  const { tiles, empty } = await readBoard(page)
  const { value } = tiles.find((one) => Math.abs(one.position - empty) === 3)!
  await tile(value).focus()
  await page.keyboard.press('Enter')
  expect(await fact('Moves')).toBe('1')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
    new RegExp(`^Tile ${value + 1},.*can move$`),
  )
  const far = board().getByRole('button', { disabled: true }).first()
  await far.click({ force: true })
  expect(await fact('Moves')).toBe('1')
})

test('the hint shows the solution for three seconds, once, and a new puzzle has one again (PZL-27 to PZL-30)', async () => {
  const hint = page.getByRole('button', { name: 'Hint -20% score penalty' })
  const before = await readBoard(page)
  await stopClock()
  await hint.click()
  const shown = page.locator('[data-preview]')
  await expect(shown).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.clock.runFor(2900)
  expect(await shown.count()).toBe(1) // PZL-27
  await page.clock.runFor(200)
  await expect(shown).toHaveCount(0)
  expect(await readBoard(page)).toEqual(before)
  expect(await hint.isDisabled()).toBe(true)

  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(hint).toBeEnabled() // once the seed of the next puzzle is there
  expect((await readBoard(page)).tiles).not.toEqual(before.tiles)
})

test(
  'another colour keeps the tiles; another difficulty shuffles them and resets the clock (PZL-19, PZL-20, DEC-88)',
  repeated(),
  async () => {
    await stopClock()
    const before = await readBoard(page)
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByLabel('Colour theme').selectOption('Candy')
    expect(await readBoard(page)).toEqual(before)
    await page.getByLabel('Difficulty').selectOption('Insane')
    await expect.poll(async () => (await readBoard(page)).tiles).not.toEqual(before.tiles)
    await page.clock.runFor(1500)
    expect(await fact('Time')).toBe('00:00')
  },
)

test('the welcome offers every choice, the round its board, its buttons and its help (PZL-01, PZL-04, PZL-06, PZL-07, PZL-10 to PZL-13, PZL-18, PZL-35, PZL-36)', async () => {
  const choices = (name: string) => page.getByRole('group', { name }).getByRole('radio').count()
  const sizeAndGap = () =>
    board().evaluate((element) => {
      const boxes = [...element.querySelectorAll('button')].map((one) => one.getBoundingClientRect())
      const row = boxes.filter((box) => Math.abs(box.top - boxes[0]!.top) < 1).sort((a, b) => a.left - b.left)
      const gaps = row.slice(1).map((box, index) => Math.round(box.left - row[index]!.right))
      return { width: boxes[0]!.width, gaps }
    })
  expect([await fact('Difficulty'), await fact('Moves')]).toEqual(['Medium', '0']) // PZL-09
  expect(await fact('Time')).toMatch(/^\d\d:\d\d$/)
  expect(await board().getByRole('button').count()).toBe(8) // PZL-10
  for (const name of ['Reset', 'New Puzzle', /Hint/]) // PZL-11, PZL-13
    expect(await page.getByRole('button', { name }).isVisible()).toBe(true)
  for (const name of ['How to Play', 'Difficulty Levels']) {
    const help = page.locator('details', { hasText: name }) // PZL-12
    expect(await help.getAttribute('open')).toBeNull()
    await help.locator('summary').click()
    expect(await help.getAttribute('open')).not.toBeNull()
    await help.locator('summary').click()
    expect(await help.getAttribute('open')).toBeNull()
  }
  await page.setViewportSize({ width: 320, height: 700 })
  const small = (await sizeAndGap()).width
  await page.setViewportSize({ width: 1280, height: 860 })
  const { width, gaps } = await sizeAndGap()
  expect(width).toBeLessThanOrEqual(80)
  expect(small).toBeLessThanOrEqual(width)
  expect(gaps.filter((gap) => gap < 80 && gap !== 8)).toEqual([])

  await page.evaluate(() => localStorage.setItem('puzzleHighScore', '186'))
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Fun Puzzle' }).click()
  await expect(page.getByRole('button', { name: 'Start Game' })).toBeVisible()
  expect(await page.getByText('Your High Score: 186 points').isVisible()).toBe(true) // PZL-08
  expect(await choices('Difficulty')).toBe(5)
  expect(await choices('Size')).toBe(6)
  const radios = (name: string) => page.getByRole('group', { name }).getByRole('radio')
  expect(await radios('Difficulty').and(page.getByLabel('Medium')).isChecked()).toBe(true) // PZL-02
  expect(await radios('Size').first().isChecked()).toBe(true) // PZL-03
  expect(await choices('Puzzle type')).toBe(2)
  expect(await choices('Colour theme')).toBe(5)
})

test(
  'after a setting was chosen, a click on a tile gives the arrows back to the board',
  repeated(),
  async () => {
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('combobox').first().focus()
    await page.locator('[data-position][aria-disabled=false]').first().click()
    await expect(board()).toBeFocused()
    expect(await fact('Moves')).toBe('1')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    expect(Number(await fact('Moves'))).toBeGreaterThan(1)
  },
)

test('a tile that is moved by keyboard keeps the focus, with or without moveBefore', repeated(), async () => {
  const movable = page.locator('[data-position][aria-disabled=false]').first()
  const value = await movable.getAttribute('data-value')
  const moved = page.locator(`[data-value="${value}"]`)
  await movable.focus()
  const from = await moved.getAttribute('data-position')
  await page.keyboard.press('Enter')
  await expect(moved).not.toHaveAttribute('data-position', from!)
  await expect(moved).toBeFocused()
  await page.evaluate(() => {
    ;(Element.prototype as { moveBefore?: unknown }).moveBefore = undefined
  })
  await page.keyboard.press('Enter')
  await expect(moved).toHaveAttribute('data-position', from!)
  await expect(moved).toBeFocused()
})

test('a hint waits for the puzzle that it is about', repeated(), async () => {
  await page.route('**/rounds', () => {}) // the seed of the next puzzle does not come
  await page.getByRole('button', { name: 'New Puzzle' }).click()
  await expect(board()).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: /^Hint/ }).click()
  expect(await page.locator('[data-preview]').count()).toBe(0)
  await expect(board()).not.toHaveAttribute('aria-busy')
  await page.getByRole('button', { name: /^Hint/ }).click()
  await expect(page.locator('[data-preview]')).toBeVisible()
})
