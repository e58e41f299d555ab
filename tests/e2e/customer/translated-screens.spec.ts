import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { LANGUAGES, type Language, LOCALES } from '#content/languages.ts'
import { SAMPLES } from '#db/samples.ts'
import { DESKTOP, PHONE } from '#tests/support/browser/browser.ts'
import { COUNTDOWN_MS, letRoundEnd, openCustomerPage, tile } from '#tests/support/browser/customer-page.ts'
import { findingsInEachLook, type Look } from '#tests/support/browser/looks.ts'
import { test } from '#tests/support/fixtures.ts'
import { readMessages } from '#tests/support/read-messages.ts'
import { repeated } from '#tests/support/sample.ts'

const MAYA = SAMPLES[0]!.id
const LUPE = SAMPLES[2]!.id // a long name
const NOOR = SAMPLES[3]!.id // no handles

const tipPage = (id = MAYA) => `/tip/${id}`
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

/** What is pressed and read on the way through the screens. */
async function wordsIn(language: Language) {
  const play = await readMessages(language, 'play')
  return {
    language,
    ...play,
    frame: play,
    panel: play.phonePanel,
    menu: await readMessages(language, 'menu-page'),
    problems: await readMessages(language, 'problems'),
    tip: await readMessages(language, 'tip-page'),
  }
}
type Words = Awaited<ReturnType<typeof wordsIn>>

/** A message in which each zero stands for any text. */
const withAny = (message: string) =>
  new RegExp(`^${message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('0', '.+')}$`)

const sheet = (page: Page, { tip }: Words) => page.getByRole('dialog', { name: tip.tipAmount })
const results = (page: Page, words: Words) => page.getByRole('dialog', { name: words.results.title })

/** Words that occur only in English. */
const ENGLISH =
  /\b(Leave a Tip|Play Game|Powered|Score|SCORE|High|Start Game|Settings|Moves|Time|Hint|Reset|Close|Back|Again|Misses|Pairs|Question|Speed|Row|Tile)\b/

type CheckState = (state: string) => Promise<void>
type Scenario = (page: Page, words: Words, check: CheckState) => Promise<void>

const THE_SHEET: Scenario = async (page, words, check) => {
  const { tip } = words
  await openCustomerPage(page, tipPage(LUPE))
  await check('page')
  await press(page, tip.leaveTip)
  await expect(sheet(page, words)).toBeVisible()
  await check('sheet')
  await sheet(page, words).getByText(tip.custom, { exact: true }).click()
  await check('own-amount')
}

