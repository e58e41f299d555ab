import { expect } from '@playwright/test'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { gotoHydrated, holdRequests, PHONE } from '#tests/support/browser/browser.ts'
import { heading } from '#tests/support/browser/dashboard.ts'
import { test } from '#tests/support/fixtures.ts'

test.describe('the contact form', () => {
  test('as a view: subjects, empty message, pending label, success, back after two seconds (CONT-01 to CONT-09, DASH-18)', async ({
    openPageAs,
  }) => {
    const { page } = await openPageAs('Maya')
    await gotoHydrated(page, '/dashboard?view=contact')
    const subject = page.getByLabel('Subject') // CONT-01
    expect(await subject.locator('option').allTextContents()).toEqual([
      'Technical Support',
      'Billing Question',
      'Feature Request',
      'Bug Report',
      'General Inquiry',
    ]) // CONT-02
    expect(await subject.inputValue()).toBe('General Inquiry')
    expect(await page.getByRole('link', { name: 'support@example.com' }).isVisible()).toBe(true) // CONT-09
    const send = page.getByRole('button', { name: 'Send Message' })
    for (const empty of ['', '  \n ']) {
      await page.getByLabel('Message', { exact: true }).fill(empty)
      await send.click()
      await expect(page.getByText('Please enter a message')).toBeVisible()
    }
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Message', { exact: true }).fill('It works well') // CONT-04
    for (const [status, body, sentence] of [
      [403, '{}', 'Permission denied. Please try again later or contact the administrator.'], // CONT-12, ERR-01
      [500, '{"message":"The post is closed"}', 'The post is closed'], // CONT-13
      [500, '', 'Failed to send feedback. Please try again.'],
    ] as const) {
      await page.route('**/api/feedback', (route) => route.fulfill({ status, body }))
      await send.click()
      await expect(page.getByText(sentence)).toBeVisible()
      await page.unroute('**/api/feedback')
    }
    const letGo = await holdRequests(page, '**/api/feedback')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await send.click()
    expect(await page.getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true)
    letGo()
    await expect(page.getByText('Message sent')).toBeVisible() // CONT-07
    await page.clock.runFor(1900)
    expect(page.url()).toContain('view=contact')
    await page.clock.runFor(200)
    await expect(heading(page, 'Blue Cup Coffee')).toBeVisible() // CONT-08
  })

  test('as a dialog, which Cancel closes; and for visitors, with and without JavaScript (CONT-05, CONT-11)', async ({
    openPage,
    openPageAs,
  }) => {
    const owner = await openPageAs('Maya')
    await gotoHydrated(owner.page, '/dashboard?view=settings')
    await owner.page.getByRole('button', { name: 'Contact support' }).click()
    const dialog = owner.page.getByRole('dialog', { name: 'Contact support' })
    await expect(dialog.getByText('support@example.com')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await owner.page.context().close()
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await openPage({ ...PHONE, javaScriptEnabled })
      if (javaScriptEnabled) await page.clock.install()
      await (javaScriptEnabled ? gotoHydrated(page, '/contact') : page.goto('/contact'))
      await page.getByRole('button', { name: 'Send Message' }).tap()
      await expect(page.getByText('Please enter a message')).toBeVisible()
      await page.getByLabel('Message', { exact: true }).fill('Hello')
      await page.getByRole('button', { name: 'Send Message' }).tap()
      await expect(page.getByText('Message sent')).toBeVisible()
      if (javaScriptEnabled) {
        // There is nothing to close, so it stays (CONT-08).
        await page.clock.runFor(60_000)
        expect(await page.getByText('Message sent').isVisible()).toBe(true)
      }
      await page.context().close()
    }
  })
})
