// Mechanism: optimistic updates
import { expect, type Page } from '@playwright/test'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { DESKTOP, holdRequests, PHONE, reloadHydrated } from '#tests/support/browser/browser.ts'
import {
  clickLink,
  menuCard,
  menuSettled,
  openMenu,
  shownItems,
  submitDialog,
} from '#tests/support/browser/menu-page.ts'
import { aLargePhoto, aPhotoFile } from '#tests/support/files/photo.ts'
import { test } from '#tests/support/fixtures.ts'
import { anotherMaya } from '#tests/support/people/menu-owner.ts'
import { repeated } from '#tests/support/sample.ts'

test.use({ productOptions: {} })

test.describe('menu management', () => {
  test('an item with a photo is added, shown, edited, hidden and deleted (MENU-05 to MENU-14, MENU-45 to MENU-49)', async ({
    openPage,
    product,
  }) => {
    const { page, pageErrors } = await openMenu(openPage, product)
    expect(await axeFindings(page)).toEqual([])
    await clickLink(page, 'Add Item')
    const dialog = page.getByRole('dialog', { name: 'Add Item' })
    const price = dialog.getByLabel('Price')
    for (const [name, value] of [
      ['type', 'number'],
      ['min', '0'],
      ['step', '0.01'],
    ] as const)
      expect(await price.getAttribute(name)).toBe(value) // MENU-17
    expect(await dialog.getByLabel('Available').isChecked()).toBe(true) // MENU-20
    await submitDialog(page, 'Add Item')
    await expect(dialog.getByText('Name and category are required')).toBeVisible() // MENU-16
    expect(await axeFindings(page)).toEqual([])

    await dialog.getByLabel('Name').fill('Plum tart')
    expect(await dialog.getByText('Name and category are required').count()).toBe(0)
    await price.click()
    await page.keyboard.type('7,25')
    expect(await price.inputValue()).toBe('7.25')
    await price.fill('')
    await page.keyboard.type('٧٫٥')
    expect(await price.inputValue()).toBe('7.5')
    await price.fill('-3')
    expect(await price.inputValue()).toBe('0') // DEC-94
    await price.fill('4.5')
    await dialog.getByLabel('Category').selectOption('Desserts')
    await dialog.getByLabel('Description').fill('Still warm')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expect(
      dialog.getByText('Failed to upload image: please select an image file (jpg, png, etc.)'),
    ).toBeVisible() // MENU-19
    await dialog.locator('input[type=file]').setInputFiles(await aPhotoFile())
    const add = await holdRequests(page, '**/api/menus/**')
    await submitDialog(page, 'Add Item')
    await expect(dialog.getByRole('button', { name: 'Adding...' })).toBeVisible() // MENU-13
    add()
    await expect(page.getByText('Item added successfully')).toBeVisible() // MENU-45
    await expect(page.getByText('Item added successfully')).toHaveCount(0)

    const tart = menuCard(page, 'Plum tart')
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
    const update = await holdRequests(page, '**/api/menus/**')
    await submitDialog(page, 'Update Item')
    await expect(edit.getByRole('button', { name: 'Updating...' })).toBeVisible()
    update()
    await expect(page.getByText('Item updated successfully')).toBeVisible() // MENU-46

    const cake = menuCard(page, 'Plum cake')
    await cake.getByRole('switch').click()
    await expect(cake.getByText('Unavailable')).toBeVisible()
    const seen = (image: Element) => Number(getComputedStyle(image).opacity)
    await expect.poll(() => cake.locator('> img').evaluate(seen)).toBeLessThan(0.8) // MENU-14
    expect(await cake.getByRole('switch').getAttribute('aria-checked')).toBe('false')

    await cake.getByRole('link', { name: 'Delete Plum cake' }).click()
    const sure = page.getByRole('dialog', { name: 'Confirm Delete' }) // MENU-11
    await expect(
      sure.getByText('Are you sure you want to delete this item? This action cannot be undone.'),
    ).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    const remove = await holdRequests(page, '**/api/menus/**')
    await submitDialog(page, 'Delete')
    await expect(sure.getByRole('button', { name: 'Deleting...' })).toBeVisible()
    remove()
    await expect(page.getByText('Item deleted successfully')).toBeVisible() // MENU-47
    await expect(menuCard(page, 'Plum cake')).toHaveCount(0)
    expect(pageErrors).toEqual([])
  })

  test(
    'a success message is shown for three seconds (MENU-49)',
    repeated(),
    async ({ openPage, product }) => {
      const { page } = await openMenu(openPage, product)
      await page.clock.install()
      await clickLink(page, 'Add Item')
      await page.getByRole('dialog').getByLabel('Name').fill('Short-lived')
      await page.clock.pauseAt(Date.now() + 60_000)
      await submitDialog(page, 'Add Item')
      const notice = page.getByText('Item added successfully')
      await expect(notice).toBeVisible()
      await page.clock.runFor(2900)
      expect(await notice.count()).toBe(1)
      // The timer starts shortly after the message is visible.
      await expect
        .poll(async () => {
          await page.clock.runFor(200)
          return notice.count()
        })
        .toBe(0)
    },
  )

  test('a move can be undone for ten seconds', async ({ openPage, product }) => {
    const { page } = await openMenu(openPage, product)
    const all = await shownItems(page)
    const down = page.getByRole('button', { name: `Move ${all[0]} down` })
    const undo = page.getByRole('button', { name: 'Undo' })
    await down.click()
    await undo.click()
    await expect.poll(() => shownItems(page)).toEqual(all)
    await expect(down).toBeFocused()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await down.click()
    await expect(undo).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(9000)
    await expect(undo).toBeVisible()
    await page.clock.runFor(2000)
    await expect(undo).toBeHidden()
  })

  test('items are searched, filtered and shown in either layout (MENU-02, MENU-03, MENU-04, MENU-09)', async ({
    openPage,
    product,
  }) => {
    const { page } = await openMenu(openPage, product)
    const search = page.getByPlaceholder('Search items...')
    await search.fill('soup')
    await expect.poll(() => shownItems(page)).toEqual(['Soup of the day'])
    await search.fill('no such thing')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await expect(page.getByText('Add some items')).toHaveCount(0)
    await page.getByRole('button', { name: 'Show all items' }).click()
    await page.getByLabel('Category').selectOption({ label: 'Drinks' })
    await expect.poll(() => shownItems(page)).toEqual(['Flat white', 'Filter coffee', 'Orange juice'])
    await page.getByLabel('Category').selectOption({ label: 'All Categories' })
    const width = async () => (await menuCard(page, 'Flat white').boundingBox())!.width
    const inGrid = await width()
    await page.getByRole('button', { name: 'List view' }).click()
    await expect.poll(width).toBeGreaterThan(inGrid * 2)
    await reloadHydrated(page)
    await menuSettled(page)
    await expect(
      page.getByRole('button', { name: 'List view' }).and(page.locator('[aria-pressed=true]')),
    ).toBeVisible()
  })

  test('items move at once, keep the focus, and have the new order after a reload (MENU-25, MENU-26, DEC-93)', async ({
    openPage,
    product,
  }) => {
    const { page } = await openMenu(openPage, product)
    let stored = 0
    page.on('requestfinished', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/menus/')) stored++
    })
    const all = await shownItems(page)
    for (const what of ['Edit', 'Delete'])
      expect(
        await menuCard(page, all[0]!)
          .getByRole('link', { name: `${what} ${all[0]}` })
          .isVisible(),
      ).toBe(true)
    for (const method of ['up', 'down'])
      expect(
        await menuCard(page, all[0]!)
          .getByRole('button', { name: `Move ${all[0]} ${method}` })
          .isVisible(),
      ).toBe(true) // MENU-08
    const up = (name: string) => page.getByRole('button', { name: `Move ${name} up` })
    const down = (name: string) => page.getByRole('button', { name: `Move ${name} down` })
    expect(await up(all[0]!).isDisabled()).toBe(true)
    expect(await down(all.at(-1)!).isDisabled()).toBe(true)
    await down(all[0]!).click()
    await down(all[0]!).press('Enter')
    await expect.poll(() => shownItems(page)).toEqual([all[1], all[2], all[0], ...all.slice(3)])
    await expect(up(all[0]!)).toBeFocused() // it is the last of its category now
    // With a filter the item is swapped with its displayed neighbour.
    await page.getByLabel('Category').selectOption({ label: 'Food' })
    await up(all[0]!).click()
    await up(all[0]!).click()
    await expect.poll(() => stored).toBe(4)
    await reloadHydrated(page)
    await menuSettled(page)
    expect(await shownItems(page)).toEqual(all)
  })

  test('categories are added, renamed, moved and deleted, and their items stay (MENU-06, MENU-21 to MENU-23, MENU-48)', async ({
    openPage,
    product,
  }) => {
    const { page, pageErrors } = await openMenu(openPage, product)
    await clickLink(page, 'Add Category')
    const dialog = page.getByRole('dialog', { name: 'Add Category' })
    await submitDialog(page, 'Add Category')
    await expect(dialog.getByText('Category name is required')).toBeVisible()
    await dialog.getByLabel('Category name').fill('Specials')
    await submitDialog(page, 'Add Category')
    await expect(page.getByText('Category added successfully')).toBeVisible()

    await clickLink(page, 'Add Category')
    const row = (name: string) =>
      dialog.locator('li').filter({ has: page.locator('summary b').getByText(name, { exact: true }) })
    await row('Specials').locator('summary').click()
    await row('Specials').getByLabel('New name').fill('Seasonal')
    await row('Specials').getByRole('button', { name: 'Rename' }).click()
    await expect(row('Seasonal')).toBeVisible()
    await expect(row('Seasonal').locator('summary')).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Move Seasonal up' }).click()
    await expect
      .poll(() => dialog.locator('summary b').allTextContents())
      .toEqual(['Food', 'Drinks', 'Seasonal', 'Desserts'])
    await row('Desserts').locator('summary').click()
    await row('Desserts')
      .getByLabel(/Move its \d items to/)
      .selectOption({ label: 'Seasonal' })
    const sure = page.getByRole('dialog', { name: 'Confirm Delete' })
    await row('Desserts').getByRole('button', { name: 'Delete category' }).click()
    await expect(sure.getByText('Delete “Desserts”? Its 2 items move to “Seasonal”.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await sure.getByRole('link', { name: 'Cancel' }).click()
    await expect(sure).toBeHidden()
    await expect(row('Desserts')).toContainText('2 items')
    await row('Desserts').getByRole('button', { name: 'Delete category' }).click()
    await sure.getByRole('button', { name: 'Delete' }).click()
    const left = expect.poll(() => dialog.locator('summary b').allTextContents())
    await left.toEqual(['Food', 'Drinks', 'Seasonal'])
    await expect(row('Seasonal')).toContainText('2 items')
    await expect(row('Seasonal').locator('summary')).toBeFocused() // the entry that follows the deleted one
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(row('Desserts')).toContainText('2 items')
    await expect(page.getByText('Undone')).toBeVisible()
    await expect(row('Seasonal').locator('summary')).toBeFocused()
    expect(pageErrors).toEqual([])
  })

  test(
    'a category that another editor deleted is reported as deleted, also without its row',
    repeated(),
    async ({ openPage, product }) => {
      const owner = anotherMaya(product)
      const [one, two] = [
        await openMenu(openPage, product, DESKTOP, owner),
        await openMenu(openPage, product, DESKTOP, owner),
      ]
      const open = async (page: Page) => {
        await clickLink(page, 'Add Category')
        const row = page
          .getByRole('dialog')
          .locator('li')
          .filter({ has: page.locator('summary b').getByText('Desserts') })
        await row.locator('summary').click()
        return row
      }
      const [deleted, renamed] = [await open(one.page), await open(two.page)]
      await deleted.getByRole('button', { name: 'Delete category' }).click()
      await one.page
        .getByRole('dialog', { name: 'Confirm Delete' })
        .getByRole('button', { name: 'Delete' })
        .click()
      await expect(one.page.getByText('Category deleted, its items are kept')).toBeAttached()
      await renamed.getByLabel('New name').fill('Sweets')
      await renamed.getByRole('button', { name: 'Rename' }).click()
      const dialog = two.page.getByRole('dialog')
      await expect(
        dialog.getByText('It is no longer there. Somebody deleted it in the meantime.'),
      ).toBeVisible()
      await expect(dialog.locator('summary b')).toHaveText(['Food', 'Drinks'])
      await Promise.all([one, two].map(({ page }) => page.context().close()))
    },
  )

  test('of two concurrent edits the later one shows a message and the stored values (DEC-92, T41)', async ({
    openPage,
    product,
  }) => {
    const owner = anotherMaya(product)
    const [one, two] = [
      await openMenu(openPage, product, DESKTOP, owner),
      await openMenu(openPage, product, DESKTOP, owner),
    ]
    const edit = async (page: Page, text: string) => {
      await page.getByRole('link', { name: 'Edit Filter coffee' }).click()
      await page.getByRole('dialog').getByLabel('Description').fill(text)
    }
    await edit(one.page, 'By the first')
    await edit(two.page, 'By the second')
    await submitDialog(one.page, 'Update Item')
    await expect(one.page.getByText('Item updated successfully')).toBeVisible()
    await submitDialog(two.page, 'Update Item')
    const dialog = two.page.getByRole('dialog')
    await expect(dialog.getByText('Failed to update item. Please try again.')).toBeVisible()
    await expect(dialog.getByText('Filter coffee, $3.25, Drinks, available. By the first')).toBeVisible()
    expect(await dialog.getByLabel('Description').inputValue()).toBe('By the second')
    await submitDialog(two.page, 'Update Item')
    await expect(two.page.getByText('Item updated successfully')).toBeVisible()
    await expect.poll(() => menuCard(two.page, 'Filter coffee').textContent()).toContain('By the second')
    await Promise.all([one, two].map(({ page }) => page.context().close()))
  })

  test(
    'a reloaded list does not update the revision of an open form (DEC-92)',
    repeated(),
    async ({ openPage, product }) => {
      const owner = anotherMaya(product)
      const [one, two] = [
        await openMenu(openPage, product, DESKTOP, owner),
        await openMenu(openPage, product, DESKTOP, owner),
      ]
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
      await submitDialog(one.page, 'Update Item')
      await expect(one.page.getByText('Item updated successfully')).toBeVisible()
      held.resolve()
      await expect.poll(() => menuCard(two.page, 'Filter coffee').textContent()).toContain('Behind the form')
      await submitDialog(two.page, 'Update Item')
      const dialog = two.page.getByRole('dialog')
      await expect(dialog.getByText('Filter coffee, $3.25, Drinks, available. Behind the form')).toBeVisible()
      await two.page.keyboard.press('Escape')
      await available.click()
      await expect.poll(() => available.getAttribute('aria-checked')).toBe('true')
      await Promise.all([one, two].map(({ page }) => page.context().close()))
    },
  )
})

/** A phone's photo: larger than the limit of the server, and rotated by its EXIF orientation. */
const bigPhoto = async () => ({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: await aLargePhoto() })

test('the browser downscales a photo that is too large and applies its orientation', async ({
  openPage,
  product,
}) => {
  const { page, pageErrors } = await openMenu(openPage, product, PHONE)
  const photo = await bigPhoto()
  expect(photo.buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  await clickLink(page, 'Add Item')
  const dialog = page.getByRole('dialog', { name: 'Add Item' })
  await dialog.getByLabel('Name').fill('Big bowl')
  await dialog.locator('input[type=file]').setInputFiles(photo)
  await submitDialog(page, 'Add Item')
  await expect(page.getByText('Item added successfully')).toBeVisible() // the original file would have been refused
  const image = menuCard(page, 'Big bowl').locator('img')
  // The brown edge is on the left of the stored pixels, and at the top after the rotation.
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
  expect(pageErrors).toEqual([])
})

test(
  'a file too large that the browser cannot decode shows the error, and nothing is sent',
  repeated(),
  async ({ openPage, product }) => {
    const { page } = await openMenu(openPage, product)
    let requests = 0
    await page.route('**/api/menus/**', (route) => {
      requests++
      return route.continue()
    })
    await clickLink(page, 'Add Item')
    const dialog = page.getByRole('dialog', { name: 'Add Item' })
    await dialog.getByLabel('Name').fill('Nothing')
    const buffer = Buffer.alloc(5 * 1024 * 1024 + 1, 'x')
    await dialog.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await submitDialog(page, 'Add Item')
    await expect(dialog.getByText('Failed to upload image: the file is larger than 5 MB')).toBeVisible()
    expect(requests).toBe(0)
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Nothing')
  },
)
