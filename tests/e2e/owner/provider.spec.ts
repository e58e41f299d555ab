import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { DESKTOP, holdRequests, PHONE, waitForHydration } from '#tests/support/browser/browser.ts'
import { openCustomerPage } from '#tests/support/browser/customer-page.ts'
import { findingsInEachLook } from '#tests/support/browser/looks.ts'
import { scan } from '#tests/support/browser/scan.ts'
import { type OpenPage, test } from '#tests/support/fixtures.ts'

test.use({ productOptions: {} }) // changes sample people

const VIEWS = [
  ['Dashboard', '/dashboard', 'Blue Cup Coffee'],
  ['Menu Management', '/dashboard?view=menu', 'Menu Management'],
  ['Edit Profile', '/dashboard?view=profile', 'Edit Profile'],
  ['Subscription', '/dashboard?view=settings', 'Account Settings'],
  ['Contact Us', '/dashboard?view=contact', 'Contact Us'],
] as const

const SHORT_PHONE = { ...PHONE, viewport: { width: 390, height: 664 } }
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const rail = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })
const open = (page: Page, path: string) => page.goto(path)
let people = 0

/** A browser with a newly registered user, who is not shared with other tests. */
async function asNewcomer(openPage: OpenPage, options = DESKTOP) {
  const watched = await openPage(options)
  const password = 'secret12'
  const form = { name: 'Noor', email: `newcomer${++people}@newhere.example`, password, confirm: password }
  await watched.page.request.post('/register', { form, maxRedirects: 0 })
  const me = await watched.page.request.get('/api/auth/me')
  const { user } = (await me.json()) as { user: { id: string } }
  return { ...watched, id: user.id }
}

const BUSINESS = {
  ...{ fullName: 'Noor Haddad', name: 'Noor', mailingAddress: '1 Main Street' },
  ...{ businessName: 'Cafe Noor', businessType: 'cafe', cashapp: '$cafenoor', venmo: '' },
}
const saveBusiness = (page: Page, change = {}) =>
  page.request.post('/profile-setup', { form: { ...BUSINESS, ...change }, maxRedirects: 0 })

/** The same with a business that can be tipped. */
async function asNewBusiness(openPage: OpenPage, options = DESKTOP) {
  const watched = await asNewcomer(openPage, options)
  await saveBusiness(watched.page)
  return watched
}

const fails = (page: Page, address: string | RegExp, status = 500) =>
  page.route(address, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, body: '' }) : route.fallback(),
  )

test.describe('the five views', () => {
  test('open from the rail by mouse, persist on reload, and mark the current view (DASH-01, DASH-03)', async ({
    openPageAs,
    product,
  }) => {
    const { page, pageErrors, outside } = await openPageAs('Maya')
    await open(page, '/dashboard')
    expect(await rail(page).getByRole('listitem').allTextContents()).toEqual([
      ...VIEWS.map(([entry]) => entry),
      'Logout',
    ])
    for (const [entry, address, title] of VIEWS) {
      await rail(page).getByRole('link', { name: entry }).click()
      await expect(heading(page, title)).toBeVisible()
      expect(page.url()).toBe(product.url + address)
      await page.reload()
      await expect(heading(page, title)).toBeVisible()
      expect(await rail(page).locator('[aria-current=page]').textContent()).toBe(entry)
    }
    expect([pageErrors, outside]).toEqual([[], []])
  })

  test('open by keyboard alone', async ({ openPageAs }) => {
    const { page } = await openPageAs('Maya')
    await open(page, '/dashboard')
    for (const [entry, , title] of VIEWS.slice(1)) {
      await page.locator('body').press('Home')
      for (let presses = 0; presses < 12; presses++) {
        if ((await page.evaluate(() => document.activeElement?.textContent)) === entry) break
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Enter')
      await expect(heading(page, title)).toBeVisible()
      await page.reload()
    }
  })

  test('are behind the menu button on a phone, also before hydration (DASH-02)', async ({ openPageAs }) => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await openPageAs('Maya', { ...PHONE, javaScriptEnabled })
      await page.goto('/dashboard')
      const toggle = page.getByRole('button', { name: 'Menu', exact: true })
      expect(await rail(page).isVisible()).toBe(false)
      await toggle.tap()
      await expect(rail(page)).toBeVisible()
      await toggle.tap()
      await expect(rail(page)).toBeHidden()
      await toggle.tap()
      await rail(page).getByRole('link', { name: 'Contact Us' }).tap()
      await expect(heading(page, 'Contact Us')).toBeVisible()
      await expect(rail(page)).toBeHidden()
      await page.context().close()
    }
  })

  for (const [label, size] of [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const) {
    test(`have no axe violation and fit the screen: ${label}, light and dark`, async ({ openPageAs }) => {
      const found: string[] = []
      const { page } = await openPageAs('Maya', size)
      for (const path of [
        ...VIEWS.map(([, path]) => path),
        '/subscription',
        '/contact',
        '/dashboard/print',
        '/dashboard/tips',
      ]) {
        await open(page, path)
        for (const finding of await findingsInEachLook(page)) found.push(`${path}, ${finding}`)
      }
      expect(found).toEqual([])
    })
  }

  test('show the loading coin while the next one loads slowly (DASH-19)', async ({ openPageAs }) => {
    const { page } = await openPageAs('Maya')
    await open(page, '/dashboard')
    const letGo = await holdRequests(page, /dashboard\.data/)
    await rail(page).getByRole('link', { name: 'Edit Profile' }).click()
    await expect(page.getByText('Loading...')).toBeVisible()
    letGo()
    await expect(heading(page, 'Edit Profile')).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
  })
})