const SCENARIOS: Record<string, Scenario> = {
  'the page and its tip sheet': THE_SHEET,
  'a page without handles': async (page, { tip }, check) => {
    await openCustomerPage(page, tipPage(NOOR))
    await press(page, tip.leaveTip)
    await check('no-methods')
  },
  // The clock runs while axe analyses the page, because axe uses the page's timers.
  'snake and the results': async (page, words, check) => {
    const { frame, games, snake } = words
    await page.clock.install()
    await openCustomerPage(page, tipPage())
    await tile(page, games.snake.tile).click()
    await heading(page, games.snake.title)
    await check('snake-speed')
    await press(page, frame.startGame)
    await expect(page.getByText(snake.start)).toBeVisible()
    await check('snake-waiting')
    // The snake is at the wall in less time than a busy machine may take between two keys.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(page.getByText(frame.paused, { exact: true })).toBeVisible()
    await page.clock.resume()
    await check('snake-paused')
    await press(page, frame.resume)
    const shown = results(page, words)
    await letRoundEnd(page, shown)
    await check('results-waiting')
    await page.clock.runFor(COUNTDOWN_MS)
    await expect(shown.getByRole('button', { name: words.results.playAgain })).toBeVisible()
    await check('results')
    await shown.getByRole('button', { name: frame.close }).click()
    await check('snake-over')
  },
  trivia: async (page, words, check) => {
    const { frame, games, language, trivia } = words
    await page.clock.install()
    await openCustomerPage(page, tipPage())
    await tile(page, games.trivia.tile).click()
    await heading(page, games.trivia.title)
    await check('trivia-setup')
    await page.getByRole('combobox', { name: trivia.category }).selectOption(trivia.categories.Geography)
    await page.getByRole('checkbox', { name: trivia.withoutLimit }).check()
    await press(page, frame.startGame)
    const answers = page.getByRole('list', { name: trivia.answers, exact: true })
    await expect(answers).toBeVisible()
    expect(await page.getByRole('heading', { level: 2 }).textContent()).toMatch(/\?$/)
    await expect(page.getByText(trivia.categories.Geography, { exact: true })).toBeVisible()
    await expect(answers.locator(`[lang=${language}]`)).toHaveCount(4)
    await check('trivia-question')
    await answers.getByRole('button').first().click()
    await expect(page.getByText(new RegExp(`^(${trivia.correct}|${trivia.incorrect})$`))).toBeVisible()
    await check('trivia-answered')
    for (let left = 9; left > 0; left--) {
      await press(page, trivia.nextQuestion)
      await answers.getByRole('button').first().click()
    }
    await press(page, trivia.finish)
    const shown = results(page, words)
    await expect(shown).toBeVisible()
    await page.clock.runFor(COUNTDOWN_MS)
    await expect(shown.getByRole('button', { name: words.results.continue, exact: true })).toBeVisible()
    await shown.getByRole('button', { name: frame.close }).click()
    await expect(page.getByRole('heading', { name: trivia.yourAnswers })).toBeVisible()
    await check('trivia-end')
  },
  'the puzzle': async (page, { frame, games, puzzle }, check) => {
    await openCustomerPage(page, tipPage())
    await tile(page, games.puzzle.tile).click()
    await heading(page, games.puzzle.title)
    await check('puzzle-settings')
    await page.getByRole('radio', { name: puzzle.options.kind.image, exact: true }).check()
    await check('puzzle-pictures')
    await press(page, frame.startGame)
    await expect(page.getByRole('region', { name: puzzle.board({ size: 3 }) })).toBeVisible()
    const movable = withAny(puzzle.movableTile({ number: 0, row: 0, column: 0 }))
    expect(await page.getByRole('button', { name: movable }).count()).toBeGreaterThan(1)
    await check('puzzle')
    await press(page, puzzle.hint)
    await press(page, puzzle.settings)
    for (const fold of [puzzle.howToPlay, puzzle.levels]) await page.getByText(fold).click()
    await check('puzzle-open')
  },
  memory: async (page, { games, memory }, check) => {
    await openCustomerPage(page, tipPage())
    await tile(page, games.memory.tile).click()
    await heading(page, games.memory.title)
    await check('memory')
    const coin = { row: 2, column: 2 }
    await page.getByRole('button', { name: memory.faceDown(coin) }).click()
    const turned = withAny(memory.faceUp({ ...coin, symbol: '0' }))
    await expect(page.getByRole('button', { name: turned })).toBeVisible()
    await check('memory-turned')
  },
  'the menu': async (page, { menu }, check) => {
    await page.goto(`/menu/${MAYA}`)
    await expect(page.getByRole('link', { name: menu.back })).toBeVisible()
    await check('menu')
    await page.goto(`/menu/${LUPE}`)
    await expect(page.getByRole('heading', { name: menu.empty })).toBeVisible()
    await check('menu-empty')
  },
  'what is in the way': async (page, { menu, problems }, check) => {
    await page.goto(tipPage('A'.repeat(28)))
    await expect(page.getByRole('link', { name: problems.tryAgain })).toBeVisible()
    await check('unknown')
    await page.goto('/menu/nobody')
    await expect(page.getByRole('link', { name: menu.back })).toBeVisible()
    await check('menu-unknown')
  },
}

// Where a translation may be too long. Their colours are those of the English screens.
const ON_PHONE: Look[] = [
  { name: 'narrow', width: 320, height: 568 },
  { name: 'dark', colorScheme: 'dark' },
  { name: 'wide', width: 1280, height: 860 },
]
const ON_COMPUTER: Look[] = [{ name: 'light' }]

for (const language of LANGUAGES.filter((other) => other !== 'en')) {
  test.describe(`in ${language}`, () => {
    const check = (label: string, options: BrowserContextOptions, looks: Look[], scenario: Scenario) =>
      test(
        `${label} is translated, fits, and axe finds nothing`,
        repeated(language !== 'de'),
        async ({ openPage }) => {
          const { page, pageErrors } = await openPage({ ...options, locale: LOCALES[language] })
          const found: string[] = []
          await scenario(page, await wordsIn(language), async (state) => {
            for (const finding of await findingsInEachLook(page, looks)) found.push(`${state}, ${finding}`)
            const announced = await page.evaluate(() => {
              const names = [...document.querySelectorAll('[aria-label],[alt]')].map(
                (named) => named.getAttribute('aria-label') ?? named.getAttribute('alt'),
              )
              return `${document.title}\n${document.body.innerText}\n${names.join('\n')}`
            })
            const left = ENGLISH.exec(announced)
            if (left) found.push(`${state}: “${left[0]}” is English`)
          })
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          expect(found).toEqual([])
          expect(pageErrors.filter((pageError) => !/status of 404/.test(pageError))).toEqual([])
        },
      )

    for (const [name, scenario] of Object.entries(SCENARIOS)) check(name, PHONE, ON_PHONE, scenario)
    check('the tip sheet on a computer', DESKTOP, ON_COMPUTER, THE_SHEET)

    test('a computer shows the panel for the phone', repeated(language !== 'de'), async ({ openPage }) => {
      const { panel, tip } = await wordsIn(language)
      const { page } = await openPage({ ...DESKTOP, locale: LOCALES[language] })
      await openCustomerPage(page, tipPage())
      await press(page, tip.leaveTip)
      const shown = page.getByRole('region', { name: panel.heading })
      await expect(shown.getByText(withAny(panel.scan({ amount: '0' })))).toBeVisible()
      await expect(
        shown.getByRole('button', { name: panel.copy({ handle: '$bluecupcoffee' }) }),
      ).toBeVisible()
    })
  })
}
