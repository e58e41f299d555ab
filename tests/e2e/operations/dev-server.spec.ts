// Mechanism: development server
import { expect } from '@playwright/test'
import { FIRST_SAMPLE } from '#db/samples.ts'
import { gotoHydrated } from '#tests/support/browser/browser.ts'
import { copySources } from '#tests/support/browser/development-copy.ts'
import { test } from '#tests/support/fixtures.ts'
import { signInByForm } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'
import { type Product, startProduct } from '#tests/support/server/product.ts'

const copy = copySources()
let product: Product

test.beforeAll(async () => {
  product = await startProduct({ script: 'scripts/dev.ts', cwd: copy.folder })
})

test.afterAll(async () => {
  await product.stop()
  copy.remove()
})

const LOGIN = 'app/features/identity/routes/login.tsx'

test('npm run dev serves the customer page with its styles and games', async ({ openPage }) => {
  const { page } = await openPage()
  await gotoHydrated(page, `${product.url}/tip/${FIRST_SAMPLE.id}`)
  await expect
    .poll(async () => (await page.getByRole('button', { name: 'Leave a Tip' }).boundingBox())?.height)
    .toBeGreaterThan(60)
  // In development a click before hydration is lost. A game that opens late has no tile to click again.
  const game = page.getByRole('heading', { name: 'Snake Game' })
  await expect(async () => {
    if (!(await game.isVisible()))
      await page.getByRole('button', { name: 'Classic snake' }).click({ timeout: 2000 })
    await expect(game).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
})

test('a sample person signs in under npm run dev', repeated(), async ({ openPage }) => {
  const { page } = await openPage()
  await signInByForm(page, FIRST_SAMPLE.email, product.url)
  await page.waitForURL(/\/dashboard/)
})

test('hot module replacement keeps the input of a form', repeated(), async ({ openPage }) => {
  const { page } = await openPage()
  await gotoHydrated(page, `${product.url}/login`)
  await page.getByLabel('Email').fill('typed@before.example')
  copy.edit(LOGIN, (source) => source.replace('heading={login.heading}', 'heading="Come in"'))
  await expect(page.getByRole('heading', { name: 'Come in' })).toBeVisible()
  expect(await page.getByLabel('Email').inputValue()).toBe('typed@before.example')
})

test(
  'a syntax error is shown in the browser and repaired without a restart',
  repeated(),
  async ({ openPage }) => {
    const { page } = await openPage()
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
      await expect(page.getByLabel('Email')).toBeVisible() // the page reloads by itself
    }
  },
)
