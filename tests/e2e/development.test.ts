import { expect, test } from 'vitest'
import { FIRST_SAMPLE } from '#db/samples.ts'
import { openBrowser, openPage } from '#tests/support/browser.ts'
import { startProduct } from '#tests/support/product.ts'

test('npm run dev serves the customer page with its look and its games', async () => {
  const product = await startProduct({ script: 'scripts/dev.ts' })
  const browser = await openBrowser()
  try {
    const { page } = await openPage(browser)
    await page.goto(`${product.url}/tip/${FIRST_SAMPLE.id}`)
    await expect
      .poll(async () => (await page.getByRole('button', { name: 'Leave a Tip' }).boundingBox())?.height)
      .toBeGreaterThan(60)
    // A tap before the scripts are here is lost: this page comes without the starter that keeps it.
    await page.waitForURL(/session=/)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Classic snake' }).click()
    await page.getByRole('heading', { name: 'Snake Game' }).waitFor()
  } finally {
    await browser.close()
    await product.stop()
  }
})