test.describe('the dashboard view', () => {
  test('shows four figures, bars with a table, latest tips, code, tips and an advertisement (DASH-06 to DASH-08, DASH-10, DASH-11, ADS-01)', async ({
    openPageAs,
    product,
  }) => {
    const { page } = await openPageAs('Maya')
    await open(page, '/dashboard')
    expect(await page.locator('dl dt').allTextContents()).toEqual([
      'Total Tip Amount',
      'Total Sessions',
      'Average Tip Amount',
      'Unique Users',
    ])
    expect(await page.locator('dl dd').first().textContent()).toMatch(/^\$[\d,]+\.\d\d$/)
    const bars = page.getByRole('table', { name: /last 30 days/ })
    expect(await bars.getByRole('row').count()).toBe(31)
    const latest = page.getByRole('region', { name: 'Latest tips' })
    expect(await latest.getByRole('row').count()).toBe(6)
    expect(await latest.getByRole('row').nth(1).textContent()).toMatch(
      /(am|pm)(Cash App|Venmo).*\$\d+\.\d\d$/,
    )
    expect(await page.getByRole('heading', { name: 'QR Code Tips' }).isVisible()).toBe(true)
    expect(await page.getByRole('complementary', { name: 'Advertisement' }).isVisible()).toBe(true)
    expect(await page.locator('main').textContent()).not.toMatch(/\bpaid\b|received/i)
    const code = page.getByRole('img', { name: 'QR code of Blue Cup Coffee' })
    expect(await code.getAttribute('width')).toBe('234') // QR-04
    expect(await page.getByRole('link', { name: 'Download QR' }).isVisible()).toBe(true) // DASH-08
    const seen = await scan(sharp(await code.screenshot()).resize(702))
    expect([seen.level, new URL(seen.zxing!).host]).toEqual(['L', new URL(product.url).host]) // QR-05
  })

  test('another period changes the chart, the file and the URL', async ({ openPageAs }) => {
    const { page } = await openPageAs('Maya')
    await open(page, '/dashboard')
    await page.getByLabel('Period').selectOption('365')
    await expect(page.getByRole('table', { name: /last 12 months/ })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('period')).toBe('365')
    expect(
      await page
        .getByRole('table', { name: /last 12 months/ })
        .getByRole('row')
        .count(),
    ).toBe(13)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /CSV/ }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    expect(text.split('\r\n').length).toBeGreaterThan(60)
  })

  test('a period that loads slowly keeps the view and its focus', async ({ openPageAs }) => {
    const { page } = await openPageAs('Maya')
    await open(page, '/dashboard')
    const release = await holdRequests(page, /dashboard\.data/)
    const period = page.getByLabel('Period')
    await period.focus()
    await period.selectOption('365')
    await page.waitForTimeout(1000) // longer than the delay before a loading state
    await expect(period).toBeFocused()
    release()
    await expect(page.getByRole('table', { name: /last 12 months/ })).toBeVisible()
    await expect(period).toBeFocused()
  })

  test('a period selected before hydration is kept', async ({ openPageAs }) => {
    const { page } = await openPageAs('Maya')
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await page.getByLabel('Period').selectOption('365')
    release()
    await expect(page.getByRole('table', { name: /last 12 months/ })).toBeVisible()
  })

  test('the statistics are requested with a bearer token; a failure is only logged (DASH-22, DASH-23, DASH-28, SEC-12)', async ({
    openPage,
    openPageAs,
  }) => {
    const { page, pageErrors } = await openPageAs('Maya')
    const tokens: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().includes('/scores/provider/')) tokens.push(request.headers().authorization)
    })
    await open(page, '/dashboard')
    await expect.poll(() => tokens.length).toBeGreaterThan(0)
    expect(tokens[0]).toMatch(/^Bearer \S+$/)
    const shown = async () => (await page.locator('main').innerText()).replace(/Live|Last read [\d:]+/, '')
    const before = await shown()
    await page.route('**/scores/provider/**', (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await expect.poll(() => pageErrors.join()).toContain('Failed to fetch statistics')
    expect(await shown()).toBe(before)
    await page.context().close()

    const noor = await asNewcomer(openPage)
    let calls = 0
    noor.page.on('request', (request) => (calls += Number(request.url().includes('/scores/'))))
    await open(noor.page, '/profile-setup')
    await noor.page.getByLabel('Business name').fill('Noor')
    await noor.page.getByLabel('Business type').selectOption('spa')
    await noor.page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(noor.page.getByRole('link', { name: 'Complete Profile' })).toBeVisible() // DASH-12
    await noor.page.waitForLoadState('networkidle')
    expect(calls).toBe(0)
    await noor.page.getByRole('link', { name: 'Complete Profile' }).click()
    await expect(heading(noor.page, 'Edit Profile')).toBeVisible()
  })

  test('a tip appears on every open page without a reload: total, bars and list', async ({ openPage }) => {
    const { page, id } = await asNewBusiness(openPage)
    await open(page, '/dashboard')
    await expect(page.getByText('No tips yet')).toBeVisible()
    const customer = await openPage(PHONE)
    await openCustomerPage(customer.page, `/tip/${id}`)
    await customer.page.waitForURL(/session=/)
    await customer.page.getByRole('button', { name: 'Leave a Tip' }).tap()
    await Promise.all([
      customer.page.waitForEvent('popup'),
      customer.page
        .getByRole('link', { name: /Cash App/ })
        .filter({ visible: true })
        .tap(),
    ])
    await expect(page.getByRole('region', { name: 'Latest tips' })).toBeVisible()
    expect(await page.getByRole('region', { name: 'Latest tips' }).innerText()).toMatch(
      /Today, [\d:]+\s[ap]m\s+Cash App\s+No game\s+\$5\.00/,
    )
    await expect.poll(() => page.locator('dl dd').first().textContent()).toBe('$5.00')
  })

  test('figures that could not be read say when they were read last, and catch up by themselves, on focus and with the network (DASH-23, DASH-28)', async ({
    openPage,
    product,
  }) => {
    const { page, id } = await asNewBusiness(openPage)
    await page.clock.install()
    await open(page, '/dashboard')
    const total = page.locator('dl dd').first()
    const live = page.getByText('Live', { exact: true })
    const lastRead = page.getByText(/^Last read \d\d:\d\d$/)
    await expect(live).toBeVisible()
    const missesATip = async (key: string) => {
      await page.route('**/scores/provider/**', (route) => route.fulfill({ status: 500, body: '' }))
      const tip = `${product.url}/tip/${id}/tap?via=cashapp&amount=5&key=${key}`
      await fetch(tip, { method: 'POST', headers: { origin: product.url } })
      await expect(lastRead).toBeVisible()
      await page.unroute('**/scores/provider/**')
    }
    await missesATip('one')
    await page.clock.fastForward(2000)
    await expect(total).toHaveText('$5.00')
    await expect(live).toBeVisible()

    await page.context().setOffline(true)
    await expect(lastRead).toBeVisible()
    await page.context().setOffline(false)
    await expect(live).toBeVisible()

    await missesATip('two')
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(total).toHaveText('$10.00')
    await expect(live).toBeVisible()
  })

  test('an amount far above all others waits for the provider, who accepts it, strikes it out and undoes that by keyboard (DASH-06)', async ({
    openPage,
    product,
  }) => {
    const { page, pageErrors, id } = await asNewBusiness(openPage)
    await open(page, '/dashboard')
    const tip = (amount: number) =>
      fetch(`${product.url}/tip/${id}/tap?via=cashapp&amount=${amount}&key=of-${amount}`, {
        method: 'POST',
        headers: { origin: product.url },
      })
    await tip(5)
    await tip(500)
    const total = page.locator('dl dd').first()
    const setAside = page.getByRole('region', { name: 'Set aside' })
    await expect(setAside.getByRole('cell', { name: '$500.00', exact: true })).toBeVisible()
    await expect(total).toHaveText('$5.00')
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    await press('Accept $500.00')
    await expect(total).toHaveText('$505.00')
    await expect(setAside).toBeHidden()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(setAside).toBeVisible()
    await expect(total).toHaveText('$5.00')
    await press('Strike out $5.00')
    await expect(total).toHaveText('$0.00')
    await expect(page.getByRole('button', { name: 'Put back $5.00' })).toBeFocused()
    await page.getByRole('link', { name: 'All tips' }).click()
    await expect(page.getByRole('row')).toHaveCount(3)
    await page.getByRole('link', { name: 'Struck out' }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
    await press('Put back $5.00')
    await expect(page.getByText('Counted: $5.00, Cash App.')).toBeVisible()
    await expect(page.getByText('No tip is in this state.')).toBeVisible()
    expect(pageErrors).toEqual([])
  })

  test('the card can be downloaded as SVG too; a failure has its message (DASH-29)', async ({
    openPageAs,
  }) => {
    const { page } = await openPageAs('Sam')
    await open(page, '/dashboard')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as SVG' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('barber-tip-qr-code.svg')
    const drawn = await sharp(await readFile(await download.path()), { density: 300 }).flatten({
      background: '#fff',
    })
    expect((await scan(drawn)).zxing).toContain('/tip/SampleSam')
    await page.route('**/qr-code/**', (route) => route.fulfill({ status: 500 }))
    await page.getByRole('link', { name: 'Download QR' }).click()
    await expect(page.getByText('There was an error generating the QR code. Please try again.')).toBeVisible()
  })

  test('the upgrade banner can be closed and links to the plans (DASH-04)', async ({ openPageAs }) => {
    const { page } = await openPageAs('Lupe')
    await open(page, '/dashboard')
    const banner = page.getByRole('region', { name: 'Upgrade' })
    await banner.getByRole('link', { name: 'Upgrade' }).click()
    await expect(heading(page, 'Choose your plan')).toBeVisible()
    await page.goBack()
    await page.waitForURL('**/dashboard')
    await waitForHydration(page)
    await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      banner.getByRole('button', { name: 'Close' }).click(),
    ])
    await expect.poll(() => banner.count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    // The server omits the banner, so that it does not appear before hydration.
    const html = await (await page.request.get('/dashboard')).text()
    expect(html).toContain('Total Sessions')
    expect(html).not.toContain('Show your menu after the scan')
    await page.reload()
    expect(await banner.count()).toBe(0)
  })
})

