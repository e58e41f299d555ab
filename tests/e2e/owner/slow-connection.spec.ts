import { expect } from '@playwright/test'
import { OWNER_VIEWS, viewAddress } from '#app/kit/page/owner-view.ts'
import { effectsHaveRun, gotoHydrated, holdRequests } from '#tests/support/browser/browser.ts'
import { test } from '#tests/support/fixtures.ts'
import { repeated } from '#tests/support/sample.ts'

/** Follows a link to this path. */
const follow = (path: string) => {
  const { __reactRouterDataRouter: router } = window as never as Record<
    string,
    { navigate: (to: string) => void }
  >
  router!.navigate(path)
}

const MENU_PAGES = ['/menu-management', '/dashboard/menu']
const OWNER_PAGES = [
  ...OWNER_VIEWS.map(viewAddress),
  ...MENU_PAGES,
  '/dashboard/tips',
  '/dashboard/tips?state=set-aside',
  '/print?code=own',
  '/profile-setup',
  '/subscription',
  '/set-password',
  '/account',
  '/get-paid',
  '/notifications',
  '/places',
  '/wall-settings',
]

for (const here of ['/dashboard?view=contact', '/account']) {
  test(
    `on a slow connection every page says that it is loading once 300 ms have passed, and ${here} keeps its input meanwhile (DASH-19, MENU-10, DEC-104)`,
    repeated(here !== '/account'),
    async ({ openPageAs }) => {
      const { page, pageErrors } = await openPageAs('Maya')
      await page.clock.install()
      await gotoHydrated(page, here)
      const field = page.locator('main').getByRole('textbox').first()
      await field.fill('typed')
      await page.clock.pauseAt(new Date(Date.now() + 60 * 60 * 1000))
      const release = await holdRequests(page, /./) // every request, not one
      const loading = page.getByRole('status').getByText(/^Loading/)
      for (const path of OWNER_PAGES.filter((other) => other !== here)) {
        await page.evaluate(follow, path)
        await effectsHaveRun(page)
        await page.clock.runFor(299)
        await effectsHaveRun(page)
        expect(await loading.count(), path).toBe(0)
        expect(await field.isVisible(), path).toBe(true)
        await page.clock.runFor(1)
        await expect(loading, path).toHaveText(
          MENU_PAGES.includes(path) ? 'Loading menu items...' : 'Loading...',
        )
        await expect(field).toBeHidden()
        await page.evaluate(follow, here)
        await expect(field).toBeVisible()
        expect(await field.inputValue()).toBe('typed')
      }
      release()
      await page.unrouteAll()
      expect(pageErrors).toEqual([])
    },
  )
}

test(
  'on a slow connection admin pages show that they are loading, too, and the form for a first password is prefetched (DASH-19, DEC-104)',
  repeated(),
  async ({ openPageAs }) => {
    const { page, pageErrors } = await openPageAs('Ada')
    await gotoHydrated(page, '/admin')
    await page.waitForFunction(() => {
      const manifest = (window as never as Record<string, { routes: Record<string, { module: string }> }>)
        .__reactRouterManifest
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      return loaded.includes(manifest!.routes['features/identity/routes/set-password']!.module)
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
  },
)
