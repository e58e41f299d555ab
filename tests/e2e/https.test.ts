import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, openBrowser, openPage, PHONE } from '../support/browser.ts'
import { freePort } from '../support/free-port.ts'
import { type Product, startProduct } from '../support/product.ts'
import { startProxy } from '../support/proxies.ts'
import { unique } from '../support/sign-in.ts'

/*
 * The product in production behind Caddy that speaks https, as a business runs it: what a browser sends says https, and
 * what reaches the process comes without it.
 */
let product: Product
let proxy: Awaited<ReturnType<typeof startProxy>>
let browser: Browser

beforeAll(async () => {
  const [own, port] = [await freePort(), await freePort()]
  product = await startProduct({
    env: {
      NODE_ENV: 'production',
      PORT: String(own),
      PUBLIC_URL: `https://127.0.0.1:${port}`,
      AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8',
      TRUST_PROXY: '1',
    },
  })
  proxy = await startProxy('caddy', [own], port, { isSecure: true })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await proxy?.stop()
  await product?.stop()
})

const at = (options: BrowserContextOptions) => openPage(browser, { ...options, ignoreHTTPSErrors: true })

async function register(page: Page, email: string, script: boolean) {
  await page.goto(`${proxy.url}/register`)
  await page.getByLabel('Full name').fill('Carla Ortiz')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('secret1')
  await page.getByLabel('Confirm password').fill('secret1')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  if (!script) await page.locator('noscript a').click()
  await page.waitForURL('**/profile-setup')
}

async function completeProfile(page: Page) {
  await page.getByLabel('Business name').fill('Golden Spoon')
  await page.getByLabel('Business type').selectOption('restaurant')
  await page.getByLabel('Cash App').fill('$GoldenSpoon')
  await page.getByLabel('Mailing address').fill('5 Elm Street')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL('**/dashboard')
}

async function tip(providerId: string, script: boolean) {
  const { page, complaints, outside } = await at({ ...PHONE, javaScriptEnabled: script })
  await page.goto(`${proxy.url}/tip/${providerId}`)
  await page.getByRole('button', { name: 'Leave a Tip' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Tip Amount' })
  await sheet.getByText('$5', { exact: true }).tap()
  await sheet
    .getByRole(script ? 'link' : 'button', { name: /Cash App/ })
    .filter({ visible: true })
    .tap()
  await expect.poll(() => outside).toEqual(['https://cash.app/$GoldenSpoon/5.00'])
  expect(complaints).toEqual([])
  await page.context().close()
}

test.each([
  ['with script', true],
  ['without', false],
])('every form is taken, %s: registering, the profile, a tip, signing out and in', async (_, script) => {
  const { page, complaints } = await at({ ...DESKTOP, javaScriptEnabled: script })
  const email = `carla.${unique()}@goldenspoon.example`
  await register(page, email, script)
  await completeProfile(page)
  const me = (await (await page.request.get(`${proxy.url}/api/auth/me`)).json()) as { user: { id: string } }
  await tip(me.user.id, script)
  await expect
    .poll(async () => {
      await page.goto(`${proxy.url}/dashboard`)
      return page.locator('dl').first().textContent()
    })
    .toContain('$5.00')

  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name)).toContain('__Host-tiplark_session')
  expect(cookies.filter(({ secure }) => !secure)).toEqual([])
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong123')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'Invalid email or password.' }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill('secret1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')
  expect(complaints.filter((text) => !/401/.test(text))).toEqual([])
  await page.context().close()
})
