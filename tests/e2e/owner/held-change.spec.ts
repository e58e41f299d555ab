import { expect } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { DESKTOP, PHONE } from '#tests/support/browser/browser.ts'
import { test } from '#tests/support/fixtures.ts'
import { asNewBusiness } from '#tests/support/people/newcomer.ts'
import { repeated } from '#tests/support/sample.ts'
import type { Product } from '#tests/support/server/product.ts'

const MONTH = 30 * 24 * 60 * 60 * 1000

/** Makes an account a month old, so that a device that it does not know has its changes held. */
function age(product: Product, id: string) {
  const file = new Sqlite(`${product.folder}/tiplark.db`)
  file
    .prepare('update user set created_at = ? where id = ?')
    .run(new Date(Date.now() - MONTH).toISOString(), id)
  file.close()
}

for (const [name, options] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)
  test(
    `a changed name waits on a new device, is shown with both names, and is undone without a question: ${name} (T49)`,
    repeated(name !== 'phone'),
    async ({ openPage, product }) => {
      const { page, id } = await asNewBusiness(openPage, options)
      age(product, id)
      await page.goto('/get-paid?change=cashapp')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('$bluecup')
      await dialog.getByRole('button', { name: 'Save and test it' }).click()
      await expect(page.getByText('Held until tomorrow')).toBeVisible()
      const card = page.getByRole('region', { name: /^Cash App name changes tomorrow/ })
      await expect(card).toContainText('from $cafenoor to $bluecup.')
      await expect(card).toContainText('Until then tips go to $cafenoor.')
      await expect(card).toContainText('24 h')
      const undo = card.getByRole('button', { name: 'Undo' })
      expect((await undo.boundingBox())!.height).toBeGreaterThanOrEqual(48)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

      await page.goto('/account')
      await card.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('The change that waited was undone.')).toBeVisible()
      await expect(page).toHaveURL(/\/account/)
      await expect(card).toHaveCount(0)
    },
  )

test('the card and its undo work without script', repeated(), async ({ openPage, product }) => {
  const { page, id } = await asNewBusiness(openPage, { ...PHONE, javaScriptEnabled: false })
  age(product, id)
  const form = { intent: 'change', id: 'cashapp', 'method.handle': '$bluecup' }
  await page.request.post('/get-paid', { form, maxRedirects: 0 })
  await page.goto('/get-paid')
  await expect(page.getByRole('region', { name: /^Cash App name changes/ })).toContainText('$bluecup')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The change that waited was undone.')).toBeVisible()
})
