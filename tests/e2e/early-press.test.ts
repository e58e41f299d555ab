import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, PHONE } from '../support/browser.ts'
import { signInAs } from '../support/sign-in.ts'
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
