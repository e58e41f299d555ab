import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAYA } from '#tests/support/visit.ts'
import { axeFindings } from '../support/axe.ts'
import { DESKTOP, hears, hold, openBrowser, openPage, PHONE } from '../support/browser.ts'
import { anotherMaya } from '../support/menu-owner.ts'
import { aLargePhoto, aRotatedPhoto } from '../support/photo.ts'
import { type Product, startProduct } from '../support/product.ts'
import { signInAs } from '../support/visit.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const photo = async () => ({ name: 'dish.jpg', mimeType: 'image/jpeg', buffer: await aRotatedPhoto() })

async function openMenu(options = DESKTOP, { id, email } = anotherMaya(product)) {
  const opened = await openPage(browser, options)
  await signInAs(opened.page, product, email)
  await opened.page.goto(`${product.url}/menu-management`)
  await settled(opened.page)
  return { ...opened, id }
}

/** Until the page's script has taken over: then one of the layouts is chosen. */
const settled = (page: Page) => page.locator('[aria-pressed="true"]').waitFor()

const card = (page: Page, name: string) =>
  page.locator('main li').filter({ has: page.getByRole('heading', { name, exact: true }) })
const names = (page: Page) => page.locator('main li:not([hidden]) h2').allTextContents()
const press = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()
const submit = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** What the browser reads when it comes to the menu from another page. */
const MENU_DATA = /menu-management\.data\?_routes=routes%2Fdashboard%2Fmenu-management$/

/** From the dashboard to the menu as the script moves, without loading a page. */
async function toMenu(page: Page) {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.getByRole('link', { name: 'Manage your menu' }).click()
}

/** Everything that the page asks of the menu, answered by the test. */
const answer = (page: Page, status: number, body = '') =>
  page.route('**/api/menus/**', (route) => route.fulfill({ status, body, contentType: 'application/json' }))

