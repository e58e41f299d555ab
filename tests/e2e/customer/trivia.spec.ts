import { expect } from '@playwright/test'
import { SAMPLES } from '#db/samples.ts'
import { readTrivia } from '#scripts/compile-trivia.ts'
import type { Watched } from '#tests/support/browser/browser.ts'
import { test } from '#tests/support/fixtures.ts'
import { repeated } from '#tests/support/sample.ts'

const { questions, explanations } = readTrivia('en')

let watched: Watched
let page: Watched['page']

test.beforeEach(async ({ openPage }) => {
  watched = await openPage()
  page = watched.page
  await page.clock.install()
  await page.goto(`/tip/${SAMPLES[0]!.id}`)
  await page.getByRole('button', { name: 'Trivia' }).click()
  await expect(page.getByRole('heading', { name: 'Trivia Challenge' })).toBeVisible()
  // Only the test advances the clock, so that the round is fast and independent of the machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
})
test.afterEach(async () => {
  await page.context().close()
  expect(watched).toMatchObject({ pageErrors: [], outside: [] })
})

/** The questions are loaded first. */
async function startGame() {
  await page.getByRole('button', { name: 'Start Game' }).click()
  await expect(question()).toBeVisible()
}
const question = () => page.getByRole('heading', { level: 2 })
const answers = () => page.getByRole('list', { name: 'Answers' }).getByRole('button')
const results = () => page.getByRole('dialog', { name: 'Game Results' })
const highScore = () => page.evaluate(() => localStorage.getItem('triviaHighScore'))
const waitForText = (text: string) => page.getByText(text, { exact: true }).waitFor()

/** The displayed question, and the indexes of its right answer and of a wrong one. */
async function readQuestion() {
  const questionText = await question().innerText()
  const item = questions.find((one) => one.question === questionText)!
  const names = await answers().allInnerTexts()
  const right = names.findIndex((name) => name.endsWith(`\n${item.options[item.correctAnswer]}`))
  return { questionText, item, right, wrong: (right + 1) % 4 }
}

async function nextQuestion(after: string) {
  await page.clock.runFor(1_300)
  expect(await question().innerText()).toBe(after)
  await page.clock.runFor(200)
  await expect(question().filter({ hasNotText: after })).toBeVisible()
}

test('a round with right and wrong answers is scored, ends after 60 s and stores the high score (TRV-03, TRV-05 to TRV-07, TRV-15, TRV-18 to TRV-28, GAME-27)', async () => {
  await page.getByLabel('Category').selectOption('History')
  await startGame()
  await waitForText('60 s')

  for (const [score, streak] of [
    ['10', ''],
    ['20', ''],
    ['30', '3 in a row'],
  ] as const) {
    const { questionText, item, right, wrong } = await readQuestion()
    expect(item.category).toBe('History')
    await answers().nth(right).click()
    await answers().nth(wrong).click({ force: true }) // it is no longer a button
    await waitForText('Correct!')
    await waitForText(score)
    expect(await page.getByText('3 in a row', { exact: true }).count()).toBe(streak ? 1 : 0)
    await nextQuestion(questionText)
  }

  const { item, wrong } = await readQuestion()
  await answers().nth(wrong).click()
  await waitForText('Incorrect!')
  await waitForText(`The correct answer is: ${item.options[item.correctAnswer]}`)
  expect(await page.getByText('in a row').count()).toBe(0)
  expect(await results().count()).toBe(0)

  await page.clock.runFor(60_000)
  await expect(results()).toBeVisible()
  expect(await results().innerText()).toMatch(/Score: 30[\s\S]*Trivia Challenge/) // TRV-20
  expect(await highScore()).toBe('30')
})

