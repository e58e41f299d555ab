import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { DESKTOP, gotoHydrated, PHONE, reloadHydrated } from '#tests/support/browser/browser.ts'
import { findingsInEachLook, LIGHT_AND_DARK } from '#tests/support/browser/looks.ts'
import { scan } from '#tests/support/browser/scan.ts'
import { test } from '#tests/support/fixtures.ts'
import { MAYA } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'

const MM = 96 / 25.4 // CSS pixels

const preview = (page: Page) => page.getByRole('img', { name: /as it will be printed$/ })
const download = (page: Page) => page.getByRole('link', { name: 'Download PDF' })

async function save(page: Page, name: string) {
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name, exact: true }).click()
  const file = await waiting
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test('a tent is seen at its real size between rulers, checked, and saved as a PDF', async ({
  openPageAs,
}) => {
  const { page, pageErrors, outside } = await openPageAs('Maya', DESKTOP)
  await gotoHydrated(page, '/dashboard')
  await page.getByRole('link', { name: 'Print', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Print studio' })).toBeVisible()
  await expect(page.getByLabel('Your own code')).not.toBeChecked() // but each place
  await gotoHydrated(page, '/print?code=own')
  await page.getByRole('radio', { name: 'A4' }).check()
  await expect(page.getByLabel('Which one')).toHaveCount(0) // the only tent on A4
  await expect(page.getByText('4 of 4 read back')).toBeVisible()
  await expect(page.getByText(/^Module 1\.\d\d mm$/)).toBeVisible()
  await expect(page.getByText('1 page, 2 tents each.', { exact: false })).toBeVisible()

  const { width } = (await preview(page).boundingBox())!
  expect(width / MM).toBeCloseTo(105 + 9, 0) // with the ruler
  const shown = await page.request.get(
    (await preview(page).locator('image').getAttribute('href')) ?? 'no address',
  )
  expect((await sharp(await shown.body()).metadata()).width).toBe(794) // two pixels for one of CSS
  expect((await scan(sharp(await shown.body()))).jsqr).toContain(`/tip/${MAYA.id}`)

  const { name, bytes } = await save(page, 'Download PDF')
  expect(name).toBe('codes-tent-a6.pdf')
  expect(bytes.toString('latin1')).toMatch(/^%PDF/)
  expect(bytes.toString('latin1')).toContain('/MediaBox [0 0 595.2')
  expect(await findingsInEachLook(page, LIGHT_AND_DARK)).toEqual([])
  expect([pageErrors, outside]).toEqual([[], []])
})

test('the dashboard leads to six cards of the own code, which read back and are saved (DASH-09, QR-01)', async ({
  openPageAs,
}) => {
  for (const size of [PHONE, DESKTOP]) {
    const { page, pageErrors } = await openPageAs('Sam', size)
    await gotoHydrated(page, '/dashboard')
    await page.getByRole('link', { name: 'Print a sheet' }).click()
    await expect(page.getByRole('heading', { name: 'Print studio' })).toBeVisible()
    await expect(page.getByLabel('Which one')).toHaveValue('six-cards')
    await expect(page.getByLabel('Your own code')).toBeChecked()
    await expect(page.getByText('6 of 6 read back')).toBeVisible()
    expect((await save(page, 'Download PDF')).name).toBe('codes-six-cards.pdf')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.viewport?.width)
    expect(pageErrors).toEqual([])
    await page.context().close()
  }
})

test(
  'labels start where a used sheet goes on, and a choice stays in the address',
  repeated(),
  async ({ openPageAs }) => {
    const { page } = await openPageAs('Maya', DESKTOP)
    await gotoHydrated(page, '/print?paper=a4&kind=labels&code=own')
    await expect(page.getByText('21 of 21 read back')).toBeVisible()
    await page.getByLabel('Start at label').fill('20')
    await page.getByLabel('Start at label').press('Tab')
    await expect(page.getByText('2 of 2 read back')).toBeVisible()
    await page.getByLabel('Which one').selectOption('L7165, 8 labels')
    await expect(page.getByText('Enter a number from 1 to 8.').first()).toBeVisible()
    await expect(download(page)).toHaveCount(0)
    await page.getByLabel('Start at label').fill('8')
    await page.getByLabel('Start at label').press('Enter')
    await expect(page.getByText('1 of 1 read back')).toBeVisible()
    await page.getByLabel('Language of the words').selectOption('Deutsch')
    await page.getByLabel('With the name').uncheck()
    await page.getByRole('switch', { name: 'Real size' }).or(page.getByLabel('Real size')).uncheck()
    await expect(preview(page)).toHaveAccessibleName('Page 1, as it will be printed')
    await reloadHydrated(page)
    await expect(page.getByLabel('Which one')).toHaveValue('l7165')
    await expect(page.getByLabel('Language of the words')).toHaveValue('de')
    await expect(page.getByLabel('With the name')).not.toBeChecked()
    await expect(page.getByLabel('Real size')).not.toBeChecked()
  },
)

test(
  'labels that are too small or do not fit are refused with the reason and what fits',
  repeated(),
  async ({ openPageAs }) => {
    const { page } = await openPageAs('Maya', DESKTOP)
    await gotoHydrated(page, '/print?paper=a4&kind=labels&layout=grid&code=own')
    await expect(download(page)).toBeVisible()
    await page.getByLabel('Height of a label').fill('12')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('alert')).toContainText('Too small to scan')
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeDisabled()
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Height of a label').fill('450')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('The labels would leave the page.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Height of a label').fill('12')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('alert').getByRole('link', { name: 'Labels: L7160, 21 labels' }).click()
    await expect(page.getByText('21 of 21 read back')).toBeVisible()
  },
)