test.describe('when the session ends while the page is open', () => {
  test('it shows a message and offers Google; a failure there has its message (DASH-21, DASH-26, SEC-14)', async ({
    openPageAs,
  }) => {
    const { page } = await openPageAs('Maya')
    await open(page, '/dashboard')
    await expect(page.getByText('Latest tips')).toBeVisible()
    await page.request.post('/logout', { maxRedirects: 0 })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    expect(await page.getByText('Latest tips').count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    expect(await page.getByRole('button', { name: 'Sign in with Google' }).isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: 'Sign in with email' }).getAttribute('href')).toBe(
      '/login?to=%2Fdashboard',
    )
    await page.context().route('**/api/auth/google*', (route) => {
      const flow = new URL(route.request().url()).searchParams.get('flow')
      const body = `<meta http-equiv="refresh" content="0;url=/google-done?flow=${flow}&error=server_error">`
      return route.fulfill({ contentType: 'text/html', body })
    })
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page.getByText('Failed to sign in with Google. Please try again.')).toBeVisible() // ERR-05
  })

  test('signing out in another tab takes effect at once (AUTH-72)', async ({ openPageAs }) => {
    const { page } = await openPageAs('Maya')
    await open(page, '/dashboard')
    const other = await page.context().newPage()
    await open(other, '/dashboard?view=settings')
    await rail(other).getByRole('button', { name: 'Logout' }).click()
    await other.waitForURL('**/login')
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  })

  test('after Logout Back shows no personal data, with and without a network (T38)', async ({
    openPageAs,
  }) => {
    const { page } = await openPageAs('Maya')
    await open(page, '/dashboard')
    await expect(page.getByText('Latest tips')).toBeVisible()
    // Left by a full page load, so that Back loads a document.
    await page.goto('/terms')
    await page.request.post('/logout', { maxRedirects: 0 })
    await page.context().setOffline(true)
    await page.goBack({ waitUntil: 'commit' }).catch(() => {})
    await page.waitForURL(/^chrome-error:/) // the browser's own page of having no network
    expect(await page.getByText('Latest tips').count()).toBe(0)
    await page.context().setOffline(false)
    await page.goto('/terms')
    await page.goBack()
    await page.waitForURL('**/login*')
    expect(await page.getByText('Latest tips').count()).toBe(0)
  })

  test('a failed Logout shows a message, and the session continues (DASH-27, ERR-02)', async ({
    openPageAs,
  }) => {
    const { page } = await openPageAs('Maya')
    await open(page, '/dashboard')
    await fails(page, /logout/)
    await rail(page).getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Failed to sign out. Please try again.')).toBeVisible()
    await page.unroute(/logout/)
    await rail(page).getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
  })

  test('data that fails to load has its message and a retry (DASH-20, DASH-25)', async ({ openPageAs }) => {
    const { page } = await openPageAs('Maya')
    await open(page, '/dashboard')
    await page.route(/dashboard\.data/, (route) => route.fulfill({ status: 500, body: '' }))
    await rail(page).getByRole('link', { name: 'Subscription' }).click()
    await expect(page.getByText('Failed to load user data. Please try again later.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.unroute(/dashboard\.data/)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(heading(page, 'Account Settings')).toBeVisible()
  })
})

