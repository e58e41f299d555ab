import { expect } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { DESKTOP, gotoHydrated } from '#tests/support/browser/browser.ts'
import { clickLink, menuCard, openMenu, submitDialog } from '#tests/support/browser/menu-page.ts'
import { test } from '#tests/support/fixtures.ts'
import { anotherMaya } from '#tests/support/people/menu-owner.ts'
import { signInByRequest } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'

test.use({ productOptions: {} })

test('a table is previewed, corrected and then imported as a whole', async ({ openPage, product }) => {
  const { page, pageErrors } = await openMenu(openPage, product)
  await clickLink(page, 'Import')
  const dialog = page.getByRole('dialog', { name: 'Import a menu' })
  const choose = (text: string | Buffer) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('x'.repeat(9 * 1024 * 1024))
  await expect(dialog.getByText('The file is larger than 1 MB')).toBeVisible() // and nothing of it is sent
  await choose('name,category,price\nPie,Food,4\n,Food,5\nTart,Food,abc\n')
  await expect(dialog.getByText('1 line is left out:')).toBeVisible()
  await expect(dialog.getByText('In 1 line the price is none:')).toBeVisible()
  await expect(dialog.locator('li').filter({ hasText: 'Line' })).toHaveText([
    'Line 3 Name and category are required',
    'Line 4 This is no price: abc',
  ])
  expect(await axeFindings(page)).toEqual([])
  await choose('name,category,price\nPie,Food,1.250\n')
  await expect(dialog.getByText('Please choose which price is meant by 1.250')).toBeVisible()
  await dialog.getByLabel('$1,250.00').check()
  await expect(dialog.getByText('1 new, 0 changed, 0 as they are')).toBeVisible()
  await expect(dialog.locator('li').filter({ hasText: 'Pie' })).toContainText('$1,250.00')
  expect(await axeFindings(page)).toEqual([])
  await choose(Buffer.from('name,category,price\nPie,Food,4\n\x83R\x81[\x83q\x81[,Food,3\n', 'latin1'))
  await expect(dialog.getByText('Which of these can you read?')).toBeVisible()
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /^Import|Replace/ })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('コーヒー').check()
  await expect(dialog.getByText('2 new, 0 changed, 0 as they are')).toBeVisible()
  await expect(dialog.getByLabel('コーヒー')).toBeChecked()
  await choose('name,category,price\nPie,Food,4\nTart,Pastry,5\n')
  await expect(dialog.getByText('2 new, 0 changed, 0 as they are')).toBeVisible()
  await expect(dialog.getByText('New categories: Pastry')).toBeVisible()
  expect(await menuCard(page, 'Pie').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await choose('Gericht;Betrag\nPie;4,00\nTart;5,00\nBread;0\n')
  await expect(dialog.getByText('3 items at $0.00')).toBeVisible()
  const amount = dialog.getByLabel('“Betrag” is')
  await expect(dialog.getByLabel('“Gericht” is')).toBeFocused()
  await page.keyboard.press('Tab')
  await amount.selectOption('Price')
  await expect(dialog.getByText('1 item at $0.00')).toBeVisible()
  await expect(amount).toBeFocused()
  await dialog.getByLabel('Leave out', { exact: true }).check()
  await expect(dialog.getByText('2 new, 0 changed, 0 as they are, 1 left out')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await submitDialog(page, 'Import 2 items')
  await expect(page.getByText('Menu imported')).toBeVisible()
  expect(await menuCard(page, 'Tart').textContent()).toContain('$5.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(menuCard(page, 'Tart')).toHaveCount(0)
  const [download] = await Promise.all([page.waitForEvent('download'), clickLink(page, 'Export CSV')])
  expect(download.suggestedFilename()).toBe('menu.csv')
  expect(pageErrors).toEqual([])
})

test(
  'the items of a table without categories get a first one, whose name is asked for',
  repeated(),
  async ({ openPage, product }) => {
    const own = anotherMaya(product)
    const file = new Sqlite(`${product.folder}/tiplark.db`)
    for (const table of ['menu_item', 'menu_category'])
      file.prepare(`delete from ${table} where provider_id = ?`).run(own.id)
    file.close()
    const { page } = await openPage(DESKTOP)
    await signInByRequest(page, own.email)
    await gotoHydrated(page, '/menu-management?import=table')
    const dialog = page.getByRole('dialog', { name: 'Import a menu' })
    const buffer = Buffer.from('Item,Price\nPie,4\n')
    await dialog.locator('input[type=file]').setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer })
    await expect(dialog.getByText('New categories: Menu')).toBeVisible()
    await dialog.getByLabel('Category of new items').fill('Cakes')
    await page.keyboard.press('Tab')
    await expect(dialog.getByText('New categories: Cakes')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await submitDialog(page, 'Import 1 item')
    await expect(menuCard(page, 'Pie')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Cakes' })).toBeVisible()
  },
)
