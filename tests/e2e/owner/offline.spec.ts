import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'

/** Once the page is idle, it loads what can be pressed. */
const loadedAhead = (page: Page) =>
  page.waitForFunction(() => {
    const manifest = (window as never as Record<string, { routes: Record<string, Record<string, unknown>> }>)
      .__reactRouterManifest
    const { module, clientActionModule = module } = manifest!.routes['routes/auth/logout']!
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return [module, clientActionModule].every((file) => loaded.includes(String(file)))
  })

test('without a network Logout says that it failed, a link leads nowhere, and what was typed stays (DASH-27)', async ({
  openPageAs,
}) => {
  const { page } = await openPageAs('Maya')
  for (const path of ['/dashboard?view=contact', '/account']) {
    await page.goto(path)
    await loadedAhead(page)
    const field = page.locator('main').getByRole('textbox').first()
    await field.fill('typed')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Failed to sign out. Please try again.')).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(page.getByText('You are offline, so this page stays.')).toBeVisible()
    await expect(field).toHaveValue('typed')
    expect(page.url()).toContain(path)
    await page.context().setOffline(false)
    await expect(page.getByText('You are offline, so this page stays.')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByText('Latest tips')).toBeVisible()
})

const OFFLINE = 'You are offline, so this page stays.'
const NO_SIGN_OUT = 'Failed to sign out. Please try again.'
/** Presses that need the file of another page, and what each says without it. */
const PRESSES: [path: string, presses: (readonly ['button' | 'link', name: string, sentence: string])[]][] = [
  ['/dashboard?view=contact', [['button', 'Logout', NO_SIGN_OUT]]],
  ['/dashboard?view=menu', [['link', 'Manage your menu', OFFLINE]]],
  [
    '/dashboard?view=settings',
    [
      ['link', 'Password, email and sign-ins', OFFLINE],
      ['link', 'Compare plans', OFFLINE],
    ],
  ],
  ['/dashboard', [['link', 'Print a sheet', OFFLINE]]],
  ['/dashboard/print', [['link', 'Back', OFFLINE]]],
  [
    '/account',
    [
      ['button', 'Logout', NO_SIGN_OUT],
      ['link', 'Dashboard', OFFLINE],
    ],
  ],
  [
    '/menu-management',
    [
      ['button', 'Logout', NO_SIGN_OUT],
      ['link', 'Edit Profile', OFFLINE],
    ],
  ],
]

test('a press that needs a file which does not arrive says so, and the page stays; the file is fetched again (DASH-27)', async ({
  openPageAs,
}) => {
  const { page } = await openPageAs('Maya')
  await page.clock.install()
  let own = ''
  await page.route('**/assets/*.js', (route) => {
    const { pathname } = new URL(route.request().url())
    return own.includes(pathname) || /vitals/.test(pathname) ? route.continue() : route.abort()
  })
  for (const [path, presses] of PRESSES) {
    own = await (await page.request.get(path)).text()
    await page.goto(path)
    await page.evaluate(() => Object.assign(window, { stays: true }))
    for (const [role, name, sentence] of presses) {
      await page.getByRole(role, { name, exact: true }).click()
      await expect(page.getByText(sentence)).toBeVisible()
    }
    expect(await page.evaluate(() => 'stays' in window), path).toBe(true)
    expect(page.url()).toContain(path)
  }
  const fetched = page.waitForResponse(/\/logout-/)
  await page.unroute('**/assets/*.js')
  await page.clock.runFor(60_000)
  await fetched
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText(NO_SIGN_OUT)).toBeVisible()
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
})
