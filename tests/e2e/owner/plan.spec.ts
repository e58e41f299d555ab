import { expect } from '@playwright/test'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { effectsHaveRun, gotoHydrated } from '#tests/support/browser/browser.ts'
import { fails } from '#tests/support/browser/dashboard.ts'
import { test } from '#tests/support/fixtures.ts'
import { asNewBusiness, SHORT_PHONE } from '#tests/support/people/newcomer.ts'

test.describe('the plan', () => {
  test('the plans page enables its button for another choice, shows the result and redirects after two seconds (SUB-01, SUB-02, SUB-04 to SUB-06, SUB-08 to SUB-11, SUB-18, ERR-04)', async ({
    openPage,
  }) => {
    const { page, outside } = await asNewBusiness(openPage)
    await gotoHydrated(page, '/subscription')
    const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true })
    expect(await page.getByRole('radio').count()).toBe(2) // SUB-04
    expect(await page.getByText('Recommended').isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms')
    expect(await page.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy') // SUB-05
    expect(await subscribe.isDisabled()).toBe(true) // SUB-06
    await page.getByText('$0', { exact: true }).click()
    expect(await subscribe.isDisabled()).toBe(true)
    await page.getByText('$4.99').click()
    await expect(subscribe).toBeEnabled()
    await fails(page, /subscription\.data/)
    await subscribe.click()
    await expect(page.getByText('Failed to process subscription. Please try again.')).toBeVisible() // SUB-11
    await page.unrouteAll()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await subscribe.click()
    await expect(page.getByText('Successfully subscribed to Menu plan!')).toBeVisible()
    await effectsHaveRun(page)
    await page.clock.runFor(1900)
    expect(new URL(page.url()).pathname).toBe('/subscription')
    // The two seconds begin once the page shows the plan that was read again.
    const goOn = async () => {
      await page.clock.runFor(200)
      return new URL(page.url()).pathname
    }
    await expect.poll(goOn).toBe('/dashboard') // SUB-09
    await expect(page.getByRole('region', { name: 'Your plan' })).toBeVisible() // DASH-05, SUB-10
    expect(outside).toEqual([])
  })

  test('the dialog updates and closes, or shows the error, and its buttons are visible on a phone (SUB-03, SUB-12, SUB-13, DASH-16, DASH-17)', async ({
    openPage,
  }) => {
    const { page } = await asNewBusiness(openPage, SHORT_PHONE)
    await gotoHydrated(page, '/dashboard?view=settings')
    expect(await page.locator('main h2').allTextContents()).toEqual(
      expect.arrayContaining(['Profile', 'Subscription', 'Support']),
    )
    await page.getByRole('button', { name: 'Change plan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change plan' })
    for (const name of ['Cancel', 'Update plan'])
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    await dialog.getByText('$4.99').click()
    expect(await axeFindings(page)).toEqual([])
    await fails(page, /dashboard/)
    await dialog.getByRole('button', { name: 'Update plan' }).click()
    await expect(dialog.getByText('Failed to update subscription. Please try again later.')).toBeVisible()
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Update plan' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/Renews on/)).toBeVisible()
  })
})
