import { afterAll, expect, test } from 'vitest'
import { FIRST_SAMPLE, SAMPLE_PASSWORD } from '#db/samples.ts'
import { openBrowser, openPage } from '#tests/support/browser.ts'
import { copySources } from '#tests/support/development-copy.ts'
import { startProduct } from '#tests/support/product.ts'

const copy = copySources()
const product = await startProduct({ script: 'scripts/dev.ts', cwd: copy.folder })
const browser = await openBrowser()

afterAll(async () => {
  await browser.close()
  await product.stop()
  copy.remove()
})

const LOGIN = 'app/routes/auth/login.tsx'

test('npm run dev serves the customer page with its look and its games', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${product.url}/tip/${FIRST_SAMPLE.id}`)
  await expect
    .poll(async () => (await page.getByRole('button', { name: 'Leave a Tip' }).boundingBox())?.height)
    .toBeGreaterThan(60)
  // The development page has no script that keeps a tap made before hydration.
  await page.waitForURL(/session=/)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Classic snake' }).click()
  await page.getByRole('heading', { name: 'Snake Game' }).waitFor()
})

test('a sample person signs in under npm run dev', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill(FIRST_SAMPLE.email)
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/dashboard/)
})

test('a changed component replaces itself and keeps what was typed', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill('typed@before.example')
  copy.edit(LOGIN, (source) => source.replace('heading="Sign in"', 'heading="Come in"'))
  await page.getByRole('heading', { name: 'Come in' }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('typed@before.example')
})

test('a syntax error is shown in the browser and repaired without a restart', async () => {
  const { page } = await openPage(browser)
  const error = page.locator('vite-error-overlay .message-body')
  for (const file of [LOGIN, 'app/server/env.server.ts']) {
    copy.edit(file, (source) => `${source}const broken = {\n`)
    await expect
      .poll(async () => {
        await page.goto(`${product.url}/login`)
        return error.textContent({ timeout: 2000 }).catch(() => '')
      })
      .toContain(file)
    copy.edit(file, (source) => source.replace('const broken = {\n', ''))
    await page.getByLabel('Email').waitFor() // the page reloads by itself
  }
})
