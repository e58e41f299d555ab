import { expect } from '@playwright/test'
import { gotoHydrated, PHONE } from '#tests/support/browser/browser.ts'
import { oldChromium } from '#tests/support/browser/old-chromium.ts'
import { test } from '#tests/support/fixtures.ts'
import { MAYA, signInByForm, signUp } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'

test.use({ launchOptions: oldChromium(109) })

test("the owner's pages work in the oldest supported browser", async ({ openPage }) => {
  const { page } = await openPage(PHONE)
  await signInByForm(page)
  await expect(page.getByRole('heading', { name: MAYA.business_name! })).toBeVisible()
  for (const path of [
    ...['/dashboard', '/dashboard?view=statement', '/dashboard/tips', '/get-paid', '/profile-setup'],
    ...['/menu-management', '/places', '/notifications', '/print'],
  ]) {
    await gotoHydrated(page, path)
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await expect(page.getByText('This browser is old')).toBeHidden()
  }

  await gotoHydrated(page, '/dashboard')
  const menu = page.locator('#owner-menu')
  await expect(menu).toBeHidden()
  await page.locator('[popovertarget=owner-menu]').click()
  await expect(menu).toBeVisible()
  await menu.getByRole('link').nth(1).click()
  await expect(menu).toBeHidden()

  await gotoHydrated(page, '/dashboard?view=settings')
  const dialog = page.locator('#contact-dialog')
  await page.locator('[commandfor=contact-dialog]').first().click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('an owner sets a profile up in the oldest supported browser', repeated(), async ({ openPage }) => {
  const { page } = await openPage(PHONE)
  await signUp(page)
  await gotoHydrated(page, '/profile-setup')
  await page.getByLabel('Business name').fill('Golden Spoon')
  await page.getByLabel('Business type').selectOption('restaurant')
  await page.getByLabel('Venmo').fill('@Golden-Spoon')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL('**/dashboard')
  await gotoHydrated(page, '/get-paid')
  await expect(page.getByText('@Golden-Spoon').first()).toBeVisible()
})
