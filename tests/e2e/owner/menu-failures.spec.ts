import { expect, type Page } from '@playwright/test'
import { DESKTOP, gotoHydrated } from '#tests/support/browser/browser.ts'
import { clickLink, menuCard, openMenu, shownItems, submitDialog } from '#tests/support/browser/menu-page.ts'
import { aPhotoFile } from '#tests/support/files/photo.ts'
import { test } from '#tests/support/fixtures.ts'
import { signInByRequest } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'

test.use({ productOptions: {} })

/** The data request of a client-side navigation to the menu. */
const MENU_DATA = /menu-management\.data\?_routes=routes%2Fdashboard%2Fmenu-management$/

/** Client-side navigation from the dashboard to the menu. */
async function toMenu(page: Page) {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.getByRole('link', { name: 'Manage your menu' }).click()
}

/** Fulfils all requests of the page to the menu API. */
const response = (page: Page, status: number, body = '') =>
  page.route('**/api/menus/**', (route) => route.fulfill({ status, body, contentType: 'application/json' }))

test.describe('when menu management fails', () => {
  test('without a network the form keeps its input, and a retry sends it', async ({ openPage, product }) => {
    const { page } = await openMenu(openPage, product)
    await clickLink(page, 'Add Item')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Offline toast')
    await dialog.locator('input[type=file]').setInputFiles(await aPhotoFile())
    await page.context().setOffline(true)
    await submitDialog(page, 'Add Item')
    await expect(dialog.getByText('Failed to upload image: network error')).toBeVisible()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Offline toast')
    await page.context().setOffline(false)
    await submitDialog(page, 'Add Item')
    await expect(page.getByText('Item added successfully')).toBeVisible()
    await expect(menuCard(page, 'Offline toast').locator('img')).toBeVisible()
  })

  test('a retry after a lost response adds an item and a category once (T40)', async ({
    openPage,
    product,
  }) => {
    const { page } = await openMenu(openPage, product)
    const count = async (name: string) =>
      (await page.locator('main li h3').allTextContents()).filter((text) => text === name).length
    /** The server handles the request, and the response is lost. */
    const loseResponse = () =>
      page.route('**/api/menus/**', async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
    const dialog = page.getByRole('dialog')

    await clickLink(page, 'Add Item')
    await dialog.getByLabel('Name').fill('Twice toast')
    await loseResponse()
    await submitDialog(page, 'Add Item')
    await expect(dialog.getByText('Failed to add item. Please try again.')).toBeVisible()
    await page.unroute('**/api/menus/**')
    await submitDialog(page, 'Add Item')
    await expect(page.getByText('Item added successfully')).toBeVisible()
    await expect.poll(() => count('Twice toast')).toBe(1)

    await clickLink(page, 'Add Category')
    await dialog.getByLabel('Category name').fill('Twice')
    await loseResponse()
    await submitDialog(page, 'Add Category')
    await expect(dialog.getByText('Failed to add category. Please try again.')).toBeVisible()
    await page.unroute('**/api/menus/**')
    await dialog.getByLabel('Category name').fill('Twice and changed')
    await submitDialog(page, 'Add Category')
    await expect(dialog.getByText('It was already added, as it stood here before.')).toBeVisible()
    await dialog.getByLabel('Category name').fill('Twice')
    await submitDialog(page, 'Add Category')
    await expect(page.getByText('Category added successfully')).toBeVisible()

    // A reopened form has another idempotency key.
    await clickLink(page, 'Add Item')
    await dialog.getByLabel('Name').fill('Twice toast')
    await submitDialog(page, 'Add Item')
    await expect.poll(() => count('Twice toast')).toBe(2)
    const categories = page.locator('main select option').filter({ hasText: 'Twice' })
    expect(await categories.allTextContents()).toEqual(['Twice'])
  })

  test('each failed operation shows its message and keeps the input (MENU-40 to MENU-44)', async ({
    openPage,
    product,
  }) => {
    const { page } = await openMenu(openPage, product)
    const discard = async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Discard' }).click()
    }
    await response(page, 500)
    await clickLink(page, 'Add Item')
    await page.getByRole('dialog').getByLabel('Name').fill('Toast')
    await submitDialog(page, 'Add Item')
    await expect(page.getByText('Failed to add item. Please try again.')).toBeVisible()
    expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('Toast')
    await discard()
    await page.getByRole('link', { name: 'Edit Flat white' }).click()
    await submitDialog(page, 'Update Item')
    await expect(page.getByText('Failed to update item. Please try again.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Delete Flat white' }).click()
    await submitDialog(page, 'Delete')
    await expect(page.getByText('Failed to delete item. Please try again.')).toBeVisible()
    await page.keyboard.press('Escape')
    await clickLink(page, 'Add Category')
    await page.getByRole('dialog').getByLabel('Category name').fill('X')
    await submitDialog(page, 'Add Category')
    await expect(page.getByText('Failed to add category. Please try again.')).toBeVisible()
    await discard()
    const before = await shownItems(page)
    await page.getByRole('button', { name: `Move ${before[0]} down` }).click()
    await expect(page.getByText('Failed to save new item order', { exact: true })).toBeVisible()
    await expect.poll(() => shownItems(page)).toEqual(before)
  })

  for (const [status, body, sentence] of [
    [500, '{}', 'Failed to upload image: Unknown error'], // MENU-39
    [500, '{"message":"disk on fire"}', 'Failed to upload image: disk on fire'],
    [
      401,
      '',
      'Permission denied: You do not have permission to upload images. Please check your account settings.',
    ], // MENU-36
    [
      403,
      '',
      'Permission denied: You do not have permission to upload images. Please check your account settings.',
    ],
    [507, '', 'Storage quota exceeded. Please contact support.'], // MENU-38
  ] as const) {
    test(
      `an upload with the response ${status} ${body} shows: ${sentence} (ERR-01)`,
      repeated(status !== 403),
      async ({ openPage, product }) => {
        const { page } = await openMenu(openPage, product)
        await response(page, status, body)
        await clickLink(page, 'Add Item')
        await page.getByRole('dialog').getByLabel('Name').fill('Toast')
        await page.locator('input[type=file]').setInputFiles(await aPhotoFile())
        await submitDialog(page, 'Add Item')
        await expect(page.getByText(sentence, { exact: true })).toBeVisible()
      },
    )
  }

  test('an upload can be canceled, and nothing is added (MENU-37)', async ({ openPage, product }) => {
    const { page } = await openMenu(openPage, product)
    await page.route('**/api/menus/**', () => {}) // no response
    await clickLink(page, 'Add Item')
    await page.getByRole('dialog').getByLabel('Name').fill('Toast')
    await page.locator('input[type=file]').setInputFiles(await aPhotoFile())
    await submitDialog(page, 'Add Item')
    await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible()
    await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByText('Upload was canceled.', { exact: true })).toBeVisible()
    expect(await menuCard(page, 'Toast').count()).toBe(0)
  })

  for (const [status, body, sentence] of [
    [
      403,
      '',
      'Missing or insufficient permissions to access menu data. Please check your account permissions.',
    ], // MENU-33
    [500, '', 'Failed to load menu items: Unknown error'], // MENU-34
    [500, '{"message":"no line"}', 'Failed to load menu items: no line'],
  ] as const) {
    test(
      `a menu with the response ${status} ${body} shows: ${sentence}`,
      repeated(),
      async ({ openPage }) => {
        const { page } = await openPage(DESKTOP)
        await signInByRequest(page)
        await gotoHydrated(page, '/dashboard?view=menu')
        await page.route(MENU_DATA, (route) => route.fulfill({ status, body }))
        await toMenu(page)
        await expect(page.getByText(sentence, { exact: true })).toBeVisible()
      },
    )
  }

  test('the page shows that the menu is loading (MENU-10)', repeated(), async ({ openPage }) => {
    const { page } = await openPage(DESKTOP)
    await signInByRequest(page)
    await gotoHydrated(page, '/dashboard?view=menu')
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route(MENU_DATA, async (route) => {
      await held
      await route.continue()
    })
    await toMenu(page)
    await expect(page.getByText('Loading menu items...')).toBeVisible()
    go()
    await expect(page.getByRole('heading', { name: 'Flat white' })).toBeVisible()
  })

  test('after the end of the session the page requests a sign-in (MENU-15)', async ({
    openPage,
    product,
  }) => {
    const { page } = await openMenu(openPage, product)
    await page.context().clearCookies()
    await page.getByRole('switch').first().click()
    const dialog = page.getByRole('dialog', { name: 'Authentication Required' })
    await expect(dialog.getByText('Please sign in to manage your menu')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alert').getByText('Please sign in to manage your menu')).toBeVisible()
    await expect(page.getByRole('switch').first()).toBeChecked()
  })
})