test(
  'closing the results shows the finished round, and another one starts from there (TRV-04, TRV-17, TRV-30, GAME-26)',
  repeated(),
  async () => {
    await startGame()
    const { questionText, item, right } = await readQuestion()
    await answers().nth(right).click()
    await page.clock.runFor(60_000)
    await expect(results()).toBeVisible()
    await page.clock.runFor(6_000)
    await results().getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { name: 'Time is up' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Time is up')
    const review = page.getByRole('region', { name: 'Your answers' })
    await expect(review.getByRole('listitem')).toHaveText([
      `${questionText}Right answer: ${item.options[item.correctAnswer]}You chose it.${explanations[questionText]}`,
    ])

    await page.getByRole('button', { name: 'Play Again' }).click()
    await expect(answers().first()).toBeVisible()
    await waitForText('60 s')
    // An answer may be 0 as well.
    await expect(page.locator('p', { hasText: 'Score' }).getByText('0', { exact: true })).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(results()).toBeVisible()
    await page.clock.runFor(6_000)
    await results().getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Other Questions' }).click()
    await waitForText('Your High Score: 10 points')
  },
)

test('the keys A to D and 1 to 4 answer, once for each question, and the next one has the focus (TRV-10, TRV-21)', async () => {
  await startGame()
  for (const keys of ['abcd', '1234']) {
    const { questionText, right, wrong } = await readQuestion()
    await page.keyboard.press(keys[right]!)
    await page.keyboard.press(keys[wrong]!)
    await waitForText('Correct!')
    expect(await page.getByText('your answer, wrong').count()).toBe(0)
    await nextQuestion(questionText)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
  }
})

test('the time is announced at 10 s and at 5 s, and the value of the question stays at 0 (TRV-06, TRV-29)', async () => {
  await startGame()
  await waitForText('60 s')
  const ring = page.locator('[data-color]')
  expect(await ring.getAttribute('data-color')).toBe('green')
  await page.clock.runFor(16_000)
  expect(await ring.innerText()).toMatch(/^0\b/)
  expect(await ring.getAttribute('data-color')).toBe('red')
  await page.clock.runFor(33_000)
  expect(await page.getByText('seconds left').count()).toBe(0)
  await page.clock.runFor(2_000)
  await waitForText('10 seconds left')
  await page.clock.runFor(5_000)
  await waitForText('5 seconds left')
})

test('the time pauses while the page is hidden (TRV-06)', async () => {
  const turn = (hidden: boolean) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'hidden', { value: now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)

  await startGame()
  await page.clock.runFor(2_000)
  await waitForText('58 s')
  await turn(true)
  await page.clock.runFor(30_000)
  await turn(false)
  await page.clock.runFor(1_000)
  await waitForText('57 s')
})

test(
  'without a time limit the round waits, ends after ten questions and stores no high score (TRV-19)',
  repeated(),
  async () => {
    await page.getByLabel('Play without a time limit').check()
    await startGame()
    for (let number = 1; number <= 10; number++) {
      await waitForText(`Question ${number} of 10`)
      // Two right answers only: the page's clock is ahead, and the server refuses a higher score after so little real time.
      const { right, wrong } = await readQuestion()
      await answers()
        .nth(number <= 2 ? right : wrong)
        .click()
      await page.clock.runFor(90_000)
      await page.getByRole('button', { name: number < 10 ? 'Next Question' : 'Finish' }).press('Enter')
    }
    await expect(results()).toBeVisible()
    expect(await results().innerText()).toContain('Score: 20')
    expect(await highScore()).toBeNull()

    await page.clock.runFor(6_000)
    await results().getByRole('button', { name: 'Close' }).click()
    await page.setViewportSize({ width: 320, height: 568 })
    const reviewed = page.getByRole('region', { name: 'Your answers' }).getByRole('listitem')
    await expect(reviewed).toHaveCount(10)
    await expect(reviewed.getByText('You chose: ')).toHaveCount(8)
    for (const one of await reviewed.all()) {
      const { x, width } = (await one.boundingBox())!
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(320)
      expect(await one.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    }
    await page.keyboard.press('End')
    await expect(reviewed.last()).toBeInViewport({ ratio: 1 })
  },
)