test.describe('Edit Profile', () => {
  test('requires missing fields, checks handles during typing, saves and confirms (PROF-01, PROF-02, PROF-05, PROF-06, PROF-09, DASH-13)', async ({
    openPageAs,
  }) => {
    const { page, pageErrors, outside } = await openPageAs('Lupe')
    await open(page, '/dashboard?view=profile')
    const cash = page.getByLabel('Cash App')
    const venmo = page.getByLabel('Venmo')
    expect(await cash.getAttribute('placeholder')).toBe('$username')
    expect(await venmo.getAttribute('placeholder')).toBe('@username')
    expect(await page.getByLabel('Business type').locator('option').count()).toBe(20) // 19 types, PROF-03, DATA-07
    await page.getByLabel('Display name').fill('')
    await page.getByLabel('What do you do?').fill(' ')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
    expect(await page.locator('[aria-invalid=true]').count()).toBe(2)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Display name').fill('Lupita')
    expect(await page.locator('[aria-invalid=true]').count()).toBe(1)
    await page.getByLabel('What do you do?').fill('Hair and nails')

    await cash.fill('')
    await cash.pressSequentially('https://cash.app/')
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
    await cash.pressSequentially('$lupenails')
    await expect(page.getByText('Understood: tips go to $lupenails.')).toBeVisible()
    await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: /Test it.*Cash App/ }).click(),
    ])
    await expect.poll(() => outside).toEqual(['https://cash.app/$lupenails'])
    await venmo.fill('https://venmo.com/code?user_id=1')
    await expect(page.getByText(/This is a link to share a code/)).toBeVisible()
    await venmo.fill('@lupe-nails')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    await venmo.fill('@lupe-nail')
    await expect(page.getByText('Profile updated successfully!')).toBeHidden()
    await page.reload()
    await expect(cash).toHaveValue('$lupenails')
    expect(pageErrors).toEqual([])
  })

  test('a failure has its message with the reason, and the input stays (PROF-10, ERR-03)', async ({
    openPageAs,
  }) => {
    const { page } = await openPageAs('Lupe')
    await open(page, '/dashboard?view=profile')
    await fails(page, /dashboard/)
    await page.getByLabel('Full name').fill('Guadalupe O.')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(/^Failed to update profile: .+\. Please try again\.$/)).toBeVisible()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Guadalupe O.')
    await open(page, '/profile-setup')
    await page.unrouteAll()
    await fails(page, /profile-setup/)
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible() // SETUP-08
  })

  test('keeps what another tab has saved; of two payment names the owner chooses (T12)', async ({
    openPage,
  }) => {
    const { page } = await asNewBusiness(openPage)
    await open(page, '/dashboard?view=profile')
    await page.getByLabel('Cash App').fill('$here')
    await saveBusiness(page, { cashapp: '$there', venmo: '@there' })
    await page.getByRole('button', { name: 'Save changes' }).click()
    const choice = page.getByRole('radiogroup', { name: 'Cash App' })
    await expect(choice).toBeFocused()
    await expect(choice.getByRole('radio', { name: '$there Saved in the meantime' })).toBeChecked()
    await expect(page.getByLabel('Venmo')).toHaveValue('@there')
    expect(await axeFindings(page)).toEqual([])
    await choice.getByRole('radio', { name: '$here Entered here' }).check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Cash App' })).toHaveValue('$here')
  })

  test('accepts a logo of 2,097,152 bytes and refuses one byte more, other files, and a full disk with their messages (PROF-11 to PROF-15, DATA-19)', async ({
    openPageAs,
  }) => {
    const { page } = await openPageAs('Lupe')
    await open(page, '/dashboard?view=profile')
    expect(await page.getByText(/400x400/).isVisible()).toBe(true) // PROF-13
    const upload = page.locator('input[type=file]')
    const picture = await sharp({ create: { width: 300, height: 500, channels: 3, background: '#246' } })
      .png()
      .toBuffer()
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    const send = (buffer: Buffer, mimeType = 'image/png') =>
      upload.setInputFiles({ name: 'logo', mimeType, buffer })
    await send(Buffer.from('hello'), 'text/plain')
    await expect(page.getByText('Please select an image file (jpg, png, etc.)')).toBeVisible()
    await send(padded(2_097_153))
    await expect(page.getByText('File size should be less than 2MB')).toBeVisible()
    await page.route('**/logo*', (route) => route.fulfill({ status: 500, body: '' }))
    await send(picture)
    await expect(page.getByText(/^Failed to upload logo: /)).toBeVisible()
    await page.unroute('**/logo*')
    await send(padded(2_097_152))
    await expect(page.getByText('Logo uploaded.')).toBeAttached()
    await page.reload()
    expect(await page.locator('form image').getAttribute('href')).toMatch(
      /profileImages\/SampleLupe0000000000000Other\/logo-\d{13}\.webp$/,
    )
    await page.getByText('Remove logo').click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('Logo removed.')).toBeVisible()
    await expect(upload).toBeFocused()
    await expect(page.locator('form image')).toHaveCount(0)
  })
})

