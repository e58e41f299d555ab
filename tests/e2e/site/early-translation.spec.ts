import { expect } from '@playwright/test'
import { DESKTOP, gotoHydrated, PHONE } from '#tests/support/browser/browser.ts'
import { openCustomerPage, payLink, tipSheet } from '#tests/support/browser/customer-page.ts'
import { translateEarly, translatePage } from '#tests/support/browser/translator.ts'
import { test } from '#tests/support/fixtures.ts'
import { MAYA } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'

/* Browsers translate what the server sent, often before the page's scripts run. */

test('a tip can be left on a page that was translated before its scripts ran', async ({ openPage }) => {
  const { page, pageErrors } = await openPage()
  await translateEarly(page)
  await openCustomerPage(page, `/tip/${MAYA.id}`)
  await page.getByRole('button', { name: 'Leave a Tip*' }).click()
  await tipSheet(page).getByText('Custom*', { exact: true }).click()
  await tipSheet(page).getByLabel('Your amount').fill('7.25')
  await expect(payLink(page, /Cash App/)).toContainText('7.25')
  expect(pageErrors).toEqual([])
})

test(
  'a visitor goes on in pages that were translated before their scripts ran',
  repeated(),
  async ({ openPage }) => {
    const { page, pageErrors } = await openPage(PHONE)
    await translateEarly(page)
    await page.goto(`/menu/${MAYA.id}`)
    await page.getByRole('link', { name: 'Drinks*' }).click()
    await expect(page.getByText('Flat white*')).toBeInViewport()
    await page.goto('/')
    await page.getByRole('link', { name: 'Start Free*' }).first().click()
    await page.waitForURL('**/register')
    expect(pageErrors).toEqual([])
  },
)

test('a form that was translated before its first touch keeps what is typed meanwhile, and its words', async ({
  openPage,
}) => {
  const { page, pageErrors } = await openPage(PHONE)
  await page.goto('/login')
  await translatePage(page, '*')
  const email = page.getByLabel('Email*')
  await email.click()
  await page.keyboard.type('maya@')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.keyboard.type('x.example')
  await expect(email).toHaveValue('maya@x.example')
  await expect(page.getByRole('heading', { name: 'Sign in*' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in*', exact: true }).click()
  await expect(page.getByText('Please fill in all fields*')).toBeVisible()
  await page.getByLabel('Password*', { exact: true }).fill('wrong')
  await expect(page.getByText('Please fill in all fields*')).toHaveCount(0)
  expect(pageErrors).toEqual([])
})

test('an owner works in pages that were translated before their scripts ran, in their font', async ({
  openPageAs,
}) => {
  const { page, pageErrors } = await openPageAs('Maya', DESKTOP)
  await translateEarly(page)
  await gotoHydrated(page, '/dashboard')
  await expect(page.locator('link[href*="web-fonts"]')).toHaveCount(1)
  await page.getByRole('link', { name: 'All tips*' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tips*' })).toBeVisible()
  await gotoHydrated(page, '/account')
  await expect(page.getByText('Journal*', { exact: true })).toBeVisible()
  expect(pageErrors).toEqual([])
})
