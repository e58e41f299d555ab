import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { gotoHydrated, PHONE } from '#tests/support/browser/browser.ts'
import { test } from '#tests/support/fixtures.ts'
import { repeated } from '#tests/support/sample.ts'

const YEARS = '/dashboard/diary?unit=year&from=2020-01-01&to=2100-01-01'

test('the tip report shows chosen, said sent and confirmed apart by day, week, month and year, and has a file', async ({
  openPageAs,
}) => {
  const { page, pageErrors } = await openPageAs('Maya')
  await gotoHydrated(page, '/dashboard/diary')
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([
    ...['When', 'App', 'Chosen', 'Said sent', 'Confirmed'],
  ])
  const lines = () => table.locator('tbody').getByRole('row').count()
  /** The address changes before React has rendered the new lines; this link changes with them. */
  const shows = (unit: string) =>
    expect(page.getByRole('link', { name: /CSV/ })).toHaveAttribute(
      'href',
      new RegExp(`unit=${unit.toLowerCase()}`),
    )
  const counts: number[] = []
  for (const unit of ['Day', 'Week', 'Month', 'Year']) {
    await page.getByLabel('By').selectOption(unit)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await shows(unit)
    counts.push(await lines())
  }
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  const sums = await table.locator('tfoot').getByRole('cell').allInnerTexts()
  await page.getByLabel('By').selectOption('Day')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await shows('Day')
  expect(await table.locator('tfoot').getByRole('cell').allInnerTexts()).toEqual(sums)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /CSV/ }).click(),
  ])
  const file = readFileSync(await download.path(), 'utf8')
  expect(file.trim().split('\n')).toHaveLength(counts[0]! + 1)
  expect(await axeFindings(page)).toEqual([])
  expect(pageErrors).toEqual([])
})

test('on paper the tip report is its table, and on a phone it fits the screen', async ({ openPageAs }) => {
  const { page } = await openPageAs('Maya', { ...PHONE, viewport: { width: 320, height: 640 } })
  await gotoHydrated(page, YEARS)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await axeFindings(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toBeVisible()
  for (const name of ['Print', 'Show'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
})

test(
  'a tip report without tips says so, and so does one without JavaScript',
  repeated(),
  async ({ openPageAs }) => {
    const { page } = await openPageAs('Noor', { javaScriptEnabled: false })
    await page.goto(YEARS)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  },
)
