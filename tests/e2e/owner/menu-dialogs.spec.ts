// Mechanism: focus: after dialogs, removed entries, disabled buttons, navigations
import { expect, type Page } from '@playwright/test'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { gotoHydrated } from '#tests/support/browser/browser.ts'
import { clickLink, menuCard, openMenu, shownItems, submitDialog } from '#tests/support/browser/menu-page.ts'
import { test } from '#tests/support/fixtures.ts'
import { repeated } from '#tests/support/sample.ts'

test.use({ productOptions: {} })

test.describe('the focus in the dialogs of the menu', () => {
  const focused = (page: Page) =>
    expect.poll(() =>
      page.evaluate(() => {
        const here = document.activeElement as HTMLInputElement | null
        return here?.labels?.[0]?.textContent || here?.ariaLabel || here?.textContent?.trim() || ''
      }),
    )

  test('starts at the first field and returns to the control that opened the dialog, or to its successor', async ({
    openPage,
    product,
  }) => {
    const { page, pageErrors } = await openMenu(openPage, product)
    const [first] = await shownItems(page)
    const dialog = page.getByRole('dialog')

    await clickLink(page, 'Add Item')
    await focused(page).toBe('Name')
    await page.keyboard.press('Escape')
    await focused(page).toBe('Add Item')

    await clickLink(page, `Edit ${first}`)
    await focused(page).toBe('Name')
    await dialog.getByRole('link', { name: 'Cancel' }).click()
    await focused(page).toBe(`Edit ${first}`)
    await clickLink(page, `Edit ${first}`)
    await submitDialog(page, 'Update Item')
    await expect(dialog).toBeHidden()
    await focused(page).toBe(`Edit ${first}`)

    for (const name of ['Toast', 'Bun']) {
      await clickLink(page, 'Add Item')
      await focused(page).toBe('Name')
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await focused(page).toBe('Add Item')
    }
    await clickLink(page, 'Delete Toast')
    await submitDialog(page, 'Delete')
    await expect(dialog).toBeHidden()
    await focused(page).toBe('Delete Bun') // the next one
    await clickLink(page, 'Delete Bun')
    await submitDialog(page, 'Delete')
    await expect(dialog).toBeHidden()
    await focused(page).toBe('Delete Soup of the day') // the last one of its category

    // Opened by its address, the dialog has no control that opened it.
    await gotoHydrated(page, '/menu-management?add=item')
    await focused(page).toBe('Name')
    await page.keyboard.press('Escape')
    await focused(page).toBe('Menu Management')
    expect(pageErrors).toEqual([])
  })

  test('goes to the next category after one is deleted', async ({ openPage, product }) => {
    const { page } = await openMenu(openPage, product)
    await clickLink(page, 'Add Category')
    await focused(page).toBe('Category name')
    const dialog = page.getByRole('dialog', { name: 'Add Category' })
    await dialog.getByLabel('Category name').fill('Brunch')
    await submitDialog(page, 'Add Category')
    await expect(dialog).toBeHidden()
    await focused(page).toBe('Add Category')
    await clickLink(page, 'Add Category')
    const row = dialog.locator('li').filter({ has: page.locator('summary').getByText('Brunch') })
    await row.locator('summary').click()
    await row.getByRole('button', { name: 'Delete category' }).click()
    await expect(row).toHaveCount(0)
    await focused(page).toMatch(/^Desserts/)
  })

  test('Escape in a changed form asks once before the input is lost', async ({ openPage, product }) => {
    const { page } = await openMenu(openPage, product)
    const dialog = page.getByRole('dialog', { name: 'Add Item' })
    const question = dialog.getByText('What you entered is not saved.')
    await clickLink(page, 'Add Item')
    await focused(page).toBe('Name')
    await page.keyboard.type('Plum tart')
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await focused(page).toBe('Keep editing')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await focused(page).toBe('Name')
    await page.keyboard.type('let')
    await expect(dialog.getByLabel('Name')).toHaveValue('Plum tartlet')
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await focused(page).toBe('Add Item')
    await clickLink(page, 'Add Item')
    await expect(dialog.getByLabel('Name')).toHaveValue('')
    await dialog.getByLabel('Category').selectOption('Drinks')
    await dialog.getByRole('link', { name: 'Close' }).click()
    await expect(question).toBeVisible()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
  })

  test('several items are added without leaving the form', repeated(), async ({ openPage, product }) => {
    const { page, pageErrors } = await openMenu(openPage, product)
    await clickLink(page, 'Add Item')
    const dialog = page.getByRole('dialog', { name: 'Add Item' })
    for (const name of ['Ginger tea', 'Mint tea']) {
      await focused(page).toBe('Name')
      await page.keyboard.type(name)
      await dialog.getByLabel('Category').selectOption('Drinks')
      await submitDialog(page, 'Save and add another')
      await expect(dialog.getByText('Item added successfully')).toBeVisible()
      await expect(dialog.getByLabel('Name')).toHaveValue('')
      await expect(dialog.getByLabel('Category')).toHaveValue('drinks')
    }
    await page.keyboard.press('Escape') // nothing is lost
    await expect(dialog).toBeHidden()
    await focused(page).toBe('Add Item')
    await expect(menuCard(page, 'Ginger tea')).toHaveCount(1)
    await expect(menuCard(page, 'Mint tea')).toHaveCount(1)
    expect(pageErrors).toEqual([])
  })
})
