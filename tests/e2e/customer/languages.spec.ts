import { expect, type Page } from '@playwright/test'
import type { Language } from '#content/messages/languages.ts'
import { SAMPLES } from '#db/samples.ts'
import { PHONE } from '#tests/support/browser/browser.ts'
import { openCustomerPage, tile } from '#tests/support/browser/customer-page.ts'
import { findingsInEachLook } from '#tests/support/browser/looks.ts'
import { test } from '#tests/support/fixtures.ts'

const MAYA = SAMPLES[0]!.id
const ADDRESS = `/tip/${MAYA}`
const NARROW = [{ name: 'narrow', width: 320, height: 568 }]

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

/** What is pressed on the way through the screens. Spanish has a file of its own. */
const WORDS: Partial<Record<Language, Record<string, string>>> = {
  pt: {
    locale: 'pt-BR',
    leaveTip: 'Deixar gorjeta',
    sheet: 'Valor da gorjeta',
    close: 'Fechar',
    puzzle: 'Quebra-cabeça',
    start: 'Começar',
    board: 'Tabuleiro do quebra-cabeça, 3 por 3',
  },
  de: {
    locale: 'de-DE',
    leaveTip: 'Trinkgeld geben',
    sheet: 'Höhe des Trinkgelds',
    close: 'Schließen',
    puzzle: 'Schiebepuzzle',
    start: 'Spiel starten',
    board: 'Puzzle, 3 mal 3',
  },
}

for (const [language, words] of Object.entries(WORDS)) {
  test(`on a phone 320 px wide the page, the tip sheet and a game fit in ${language}, and axe finds nothing`, async ({
    openPage,
  }) => {
    const { page } = await openPage({ ...PHONE, locale: words.locale })
    const found: string[] = []
    const check = async (state: string) => {
      for (const finding of await findingsInEachLook(page, NARROW)) found.push(`${state}, ${finding}`)
    }
    await openCustomerPage(page, ADDRESS)
    await check('page')
    await press(page, words.leaveTip!)
    const sheet = page.getByRole('dialog', { name: words.sheet })
    await expect(sheet).toBeVisible()
    await check('sheet')
    await sheet.getByRole('button', { name: words.close }).click()
    await tile(page, words.puzzle!).click()
    await press(page, words.start!)
    await expect(page.getByRole('region', { name: words.board })).toBeVisible()
    await check('puzzle')
    expect(found).toEqual([])
  })
}

test('the switch keeps a typed amount, and writes it as the new language does', async ({ openPage }) => {
  const { page } = await openPage({ ...PHONE, locale: 'en-US' })
  await openCustomerPage(page, ADDRESS)
  await press(page, 'Leave a Tip')
  await page.getByRole('dialog').getByText('Custom', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Your amount' }).fill('7.25')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await press(page, 'Deutsch')
  await page.locator('html[lang=de] #screen[data-games][data-tips]').waitFor({ state: 'attached' })
  await press(page, 'Trinkgeld geben')
  await expect(page.getByRole('textbox', { name: 'Ihr Betrag' })).toHaveValue('7,25')
  await expect(page.getByRole('link', { name: /^7,25\s\$ mit Cash App geben/ })).toBeVisible()
})

test('a round goes on after a switch on another page, and its question keeps the language it was asked in', async ({
  openPage,
}) => {
  const { page } = await openPage({ ...PHONE, locale: 'en-US' })
  await openCustomerPage(page, ADDRESS)
  await tile(page, 'Trivia').click()
  await page.getByLabel('Play without a time limit').check()
  await press(page, 'Start Game')
  const question = page.getByRole('heading', { level: 2 })
  const asked = await question.textContent()
  await page.context().addCookies([{ name: 'tiplark_language', value: 'pt', url: page.url() }])
  await page.reload()
  await press(page, 'Continuar')
  await expect(question).toHaveText(asked!)
  await expect(question).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('list', { name: 'Respostas' }).locator('[lang=en]')).toHaveCount(4)
})
