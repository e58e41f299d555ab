import { expect, type Page } from '@playwright/test'
import { gotoHydrated } from '#tests/support/browser/browser.ts'
import {
  COUNTDOWN_MS,
  loseAtSnake,
  openCustomerPage,
  payLink,
  results,
  tile,
  tipSheet,
} from '#tests/support/browser/customer-page.ts'
import { clickLink, menuCard, openMenu, submitDialog } from '#tests/support/browser/menu-page.ts'
import { translatePage } from '#tests/support/browser/translator.ts'
import { test } from '#tests/support/fixtures.ts'
import { anotherMaya } from '#tests/support/people/menu-owner.ts'
import { MAYA, signInByRequest } from '#tests/support/people/sign-in.ts'

test.use({ productOptions: {} }) // adds people

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

test('a customer tips and plays in a page that the browser translates', async ({ openPage }) => {
  const { page, pageErrors } = await openPage()
  await page.clock.install()
  await openCustomerPage(page, `/tip/${MAYA.id}`)
  await translatePage(page)

  await press(page, 'Leave a Tip')
  await tipSheet(page).getByText('Custom', { exact: true }).click()
  for (const amount of ['7.25', '8.50']) {
    await tipSheet(page).getByLabel('Your amount').fill(amount)
    await expect(payLink(page, /Cash App/)).toContainText(amount)
  }
  await page.keyboard.press('Escape')

  await tile(page, 'Memory Match').click()
  const coins = page.getByRole('group', { name: 'Memory board' }).getByRole('button')
  const misses = page.locator('span').filter({ hasText: /^Misses/ })
  async function turnTwo(at: number): Promise<number> {
    await coins.nth(at).click()
    await coins.nth(at + 1).click()
    const isPair = (await coins.nth(at).getAttribute('data-face')) === 'matched'
    await page.clock.runFor(1_000)
    return isPair ? turnTwo(at + 2) : at
  }
  await turnTwo(await turnTwo(0))
  await expect(misses).toHaveText('Misses 1') // two coins that had been seen
  await press(page, 'Start again')
  await expect(misses).toHaveText('Misses 0')
  await press(page, 'Back')

  await tile(page, 'Fun Puzzle').click()
  await press(page, 'Start Game')
  await expect(page.getByRole('region', { name: /^Puzzle board/ })).toBeFocused()
  const fact = (name: string) => page.locator('dl > div', { hasText: name }).locator('dd')
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await expect(fact('Moves')).not.toHaveText('0')
  const time = await fact('Time').innerText()
  await page.clock.runFor(3_000)
  await expect(fact('Time')).not.toHaveText(time)
  await press(page, 'Back')

  await tile(page, 'Trivia').click()
  await press(page, 'Start Game')
  const question = page.getByRole('heading', { level: 2 })
  const left = page.getByRole('timer').first()
  for (let round = 0; round < 3; round++) {
    const [before, timeBefore] = [await question.innerText(), await left.innerText()]
    await page.getByRole('list', { name: 'Answers' }).getByRole('button').first().click()
    await expect(page.getByText(/^(Correct|Incorrect)!$/)).toBeVisible()
    await page.clock.runFor(1_500)
    await expect(question).not.toHaveText(before)
    await expect(left).not.toHaveText(timeBefore)
    await page.clock.runFor(500)
    const asked = await question.innerText()
    await page.clock.runFor(1_000)
    expect(await question.innerText()).toBe(asked) // it stays
  }
  await press(page, 'Back')

  await loseAtSnake(page)
  const countdown = (seconds: number) =>
    results(page).getByRole('button', { name: new RegExp(`\\b${seconds}\\b`) })
  await expect(countdown(4).or(countdown(5))).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(countdown(3).or(countdown(2))).toBeVisible()
  await page.clock.runFor(COUNTDOWN_MS)
  await results(page).getByRole('button', { name: 'Play Again' }).click()
  await expect(
    page.getByRole('button', { name: 'Start Game' }).or(page.getByText('Score')).first(),
  ).toBeVisible()
  expect(await page.locator('font').count()).toBeGreaterThan(10)
  expect(pageErrors).toEqual([])
})

test('an owner works in pages that the browser translates', async ({ openPage, product }) => {
  const own = anotherMaya(product)
  const { page, pageErrors } = await openMenu(openPage, product, undefined, own)
  await translatePage(page)

  await clickLink(page, 'Add Item')
  const dialog = page.getByRole('dialog')
  await submitDialog(page, 'Add Item')
  await expect(dialog.getByText('Name and category are required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Plum tart')
  await expect(dialog.getByText('Name and category are required')).toHaveCount(0)
  await dialog.getByLabel('Price').fill('4.5')
  await dialog.getByLabel('Category').selectOption('Desserts')
  await submitDialog(page, 'Add Item')
  await expect(menuCard(page, 'Plum tart')).toContainText('$4.50')
  await menuCard(page, 'Plum tart').getByRole('link', { name: 'Edit Plum tart' }).click()
  await dialog.getByLabel('Name').fill('Plum cake')
  await submitDialog(page, 'Update Item')
  await expect(menuCard(page, 'Plum cake')).toBeVisible()
  await expect(menuCard(page, 'Plum tart')).toHaveCount(0)

  await clickLink(page, 'Import')
  const table = {
    name: 'menu.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Price,Category\nTea,3,Drinks'),
  }
  await dialog.locator('input[type=file]').setInputFiles(table)
  await expect(dialog.getByText('Choose another file')).toBeVisible()
  await expect(dialog.getByText('Choose a file')).toHaveCount(0)

  await gotoHydrated(page, '/dashboard')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await translatePage(page)
  const total = page.locator('dl > div', { hasText: 'Total Tip Amount' }).locator('dd').first()
  await expect(total).toHaveText('$0.00')
  const tip = `${product.url}/tip/${own.id}/tap?via=cashapp&amount=5&key=first`
  await fetch(tip, { method: 'POST', headers: { origin: product.url } })
  await expect(total).toHaveText('$5.00')
  await page.getByRole('link', { name: 'All tips' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tips' })).toBeVisible()
  await page.close()

  const second = await openPage({ viewport: { width: 1280, height: 860 } })
  await signInByRequest(second.page, own.email)
  await gotoHydrated(second.page, '/places')
  await translatePage(second.page)
  await second.page.getByRole('link', { name: 'Add a place' }).click()
  await second.page.getByRole('dialog').getByRole('link', { name: 'Several at once' }).click()
  await second.page.getByRole('dialog').getByLabel('To').fill('3')
  await second.page.getByRole('dialog').getByRole('button', { name: 'Add them all' }).click()
  await expect(second.page.getByText('Table 1 to Table 3 added.')).toBeVisible()
  await expect(second.page.locator('tbody th a')).toHaveText([
    'Table 1',
    'Table 2',
    'Table 3',
    'Your own code',
  ])
  expect(pageErrors).toEqual([])
  expect(second.pageErrors).toEqual([])
})
