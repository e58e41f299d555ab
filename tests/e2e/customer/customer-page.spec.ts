// Mechanism: late hydration of the customer page
import { get } from 'node:http'
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { gotoHydrated, holdRequests, PHONE, saveData } from '#tests/support/browser/browser.ts'
import { openCustomerPage, setSlowConnection } from '#tests/support/browser/customer-page.ts'
import { type DashboardFigures, figuresGained, readDashboard } from '#tests/support/browser/dashboard.ts'
import { serveWarningEntries } from '#tests/support/browser/development-entry.ts'
import { logNetwork } from '#tests/support/browser/network-log.ts'
import { aRotatedPhoto } from '#tests/support/files/photo.ts'
import { type OpenPage, test } from '#tests/support/fixtures.ts'
import { MAYA, signInByRequest } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'
import type { Product } from '#tests/support/server/product.ts'

const PAGE_BUDGET: Record<string, number> = { br: 7.5 * 1024, gzip: 12 * 1024 }
const BUDGET = 12 * 1024 // bytes of HTML, CSS and script before the page can be read and used
const MAX_REQUESTS = 5 // the logo and the fonts among them
const TOOLS = ['Document', 'Stylesheet', 'Script']
const NO_JS: BrowserContextOptions = { ...PHONE, javaScriptEnabled: false }

let address: string
let openOwner: () => Promise<Page>
test.beforeEach(({ openPage, product }) => {
  address = `${product.url}/tip/${MAYA.id}`
  openOwner = async () => {
    const { page } = await openPage(NO_JS)
    await signInByRequest(page)
    return page
  }
})

/** Runs an action and waits until the dashboard shows these increments. */
async function expectMore(expected: DashboardFigures, act: () => Promise<void>) {
  const owner = await openOwner()
  const before = await readDashboard(owner)
  await act()
  await expect.poll(async () => figuresGained(before, await readDashboard(owner))).toEqual(expected)
}

/** The URLs of all requests of the page, redirects included. */
function watchAddresses(product: Product, page: Page) {
  const requested: string[] = []
  page.context().on('request', (request) => requested.push(request.url()))
  return () => requested.filter((url) => !url.startsWith(product.url))
}

const openSheet = async (page: Page, role: 'button' | 'link' = 'button') => {
  await page.getByRole(role, { name: 'Leave a Tip' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Tip Amount' })
  await expect(sheet).toBeVisible()
  return sheet
}

/** The violations of the content security policy from the start of the page. */
async function watchPolicy(page: Page) {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => console.error('policy', event.violatedDirective))
  })
}

/** The bytes of a response on the wire: head and compressed body. */
const wireBytes = (encoding: string) =>
  new Promise<{ head: number; body: number; encoding?: string }>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': encoding } }, (response) => {
      let body = 0
      response.on('data', (chunk: Buffer) => {
        body += chunk.length
      })
      response.on('end', () => {
        const head = response.rawHeaders.join(': \r\n').length
        resolve({ head, body, encoding: response.headers['content-encoding'] })
      })
    }).on('error', reject)
  })

