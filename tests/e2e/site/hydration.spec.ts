import { expect, type Page } from '@playwright/test'
import { holdRequests, PHONE, waitForHydration } from '#tests/support/browser/browser.ts'
import { test } from '#tests/support/fixtures.ts'
import { signInByForm, signUp } from '#tests/support/people/sign-in.ts'

/**
 * Presses this button as soon as React has taken over what the server drew, and long before it does what comes after its
 * first drawing: on a slow phone somebody's thumb is there in between.
 */
const pressEarly = (page: Page, button: string) =>
  page.addInitScript((button) => {
    const { postMessage } = MessagePort.prototype // by which React goes on later
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      setTimeout(() => Reflect.apply(postMessage, this, message), 200)
    }
    const look = setInterval(() => {
      const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? []
      if (!root || root.stateNode.current.memoizedState.isDehydrated) return
      clearInterval(look)
      const all = [...document.querySelectorAll('button')]
      all.find(({ textContent }) => textContent?.trim() === button)?.click()
      document.documentElement.dataset.pressed = button
    }, 1)
  }, button)

for (const [path, button, sentence] of [
  ['/login', 'Sign in', 'Please fill in all fields'],
  ['/forgot-password', 'Send Reset Link', 'Please enter your email address'],
  ['/register', 'Sign up', 'Name is required'],
  ['/profile-setup', 'Save and continue', 'Please fill in all required fields'],
] as const) {
  test(`who presses as soon as the page is there reads what is missing: ${path}`, async ({ openPage }) => {
    const { page, pageErrors } = await openPage(PHONE)
    if (path === '/profile-setup') await signInByForm(page, 'noor@newhere.example')
    await pressEarly(page, button)
    const pressed = page.waitForFunction(() => document.documentElement.dataset.pressed)
    await page.goto(path)
    await pressed
    await page.waitForTimeout(1000) // what comes after the first drawing has come
    expect(await page.getByText(sentence).count()).toBeGreaterThan(0)
    expect(pageErrors).toEqual([])
  })
}

test.describe('what was typed before the script was there', () => {
  /** Fills in a page before its script comes, and lets the script come. */
  async function fillEarly(page: Page, path: string, fill: () => Promise<unknown>) {
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto(path, { waitUntil: 'commit' })
    await fill()
    release()
    await waitForHydration(page)
  }

  test('is in the profile that is checked, and asks for what belongs to it', async ({ openPage }) => {
    const { page, pageErrors } = await openPage(PHONE)
    await signUp(page)
    await fillEarly(page, '/profile-setup', async () => {
      await page.getByLabel('Business name').fill('Nails by Noor')
      await page.getByLabel('Business type').selectOption('other')
    })
    const more = page.getByLabel('What do you do?')
    await expect(more).toBeVisible()
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.locator('[name=customBusinessType][aria-invalid=true]:focus')).toBeVisible()
    expect(await page.locator('[aria-invalid=true]').count()).toBe(1)
    await more.fill('Nails')
    expect(await page.getByLabel('Business name').inputValue()).toBe('Nails by Noor')
    expect(pageErrors).toEqual([])
  })

  test('is the new password that is checked', async ({ openPage }) => {
    const { page, pageErrors } = await openPage(PHONE)
    await signUp(page)
    const card = page.getByRole('region', { name: 'Password', exact: true })
    await fillEarly(page, '/account', () => card.getByLabel('New password').fill('Abcdefg1'))
    await expect(card.getByText(': missing')).toHaveCount(0)
    await card.getByLabel('Confirm password').fill('Abcdefg1')
    expect(await card.getByLabel('New password').inputValue()).toBe('Abcdefg1')
    expect(await card.getByRole('button', { name: 'Change password' }).isEnabled()).toBe(true)
    expect(pageErrors).toEqual([])
  })
})
