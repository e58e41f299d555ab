// Mechanism: revalidation in the background: when it fails the page stays
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { axeFindings } from '#tests/support/browser/axe.ts'
import {
  DESKTOP,
  gotoHydrated,
  holdRequests,
  PHONE,
  reloadHydrated,
  waitForHydration,
} from '#tests/support/browser/browser.ts'
import { openCustomerPage } from '#tests/support/browser/customer-page.ts'
import { fails, heading, rail } from '#tests/support/browser/dashboard.ts'
import { findingsInEachLook } from '#tests/support/browser/looks.ts'
import { scan } from '#tests/support/browser/scan.ts'
import { test } from '#tests/support/fixtures.ts'
import { asNewBusiness, asNewcomer } from '#tests/support/people/newcomer.ts'
import { repeated } from '#tests/support/sample.ts'

test.use({ productOptions: {} }) // changes sample people

const VIEWS = [
  ['Dashboard', '/dashboard', 'Blue Cup Coffee'],
  ['Menu Management', '/dashboard?view=menu', 'Menu Management'],
  ['Edit Profile', '/dashboard?view=profile', 'Edit Profile'],
  ['Subscription', '/dashboard?view=settings', 'Account Settings'],
  ['Contact Us', '/dashboard?view=contact', 'Contact Us'],
] as const