test('without a place there is nothing to print', repeated(), async ({ openPageAs }) => {
  const { page } = await openPageAs('Maya', DESKTOP)
  await gotoHydrated(page, '/print?code=own')
  await page.getByLabel('Your own code').uncheck()
  await expect(page.getByText('Choose at least one place.')).toBeVisible()
  await expect(page.getByText(/^0 of \d+$/)).toBeVisible()
  await page.getByRole('link', { name: 'Choose all' }).click()
  await expect(page.getByText(/^(\d+) of \1 read back$/)).toBeVisible()
})

test(
  'the code is saved as PNG, SVG and PDF, and the outlines beside it',
  repeated(),
  async ({ openPageAs }) => {
    const { page } = await openPageAs('Maya', DESKTOP)
    await gotoHydrated(page, '/print?paper=a4&kind=labels&code=own')
    const png = await save(page, 'PNG')
    expect(png.name).toBe('blue-cup-coffee-own.png')
    const seen = await scan(sharp(png.bytes).flatten({ background: 'white' }))
    expect(seen).toMatchObject({ level: 'M', zxing: seen.jsqr })
    expect(seen.jsqr).toContain(`/tip/${MAYA.id}`)
    expect((await save(page, 'SVG')).bytes.toString()).toMatch(/^<svg/)
    expect((await save(page, 'PDF')).bytes.toString('latin1')).toContain('/MediaBox [0 0 226.7')
    const outlines = await save(page, 'Outline page')
    expect(outlines.name).toBe('outline-l7160.pdf')
    const zip = await page.request.get('/print/files/zip?code=own')
    expect(Object.keys(unzipSync(new Uint8Array(await zip.body())))).toEqual([
      'blue-cup-coffee-own.png',
      'blue-cup-coffee-own.svg',
    ])
  },
)

test('a card held against the screen sets the size of the preview on this device', async ({ openPageAs }) => {
  const { page } = await openPageAs('Maya', DESKTOP)
  await gotoHydrated(page, '/print?paper=a4&code=own')
  const widthOf = async () => (await preview(page).boundingBox())!.width
  const before = await widthOf()
  await page.getByText('Hold a card against it').click()
  await page.getByLabel('Width of the card').fill('1.2')
  await expect.poll(async () => (await widthOf()) / before).toBeCloseTo(1.2, 1)
  await reloadHydrated(page)
  await expect.poll(async () => (await widthOf()) / before).toBeCloseTo(1.2, 1)
  await page.getByText('Hold a card against it').click()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect.poll(async () => (await widthOf()) / before).toBeCloseTo(1, 1)
})

test('on a phone the keyboard reaches and changes everything, and nothing is wider than the screen', async ({
  openPageAs,
}) => {
  const { page } = await openPageAs('Maya', PHONE)
  await gotoHydrated(page, '/print?code=own')
  await page.getByRole('radio', { name: /^Table tent/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeFocused()
  await expect(page.getByText('10 of 10 read back')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Which one')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Start at label')).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test(
  'without JavaScript a choice is sent by a button, and page, checks and picture are there',
  repeated(),
  async ({ openPageAs }) => {
    const { page } = await openPageAs('Maya', { ...DESKTOP, javaScriptEnabled: false })
    await page.goto('/print?paper=a4&code=own')
    await page.getByRole('radio', { name: /^Sticker/ }).check()
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('6 of 6 read back')).toBeVisible()
    await expect(page.getByLabel('Which one')).toBeVisible()
    const waiting = page.waitForEvent('download')
    await download(page).click()
    expect((await waiting).suggestedFilename()).toBe('codes-sticker-75.pdf')
  },
)
