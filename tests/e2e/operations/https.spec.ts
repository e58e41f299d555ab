import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { DESKTOP, gotoHydrated, PHONE } from '#tests/support/browser/browser.ts'
import { type OpenPage, test } from '#tests/support/fixtures.ts'
import { submitSignInForm, unique } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { type Product, startProduct } from '#tests/support/server/product.ts'
import { startProxy } from '#tests/support/server/proxies.ts'

/*
 * The product in production behind Caddy, which terminates TLS: the browser's headers have https, and the requests to the
 * process are http.
 */
let product: Product
let proxy: Awaited<ReturnType<typeof startProxy>>

test.beforeAll(async () => {
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
})
test.afterAll(async () => {
  await proxy?.stop()
  await product?.stop()
})

const at = (openPage: OpenPage, options: BrowserContextOptions) =>
  openPage({ ...options, ignoreHTTPSErrors: true })

const open = (page: Page, path: string, script: boolean) =>
  script ? gotoHydrated(page, proxy.url + path) : page.goto(proxy.url + path)

async function register(page: Page, email: string, script: boolean) {
  await open(page, '/register', script)
  await page.getByLabel('Full name').fill('Carla Ortiz')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('candle7')
  await page.getByLabel('Confirm password').fill('candle7')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  if (!script) await page.locator('noscript a').click()
  await page.waitForURL('**/profile-setup')
}

async function completeProfile(page: Page) {
  await page.getByLabel('Business name').fill('Golden Spoon')
  await page.getByLabel('Business type').selectOption('restaurant')
  await page.getByLabel('Cash App').fill('$GoldenSpoon')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL('**/dashboard')
}

async function tip(openPage: OpenPage, providerId: string, script: boolean) {
  const { page, pageErrors, outside } = await at(openPage, { ...PHONE, javaScriptEnabled: script })
  await page.goto(`${proxy.url}/tip/${providerId}`)
  await page.getByRole(script ? 'button' : 'link', { name: 'Leave a Tip' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Tip Amount' })
  await sheet.getByText('$5', { exact: true }).tap()
  await sheet
    .getByRole(script ? 'link' : 'button', { name: /Cash App/ })
    .filter({ visible: true })
    .tap()
  await expect.poll(() => outside).toEqual(['https://cash.app/$GoldenSpoon/5.00'])
  expect(pageErrors).toEqual([])
  await page.context().close()
}

for (const [label, script] of [
  ['with script', true],
  ['without', false],
] as const) {
  test(
    `every form works, ${label}: registering, the profile, a tip, signing out and in`,
    repeated(!script),
    async ({ openPage }) => {
      const { page, pageErrors } = await at(openPage, { ...DESKTOP, javaScriptEnabled: script })
      const email = `carla.${unique()}@goldenspoon.example`
      await register(page, email, script)
      await completeProfile(page)
      const me = (await (await page.request.get(`${proxy.url}/api/auth/me`)).json()) as {
        user: { id: string }
      }
      await tip(openPage, me.user.id, script)
      await expect
        .poll(async () => {
          await open(page, '/dashboard', script)
          return page.locator('dl').first().textContent()
        })
        .toContain('$5.00')

      const cookies = await page.context().cookies()
      expect(cookies.map(({ name }) => name)).toContain('__Host-tiplark_session')
      expect(cookies.filter(({ secure }) => !secure)).toEqual([])
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.waitForURL('**/login')
      await submitSignInForm(page, email, 'Wrong123')
      await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password.' })).toBeVisible()
      await submitSignInForm(page, email, 'candle7')
      await page.waitForURL('**/dashboard')
      expect(pageErrors.filter((text) => !/401/.test(text))).toEqual([])
    },
  )
}