test.describe('the five views', () => {
  test('open from the rail by mouse, persist on reload, and mark the current view (DASH-01, DASH-03)', async ({
    openPageAs,
    product,
  }) => {
    const { page, pageErrors, outside } = await openPageAs('Maya')
    await gotoHydrated(page, '/dashboard')
    expect(await rail(page).getByRole('listitem').allTextContents()).toEqual([
      ...VIEWS.map(([entry]) => entry),
      'Logout',
      // Not specified, so they come after the others.
      ...['Get paid', 'Places', 'Print', 'Wall', 'Games', 'Notifications', 'Security', 'Programs'],
    ])
    for (const [entry, address, title] of VIEWS) {
      await rail(page).getByRole('link', { name: entry }).click()
      await expect(heading(page, title)).toBeVisible()
      expect(page.url()).toBe(product.url + address)
      await reloadHydrated(page)
      await expect(heading(page, title)).toBeVisible()
      expect(await rail(page).locator('[aria-current=page]').textContent()).toBe(entry)
    }
    expect([pageErrors, outside]).toEqual([[], []])
  })

  test('open by keyboard alone', repeated(), async ({ openPageAs }) => {
    const { page } = await openPageAs('Maya')
    await gotoHydrated(page, '/dashboard')
    for (const [entry, , title] of VIEWS.slice(1)) {
      await page.locator('body').press('Home')
      for (let presses = 0; presses < 12; presses++) {
        if ((await page.evaluate(() => document.activeElement?.textContent)) === entry) break
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Enter')
      await expect(heading(page, title)).toBeVisible()
      await reloadHydrated(page)
    }
  })

  test('are behind the menu button on a phone, also before hydration (DASH-02)', async ({ openPageAs }) => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await openPageAs('Maya', { ...PHONE, javaScriptEnabled })
      await (javaScriptEnabled ? gotoHydrated(page, '/dashboard') : page.goto('/dashboard'))
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
    test(
      `have no axe violation and fit the screen: ${label}, light and dark`,
      repeated(),
      async ({ openPageAs }) => {
        const found: string[] = []
        const { page } = await openPageAs('Maya', size)
        for (const path of [
          ...VIEWS.map(([, path]) => path),
          '/subscription',
          '/contact',
          '/dashboard/tips',
        ]) {
          await gotoHydrated(page, path)
          for (const finding of await findingsInEachLook(page)) found.push(`${path}, ${finding}`)
        }
        expect(found).toEqual([])
      },
    )
  }

  test(
    'show the loading coin while the next one loads slowly (DASH-19)',
    repeated(),
    async ({ openPageAs }) => {
      const { page } = await openPageAs('Maya')
      await gotoHydrated(page, '/dashboard')
      const letGo = await holdRequests(page, /dashboard\.data/)
      await rail(page).getByRole('link', { name: 'Edit Profile' }).click()
      await expect(page.getByText('Loading...')).toBeVisible()
      letGo()
      await expect(heading(page, 'Edit Profile')).toBeVisible()
      await expect(page.getByText('Loading...')).toHaveCount(0)
    },
  )
})

test.describe('the dashboard view', () => {
  test('shows four figures, bars with a table, latest tips, code, tips and an advertisement (DASH-06 to DASH-08, DASH-10, DASH-11, ADS-01)', async ({
    openPageAs,
    product,
  }) => {
    const { page } = await openPageAs('Maya')
    await gotoHydrated(page, '/dashboard')
    expect(await page.locator('dl dt').allTextContents()).toEqual([
      ...['Confirmed', 'Said sent', 'Chosen'],
      'Total Tip Amount',
      'Total Sessions',
      'Average Tip Amount',
      'Unique Users',
    ])
    expect(
      await page.locator('dl > div', { hasText: 'Total Tip Amount' }).locator('dd').first().textContent(),
    ).toMatch(/^\$[\d,]+\.\d\d$/)
    const bars = page.getByRole('table', { name: /last 30 days/ })
    expect(await bars.getByRole('row').count()).toBe(31)
    const latest = page.getByRole('region', { name: 'Latest tips' })
    expect(await latest.getByRole('row').count()).toBe(6)
    expect(await latest.getByRole('row').nth(1).textContent()).toMatch(
      /(Cash App|Venmo).*(am|pm).*\$\d+\.\d\d/,
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

  test('another period changes the chart, the file and the URL', repeated(), async ({ openPageAs }) => {
    const { page } = await openPageAs('Maya')
    await gotoHydrated(page, '/dashboard')
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

  test('a period that loads slowly keeps the view and its focus', repeated(), async ({ openPageAs }) => {
    const { page } = await openPageAs('Maya')
    await gotoHydrated(page, '/dashboard')
    const release = await holdRequests(page, /dashboard\.data/)
    await page.clock.install()
    const period = page.getByLabel('Period')
    await period.focus()
    await period.selectOption('365')
    await page.clock.runFor(1000) // longer than the delay before a loading state
    await expect(period).toBeFocused()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    release()
    await expect(page.getByRole('table', { name: /last 12 months/ })).toBeVisible()
    await expect(period).toBeFocused()
  })

  test('a period selected before hydration is kept', repeated(), async ({ openPageAs }) => {
    const { page } = await openPageAs('Maya')
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await page.getByLabel('Period').selectOption('365')
    release()
    await expect(page.getByRole('table', { name: /last 12 months/ })).toBeVisible()
  })

  test('the statistics come over one connection; a failure is only logged (DASH-22, DASH-28)', async ({
    openPage,
    openPageAs,
  }) => {
    const { page, pageErrors } = await openPageAs('Maya')
    let connections = 0
    page.on('request', (request) => {
      connections += Number(request.url().includes('/dashboard/events'))
    })
    await gotoHydrated(page, '/dashboard')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    expect(connections).toBe(1)
    const shown = async () => (await page.locator('main').innerText()).replace(/Live|Last read [\d:]+/, '')
    const before = await shown()
    await page.route('**/dashboard/events*', (route) => route.fulfill({ status: 500, body: '' }))
    await reloadHydrated(page)
    await expect.poll(() => pageErrors.join()).toContain('Failed to fetch statistics')
    expect(await shown()).toBe(before)
    await page.context().close()

    const noor = await asNewcomer(openPage)
    await gotoHydrated(noor.page, '/profile-setup')
    await noor.page.getByLabel('Business name').fill('Noor')
    await noor.page.getByLabel('Business type').selectOption('spa')
    await noor.page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(noor.page.getByRole('link', { name: 'Complete Profile' })).toBeVisible() // DASH-12
    await expect(noor.page.getByText('Live', { exact: true })).toBeVisible()
    await noor.page.getByRole('link', { name: 'Complete Profile' }).click()
    await expect(heading(noor.page, 'Edit Profile')).toBeVisible()
  })

  test('a tip appears on every open page without a reload: total, bars and list', async ({ openPage }) => {
    const { page, id } = await asNewBusiness(openPage)
    await gotoHydrated(page, '/dashboard')
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
      /Chosen\s*,?\s*Cash App.*\s+Today, [\d:]+\s[ap]m\s+\$5\.00/,
    )
    await expect
      .poll(() =>
        page.locator('dl > div', { hasText: 'Total Tip Amount' }).locator('dd').first().textContent(),
      )
      .toBe('$5.00')
  })

  test('figures that fail to load show when they were read last, and are read again by themselves, on focus and when the network is back (DASH-23, DASH-28)', async ({
    openPage,
    product,
  }) => {
    const { page, id } = await asNewBusiness(openPage)
    await page.clock.install()
    await gotoHydrated(page, '/dashboard')
    const total = page.locator('dl > div', { hasText: 'Total Tip Amount' }).locator('dd').first()
    const live = page.getByText('Live', { exact: true })
    const lastRead = page.getByText(/^Last read \d\d:\d\d$/)
    await expect(live).toBeVisible()
    /** Loses the connection, which the server refuses from then on, and a tip. */
    const missesATip = async (amount: number) => {
      await page.route('**/dashboard/events*', (route) => route.fulfill({ status: 500, body: '' }))
      await page.context().setOffline(true)
      await expect(lastRead).toBeVisible()
      const tip = `${product.url}/tip/${id}/tap?via=cashapp&amount=${amount}`
      await fetch(tip, { method: 'POST', headers: { origin: product.url } })
    }
    const isAccepted = () => page.unroute('**/dashboard/events*')
    const isRefused = async () => {
      const refused = page.waitForResponse('**/dashboard/events*')
      await page.context().setOffline(false)
      await refused
      await expect(lastRead).toBeVisible()
      await isAccepted()
    }
    await missesATip(5)
    await isAccepted()
    await page.context().setOffline(false)
    await expect(total).toHaveText('$5.00')
    await expect(live).toBeVisible()

    await missesATip(10) // another amount: two equal tips at once are one
    await isRefused()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(total).toHaveText('$15.00')
    await expect(live).toBeVisible()

    await missesATip(20)
    await isRefused()
    await page.clock.fastForward(60_000)
    await expect(total).toHaveText('$35.00')
    await expect(live).toBeVisible()
  })

  test(
    'the page stays when only its other figures fail to load, and they are read again by themselves (DASH-23)',
    repeated(),
    async ({ openPage, product }) => {
      const { page, id } = await asNewBusiness(openPage)
      await page.clock.install()
      await gotoHydrated(page, '/dashboard')
      const live = page.getByText('Live', { exact: true })
      const lastRead = page.getByText(/^Last read \d\d:\d\d$/)
      const latest = page
        .getByRole('region', { name: 'Latest tips' })
        .getByRole('cell', { name: '$5.00', exact: true })
      await expect(live).toBeVisible()
      let isFirst = true
      await page.route('**/dashboard.data*', async (route) => {
        await (isFirst ? route.fulfill({ status: 500, body: '' }) : route.abort())
        isFirst = false
      })
      const failed = page.waitForResponse('**/dashboard.data*')
      const tip = `${product.url}/tip/${id}/tap?via=cashapp&amount=5`
      await fetch(tip, { method: 'POST', headers: { origin: product.url } })
      await failed
      await expect(
        page.locator('dl > div', { hasText: 'Total Tip Amount' }).locator('dd').first(),
      ).toHaveText('$5.00')
      await expect(lastRead).toBeVisible()
      const aborted = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('/dashboard.data'),
      )
      await page.clock.fastForward(2000)
      await aborted
      await expect(lastRead).toBeVisible()
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
      await page.unroute('**/dashboard.data*')
      await page.clock.fastForward(5000)
      await expect(latest).toBeVisible()
      await expect(live).toBeVisible()
    },
  )

  test(
    'figures are still read after the sign-in was renewed in another tab (DASH-23)',
    repeated(),
    async ({ openPage, product }) => {
      const { page, id } = await asNewBusiness(openPage)
      await gotoHydrated(page, '/dashboard')
      await expect(page.getByText('Live', { exact: true })).toBeVisible()
      const changed = { current: 'candle12', password: 'Another12', confirm: 'Another12' }
      const response = await page.request.post('/account', {
        form: { intent: 'password', ...changed },
        headers: { origin: product.url },
      })
      expect(response.status()).toBe(200)
      const tip = `${product.url}/tip/${id}/tap?via=cashapp&amount=5&key=renewed`
      await fetch(tip, { method: 'POST', headers: { origin: product.url } })
      await expect(
        page.locator('dl > div', { hasText: 'Total Tip Amount' }).locator('dd').first(),
      ).toHaveText('$5.00')
    },
  )

  test('an amount far above all others waits for the provider, who accepts it, strikes it out and undoes that by keyboard (DASH-06)', async ({
    openPage,
    product,
  }) => {
    const { page, pageErrors, id } = await asNewBusiness(openPage)
    await gotoHydrated(page, '/dashboard')
    const tip = (amount: number) =>
      fetch(`${product.url}/tip/${id}/tap?via=cashapp&amount=${amount}&key=of-${amount}`, {
        method: 'POST',
        headers: { origin: product.url },
      })
    await tip(5)
    await tip(500)
    const total = page.locator('dl > div', { hasText: 'Total Tip Amount' }).locator('dd').first()
    const setAside = page.getByRole('region', { name: 'Set aside' })
    await expect(setAside.getByRole('cell', { name: '$500.00', exact: true })).toBeVisible()
    await expect(total).toHaveText('$5.00')
    const press = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true })
      await expect(button).toBeEnabled() // the news may show a change before its answer comes
      await button.focus()
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
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Put back $5.00' })).toBeVisible()
    await page.getByRole('link', { name: 'All tips' }).click()
    await expect(page.getByRole('row')).toHaveCount(3)
    await page.getByRole('link', { name: 'Struck out' }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
    await press('Put back $5.00')
    await expect(page.getByText('Chosen: $5.00, Cash App.')).toBeVisible()
    await expect(page.getByText('No tip is in this state.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0) // it would go further back
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await page.getByRole('link', { name: 'Set aside 1' }).click()
    await page.getByRole('table').getByRole('link').click()
    const state = page.getByRole('region', { name: 'Tip', exact: true }).locator('strong')
    await expect(state).toHaveText('Set aside') // the list has a button of this name, too
    await press('Accept $500.00')
    await expect(state).toHaveText('Chosen')
    await press('Undo $500.00')
    await expect(state).toHaveText('Set aside')
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(pageErrors).toEqual([])
  })

  test(
    'the card can be downloaded as SVG too; a failure has its message (DASH-29)',
    repeated(),
    async ({ openPageAs }) => {
      const { page } = await openPageAs('Sam')
      await gotoHydrated(page, '/dashboard')
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
      await expect(
        page.getByText('There was an error generating the QR code. Please try again.'),
      ).toBeVisible()
    },
  )

  test(
    'the upgrade banner can be closed and links to the plans (DASH-04)',
    repeated(),
    async ({ openPageAs }) => {
      const { page } = await openPageAs('Lupe')
      await gotoHydrated(page, '/dashboard')
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
      await reloadHydrated(page)
      expect(await banner.count()).toBe(0)
    },
  )
})

test.describe('when the session ends while the page is open', () => {
  test('it shows a message and offers Google; a failure there has its message (DASH-21, DASH-26, SEC-14)', async ({
    openPageAs,
  }) => {
    const { page } = await openPageAs('Maya')
    await gotoHydrated(page, '/dashboard')
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
    await gotoHydrated(page, '/dashboard')
    const other = await page.context().newPage()
    await gotoHydrated(other, '/dashboard?view=settings')
    await rail(other).getByRole('button', { name: 'Logout' }).click()
    await other.waitForURL('**/login')
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  })

  test('after Logout Back shows no personal data, with and without a network (T38)', async ({
    openPageAs,
  }) => {
    const { page } = await openPageAs('Maya')
    await gotoHydrated(page, '/dashboard')
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

  test(
    'a failed Logout shows a message, and the session continues (DASH-27, ERR-02)',
    repeated(),
    async ({ openPageAs }) => {
      const { page } = await openPageAs('Maya')
      await gotoHydrated(page, '/dashboard')
      await fails(page, /logout/)
      await rail(page).getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByText('Failed to sign out. Please try again.')).toBeVisible()
      await page.unroute(/logout/)
      await rail(page).getByRole('button', { name: 'Logout' }).click()
      await page.waitForURL('**/login')
    },
  )

  test('data that fails to load has its message and a retry (DASH-20, DASH-25)', async ({ openPageAs }) => {
    const { page } = await openPageAs('Maya')
    await gotoHydrated(page, '/dashboard')
    await page.route(/dashboard\.data/, (route) => route.fulfill({ status: 500, body: '' }))
    await rail(page).getByRole('link', { name: 'Subscription' }).click()
    await expect(page.getByText('Failed to load user data. Please try again later.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.unroute(/dashboard\.data/)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(heading(page, 'Account Settings')).toBeVisible()
  })
})