test.describe('the transfer before the page is readable and usable', () => {
  test('the page with all its CSS has at most 7.5 KB in br and 12 KB in gzip', async () => {
    for (const [encoding, budget] of Object.entries(PAGE_BUDGET)) {
      // The first time it is compressed quickly, and better once the server has little to do.
      await expect.poll(async () => (await wireBytes(encoding)).body).toBeLessThanOrEqual(budget)
      const { head, body, encoding: contentEncoding } = await wireBytes(encoding)
      expect(contentEncoding).toBe(encoding)
      expect(head + body).toBeLessThanOrEqual(BUDGET)
    }
  })

  test('with a logo the page is usable after at most 5 requests, without a script file', async ({
    openPage,
    openPageAs,
  }) => {
    const { page: setup } = await openPageAs('Maya')
    await gotoHydrated(setup, '/profile-setup')
    const photo = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await aRotatedPhoto() }
    await setup.locator('input[type=file]').first().setInputFiles(photo)
    await expect(setup.getByText('Logo uploaded.')).toBeAttached()

    const { page, pageErrors } = await openPage()
    await watchPolicy(page)
    const { requests: requested } = await logNetwork(page)
    await page.goto(address)
    await page.waitForFunction(() => document.getElementById('screen')?.dataset.games)
    const first = requested().filter(({ beforeLoad }) => beforeLoad)
    const logo = await page.locator('head link[rel=preload][fetchpriority=high]').getAttribute('href')
    expect(first.filter(({ url }) => url.endsWith(logo!))).toHaveLength(1)
    expect(logo).toContain('/files/profileImages/')
    expect(first.length).toBeLessThanOrEqual(MAX_REQUESTS)
    expect(first.filter(({ type }) => type === 'Script')).toEqual([])
    const bytes = first.filter(({ type }) => TOOLS.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(BUDGET)
    // Scripts are requested later, so the log would contain an earlier one.
    expect(requested().some(({ type, beforeLoad }) => type === 'Script' && !beforeLoad)).toBe(true)
    expect(pageErrors).toEqual([])
  })

  test('with Save-Data no script file is requested before the first touch', async ({ openPage }) => {
    const { page } = await openPage()
    await saveData(page)
    const { requests: requested } = await logNetwork(page)
    await page.goto(address)
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 3000 })))
    expect(requested().filter(({ type }) => type === 'Script')).toEqual([])
    await page.touchscreen.tap(200, 40)
    await page.waitForFunction(() => document.getElementById('screen')?.dataset.games)
  })
})

test.describe('with JavaScript switched off', () => {
  let phones = 0
  const visit = async (openPage: OpenPage, product: Product) => {
    // A different phone each time: two equal tips of the same phone within seconds count as one.
    const { page } = await openPage({ ...NO_JS, userAgent: `Phone ${++phones}` })
    const addresses = watchAddresses(product, page)
    await page.goto(address)
    return { page, addresses, sheet: await openSheet(page, 'link') }
  }

  test('a coin opens the app with the amount, and the tip is on the dashboard (TIP-12, TIP-22, TIP-24, TIP-26)', async ({
    openPage,
    product,
  }) => {
    await expectMore({ cents: 1000, sessions: 1, visitors: 1 }, async () => {
      const { page, addresses, sheet } = await visit(openPage, product)
      await sheet.getByText('$10', { exact: true }).tap()
      const [response] = await Promise.all([
        page.waitForResponse('**/pay'),
        sheet.getByRole('button', { name: 'Venmo' }).tap(),
      ])
      expect(response.status()).toBe(303)
      const { location = '' } = response.headers()
      // The note is followed by the word of the tip, whose play session exists by now.
      expect(location).toMatch(
        /&amount=10\.00&note=Tip%20for%20Blue%20Cup%20Coffee%2C%20[A-Z]{4,6}[2-9]{1,3}$/,
      )
      await expect.poll(addresses).toEqual([location]) // the policy does not block the navigation
      await page.context().close()
    })
  })

  test('a typed amount is passed on (TIP-13, TIP-19, TIP-20)', async ({ openPage, product }) => {
    await expectMore({ cents: 725, sessions: 1, visitors: 1 }, async () => {
      const { page, addresses, sheet } = await visit(openPage, product)
      await sheet.getByText('Custom', { exact: true }).tap()
      await sheet.getByLabel('Your amount').fill('7.25')
      await sheet.getByRole('button', { name: 'Cash App' }).tap()
      await expect.poll(addresses).toEqual(['https://cash.app/$bluecupcoffee/7.25'])
      await page.context().close()
    })
  })
})

