import { expect, type Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { DESKTOP, gotoHydrated, PHONE } from '#tests/support/browser/browser.ts'
import { test } from '#tests/support/fixtures.ts'
import { MAYA } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'
import type { Product } from '#tests/support/server/product.ts'

test.use({ productOptions: {} }) // changes sample people

/** The pixels by which the page is wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Only the reports of a test, and every page in use. */
function reset(product: Product) {
  const file = new Sqlite(`${product.folder}/tiplark.db`)
  file.pragma('foreign_keys = on')
  file.prepare('delete from report').run()
  file.prepare('update user set suspended_at = null').run()
  file.close()
}

for (const [screen, options] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)
  test(
    `on ${screen} a code is reported without JavaScript, and an admin sees it beside the page, answers and suspends`,
    repeated(screen !== 'a phone'),
    async ({ openPage, openPageAs, product }) => {
      reset(product)
      const customer = (await openPage({ ...options, javaScriptEnabled: false })).page
      await customer.goto(`/tip/${MAYA.id}`)
      await customer.getByRole('link', { name: 'Report this code' }).click()
      await customer.getByRole('button', { name: 'Send report' }).click()
      await expect(customer.getByText('Please choose what is wrong')).toBeVisible()
      await customer.getByRole('radio', { name: 'It was stuck over another code' }).check()
      await customer.getByLabel('What you saw (optional)').fill('A sticker on a sticker')
      await customer.getByLabel('Your email (optional)').fill('lee@x.example')
      await customer.getByRole('button', { name: 'Send report' }).click()
      await expect(customer.getByRole('heading', { name: 'Thank you' })).toBeVisible()
      await customer.getByRole('link', { name: 'To the page' }).click()
      await expect(customer.getByRole('heading', { name: 'Blue Cup Coffee' })).toBeVisible()

      const { page } = await openPageAs('Ada', options)
      await gotoHydrated(page, '/admin')
      await page.getByRole('link', { name: 'Reports 1 open' }).click()
      await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
      expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0])
      await page.getByRole('link', { name: 'Open the report of Blue Cup Coffee' }).click()
      const preview = page.getByRole('region', { name: 'The page as customers see it' })
      await expect(preview.getByText('Blue Cup Coffee')).toBeVisible()
      await expect(preview.getByText('$BlueCupCoffee')).toBeVisible()
      expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0])

      await page.getByLabel('Answer to lee@x.example').fill('We are on it.')
      await page.getByRole('button', { name: 'Send answer' }).click()
      await expect(page.getByText('The answer is on its way.')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Answers' }).getByText('We are on it.')).toBeVisible()
      await expect(page.getByLabel('Answer to lee@x.example')).toHaveValue('')
      await page.getByRole('button', { name: 'Suspend this page' }).click()
      await expect(page.locator(':focus')).toContainText('Suspended.')
      await expect(page.getByRole('link', { name: 'Reports', exact: true })).toBeVisible() // none is open
      await customer.goto(`/tip/${MAYA.id}`)
      await expect(customer.getByText('This page is not available at the moment.')).toBeVisible()

      await page.getByRole('link', { name: 'Journal', exact: true }).click()
      await page.getByLabel('What', { exact: true }).selectOption('As admin: suspended a page')
      await page.getByRole('button', { name: 'Show', exact: true }).click()
      await expect(page).toHaveURL(/event=authz_admin/)
      await expect(page.getByRole('cell', { name: 'As admin: suspended a page' }).first()).toBeVisible()
      await expect(page.getByRole('cell', { name: 'As admin: answered a report' })).toHaveCount(0)
      expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0])
    },
  )

test('a narrow screen shows the form of a report without scrolling sideways, in every colour scheme without findings', async ({
  openPage,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await openPage({ ...PHONE, viewport: { width: 320, height: 568 }, colorScheme })
    await gotoHydrated(page, `/report/${MAYA.id}`)
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0])
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('Please choose what is wrong')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  }
})

test('a message is marked as answered and answered by mail', repeated(), async ({ openPageAs, product }) => {
  const file = new Sqlite(`${product.folder}/tiplark.db`)
  file
    .prepare('insert into feedback (id, email, subject, message, created_at) values (?, ?, ?, ?, ?)')
    .run('MessageA', 'kim@x.example', 'Bug Report', 'It is blank', Date.now())
  file.close()
  const { page } = await openPageAs('Ada')
  await gotoHydrated(page, '/admin')
  await page.getByRole('link', { name: 'Answer the message of kim@x.example' }).click()
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText('Marked as answered.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as not answered' }).click()
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible()
  await page.getByLabel('Answer to kim@x.example').fill('Please reload.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('region', { name: 'Answers' }).getByText('Please reload.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
