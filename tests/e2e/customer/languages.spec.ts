import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { DESKTOP, PHONE } from '#tests/support/browser/browser.ts'
import { openCustomerPage, tile } from '#tests/support/browser/customer-page.ts'
import { test } from '#tests/support/fixtures.ts'
import { MAYA } from '#tests/support/people/sign-in.ts'
import { readMessages } from '#tests/support/read-messages.ts'
import { repeated } from '#tests/support/sample.ts'

const ADDRESS = `/tip/${MAYA.id}`
const MENU = `/menu/${MAYA.id}`
const SPANISH: BrowserContextOptions = { ...PHONE, locale: 'es-MX' }

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()
const language = (page: Page) => page.locator('html').getAttribute('lang')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

test('the switch keeps a typed amount, formatted for the new language', async ({ openPage }) => {
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

/** Switches to Portuguese in the menu, and goes back to the page with the round. */
async function switchInMenu(page: Page) {
  await page.goto(MENU)
  await page.locator('form[data-language=ready]').first().waitFor()
  await press(page, 'Português')
  await expect(page.getByRole('link', { name: 'Voltar' })).toBeVisible()
  await page.goBack()
  await page.getByRole('dialog', { name: 'Em pausa' }).getByRole('button', { name: 'Continuar' }).click()
  expect(await language(page)).toBe('pt')
}

test('a round continues after the switch, in the other language', async ({ openPage }) => {
  const { page, pageErrors } = await openPage({ ...PHONE, locale: 'en-US' })
  const { memory: english } = await readMessages('en', 'play')
  const { symbols, faceUp, board } = (await readMessages('pt', 'play')).memory
  await openCustomerPage(page, ADDRESS)
  await tile(page, 'Memory Match').click()
  await page.getByRole('group', { name: english.board }).getByRole('button').first().click()
  const names = Object.keys(symbols) as (keyof typeof symbols)[]
  const nameOf = (symbol: string) => english.faceUp({ row: 1, column: 1, symbol })
  const turned = page.getByRole('button', { name: nameOf('') })
  const label = await turned.getAttribute('aria-label')
  const symbol = names.find((name) => nameOf(english.symbols[name]) === label)!
  await switchInMenu(page)
  const coin = page.getByRole('group', { name: board }).getByRole('button').first()
  await expect(coin).toHaveAccessibleName(faceUp({ row: 1, column: 1, symbol: symbols[symbol] }))
  expect(pageErrors).toEqual([])
})

test(
  'a round of trivia continues after the switch, and the question on the screen keeps its language',
  repeated(),
  async ({ openPage }) => {
    const { page } = await openPage({ ...PHONE, locale: 'en-US' })
    await openCustomerPage(page, ADDRESS)
    await tile(page, 'Trivia').click()
    await page.getByLabel('Play without a time limit').check()
    await press(page, 'Start Game')
    const question = page.getByRole('heading', { level: 2 })
    const before = await question.textContent()
    await switchInMenu(page)
    await expect(question).toHaveText(before!)
    await expect(question).toHaveAttribute('lang', 'en')
    const answers = page.getByRole('list', { name: 'Respostas' })
    await expect(answers.locator('[lang=en]')).toHaveCount(4)
    await answers.getByRole('button').first().click()
    await press(page, 'Próxima pergunta')
    await expect(page.getByText('Pergunta 2 de 10')).toBeVisible()
    await expect(question).not.toHaveText(before!)
  },
)

test('a typed amount is shown on the button in Spanish', repeated(), async ({ openPage }) => {
  const { page } = await openPage(SPANISH)
  await openCustomerPage(page, ADDRESS)
  await press(page, 'Dejar propina')
  const sheet = page.getByRole('dialog', { name: 'Monto de la propina' })
  await sheet.getByText('Otro', { exact: true }).click()
  await sheet.getByRole('textbox', { name: 'Tu monto' }).fill('1234.5')
  const link = sheet.getByRole('link', { name: 'Dejar $1,234.50 con Cash App' })
  expect(await link.getAttribute('href')).toMatch(/\/1234\.50$/)
})

test.describe('the switch', () => {
  const to = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  test('changes the language and back, on every page of the visit, without a history entry', async ({
    openPage,
  }) => {
    const { page } = await openPage(SPANISH)
    await page.goto('about:blank')
    await openCustomerPage(page, ADDRESS)
    const entries = await page.evaluate(() => history.length)
    expect(await language(page)).toBe('es')
    const box = await to(page, 'English').boundingBox()
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44)
    expect(await to(page, 'English').getAttribute('lang')).toBe('en')

    await to(page, 'English').click()
    await expect(page.getByRole('heading', { name: 'Play Game' })).toBeVisible()
    expect(await language(page)).toBe('en')
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await page.getByRole('link', { name: 'Menu' }).click()
    await expect(page.getByRole('link', { name: 'Back' })).toBeVisible()

    await expect(page.locator('form[data-language=ready]').first()).toBeVisible()
    await to(page, 'Español').click()
    await expect(page.getByRole('link', { name: 'Atrás' })).toBeVisible()
    // Back to a page that was left in the other language.
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Jugar' })).toBeVisible()
    await page.reload()
    expect(await language(page)).toBe('es')
    await page.goForward()
    await expect(page.getByRole('link', { name: 'Atrás' })).toBeVisible()
  })

  test('continues the same visit', repeated(), async ({ openPage }) => {
    const { page } = await openPage(SPANISH)
    await openCustomerPage(page, ADDRESS)
    await expect.poll(() => page.url()).toMatch(/-\d{13}-/)
    const address = page.url()
    await to(page, 'English').click()
    await expect(page.getByRole('heading', { name: 'Play Game' })).toBeVisible()
    await expect(page.locator('#screen[data-games]')).toBeAttached()
    expect(page.url()).toBe(address)
  })

  test('works with the keyboard', repeated(), async ({ openPage }) => {
    const { page } = await openPage({ ...DESKTOP, locale: 'en-US' })
    await openCustomerPage(page, ADDRESS)
    await to(page, 'Español').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Jugar' })).toBeVisible()
  })
})

test('a browser loads only the messages of its language', async ({ openPage }) => {
  const { page } = await openPage(SPANISH)
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) texts.push(response.text().catch(() => ''))
  })
  await openCustomerPage(page, ADDRESS)
  await tile(page, 'Trivia').click()
  await heading(page, 'Reto de trivia')
  await press(page, 'Empezar')
  await expect(page.getByRole('list', { name: 'Respuestas' })).toBeVisible()
  const all = (await Promise.all(texts)).join('\n')
  for (const text of ['¡Bien jugado!', '¿En qué continente está el Sahara?']) expect(all).toContain(text)
  for (const text of ['Well played!', 'Press any arrow to start', 'On which continent does the Sahara lie?'])
    expect(all).not.toContain(text)
})