test.describe('the days of a provider', () => {
  test('begin in the time zone of the device that set up the business, and can be moved', async ({
    openPage,
  }) => {
    const { page, pageErrors } = await openPage({ ...DESKTOP, timezoneId: 'Asia/Tokyo' })
    await open(page, '/register')
    await page.getByLabel('Full name').fill('Aiko Mori')
    await page.getByLabel('Email').fill(`aiko${++people}@tokyo.example`)
    await page.getByLabel('Password', { exact: true }).fill('secret12')
    await page.getByLabel('Confirm password').fill('secret12')
    await page.getByRole('button', { name: 'Sign up', exact: true }).click()
    await page.waitForURL('**/profile-setup')
    await expect(page.getByText('Your days are counted in Tokyo time.')).toBeVisible()
    await page.getByLabel('Business name').fill('Mori Nails')
    await page.getByLabel('Business type').selectOption('nail_salon')
    await page.getByLabel('Cash App').fill('$morinails')
    await page.getByLabel('Mailing address').fill('1 Ginza')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(heading(page, 'Mori Nails')).toBeVisible()
    await open(page, '/dashboard?view=profile')
    expect(await page.getByLabel('Time zone').inputValue()).toBe('Asia/Tokyo')
    expect(pageErrors).toEqual([])
  })

  test('are named on the dashboard; without one the time zone of the device is offered', async ({
    openPageAs,
  }) => {
    const { page } = await openPageAs('Maya')
    await open(page, '/dashboard')
    await page.getByText('Days in').getByRole('link', { name: 'Los Angeles time' }).click()
    await expect(heading(page, 'Edit Profile')).toBeVisible()
    await page.context().close()
    const sam = await openPageAs('Sam', { ...DESKTOP, timezoneId: 'America/Denver' })
    await open(sam.page, '/dashboard?view=profile')
    await expect(sam.page.getByLabel('Time zone')).toHaveValue('America/Denver')
  })
})

