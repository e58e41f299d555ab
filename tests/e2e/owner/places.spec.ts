import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { DESKTOP, gotoHydrated, PHONE } from '#tests/support/browser/browser.ts'
import { findingsInEachLook, LIGHT_AND_DARK } from '#tests/support/browser/looks.ts'
import { type OpenPage, test } from '#tests/support/fixtures.ts'
import { anotherMaya } from '#tests/support/people/menu-owner.ts'
import { signInByRequest } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'
import type { Product } from '#tests/support/server/product.ts'

test.use({ productOptions: {} }) // adds people

/** The page Places of a copy of Maya, who has none yet. */
async function open(openPage: OpenPage, product: Product, options: BrowserContextOptions = DESKTOP) {
  const own = anotherMaya(product)
  const opened = await openPage(options)
  await signInByRequest(opened.page, own.email)
  await (options.javaScriptEnabled === false
    ? opened.page.goto('/places')
    : gotoHydrated(opened.page, '/places'))
  return { ...opened, ...own }
}

const LOOKS = [...LIGHT_AND_DARK, { name: 'small', width: 320 }]

function blankCode(product: Product, providerId: string) {
  const file = new Sqlite(`${product.folder}/tiplark.db`, { readonly: true })
  const row = file
    .prepare('select code from place_code where provider_id = ? and place_id is null')
    .get(providerId) as { code: string }
  file.close()
  return row.code
}

const dialog = (page: Page) => page.getByRole('dialog')
const names = (page: Page) => page.locator('tbody th a')

async function addTables(page: Page, to = '4') {
  await page.getByRole('link', { name: 'Add a place' }).click()
  await dialog(page).getByRole('link', { name: 'Several at once' }).click()
  await dialog(page).getByLabel('To').fill(to)
  await dialog(page).getByRole('button', { name: 'Add them all' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

const inMenu = async (page: Page, place: string, action: string) => {
  await page.getByRole('button', { name: `More about ${place}`, exact: true }).click()
  await page.getByRole('button', { name: action, exact: true }).click()
}

test('places are added one by one and in a row, renamed, moved, switched off, deleted, and each is undone', async ({
  openPage,
  product,
}) => {
  const { page, pageErrors } = await open(openPage, product)
  await expect(page.getByRole('heading', { name: 'One code so far' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await addTables(page)
  await expect(page.getByText('Table 1 to Table 4 added.')).toBeVisible()
  await page.getByRole('link', { name: 'Add a place' }).click()
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog(page).getByText('Please enter a name')).toBeVisible()
  await dialog(page).getByLabel('Name').fill('Bar')
  await dialog(page).getByLabel('Kind').selectOption('Counter')
  expect(await axeFindings(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(names(page)).toHaveText(['Table 1', 'Table 2', 'Table 3', 'Table 4', 'Bar'])

  await inMenu(page, 'Bar', 'Move to the top')
  await expect(names(page)).toHaveText(['Bar', 'Table 1', 'Table 2', 'Table 3', 'Table 4'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names(page).last()).toHaveText('Bar')
  await inMenu(page, 'Table 2', 'Switch off')
  await expect(page.getByRole('row').filter({ hasText: 'Table 2' }).getByText('Off')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Table 2 switched on.')).toBeVisible()
  await inMenu(page, 'Table 3', 'Delete')
  await expect(names(page)).toHaveText(['Table 1', 'Table 2', 'Table 4', 'Bar'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names(page)).toHaveCount(5)
  expect(await findingsInEachLook(page, LOOKS)).toEqual([])
  expect(pageErrors).toEqual([])
})

test('a place has its code, is renamed, and its print leads somewhere else', async ({
  openPage,
  product,
}) => {
  const { page, pageErrors } = await open(openPage, product, PHONE)
  await addTables(page, '2')
  await page.getByRole('link', { name: 'Table 1', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Code of Table 1' })).toBeVisible()
  expect(await findingsInEachLook(page, LOOKS)).toEqual([])
  const code = (
    await page
      .locator('p')
      .filter({ hasText: /\/T\/\w{7}$/ })
      .innerText()
  ).slice(-7)
  await page.getByRole('link', { name: 'Change name and kind' }).click()
  await dialog(page).getByLabel('Name').fill('Window')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Window', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: /^Use this code somewhere else/ }).click()
  await dialog(page).getByLabel('This code leads to').selectOption('Table 2')
  expect(await axeFindings(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Use it there' }).click()
  await expect(page.getByText('The code leads to Table 2 now.')).toBeVisible()
  await gotoHydrated(page, '/places/scan')
  await page.getByLabel('Code or address').fill(code)
  await page.getByRole('button', { name: 'Look it up' }).click()
  await expect(page.getByRole('heading', { name: 'This is yours: Table 2' })).toBeVisible()
  expect(pageErrors).toEqual([])
})

test(
  'an NFC tag gets the address whose host is in small letters',
  repeated(),
  async ({ openPage, product }) => {
    const { page } = await open(openPage, product)
    await page.addInitScript(() => {
      const written: unknown[] = []
      class NDEFReader {
        async write(message: unknown) {
          written.push(message)
        }
      }
      Object.assign(window, { NDEFReader, written })
    })
    await addTables(page, '1')
    await page.getByRole('link', { name: 'Table 1', exact: true }).click()
    const shown = page.locator('p').filter({ hasText: /\/T\/\w{7}$/ })
    const code = (await shown.innerText()).slice(-7)
    await page.reload()
    await page.getByRole('button', { name: 'Write a tag' }).click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { written: unknown[] }).written))
      .toEqual([{ records: [{ recordType: 'url', data: `${new URL(page.url()).origin}/T/${code}` }] }])
  },
)

test('a code that was printed ahead is given its place by a scan; one of somebody else is an alarm', async ({
  openPage,
  product,
}) => {
  const { page, pageErrors, id } = await open(openPage, product, PHONE)
  await page.getByRole('link', { name: 'Add a place' }).click()
  await dialog(page).getByRole('link', { name: 'Print first, assign later' }).click()
  await dialog(page).getByLabel('Number of codes').fill('1')
  await dialog(page).getByRole('button', { name: 'Make the codes' }).click()
  await expect(page.getByRole('heading', { name: '1 code without a place' })).toBeVisible()
  const code = blankCode(product, id)
  await gotoHydrated(page, `/places/scan?code=${code}`)
  expect(await findingsInEachLook(page, LOOKS)).toEqual([])
  await page.getByLabel('Name').fill('Ana')
  await page.getByLabel('Kind').selectOption('Person')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This is yours: Ana' })).toBeVisible()
  await page.getByLabel('Code or address').fill('https://thief.example/T/K7M2QXR')
  await page.getByRole('button', { name: 'Look it up' }).click()
  await expect(page.getByRole('alert')).toContainText('Stop: this code is not yours')
  expect(await findingsInEachLook(page, LOOKS)).toEqual([])
  expect(pageErrors).toEqual([])
})

test('all of it works by keyboard', async ({ openPage, product }) => {
  const { page } = await open(openPage, product)
  await page.getByRole('link', { name: 'Add a place' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Bar')
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveText(['Bar'])
  await page.getByRole('button', { name: 'More about Bar' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bar', level: 1 })).toBeVisible()
})
