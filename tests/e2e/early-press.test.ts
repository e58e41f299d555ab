import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { awake, hold, openPage, PHONE } from '../support/browser.ts'
import { signInAs, signUp } from '../support/sign-in.ts'
import { browser, product } from '../support/stage.ts'

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

test.each([
  ['/login', 'Sign in', 'Please fill in all fields'],
  ['/forgot-password', 'Send Reset Link', 'Please enter your email address'],
  ['/register', 'Sign up', 'Name is required'],
  ['/profile-setup', 'Save and continue', 'Please fill in all required fields'],
])('who presses as soon as the page is there reads what is missing: %s', async (path, button, sentence) => {
  const { page, complaints } = await openPage(browser, PHONE)
  if (path === '/profile-setup') await signInAs(page, product.url, 'noor@newhere.example')
  await pressEarly(page, button)
  const pressed = page.waitForFunction(() => document.documentElement.dataset.pressed)
  await page.goto(product.url + path)
  await pressed
  await page.waitForTimeout(1000) // what comes after the first drawing has come
  expect(await page.getByText(sentence).count()).toBeGreaterThan(0)
  expect(complaints).toEqual([])
  await page.context().close()
})

describe('what was typed before the script was there', () => {
  /** Fills in a page before its script comes, and lets the script come. */
  async function fillEarly(page: Page, path: string, fill: () => Promise<unknown>) {
    const release = await hold(page, '**/assets/*.js')
    await page.goto(product.url + path, { waitUntil: 'commit' })
    await fill()
    release()
    await awake(page)
  }

  test('is in the profile that is checked, and asks for what belongs to it', async () => {
    const { page, complaints } = await openPage(browser, PHONE)
    await signUp(page, product.url)
    await fillEarly(page, '/profile-setup', async () => {
      await page.getByLabel('Business name').fill('Nails by Noor')
      await page.getByLabel('Business type').selectOption('other')
    })
    const more = page.getByLabel('What do you do?')
    await more.waitFor()
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.locator('[name=customBusinessType][aria-invalid=true]:focus').waitFor()
    expect(await page.locator('[aria-invalid=true]').count()).toBe(1)
    await more.fill('Nails')
    expect(await page.getByLabel('Business name').inputValue()).toBe('Nails by Noor')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('is the new password that is checked', async () => {
    const { page, complaints } = await openPage(browser, PHONE)
    await signUp(page, product.url)
    const card = page.getByRole('region', { name: 'Password', exact: true })
    await fillEarly(page, '/account', () => card.getByLabel('New password').fill('Abcdefg1'))
    await expect.poll(() => card.getByText(': missing').count()).toBe(0)
    await card.getByLabel('Confirm password').fill('Abcdefg1')
    expect(await card.getByLabel('New password').inputValue()).toBe('Abcdefg1')
    expect(await card.getByRole('button', { name: 'Change password' }).isEnabled()).toBe(true)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