test.describe('profile setup', () => {
  test('the coin shows the input during typing, at level H, and the rim holds 15 characters (SETUP-01 to SETUP-03, SETUP-06, QR-06, QR-09, QR-10)', async ({
    openPage,
  }) => {
    const { page, id } = await asNewcomer(openPage)
    await open(page, '/profile-setup')
    await expect(heading(page, 'Complete Your Profile')).toBeVisible() // SETUP-01
    const preview = page.getByLabel('Preview of your code')
    await page.getByLabel('Business name').fill('The Golden Spoon Diner')
    const code = preview.getByRole('img', { name: 'QR code of The Golden Spoon Diner' })
    await expect(code).toBeVisible() // SETUP-02
    const seen = await scan(sharp(await code.screenshot()).resize(936))
    expect(seen.level).toBe('H') // SETUP-03, QR-06
    expect(seen.zxing).toMatch(new RegExp(`/tip/${id}\\?session=${id}-\\d{13}-\\w{8}$`))
    const rim = (await code.innerHTML()).length
    await page.getByLabel('Business name').fill('The Golden Spoon')
    expect((await preview.getByRole('img').innerHTML()).length).toBe(rim) // cut to the same 15
    await page.getByLabel('Business name').fill('The')
    expect((await preview.getByRole('img').innerHTML()).length).not.toBe(rim)

    await page.getByLabel('Business type').selectOption('spa')
    expect(await page.getByLabel('Venmo').isVisible()).toBe(true) // SETUP-06
    await page.getByLabel('Cash App').fill('$noor')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.waitForURL('**/dashboard')
    const kept = () => page.evaluate(() => localStorage.getItem('paymentInfo'))
    await expect.poll(kept).toBe('{"venmo":"","cashApp":"$noor"}') // SETUP-09, DATA-21
    await rail(page).getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await expect.poll(kept).toBe(null)
  })

  test('the whole coin is in sight on a phone, from the first field to the last', async ({ openPage }) => {
    const { page } = await asNewcomer(openPage, SHORT_PHONE)
    await open(page, '/profile-setup')
    for (const label of ['Business name', 'Mailing address']) {
      await page.getByLabel(label).fill('Bar')
      await expect(page.getByRole('img', { name: 'QR code' })).toBeInViewport({ ratio: 1 })
    }
  })
})

