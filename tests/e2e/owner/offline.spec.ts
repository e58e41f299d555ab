import { expect, type Page } from '@playwright/test'
import { gotoHydrated } from '#tests/support/browser/browser.ts'
import { rail } from '#tests/support/browser/dashboard.ts'
import { test } from '#tests/support/fixtures.ts'
import { repeated } from '#tests/support/sample.ts'

/** An idle page prefetches the files of its controls. */
const loadedAhead = (page: Page) =>
  page.waitForFunction(() => {
    const manifest = (window as never as Record<string, { routes: Record<string, Record<string, unknown>> }>)
      .__reactRouterManifest
    const { module, clientActionModule = module } = manifest!.routes['features/identity/routes/logout']!
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return [module, clientActionModule].every((file) => loaded.includes(String(file)))
  })

test('without a network Logout shows an error, a link does not navigate, and the input stays (DASH-27)', async ({
  openPageAs,
}) => {
  const { page } = await openPageAs('Maya')
  for (const path of ['/dashboard?view=contact', '/account']) {
    await gotoHydrated(page, path)
    await loadedAhead(page)
    const field = page.locator('main').getByRole('textbox').first()
    await field.fill('typed')
    await page.context().setOffline(true)
    // The account page has another one, and this one has another name while it tries.
    for (let tries = 0; tries < 2; tries++) await rail(page).getByRole('button', { name: 'Logout' }).click()
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
/** Controls that need the file of another page, and the message that each shows without it. */
const CONTROLS: [path: string, controls: (readonly ['button' | 'link', name: string, sentence: string])[]][] =
  [
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
    ['/print?code=own', [['link', 'Edit Profile', OFFLINE]]],
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
        ['link', 'Import', OFFLINE],
      ],
    ],
  ]

test('a control whose file fails to load shows a message, the page stays, and the file is fetched again (DASH-27)', async ({
  openPageAs,
}) => {
  const { page } = await openPageAs('Maya')
  await page.clock.install()
  let own = ''
  await page.route('**/assets/*.js', (route) => {
    const { pathname } = new URL(route.request().url())
    return own.includes(pathname) || /vitals/.test(pathname) ? route.continue() : route.abort()
  })
  for (const [path, controls] of CONTROLS) {
    own = await (await page.request.get(path)).text()
    await gotoHydrated(page, path)
    await page.evaluate(() => Object.assign(window, { stays: true }))
    for (const [role, name, sentence] of controls) {
      await page.getByRole(role, { name, exact: true }).first().click() // the page itself may have a Logout, too
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
  await rail(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText(NO_SIGN_OUT)).toBeVisible()
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
})

const MENU = '/menu-management'
const addItem = (page: Page) => page.getByRole('dialog', { name: 'Add Item' })

/** Aborts each request for the message catalogue of this area until `restore` is called. */
async function loseMessages(page: Page, area: string) {
  const file = new RegExp(`/assets/${area}-[\\w-]{8}\\.js`)
  let requests = 0
  await page.route(file, (route) => {
    requests++
    return route.abort()
  })
  return { restore: () => page.unroute(file), countRequests: () => requests }
}

test(
  'Import shows a message when its catalogue fails to load, keeps the page, and opens at the next click (DASH-27)',
  repeated(),
  async ({ openPageAs }) => {
    const { page, pageErrors } = await openPageAs('Maya')
    const { restore } = await loseMessages(page, 'menu-import')
    await gotoHydrated(page, MENU)
    const search = page.getByRole('searchbox')
    await search.fill('typed')
    const open = page.getByRole('link', { name: 'Import', exact: true })
    await open.click()
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await expect(search).toHaveValue('typed')
    await restore()
    await open.click()
    await expect(page.getByRole('dialog', { name: 'Import' })).toBeVisible()
    await expect(page.getByText(OFFLINE)).toHaveCount(0)
    expect(pageErrors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
  },
)

test('the input stays when the sign-in has ended and the catalogue of the sign-in dialog fails to load (MENU-15)', async ({
  openPageAs,
}) => {
  const { page } = await openPageAs('Maya')
  const { restore } = await loseMessages(page, 'sign-in')
  await page.goto(MENU)
  await page.getByRole('link', { name: 'Add Item' }).first().click()
  const name = addItem(page).getByLabel('Name')
  await name.fill('Plum tart')
  await page.context().clearCookies()
  const save = addItem(page).getByRole('button', { name: 'Add Item', exact: true })
  await save.click()
  await expect(page.locator(':popover-open', { hasText: OFFLINE })).toBeVisible() // over the dialog
  await expect(name).toHaveValue('Plum tart')
  await restore()
  await save.click()
  await expect(page.getByRole('dialog', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
  await expect(name).toHaveValue('Plum tart')
})

test(
  'another view of the dashboard waits for its message catalogue, and the current one stays (DASH-27)',
  repeated(),
  async ({ openPageAs }) => {
    const { page } = await openPageAs('Maya')
    const { restore } = await loseMessages(page, 'contact')
    await page.goto('/dashboard')
    await loadedAhead(page)
    const contact = page.getByRole('link', { name: 'Contact Us' })
    for (const _ of ['first', 'second']) {
      await page.evaluate(() => document.querySelector('[role=alert]')?.setAttribute('data-earlier', ''))
      await contact.click()
      await expect(page.locator('[role=alert]:not([data-earlier])', { hasText: OFFLINE })).toBeVisible()
      await expect(page.getByText('Latest tips')).toBeVisible()
    }
    await restore()
    await contact.click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
    await expect(page.getByText(OFFLINE)).toHaveCount(0)
  },
)

test(
  'a link that is pressed while the page loads again after a form is followed once its files are there (DASH-27)',
  repeated(),
  async ({ openPageAs }) => {
    const { page, pageErrors } = await openPageAs('Sam')
    await gotoHydrated(page, '/notifications')
    await loadedAhead(page)
    const { promise: press, resolve: pressed } = Promise.withResolvers<void>()
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/notifications.data?*', (route) => press.then(() => route.continue()))
    await page.route(/\/assets\/places-/, (route) => arrival.then(() => route.continue()))
    const reloading = page.waitForRequest('**/notifications.data?*')
    const reloaded = page.waitForResponse('**/notifications.data?*')
    const amount = page.getByRole('switch', { name: 'Show the amount' })
    await amount.click()
    await reloading
    await rail(page).getByRole('link', { name: 'Places' }).click()
    pressed()
    await reloaded
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300))) // the reload is over
    arrive()
    await expect(page.getByRole('heading', { name: 'Places', level: 1 })).toBeVisible()
    expect(pageErrors).toEqual([])
  },
)

test(
  'a page whose message catalogue fails to load stays as the server rendered it, and hydrates once it loads (DASH-27)',
  repeated(),
  async ({ openPageAs }) => {
    const { page } = await openPageAs('Maya')
    await page.clock.install()
    const { restore, countRequests } = await loseMessages(page, 'menu')
    await page.goto(MENU)
    await expect(page.getByRole('heading', { level: 1, name: 'Menu Management' })).toBeVisible()
    expect(countRequests()).toBeLessThan(10)
    await restore()
    await page.clock.runFor(60_000)
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await page.getByRole('link', { name: 'Add Item' }).first().click()
    await expect(addItem(page)).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
  },
)

test('a page whose files an update replaced is loaded as a document', async ({ openPageAs }) => {
  const { page } = await openPageAs('Maya')
  await gotoHydrated(page, '/dashboard?view=settings')
  const gone: string[] = []
  await page.route(/\/assets\/subscription-/, (route) => {
    gone.push(route.request().url())
    return route.fulfill({ status: 404, body: 'Not found' })
  })
  const asDocument = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('link', { name: 'Compare plans' }).click()
  expect(new URL((await asDocument).url()).pathname).toBe('/subscription')
  expect(gone.length).toBeGreaterThan(0)
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
})
