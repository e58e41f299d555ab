import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import { gotoHydrated, holdRequests } from '#tests/support/browser/browser.ts'
import { test } from '#tests/support/fixtures.ts'
import { anotherMaya } from '#tests/support/people/menu-owner.ts'
import type { Product } from '#tests/support/server/product.ts'

test.use({ productOptions: {} }) // changes sample people

let page: Page

test.describe('a lookup that failed', () => {
  const LOOKUP = '**/api/providers/*'
  const again = () => page.getByRole('link', { name: 'Try again' })

  /** Renames a table of the running product, so that its queries fail. */
  function renameTable(product: Product, from: string, to: string) {
    const file = new DatabaseSync(`${product.folder}/tiplark.db`, { timeout: 30_000 })
    file.exec(`pragma legacy_alter_table = on; alter table "${from}" rename to "${to}"`)
    file.close()
  }

  test('is shown with its cause and status, and retried in the page until it works (TIP-02, TIP-03, TIP-36, TIP-41, TIP-43)', async ({
    openPage,
    product,
  }) => {
    ;({ page } = await openPage())
    const { id } = anotherMaya(product) // whose page is not cached, since a cached page is served without the database
    renameTable(product, 'user', 'user_away')
    try {
      const response = await gotoHydrated(page, `/tip/${id}`)
      expect(response?.status()).toBe(503)
      await expect(page.getByRole('heading', { name: 'Failed to load session data' })).toBeVisible()
      const sentence = 'Error fetching provider data: the data store does not answer'
      expect(await page.locator('main').innerText()).toContain(sentence)
      await Promise.all([page.waitForResponse(LOOKUP), again().click()])
      await expect(page.getByText(sentence)).toBeVisible()
    } finally {
      renameTable(product, 'user_away', 'user')
    }
    const release = await holdRequests(page, LOOKUP)
    await again().click()
    await expect(page.getByText('Loading...')).toBeVisible()
    release()
    await expect(page.getByRole('heading', { name: 'Play Game' })).toBeVisible()
    expect(await page.getByText('Loading...').count()).toBe(0)
    // The provider's data says whether there is a menu.
    expect(await page.getByRole('link', { name: 'Menu', exact: true }).count()).toBe(1)
  })

  test('has the cause of each further try (TIP-38 to TIP-41, TIP-43)', async ({ openPage }) => {
    ;({ page } = await openPage())
    await gotoHydrated(page, '/tip/Nobody123456789012345678')
    for (const [response, sentence] of [
      [undefined, 'Network error. Please check your connection.'], // TIP-40
      [
        { status: 403, json: { error: 'permission-denied' } },
        'Firestore permission denied. Please check security rules.',
      ], // TIP-39
      [{ status: 404, json: { error: 'not-found' } }, 'Provider not found.'], // TIP-38
      [{ status: 500, body: 'oops' }, 'Error fetching provider data: the server answered 500'], // TIP-41
    ] as const) {
      await page.route(LOOKUP, (route) => (response ? route.fulfill(response) : route.abort()))
      await again().click()
      await expect(page.getByText(sentence)).toBeVisible()
      expect(await page.getByRole('heading', { name: 'Failed to load session data' }).isVisible()).toBe(true)
      expect(await page.getByText('Loading...').count()).toBe(0)
      await page.unroute(LOOKUP)
    }
  })
})