test.describe('the plan', () => {
  test('the plans page enables its button for another choice, shows the result and redirects after two seconds (SUB-01, SUB-02, SUB-04 to SUB-06, SUB-08 to SUB-11, SUB-18, ERR-04)', async ({
    openPage,
  }) => {
    const { page, outside } = await asNewBusiness(openPage)
    await open(page, '/subscription')
    const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true })
    expect(await page.getByRole('radio').count()).toBe(2) // SUB-04
    expect(await page.getByText('Recommended').isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms')
    expect(await page.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy') // SUB-05
    expect(await subscribe.isDisabled()).toBe(true) // SUB-06
    await page.getByText('$0', { exact: true }).click()
    expect(await subscribe.isDisabled()).toBe(true)
    await page.getByText('$4.99').click()
    await expect(subscribe).toBeEnabled()
    await fails(page, /subscription\.data/)
    await subscribe.click()
    await expect(page.getByText('Failed to process subscription. Please try again.')).toBeVisible() // SUB-11
    await page.unrouteAll()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await subscribe.click()
    await expect(page.getByText('Successfully subscribed to Menu plan!')).toBeVisible()
    await page.clock.runFor(1900)
    expect(new URL(page.url()).pathname).toBe('/subscription')
    await page.clock.runFor(200)
    await page.waitForURL('**/dashboard') // SUB-09
    await expect(page.getByRole('region', { name: 'Your plan' })).toBeVisible() // DASH-05, SUB-10
    expect(outside).toEqual([])
  })

  test('the dialog updates and closes, or shows the error, with its buttons in sight on a phone (SUB-03, SUB-12, SUB-13, DASH-16, DASH-17)', async ({
    openPage,
  }) => {
    const { page } = await asNewBusiness(openPage, SHORT_PHONE)
    await open(page, '/dashboard?view=settings')
    expect(await page.locator('main h2').allTextContents()).toEqual(
      expect.arrayContaining(['Profile', 'Subscription', 'Support']),
    )
    await page.getByRole('button', { name: 'Change plan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change plan' })
    for (const name of ['Cancel', 'Update plan'])
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    await dialog.getByText('$4.99').click()
    expect(await axeFindings(page)).toEqual([])
    await fails(page, /dashboard/)
    await dialog.getByRole('button', { name: 'Update plan' }).click()
    await expect(dialog.getByText('Failed to update subscription. Please try again later.')).toBeVisible()
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Update plan' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/Renews on/)).toBeVisible()
  })
})

