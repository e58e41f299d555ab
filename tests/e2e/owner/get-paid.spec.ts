// Mechanism: snackbar with an undo
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { DESKTOP, gotoHydrated, PHONE, reloadHydrated } from '#tests/support/browser/browser.ts'
import { type OpenPage, test } from '#tests/support/fixtures.ts'
import { anotherMaya } from '#tests/support/people/menu-owner.ts'
import { signInByRequest, signUp } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'
import type { Product } from '#tests/support/server/product.ts'

test.use({ productOptions: {} }) // adds people

/** The page Get paid of a copy of Maya, with Cash App and Venmo. */
async function open(openPage: OpenPage, product: Product, options: BrowserContextOptions = DESKTOP) {
  const own = anotherMaya(product)
  const opened = await openPage(options)
  await signInByRequest(opened.page, own.email)
  await (options.javaScriptEnabled === false
    ? opened.page.goto('/get-paid')
    : gotoHydrated(opened.page, '/get-paid'))
  return { ...opened, ...own }
}

const names = (page: Page) => page.locator('[data-sort] strong')
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `More about ${name}` }) })
const dialog = (page: Page) => page.getByRole('dialog')

async function add(page: Page, group: string, fields: Record<string, string>) {
  await page.getByRole('link', { name: 'Add a way' }).click()
  await dialog(page)
    .getByRole('link', { name: new RegExp(`^${group}`) })
    .click()
  for (const [label, value] of Object.entries(fields)) await dialog(page).getByLabel(label).fill(value)
}
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save and test it' }).click()

test('a way is found, checked while it is typed, added, tested and marked with the date', async ({
  openPage,
  product,
}) => {
  const { page, pageErrors, outside } = await open(openPage, product)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Add a way' }).click()
  expect(await axeFindings(page)).toEqual([])
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Cash App' })).toContainText('Added')
  await dialog(page).getByLabel('Search a country or an app').fill('paypal')
  await expect(dialog(page).getByRole('listitem').getByRole('link')).toHaveCount(1)
  await dialog(page)
    .getByRole('link', { name: /PayPal/ })
    .click()

  const name = dialog(page).getByLabel('Name')
  await name.fill('https://thief.example/maya')
  expect(await dialog(page).getByText('We do not open links of').count()).toBe(0) // still typing
  await name.blur()
  await expect(dialog(page).getByText(/We do not open links of thief.example/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await name.fill('https://paypal.me/bluecup')
  await expect(dialog(page).getByText('Tips go to paypal.me/bluecup.')).toBeVisible()
  await save(page)

  await expect(dialog(page).getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await Promise.all([
    page.waitForEvent('popup'),
    dialog(page)
      .getByRole('link', { name: /^Open PayPal/ })
      .click(),
  ])
  await expect.poll(() => outside[0]).toContain('paypal.me/bluecup')
  await dialog(page).getByRole('button', { name: 'It is mine' }).click()
  await expect(row(page, 'PayPal').getByText(/^Checked by you, \w+ \d+$/)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await reloadHydrated(page)
  await expect(names(page)).toHaveText(['Cash App', 'Venmo', 'PayPal'])
  expect(pageErrors).toEqual([])
})

test('‘Test it’ opens the app in a tab and asks on return; ‘No, change it’ leads to the form', async ({
  openPage,
  product,
}) => {
  const { page, outside } = await open(openPage, product)
  await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Test it: Cash App' }).click(),
  ])
  await expect.poll(() => outside).toEqual([expect.stringContaining('cash.app/')])
  await dialog(page).getByRole('link', { name: 'No, change it' }).click()
  await dialog(page).getByLabel('Name').fill('$othercup')
  await save(page)
  await dialog(page).getByRole('button', { name: 'Close' }).or(dialog(page).getByLabel('Close')).click()
  await expect(row(page, 'Cash App')).toContainText('$othercup')
  await expect(row(page, 'Cash App')).toContainText('Not tested yet')
})

test('the order changes by keys on a grip: Enter lifts, arrows move, Escape puts back, and it is announced', async ({
  openPage,
  product,
}) => {
  const { page } = await open(openPage, product)
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') saved.push(request.postData() ?? '')
  })
  const grip = page.getByRole('button', { name: 'Move Cash App' })
  const status = page.getByRole('status')
  await grip.focus()
  await page.keyboard.press('Enter')
  await expect(status.filter({ hasText: 'Cash App lifted, place 1 of 2.' })).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-drop="after"]')).toHaveAttribute('data-sort', 'venmo')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(status.filter({ hasText: 'Cash App put back.' })).toHaveCount(1)
  expect(saved).toEqual([])

  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveText(['Venmo', 'Cash App'])
  await expect(page.getByText('Order saved.')).toBeVisible()
  await expect(grip).toBeFocused()
  expect(saved).toHaveLength(1)
  await reloadHydrated(page)
  await expect(names(page)).toHaveText(['Venmo', 'Cash App'])
  const preview = page.getByRole('region', { name: 'What your customer sees' })
  await expect(preview.getByRole('listitem').first()).toContainText('Venmo')
})

