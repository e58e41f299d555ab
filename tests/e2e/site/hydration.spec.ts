// Mechanism: hydration, its marker on the document (data-hydrated)
// Mechanism: input and clicks made before hydration
import { expect, type Page } from '@playwright/test'
import {
  effectsHaveRun,
  gotoHydrated,
  holdRequests,
  PHONE,
  waitForHydration,
} from '#tests/support/browser/browser.ts'
import { test } from '#tests/support/fixtures.ts'
import { signInByForm, signUp } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'

/** Clicks this button after React has hydrated the root and before its effects run, which the scheduler delays as on a slow phone. */
const clickBeforeEffects = (page: Page, button: string) =>
  page.addInitScript((button) => {
    const { postMessage } = MessagePort.prototype // React's scheduler uses it
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      setTimeout(() => Reflect.apply(postMessage, this, message), 200)
    }
    const timer = setInterval(() => {
      const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? []
      if (!root || root.stateNode.current.memoizedState.isDehydrated) return
      clearInterval(timer)
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
  test(
    `a click before hydration shows the errors: ${path}`,
    repeated(path !== '/profile-setup'),
    async ({ openPage }) => {
      const { page, pageErrors } = await openPage(PHONE)
      if (path === '/profile-setup') await signInByForm(page, 'noor@newhere.example')
      await clickBeforeEffects(page, button)
      const pressed = page.waitForFunction(() => document.documentElement.dataset.pressed)
      await gotoHydrated(page, path)
      await pressed
      await effectsHaveRun(page)
      await expect(page.getByText(sentence).first()).toBeVisible()
      expect(pageErrors).toEqual([])
    },
  )
}

test.describe('input made before hydration', () => {
  /** Fills in a page before its scripts have loaded, then lets them load. */
  async function fillBeforeHydration(page: Page, path: string, fill: () => Promise<unknown>) {
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto(path, { waitUntil: 'commit' })
    await fill()
    release()
    await waitForHydration(page)
  }

  test('is validated with the profile, and shows its dependent fields', async ({ openPage }) => {
    const { page, pageErrors } = await openPage(PHONE)
    await signUp(page)
    await fillBeforeHydration(page, '/profile-setup', async () => {
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

  test('is validated as the new password', repeated(), async ({ openPage }) => {
    const { page, pageErrors } = await openPage(PHONE)
    await signUp(page)
    const card = page.getByRole('region', { name: 'Password', exact: true })
    await fillBeforeHydration(page, '/account', async () => {
      await card.getByText('Change', { exact: true }).click()
      await card.getByLabel('New password').fill('Opqrstu1')
    })
    await expect(card.getByText(': missing')).toHaveCount(0)
    await card.getByLabel('Confirm password').fill('Opqrstu1')
    expect(await card.getByLabel('New password').inputValue()).toBe('Opqrstu1')
    expect(await card.getByRole('button', { name: 'Change password' }).isEnabled()).toBe(true)
    expect(pageErrors).toEqual([])
  })
})
