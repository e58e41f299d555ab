import { expect } from '@playwright/test'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { clickLink, menuCard, openMenu, submitDialog } from '#tests/support/browser/menu-page.ts'
import { test } from '#tests/support/fixtures.ts'

test.use({ productOptions: {} })

test('a table is previewed, corrected and then imported as a whole', async ({ openPage, product }) => {
  const { page, pageErrors } = await openMenu(openPage, product)
  await clickLink(page, 'Import')
  const dialog = page.getByRole('dialog', { name: 'Import a menu' })
  const choose = (text: string) =>
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