test.describe('before the scripts have loaded', () => {
  /** The page with every script file held back until `release` is called. */
  const visit = async (openPage: OpenPage) => {
    const { page, pageErrors, outside } = await openPage()
    await watchPolicy(page)
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto(address)
    const live = () => page.waitForFunction(() => document.getElementById('screen')?.dataset.games)
    return { page, pageErrors, outside, release, live }
  }

  test('a tapped tile opens its game once, after the script has loaded', async ({ openPage }) => {
    await expectMore({ cents: 0, sessions: 1, visitors: 1 }, async () => {
      const { page, pageErrors, release, live } = await visit(openPage)
      await page.getByRole('button', { name: 'Classic snake' }).tap()
      await page.getByRole('button', { name: 'Classic snake' }).tap()
      release()
      await live()
      await expect(page.getByRole('radio', { name: 'Slow' })).toBeVisible()
      expect(await page.getByRole('heading', { name: 'Snake Game' }).count()).toBe(1)
      await page.waitForURL(/session=/)
      expect(pageErrors).toEqual([])
      await page.context().close()
    })
  })

  test('a tapped tile opens its game although the messages of the games did not arrive at first', async ({
    openPage,
  }) => {
    const { page } = await openPage()
    let arrives = false
    await page.route('**/assets/playing.*.js', (route) => (arrives ? route.continue() : route.abort()))
    await page.goto(address)
    // Until each has loaded or failed. As a text, because in a test `import` is not the browser's.
    await page.evaluate(`(async () => {
      const files = document.getElementById('screen').dataset.entries.split(' ')
      await Promise.allSettled(files.map((file) => import(file)))
    })()`)
    arrives = true
    await page.getByRole('button', { name: 'Classic snake' }).tap()
    await expect(page.getByRole('heading', { name: 'Snake Game' })).toBeVisible()
  })

  test('a tapped payment link opens and is recorded once, in the session that the script continues', async ({
    openPage,
  }) => {
    await expectMore({ cents: 1000, sessions: 1, visitors: 1 }, async () => {
      const { page, pageErrors, outside, release, live } = await visit(openPage)
      const sheet = await openSheet(page)
      await sheet.getByText('$10', { exact: true }).tap()
      const [opened, expected] = await Promise.all([
        page.waitForEvent('popup'),
        page.waitForResponse('**/tap?*'),
        sheet.getByRole('link', { name: 'Cash App' }).filter({ visible: true }).tap(),
      ])
      expect(expected.status()).toBe(204)
      await opened.waitForLoadState()
      expect(outside).toEqual(['https://cash.app/$bluecupcoffee/10.00'])
      await opened.close()
      release()
      await live()
      await page.waitForURL(/session=/)
      // What was chosen is still chosen, and the sheet is still open.
      expect(await sheet.getByRole('radio', { name: '$10' }).isChecked()).toBe(true)
      expect(pageErrors).toEqual([])
      await page.context().close()
    })
  })

  test('the visit is counted', repeated(), async ({ openPage }) => {
    await expectMore({ cents: 0, sessions: 1, visitors: 1 }, async () => void (await visit(openPage)))
  })

  test('a typed amount is kept, and its form is replaced with links (TIP-13)', async ({ openPage }) => {
    const { page, pageErrors, release, live } = await visit(openPage)
    const sheet = await openSheet(page)
    await sheet.getByText('Custom', { exact: true }).tap()
    await sheet.getByLabel('Your amount').fill('7.25')
    expect(await sheet.getByRole('button', { name: 'Cash App' }).isVisible()).toBe(true)
    release()
    await live()
    expect(await sheet.getByLabel('Your amount').inputValue()).toBe('7.25')
    const link = sheet.getByRole('link', { name: 'Cash App' }).filter({ visible: true })
    await expect.poll(() => link.getAttribute('href')).toBe('https://cash.app/$bluecupcoffee/7.25')
    expect(pageErrors).toEqual([])
  })

  test('without them the sheet, the amounts and the links keep working', async ({ openPage }) => {
    const { page, outside } = await openPage()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(address)
    const sheet = await openSheet(page)
    await sheet.getByText('$3', { exact: true }).tap()
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      sheet.getByRole('link', { name: 'Cash App' }).filter({ visible: true }).tap(),
    ])
    await opened.waitForLoadState()
    expect(outside).toEqual(['https://cash.app/$bluecupcoffee/3.00'])
  })
})