describe('menu management', () => {
  test('an item with a photo is added, seen, changed, hidden and deleted (MENU-05 to MENU-14, MENU-45 to MENU-49)', async () => {
    const { page, complaints } = await openMenu()
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Add Item')
    const dialog = page.getByRole('dialog', { name: 'Add Item' })
    const price = dialog.getByLabel('Price')
    for (const [name, value] of [
      ['type', 'number'],
      ['min', '0'],
      ['step', '0.01'],
    ] as const)
      expect(await price.getAttribute(name)).toBe(value) // MENU-17
    expect(await dialog.getByLabel('Available').isChecked()).toBe(true) // MENU-20
    await submit(page, 'Add Item')
    await dialog.getByText('Name and category are required').waitFor() // MENU-16
    expect(await axeFindings(page)).toEqual([])

    await dialog.getByLabel('Name').fill('Plum tart')
    expect(await dialog.getByText('Name and category are required').count()).toBe(0)
    await price.click()
    await page.keyboard.type('7,25')
    expect(await price.inputValue()).toBe('7.25')
    await price.fill('-3')
    expect(await price.inputValue()).toBe('0') // DEC-94
    await price.fill('4.5')
    await dialog.getByLabel('Category').selectOption('Desserts')
    await dialog.getByLabel('Description').fill('Still warm')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await dialog.getByText('Failed to upload image: please select an image file (jpg, png, etc.)').waitFor() // MENU-19
    await dialog.locator('input[type=file]').setInputFiles(await photo())
    const add = await hold(page, '**/api/menus/**')
    await submit(page, 'Add Item')
    await dialog.getByRole('button', { name: 'Adding...' }).waitFor() // MENU-13
    await hears(page, 'Item added successfully', async () => add()) // MENU-45
    await page.getByText('Item added successfully').waitFor({ state: 'detached' })

    const tart = card(page, 'Plum tart')
    expect(await tart.textContent()).toContain('Plum tart$4.50Still warm') // MENU-07
    expect(
      await tart
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0)

    await tart.getByRole('link', { name: 'Edit Plum tart' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Item' })
    expect(await edit.getByLabel('Price').inputValue()).toBe('4.50')
    await edit.getByLabel('Name').fill('Plum cake')
    const update = await hold(page, '**/api/menus/**')
    await submit(page, 'Update Item')
    await edit.getByRole('button', { name: 'Updating...' }).waitFor()
    await hears(page, 'Item updated successfully', async () => update()) // MENU-46

    const cake = card(page, 'Plum cake')
    await cake.getByRole('switch').click()
    await cake.getByText('Unavailable').waitFor()
    const seen = (image: Element) => Number(getComputedStyle(image).opacity)
    await expect.poll(() => cake.locator('> img').evaluate(seen)).toBeLessThan(0.8) // MENU-14
    expect(await cake.getByRole('switch').getAttribute('aria-checked')).toBe('false')

    await cake.getByRole('link', { name: 'Delete Plum cake' }).click()
    const sure = page.getByRole('dialog', { name: 'Confirm Delete' }) // MENU-11
    await sure.getByText('Are you sure you want to delete this item? This action cannot be undone.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    const remove = await hold(page, '**/api/menus/**')
    await submit(page, 'Delete')
    await sure.getByRole('button', { name: 'Deleting...' }).waitFor()
    await hears(page, 'Item deleted successfully', async () => remove()) // MENU-47
    await expect.poll(() => card(page, 'Plum cake').count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('what was done is told for three seconds (MENU-49)', async () => {
    const { page } = await openMenu()
    await page.clock.install()
    await press(page, 'Add Item')
    await page.getByRole('dialog').getByLabel('Name').fill('Short-lived')
    await page.clock.pauseAt(Date.now() + 60_000)
    await submit(page, 'Add Item')
    const told = page.getByText('Item added successfully')
    await told.waitFor()
    await page.clock.runFor(2900)
    expect(await told.count()).toBe(1)
    // Its three seconds begin a moment after it is seen.
    await expect
      .poll(async () => {
        await page.clock.runFor(200)
        return told.count()
      })
      .toBe(0)
    await page.context().close()
  })

  test('items are found, filtered and laid out (MENU-02, MENU-03, MENU-04, MENU-09)', async () => {
    const { page } = await openMenu()
    const search = page.getByPlaceholder('Search items...')
    await search.fill('soup')
    await expect.poll(() => names(page)).toEqual(['Soup of the day'])
    await search.fill('no such thing')
    await page.getByText('No menu items found. Add some items to get started.').waitFor()
    await page.getByRole('button', { name: 'Show all items' }).click()
    await page.getByLabel('Category').selectOption({ label: 'Drinks' })
    await expect.poll(() => names(page)).toEqual(['Flat white', 'Filter coffee', 'Orange juice'])
    await page.getByLabel('Category').selectOption({ label: 'All Categories' })
    const width = async () => (await card(page, 'Flat white').boundingBox())!.width
    const inGrid = await width()
    await page.getByRole('button', { name: 'List view' }).click()
    await expect.poll(width).toBeGreaterThan(inGrid * 2)
    await page.reload()
    await settled(page)
    await page.getByRole('button', { name: 'List view' }).and(page.locator('[aria-pressed=true]')).waitFor()
    await page.context().close()
  })

  test('items change places at once, keep the focus, and stay so (MENU-25, MENU-26, DEC-93)', async () => {
    const { page } = await openMenu()
    let stored = 0
    page.on('requestfinished', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/menus/')) stored++
    })
    const all = await names(page)
    for (const what of ['Edit', 'Delete'])
      expect(
        await card(page, all[0]!)
          .getByRole('link', { name: `${what} ${all[0]}` })
          .isVisible(),
      ).toBe(true)
    for (const way of ['up', 'down'])
      expect(
        await card(page, all[0]!)
          .getByRole('button', { name: `Move ${all[0]} ${way}` })
          .isVisible(),
      ).toBe(true) // MENU-08
    const up = (name: string) => page.getByRole('button', { name: `Move ${name} up` })
    const down = (name: string) => page.getByRole('button', { name: `Move ${name} down` })
    expect(await up(all[0]!).isDisabled()).toBe(true)
    expect(await down(all.at(-1)!).isDisabled()).toBe(true)
    await down(all[0]!).click()
    await down(all[0]!).press('Enter')
    await expect.poll(() => names(page)).toEqual([all[1], all[2], all[0], ...all.slice(3)])
    await expect.poll(() => down(all[0]!).evaluate((button) => button === document.activeElement)).toBe(true)
    // Under a filter it changes places with the one that is displayed next to it.
    await page.getByLabel('Category').selectOption({ label: 'Food' })
    await up(all[0]!).click()
    await up(all[0]!).click()
    await expect.poll(() => stored).toBe(4)
    await page.reload()
    await settled(page)
    expect(await names(page)).toEqual(all)
    await page.context().close()
  })

  test('categories are added, renamed, moved and deleted with their items kept (MENU-06, MENU-21 to MENU-23, MENU-48)', async () => {
    const { page, complaints } = await openMenu()
    await press(page, 'Add Category')
    const dialog = page.getByRole('dialog', { name: 'Add Category' })
    await submit(page, 'Add Category')
    await dialog.getByText('Category name is required').waitFor()
    await dialog.getByLabel('Category name').fill('Specials')
    await hears(page, 'Category added successfully', () => submit(page, 'Add Category'))

    await press(page, 'Add Category')
    const row = (name: string) =>
      dialog.locator('li').filter({ has: page.locator('summary b').getByText(name, { exact: true }) })
    await row('Specials').locator('summary').click()
    await row('Specials').getByLabel('New name').fill('Seasonal')
    await row('Specials').getByRole('button', { name: 'Rename' }).click()
    await row('Seasonal').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Move Seasonal up' }).click()
    await expect
      .poll(() => dialog.locator('summary b').allTextContents())
      .toEqual(['Food', 'Drinks', 'Seasonal', 'Desserts'])
    await row('Desserts').locator('summary').click()
    await row('Desserts')
      .getByLabel(/Move its \d items to/)
      .selectOption({ label: 'Seasonal' })
    await row('Desserts').getByRole('button', { name: 'Delete category' }).click()
    await expect
      .poll(() => dialog.locator('summary b').allTextContents())
      .toEqual(['Food', 'Drinks', 'Seasonal'])
    expect(await row('Seasonal').textContent()).toContain('2 items')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('of two editors the later one is told, sees what is stored and may then decide (DEC-92, T41)', async () => {
    const owner = anotherMaya(product)
    const [one, two] = [await openMenu(DESKTOP, owner), await openMenu(DESKTOP, owner)]
    const edit = async (page: Page, text: string) => {
      await page.getByRole('link', { name: 'Edit Filter coffee' }).click()
      await page.getByRole('dialog').getByLabel('Description').fill(text)
    }
    await edit(one.page, 'By the first')
    await edit(two.page, 'By the second')
    await hears(one.page, 'Item updated successfully', () => submit(one.page, 'Update Item'))
    await submit(two.page, 'Update Item')
    const dialog = two.page.getByRole('dialog')
    await dialog.getByText('Failed to update item. Please try again.').waitFor()
    await dialog.getByText('Filter coffee, $3.25, Drinks, available. By the first').waitFor()
    expect(await dialog.getByLabel('Description').inputValue()).toBe('By the second')
    await hears(two.page, 'Item updated successfully', () => submit(two.page, 'Update Item'))
    await expect.poll(() => card(two.page, 'Filter coffee').textContent()).toContain('By the second')
    await Promise.all([one, two].map(({ page }) => page.context().close()))
  })

  test('a list that is read again behind an open form does not make its edit a fresh one (DEC-92)', async () => {
    const owner = anotherMaya(product)
    const [one, two] = [await openMenu(DESKTOP, owner), await openMenu(DESKTOP, owner)]
    const held = Promise.withResolvers<void>()
    await two.page.route('**/api/menus/**', async (route) => {
      await held.promise
      await route.continue()
    })
    const available = two.page.getByRole('switch', { name: 'Flat white available' })
    await available.click()
    await two.page.getByRole('link', { name: 'Edit Filter coffee' }).click()
    await one.page.getByRole('link', { name: 'Edit Filter coffee' }).click()
    await one.page.getByRole('dialog').getByLabel('Description').fill('Behind the form')
    await hears(one.page, 'Item updated successfully', () => submit(one.page, 'Update Item'))
    held.resolve()
    await expect.poll(() => card(two.page, 'Filter coffee').textContent()).toContain('Behind the form')
    await submit(two.page, 'Update Item')
    const dialog = two.page.getByRole('dialog')
    await dialog.getByText('Filter coffee, $3.25, Drinks, available. Behind the form').waitFor()
    await two.page.keyboard.press('Escape')
    await available.click()
    await expect.poll(() => available.getAttribute('aria-checked')).toBe('true')
    await Promise.all([one, two].map(({ page }) => page.context().close()))
  })
})

/** What the camera of a new phone makes: more bytes than the server takes, lying on its side. */
const bigPhoto = async () => ({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: await aLargePhoto() })

test('a photo too large for the server is made smaller, upright, in the browser', async () => {
  const { page, complaints } = await openMenu(PHONE)
  const photo = await bigPhoto()
  expect(photo.buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  await press(page, 'Add Item')
  const dialog = page.getByRole('dialog', { name: 'Add Item' })
  await dialog.getByLabel('Name').fill('Big bowl')
  await dialog.locator('input[type=file]').setInputFiles(photo)
  await hears(page, 'Item added successfully', () => submit(page, 'Add Item')) // which the file as it was would not have been
  const image = card(page, 'Big bowl').locator('img')
  // The brown edge is on the left of the pixels, and above once the picture stands upright.
  const [above, below] = await image.evaluate(async (shown: HTMLImageElement) => {
    await shown.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 100
    const brush = canvas.getContext('2d')!
    brush.drawImage(shown, 0, 0, 100, 100)
    return [10, 90].map((y) => [...brush.getImageData(50, y, 1, 1).data.slice(0, 3)])
  })
  expect(above![0]! - above![2]!).toBeGreaterThan(50) // brown
  expect(below![0]! - below![2]!).toBeLessThan(50)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a file too large that no browser can read keeps its sentence, and nothing is sent', async () => {
  const { page } = await openMenu()
  let asked = 0
  await page.route('**/api/menus/**', (route) => {
    asked++
    return route.continue()
  })
  await press(page, 'Add Item')
  const dialog = page.getByRole('dialog', { name: 'Add Item' })
  await dialog.getByLabel('Name').fill('Nothing')
  const buffer = Buffer.alloc(5 * 1024 * 1024 + 1, 'x')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await submit(page, 'Add Item')
  await dialog.getByText('Failed to upload image: the file is larger than 5 MB').waitFor()
  expect(asked).toBe(0)
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Nothing')
  await page.context().close()
})

describe('when menu management fails', () => {
  test('without a network the form stays with all that was typed, and is sent once there is one', async () => {
    const { page } = await openMenu()
    await press(page, 'Add Item')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Offline toast')
    await dialog.locator('input[type=file]').setInputFiles(await photo())
    await page.context().setOffline(true)
    await submit(page, 'Add Item')
    await dialog.getByText('Failed to upload image: network error').waitFor()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Offline toast')
    await page.context().setOffline(false)
    await hears(page, 'Item added successfully', () => submit(page, 'Add Item'))
    await card(page, 'Offline toast').locator('img').waitFor()
    await page.context().close()
  })

  test('an item and a category whose answer was lost are there once after they are sent again (T40)', async () => {
    const { page } = await openMenu()
    const count = async (name: string) =>
      (await page.locator('main li h2').allTextContents()).filter((text) => text === name).length
    /** The server does what it is asked, and nobody hears of it. */
    const loseAnswer = () =>
      page.route('**/api/menus/**', async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
    const dialog = page.getByRole('dialog')

    await press(page, 'Add Item')
    await dialog.getByLabel('Name').fill('Twice toast')
    await loseAnswer()
    await submit(page, 'Add Item')
    await dialog.getByText('Failed to add item. Please try again.').waitFor()
    await page.unroute('**/api/menus/**')
    await hears(page, 'Item added successfully', () => submit(page, 'Add Item'))
    await expect.poll(() => count('Twice toast')).toBe(1)

    await press(page, 'Add Category')
    await dialog.getByLabel('Category name').fill('Twice')
    await loseAnswer()
    await submit(page, 'Add Category')
    await dialog.getByText('Failed to add category. Please try again.').waitFor()
    await page.unroute('**/api/menus/**')
    await dialog.getByLabel('Category name').fill('Twice and changed')
    await submit(page, 'Add Category')
    await dialog.getByText('It was already added, as it stood here before.').waitFor()
    await dialog.getByLabel('Category name').fill('Twice')
    await hears(page, 'Category added successfully', () => submit(page, 'Add Category'))

    // A form that is opened anew is another wish.
    await press(page, 'Add Item')
    await dialog.getByLabel('Name').fill('Twice toast')
    await submit(page, 'Add Item')
    await expect.poll(() => count('Twice toast')).toBe(2)
    const categories = page.locator('main select option').filter({ hasText: 'Twice' })
    expect(await categories.allTextContents()).toEqual(['Twice'])
    await page.context().close()
  })

  test('the sentence of each operation is shown and nothing typed is lost (MENU-40 to MENU-44)', async () => {
    const { page } = await openMenu()
    await answer(page, 500)
    await press(page, 'Add Item')
    await page.getByRole('dialog').getByLabel('Name').fill('Toast')
    await submit(page, 'Add Item')
    await page.getByText('Failed to add item. Please try again.').waitFor()
    expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('Toast')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Edit Flat white' }).click()
    await submit(page, 'Update Item')
    await page.getByText('Failed to update item. Please try again.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Delete Flat white' }).click()
    await submit(page, 'Delete')
    await page.getByText('Failed to delete item. Please try again.').waitFor()
    await page.keyboard.press('Escape')
    await press(page, 'Add Category')
    await page.getByRole('dialog').getByLabel('Category name').fill('X')
    await submit(page, 'Add Category')
    await page.getByText('Failed to add category. Please try again.').waitFor()
    await page.keyboard.press('Escape')
    const before = await names(page)
    await page.getByRole('button', { name: `Move ${before[0]} down` }).click()
    await page.getByText('Failed to save new item order', { exact: true }).waitFor()
    await expect.poll(() => names(page)).toEqual(before)
    await page.context().close()
  })

  test.each([
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
  ])('an upload that is answered with %i %s says: %s (ERR-01)', async (status, body, sentence) => {
    const { page } = await openMenu()
    await answer(page, status, body)
    await press(page, 'Add Item')
    await page.getByRole('dialog').getByLabel('Name').fill('Toast')
    await page.locator('input[type=file]').setInputFiles(await photo())
    await submit(page, 'Add Item')
    await page.getByText(sentence, { exact: true }).waitFor()
    await page.context().close()
  })

  test('an upload can be canceled, and nothing is added (MENU-37)', async () => {
    const { page } = await openMenu()
    await page.route('**/api/menus/**', () => {}) // never answered
    await press(page, 'Add Item')
    await page.getByRole('dialog').getByLabel('Name').fill('Toast')
    await page.locator('input[type=file]').setInputFiles(await photo())
    await submit(page, 'Add Item')
    await page.getByRole('button', { name: 'Adding...' }).waitFor()
    await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click()
    await page.getByText('Upload was canceled.', { exact: true }).waitFor()
    expect(await card(page, 'Toast').count()).toBe(0)
    await page.context().close()
  })

  test.each([
    [
      403,
      '',
      'Missing or insufficient permissions to access menu data. Please check your account permissions.',
    ], // MENU-33
    [500, '', 'Failed to load menu items: Unknown error'], // MENU-34
    [500, '{"message":"no line"}', 'Failed to load menu items: no line'],
  ])('a menu that is answered with %i %s says: %s', async (status, body, sentence) => {
    const { page } = await openPage(browser, DESKTOP)
    await signInAs(page, product)
    await page.goto(`${product.url}/dashboard?view=menu`)
    await page.route(MENU_DATA, (route) => route.fulfill({ status, body }))
    await toMenu(page)
    await page.getByText(sentence, { exact: true }).waitFor()
    await page.context().close()
  })

  test('while the menu is on its way the page says so (MENU-10)', async () => {
    const { page } = await openPage(browser, DESKTOP)
    await signInAs(page, product)
    await page.goto(`${product.url}/dashboard?view=menu`)
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route(MENU_DATA, async (route) => {
      await held
      await route.continue()
    })
    await toMenu(page)
    await page.getByText('Loading menu items...').waitFor()
    go()
    await page.getByRole('heading', { name: 'Flat white' }).waitFor()
    await page.context().close()
  })

  test('who is signed out meanwhile is asked to sign in (MENU-15)', async () => {
    const { page } = await openMenu()
    await page.context().clearCookies()
    await page.getByRole('switch').first().click()
    await page.getByText('Please sign in to manage your menu').waitFor()
    expect(await page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
    await page.context().close()
  })
})

test('a table is previewed, mended and then imported as a whole', async () => {
  const { page, complaints } = await openMenu()
  await press(page, 'Import CSV')
  const dialog = page.getByRole('dialog', { name: 'Import a menu' })
  const choose = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('x'.repeat(9 * 1024 * 1024))
  await dialog.getByText('The file is larger than 1 MB').waitFor() // and nothing of it is sent
  await choose('name,category,price\nPie,Food,4\n,Food,5\nTart,Food,abc\n')
  await dialog.getByText('2 lines cannot be imported. Nothing was changed.').waitFor()
  expect(await dialog.locator('li').allTextContents()).toEqual([
    'Line 3 Name and category are required',
    'Line 4 This is no price: abc',
  ])
  expect(await axeFindings(page)).toEqual([])
  await choose('name,category,price\nPie,Food,4\nTart,Pastry,5\n')
  await dialog.getByText('2 new, 0 changed, 0 as they are').waitFor()
  await dialog.getByText('New categories: Pastry').waitFor()
  expect(await card(page, 'Pie').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await hears(page, 'Menu imported', () => submit(page, 'Import 2 items'))
  expect(await card(page, 'Tart').textContent()).toContain('$5.00')
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')])
  expect(download.suggestedFilename()).toBe('menu.csv')
  expect(complaints).toEqual([])
  await page.context().close()
})

describe('the public menu', () => {
  const address = () => `${product.url}/menu/${MAYA.id}`

  test('is reached from the tip page and leads back to it (PMENU-05, RT-14, TIP-09, DEC-71)', async () => {
    const { page, complaints } = await openPage(browser, PHONE)
    await page.goto(`${product.url}/tip/${MAYA.id}`)
    await page.waitForURL(/session=/)
    const before = page.url()
    await page.getByRole('link', { name: 'Menu' }).tap()
    await page.getByRole('heading', { name: 'Drinks' }).waitFor()
    const awake = page.locator('nav [aria-current]')
    await awake.waitFor()
    await page.getByRole('link', { name: 'Drinks' }).tap()
    await page.getByRole('link', { name: 'Back' }).tap()
    await page.waitForURL(before)
    await page.goto(address())
    await awake.waitFor()
    await page.getByRole('link', { name: 'Back' }).tap()
    await page.waitForURL(`**/tip/${MAYA.id}*`)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('has an index that stays at hand and marks the section in view', async () => {
    const { page, complaints } = await openPage(browser, { ...PHONE, viewport: { width: 390, height: 500 } })
    await page.goto(address())
    const current = page.locator('nav [aria-current]')
    await expect.poll(() => current.textContent()).toBe('Food')
    await page.getByRole('link', { name: 'Drinks' }).tap()
    await expect.poll(() => current.textContent()).toBe('Drinks')
    await expect.poll(async () => (await page.getByRole('navigation').boundingBox())!.y).toBeLessThan(1)
    expect(await axeFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('is read without script, with images that are lazy, sized and modern (PMENU-09)', async () => {
    const { page } = await openPage(browser, { ...PHONE, javaScriptEnabled: false })
    await page.goto(address())
    expect(await page.getByText('Double shot, whole or oat milk.').isVisible()).toBe(true)
    expect(await page.getByText('Orange juice').count()).toBe(0) // not available
    const images = await page.locator('main img').all()
    expect(images.length).toBeGreaterThan(3)
    for (const image of images) {
      expect(await image.getAttribute('loading')).toBe('lazy')
      expect(await image.getAttribute('width')).toBe('76')
      expect(await image.getAttribute('srcset')).toMatch(/-small\.webp 160w, \S+\.webp 320w$/)
    }
    await page.context().close()
  })

  test('what an address says in any of its parameters is never run (T20)', async () => {
    const { page } = await openPage(browser, PHONE)
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      void dialog.dismiss()
    })
    const payload = encodeURIComponent('"><img src=x onerror=alert(1)><svg onload=alert(2)>')
    const names = ['session', 'provider', 'providerId', 'id', 'business', 'businessId', 'vendor', 'vendorId']
    const paths = [
      `/menu/${payload}`,
      `/tip/${payload}`,
      `/tip/${MAYA.id}/${payload}?session=${payload}#${payload}`,
      `/menu/${MAYA.id}?session=${payload}#${payload}`,
      ...names.map((name) => `/tip?${name}=${payload}`),
      `/session/${payload}`,
    ]
    for (const path of paths) {
      await page.goto(product.url + path)
      await page.keyboard.press('Tab') // and its script is fetched
      await page.waitForLoadState('networkidle')
      expect(await page.locator('img[src="x"], [onload], [onerror]').count(), path).toBe(0)
    }
    expect(alerts).toEqual([])
    await page.context().close()
  })

  test('texts that mean harm stay texts (T19)', async () => {
    const owner = await openMenu()
    const payloads = [
      '<img src=x onerror=alert(1)>',
      '</script><script>alert(2)</script>',
      '"><svg onload=alert(3)>',
    ]
    for (const payload of payloads) {
      await press(owner.page, 'Add Item')
      await owner.page.getByRole('dialog').getByLabel('Name').fill(payload)
      await owner.page.getByRole('dialog').getByLabel('Description').fill(payload)
      await submit(owner.page, 'Add Item')
      await owner.page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    const reader = await openPage(browser, PHONE)
    const alerts: string[] = []
    for (const { page } of [owner, reader]) page.on('dialog', (dialog) => alerts.push(dialog.message()))
    await reader.page.goto(`${product.url}/menu/${owner.id}`)
    await owner.page.reload()
    for (const { page } of [owner, reader])
      for (const payload of payloads)
        expect(await page.getByRole('heading', { name: payload, exact: true }).count()).toBe(1)
    expect([alerts, owner.complaints, reader.complaints]).toEqual([[], [], []])
    await Promise.all([owner, reader].map(({ page }) => page.context().close()))
  })
})