test.describe('the contact form', () => {
  test('as a view: subjects, empty message, pending label, success, back after two seconds (CONT-01 to CONT-09, DASH-18)', async ({
    openPageAs,
  }) => {
    const { page } = await openPageAs('Maya')
    await open(page, '/dashboard?view=contact')
    const subject = page.getByLabel('Subject') // CONT-01
    expect(await subject.locator('option').allTextContents()).toEqual([
      'Technical Support',
      'Billing Question',
      'Feature Request',
      'Bug Report',
      'General Inquiry',
    ]) // CONT-02
    expect(await subject.inputValue()).toBe('General Inquiry')
    expect(await page.getByRole('link', { name: 'support@example.com' }).isVisible()).toBe(true) // CONT-09
    const send = page.getByRole('button', { name: 'Send Message' })
    for (const empty of ['', '  \n ']) {
      await page.getByLabel('Message', { exact: true }).fill(empty)
      await send.click()
      await expect(page.getByText('Please enter a message')).toBeVisible()
    }
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Message', { exact: true }).fill('It works well') // CONT-04
    for (const [status, body, sentence] of [
      [403, '{}', 'Permission denied. Please try again later or contact the administrator.'], // CONT-12, ERR-01
      [500, '{"message":"The post is closed"}', 'The post is closed'], // CONT-13
      [500, '', 'Failed to send feedback. Please try again.'],
    ] as const) {
      await page.route('**/api/feedback', (route) => route.fulfill({ status, body }))
      await send.click()
      await expect(page.getByText(sentence)).toBeVisible()
      await page.unroute('**/api/feedback')
    }
    const letGo = await holdRequests(page, '**/api/feedback')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await send.click()
    expect(await page.getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true)
    letGo()
    await expect(page.getByText('Message sent')).toBeVisible() // CONT-07
    await page.clock.runFor(1900)
    expect(page.url()).toContain('view=contact')
    await page.clock.runFor(200)
    await expect(heading(page, 'Blue Cup Coffee')).toBeVisible() // CONT-08
  })

  test('as a dialog, which Cancel closes; and for visitors, with and without JavaScript (CONT-05, CONT-11)', async ({
    openPage,
    openPageAs,
  }) => {
    const owner = await openPageAs('Maya')
    await open(owner.page, '/dashboard?view=settings')
    await owner.page.getByRole('button', { name: 'Contact support' }).click()
    const dialog = owner.page.getByRole('dialog', { name: 'Contact support' })
    await expect(dialog.getByText('support@example.com')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await owner.page.context().close()
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await openPage({ ...PHONE, javaScriptEnabled })
      if (javaScriptEnabled) await page.clock.install()
      await page.goto('/contact')
      await page.getByRole('button', { name: 'Send Message' }).tap()
      await expect(page.getByText('Please enter a message')).toBeVisible()
      await page.getByLabel('Message', { exact: true }).fill('Hello')
      await page.getByRole('button', { name: 'Send Message' }).tap()
      await expect(page.getByText('Message sent')).toBeVisible()
      if (javaScriptEnabled) {
        // There is nothing to close, so it stays (CONT-08).
        await page.clock.runFor(60_000)
        expect(await page.getByText('Message sent').isVisible()).toBe(true)
      }
      await page.context().close()
    }
  })
})

test.describe('on paper', () => {
  const MM = 96 / 25.4 // CSS pixels

  test('cards and labels have their real size and fill one page each (DASH-09)', async ({ openPageAs }) => {
    const { page } = await openPageAs('Lupe')
    for (const [layout, codes, width, paper] of [
      ['card', 1, 68, ''],
      ['sheet', 6, 68, ''],
      ['l5163', 10, 46, '612 792'],
    ] as const) {
      await open(page, `/dashboard/print?layout=${layout}`)
      await page.emulateMedia({ media: 'print' })
      const drawn = page.getByRole('img', { name: /^QR code of/ })
      expect(await drawn.count()).toBe(codes)
      const box = (await drawn.last().boundingBox())!
      expect(box.width / MM).toBeCloseTo(width, 1)
      expect(box.height / MM).toBeCloseTo(width, 1)
      for (const format of ['A4', 'Letter'] as const) {
        const file = (await page.pdf({ format, preferCSSPageSize: true, printBackground: true })).toString(
          'latin1',
        )
        expect(file.match(/\/Type \/Page\b/g), `${layout} on ${format}`).toHaveLength(1)
        const size = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file)!
        if (paper) expect(`${Math.round(Number(size[1]))} ${Math.round(Number(size[2]))}`).toBe(paper)
      }
      await page.emulateMedia({ media: null })
    }
  })

  test('a phone shows the whole width of the pages, with Back below Print, and prints their real size (DASH-09)', async ({
    openPageAs,
  }) => {
    const { page } = await openPageAs('Lupe', PHONE)
    await open(page, '/dashboard/print?layout=l5163')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Tiplark' })).toBeVisible()
    const boxOf = async (what: Locator) => (await what.boundingBox())!
    const print = await boxOf(page.getByRole('button', { name: 'Print', exact: true }))
    expect((await boxOf(page.getByRole('link', { name: 'Back' }))).y).toBeGreaterThan(print.y + 44)
    const codes = page.getByRole('img', { name: /^QR code of/ })
    for (const code of await codes.all()) {
      const { x, width } = await boxOf(code)
      expect([x >= 0, x + width <= 390]).toEqual([true, true])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.emulateMedia({ media: 'print' })
    expect((await boxOf(codes.last())).width / MM).toBeCloseTo(46, 1)
  })

  test('the printed code is the one that the dashboard shows (QR-01, QR-03)', async ({ openPageAs }) => {
    const { page } = await openPageAs('Sam')
    await open(page, '/dashboard')
    const shown = await scan(
      sharp(await page.getByRole('img', { name: /^QR code of/ }).screenshot()).resize(702),
    )
    await page.getByRole('link', { name: 'Print a sheet' }).click()
    await expect(heading(page, 'Print your code')).toBeVisible()
    const printed = page.getByRole('img', { name: /^QR code of/ }).first()
    expect((await scan(sharp(await printed.screenshot()).resize(702))).zxing).toBe(shown.zxing)
  })
})