test.describe('the files of a game', () => {
  const watchFiles = (page: Page) => {
    const files: string[] = []
    page.on('request', (request) => {
      const [, name, kind] = /\/assets\/(.*)-[\w-]{8}\.(js|css)$/.exec(request.url()) ?? []
      if (name) files.push(kind === 'js' ? name : `${name}.css`)
    })
    return files
  }
  const snake = (page: Page) => page.getByRole('button', { name: 'Classic snake' })

  test('that an update replaced: the page is loaded anew, once, and no connection is blamed', async ({
    openPage,
  }) => {
    const { page } = await openPage()
    await setSlowConnection(page) // nothing is requested before the tap
    await page.route('**/assets/snake-game-*.js', (route) =>
      route.fulfill({ status: 404, body: 'Not found' }),
    )
    await openCustomerPage(page, address)
    const anew = page.waitForRequest((request) => request.isNavigationRequest())
    await snake(page).tap()
    await anew
    await page.locator('#screen[data-games][data-tips]').waitFor({ state: 'attached' })
    await snake(page).tap()
    await expect(page.getByRole('heading', { name: 'Something went wrong on our side' })).toBeVisible()
    expect(await page.getByText('connection').count()).toBe(0)
  })

  test(
    'and the frame of games that an update replaced: the page is loaded anew, once',
    repeated(),
    async ({ openPage }) => {
      const { page } = await openPage()
      await saveData(page) // nothing is requested before the tap
      await page.route('**/assets/games-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }))
      let documents = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents++
      })
      await page.goto(address)
      await snake(page).tap()
      await expect.poll(() => documents).toBe(2)
      await page.waitForLoadState()
      const again = page.waitForResponse('**/assets/games-*.js')
      await snake(page).tap()
      await again
      await page.waitForTimeout(500)
      expect(documents).toBe(2)
    },
  )

  test('are at most 6 scripts for a tap at once, all of them named in the page, the chosen game first', async ({
    openPage,
  }) => {
    const { page, pageErrors } = await openPage()
    await saveData(page) // nothing is requested before the tap
    const files = watchFiles(page)
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto(address)
    await snake(page).tap()
    await expect.poll(() => files).toContain('style.css')
    const scripts = () => files.filter((name) => !/\.css$|^report-vitals/.test(name))
    const named = scripts()
    expect(named[0]).toBe('snake-game')
    release()
    await expect(page.getByRole('button', { name: 'Start Game' })).toBeVisible()
    expect(scripts()).toEqual(named)
    expect(named.length).toBeLessThanOrEqual(6)
    expect(pageErrors).toEqual([])
  })

  test('are loaded when the browser is idle, the most played game first; then a tap requests none and shows its game at once', async ({
    openPage,
  }) => {
    const { page } = await openPage()
    const files = watchFiles(page)
    await page.goto(address)
    await expect.poll(() => files).toContain('report-vitals.client') // the last one
    const [popular] = (await page.locator('#screen').getAttribute('data-popular'))!.split(' ')
    expect(files.filter((name) => name.endsWith('-game'))[0]).toBe(`${popular}-game`)
    await page.waitForLoadState('networkidle')
    files.length = 0
    await page.locator('#screen').evaluate((screen) => {
      const look = () => Object.assign(window, { waited: screen.textContent?.includes('Loading...') })
      const observer = new MutationObserver(() => look().waited && observer.disconnect())
      observer.observe(screen, { childList: true, subtree: true })
    })
    await snake(page).tap()
    await expect(page.getByRole('button', { name: 'Start Game' })).toBeVisible()
    expect(files).toEqual([])
    expect(await page.evaluate(() => (window as unknown as { waited: boolean }).waited)).toBe(false)
  })

  test('are not loaded before a tap on a slow connection', repeated(), async ({ openPage }) => {
    const { page } = await openPage()
    await setSlowConnection(page)
    const files = watchFiles(page)
    await page.goto(address)
    await expect.poll(() => files).toContain('report-vitals.client')
    expect(files.filter((name) => name.endsWith('-game'))).toEqual([])
  })
})

test.describe('with the development build of React', () => {
  for (const [label, act] of [
    ['untouched', async () => {}],
    ['with its sheet open', async (page: Page) => void (await openSheet(page))],
    [
      'with an amount typed',
      async (page: Page) => {
        const sheet = await openSheet(page)
        await sheet.getByText('Custom', { exact: true }).tap()
        await sheet.getByLabel('Your amount').fill('7.25')
      },
    ],
  ] as const) {
    test(
      `the page ${label} hydrates without errors and warnings`,
      repeated(label !== 'with an amount typed'),
      async ({ openPage }) => {
        const { page, pageErrors } = await openPage()
        const release = await serveWarningEntries(page)
        await page.goto(address)
        await act(page)
        release()
        await page.waitForFunction(() => document.getElementById('screen')?.dataset.games)
        await page.waitForURL(/session=/)
        expect(pageErrors).toEqual([])
      },
    )
  }
})