test('the order changes by dragging a grip; the row stays until the drop', async ({ openPage, product }) => {
  const { page } = await open(openPage, product)
  const from = (await page.getByRole('button', { name: 'Move Venmo' }).boundingBox())!
  const to = (await page.locator('[data-sort="cashapp"]').boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 30, to.y + 8, { steps: 6 })
  await expect(page.locator('[data-drop="before"]')).toHaveAttribute('data-sort', 'cashapp')
  await expect(names(page)).toHaveText(['Cash App', 'Venmo'])
  await page.mouse.up()
  await expect(names(page)).toHaveText(['Venmo', 'Cash App'])
  await expect(page.getByText('Order saved.')).toBeVisible()
})

test('on a phone a finger holds a row and drags it', async ({ openPage, product }) => {
  const { page } = await open(openPage, product, PHONE)
  const from = (await page.locator('[data-sort="venmo"] strong').boundingBox())!
  const to = (await page.locator('[data-sort="cashapp"]').boundingBox())!
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x + 10, y }],
    })
  await send('touchStart', from.y + 5)
  await expect(page.locator('[data-lifted]')).toHaveAttribute('data-sort', 'venmo')
  for (const y of [from.y - 10, to.y + 60, to.y + 6]) await send('touchMove', y)
  await send('touchEnd')
  await expect(names(page)).toHaveText(['Venmo', 'Cash App'])
})

test('a way is removed, and ‘Undo’ brings it back to its place', async ({ openPage, product }) => {
  const { page } = await open(openPage, product)
  await page.getByRole('button', { name: 'More about Cash App' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Cash App removed.')).toBeVisible()
  await expect(names(page)).toHaveText(['Venmo'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names(page)).toHaveText(['Cash App', 'Venmo'])
  await expect(page.getByText('Back in the list: Cash App.')).toBeVisible()
})

test('the snackbar goes after ten seconds, and stays while it has the focus', async ({
  openPage,
  product,
}) => {
  const { page } = await open(openPage, product)
  await page.clock.install()
  await page.getByRole('button', { name: 'More about Cash App' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await page.clock.runFor(10_000)
  await expect(undo).toBeVisible()
  await undo.blur()
  await page.clock.runFor(10_100)
  await expect(undo).toHaveCount(0)
})

test(
  'another currency says first what happens, then customers are offered its ways',
  repeated(),
  async ({ openPage, product }) => {
    const { page, id } = await open(openPage, product)
    await page.getByLabel('Currency of your tips').selectOption('BRL')
    for (const text of [
      'Tips so far stay in US dollars and are shown apart.',
      'Your menu’s prices keep their numbers.',
      'Cash App and Venmo can only be paid in US dollars: they are switched off, not deleted.',
    ])
      await expect(dialog(page).getByText(text)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await dialog(page).getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Currency of your tips')).toHaveValue('USD')

    await add(page, 'Pix', {
      'Pix key': 'ola@doisirmaos.example',
      'Name of the account holder': 'Dois Irmãos',
      City: 'São Paulo',
    })
    await dialog(page)
      .getByLabel(/^Change all tips to Brazilian Real/)
      .check()
    await save(page)
    await expect(dialog(page).getByRole('img', { name: 'Code of Pix' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Currency of your tips')).toHaveValue('BRL')
    await expect(row(page, 'Cash App')).toContainText('For US dollars')
    const customer = await (await page.request.get(`/tip/${id}`)).text()
    expect(customer).toContain('Pix')
  },
)

test('what cannot be sent stays in its form, with a message', repeated(), async ({ openPage, product }) => {
  const { page } = await open(openPage, product)
  await add(page, 'Wise', { Name: 'bluecup' })
  await page.context().setOffline(true)
  await save(page)
  await expect(dialog(page).getByText('The server did not answer, so nothing was saved.')).toBeVisible()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('bluecup')
  await page.context().setOffline(false)
  await save(page)
  await expect(dialog(page).getByRole('heading', { name: 'Is this you?' })).toBeVisible()
})

test(
  'the first form offers the ways of the country that is chosen, and keeps what was typed',
  repeated(),
  async ({ openPage }) => {
    const { page } = await openPage({ ...PHONE, locale: 'en-US' })
    await signUp(page)
    await gotoHydrated(page, '/profile-setup')
    await expect(page.getByLabel('Cash App')).toBeVisible()
    await page.getByLabel('Business name').fill('Dois Irmãos')
    await page.getByLabel('Country').selectOption({ label: 'Brazil' })
    await expect(page.getByLabel('Currency of your tips')).toHaveValue('BRL')
    await expect(page.getByLabel('Cash App')).toHaveCount(0)
    await expect(page.getByLabel('Business name')).toHaveValue('Dois Irmãos')
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Business type').selectOption('barber')
    await page.getByLabel('Pix key').fill('11987654321')
    await page.getByRole('button', { name: 'It is my phone: +55 11 98765-4321' }).click()
    await expect(page.getByLabel('Pix key')).toHaveValue('+55 11 98765-4321')
    await expect(page.getByText(/It is my phone/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByText('Please fill in this field').first()).toBeVisible()
    await page.getByLabel('Name of the account holder').fill('Dois Irmãos')
    await page.getByLabel('City').fill('São Paulo')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.waitForURL('**/dashboard')
    await gotoHydrated(page, '/get-paid')
    await expect(names(page)).toHaveText(['Pix'])
    await expect(page.getByLabel('Currency of your tips')).toHaveValue('BRL')
  },
)
