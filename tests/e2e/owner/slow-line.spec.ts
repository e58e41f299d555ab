import { expect } from '@playwright/test'
import { holdRequests } from '#tests/support/browser/browser.ts'
import { test } from '#tests/support/fixtures.ts'

/** Follows a link to this path. */
const follow = (path: string) => {
  const { __reactRouterDataRouter: router } = window as never as Record<
    string,
    { navigate: (to: string) => void }
  >
  router!.navigate(path)
}

test('on a slow line every page says that it is loading, while the page before keeps its input (DASH-19, MENU-10, DEC-104)', async ({
  openPageAs,
}) => {
  const { page, pageErrors } = await openPageAs('Maya')
  for (const [here, pages] of [
    ['/dashboard?view=contact', ['/menu-management', '/dashboard?view=profile', '/dashboard/print']],
    ['/account', ['/dashboard', '/subscription']],
  ] as const) {
    await page.goto(here)
    const field = page.locator('main').getByRole('textbox').first()
    await field.fill('typed')
    const release = await holdRequests(page, /./) // every request, not one
    for (const path of pages) {
      await page.evaluate(follow, path)
      const text = path === '/menu-management' ? 'Loading menu items...' : 'Loading...'
      await expect(page.getByRole('status').getByText(text, { exact: true })).toBeVisible()
      await expect(field).toBeHidden()
      await page.evaluate(follow, here)
      await expect(field).toBeVisible()
      expect(await field.inputValue()).toBe('typed')
    }
    release()
    await page.unrouteAll()
  }
  expect(pageErrors).toEqual([])
})

test('on a slow line admin pages say so, too, and the form for a first password is loaded ahead (DASH-19, DEC-104)', async ({
  openPageAs,
}) => {
  const { page, pageErrors } = await openPageAs('Ada')
  await page.goto('/admin')
  await page.waitForFunction(() => {
    const manifest = (window as never as Record<string, { routes: Record<string, { module: string }> }>)
      .__reactRouterManifest
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return loaded.includes(manifest!.routes['routes/auth/set-password']!.module)
  })
  await holdRequests(page, /./)
  for (const path of ['/admin/print', '/admin/providers/any']) {
    await page.evaluate(follow, path)
    await expect(page.getByRole('status').getByText('Loading...', { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toBeHidden()
    await page.evaluate(follow, '/admin')
    await expect(page.getByRole('main')).toBeVisible()
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(pageErrors).toEqual([])
})
