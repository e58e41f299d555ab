import { expect, type Page } from '@playwright/test'
import { FIRST_SAMPLE } from '#db/samples.ts'
import { DESKTOP, gotoHydrated } from '#tests/support/browser/browser.ts'
import { type OpenPage, test } from '#tests/support/fixtures.ts'
import { eatWithKeys, playSnake } from '#tests/support/games/snake-round.ts'
import { cookieOf, signInByForm } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'
import { type Product, startProduct } from '#tests/support/server/product.ts'

const MAYA = 'maya@bluecup.example'
const TIP = `/tip/${FIRST_SAMPLE.id}`
const PUBLIC = [
  '/',
  '/?play=memory',
  '/login',
  '/register',
  '/forgot-password',
  '/terms',
  '/privacy',
  '/contact',
  '/404',
  '/test-qr-codes',
  TIP,
  `/menu/${FIRST_SAMPLE.id}`,
]
const OWN = [
  '/dashboard',
  '/dashboard?view=profile',
  '/dashboard?view=settings',
  '/dashboard?view=contact',
  '/menu-management',
  '/subscription',
  '/profile-setup',
]
const NETWORK = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-123'

const settled = async (page: Page) => {
  // The dashboard's event stream stays open, so there is no networkidle: wait until the browser is idle, which it may never be.
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 }))
  })
  // Requests that a page sends when it is left count, too.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
}

test.describe('with default settings', () => {
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct()
  })
  test.afterAll(() => product.stop())

  test('no page sends a request to a third party (DEC-100, T39)', async ({ openPage }) => {
    const { page, outside } = await openPage(DESKTOP)
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    const look = async (path: string) => {
      await gotoHydrated(page, product.url + path)
      await settled(page)
    }
    for (const path of PUBLIC) {
      await page.goto(product.url + path)
      await settled(page)
    }
    await signInByForm(page, MAYA, product.url)
    for (const path of OWN) await look(path)
    await page.context().clearCookies()
    await signInByForm(page, 'ada@tiplark.example', product.url)
    for (const path of ['/admin', '/admin?qr=SampleMaya00000000000000Menu', '/admin/print?all=on'])
      await look(path)

    expect(requested.length).toBeGreaterThan(100)
    expect(requested.filter((url) => !url.startsWith(product.url) && !/^(data|blob):/.test(url))).toEqual([])
    expect(outside).toEqual([])
  })

  test('every page reports its web vitals to our own server, and admins see them (ADS-05)', async ({
    openPage,
  }) => {
    const { page } = await openPage(DESKTOP)
    await page.goto(`${product.url}/`)
    // The script for web vitals loads when the browser is idle; a page left before reports nothing.
    // As a text, because in a test `import` is not the browser's.
    const measures = `(async () => {
      const files = document.getElementById('screen')?.dataset.entries?.split(' ') ?? []
      const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      if (!files.length || !files.every((file) => fetched.includes(file))) return false
      await Promise.all(files.map((file) => import(file)))
      return true
    })()`
    await expect.poll(() => page.evaluate(measures)).toBe(true)
    await page.getByRole('heading', { level: 1 }).click()
    await page.goto(`${product.url}/terms`) // a page reports when it is left
    const headers = { cookie: await cookieOf(product.url, 'ada@tiplark.example') }
    await expect
      .poll(async () => (await fetch(`${product.url}/admin`, { headers })).text())
      .toContain('Landing page')
  })
})

test.describe('with an advertising network by setting', () => {
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct({ env: { ADS_CLIENT: 'ca-pub-123', ADS_SLOT: '456' } })
  })
  test.afterAll(() => product.stop())

  /** Replaces the advertising network and records its requests. */
  async function openWithNetwork(openPage: OpenPage, responses: boolean) {
    const watched = await openPage(DESKTOP)
    const requested: string[] = []
    await watched.page.context().route('https://pagead2.googlesyndication.com/**', (route) => {
      requested.push(route.request().url())
      return responses
        ? route.fulfill({
            contentType: 'text/javascript',
            headers: { 'access-control-allow-origin': '*' },
            body: '',
          })
        : route.abort()
    })
    return { ...watched, requested }
  }

  test('the dashboard loads its script once and has a responsive slot with the fixed client and slot ids (ADS-03, ADS-04)', async ({
    openPage,
  }) => {
    const { page, outside, pageErrors } = await openWithNetwork(openPage, true)
    await signInByForm(page, MAYA, product.url)
    const slot = page.locator('ins.adsbygoogle')
    await expect(slot).toBeVisible()
    const attributes = ['client', 'slot', 'format']
    const values = await Promise.all(attributes.map((name) => slot.getAttribute(`data-ad-${name}`)))
    expect(values).toEqual(['ca-pub-123', '456', 'rectangle'])
    expect(await slot.getAttribute('data-full-width-responsive')).toBe('true')
    const filled = () => page.evaluate(() => (window as { adsbygoogle?: object[] }).adsbygoogle?.length)
    await expect.poll(filled).toBe(1)
    expect([outside, pageErrors]).toEqual([[NETWORK], []])
  })

  test('its space is reserved: the ad causes no layout shift, and without one our own message stays', async ({
    openPage,
  }) => {
    const { page, requested } = await openWithNetwork(openPage, false)
    await signInByForm(page, MAYA, product.url)
    const ad = page.getByRole('complementary', { name: 'Advertisement' })
    await expect.poll(() => requested).toEqual([NETWORK])
    expect(await ad.innerText()).toContain('Know another place with a queue?')
    const without = (await ad.boundingBox())?.height
    await page.context().close()
    const other = await openWithNetwork(openPage, true)
    await signInByForm(other.page, MAYA, product.url)
    await expect(other.page.locator('ins.adsbygoogle')).toBeVisible()
    const withNetwork = await other.page.getByRole('complementary', { name: 'Advertisement' }).boundingBox()
    expect(withNetwork?.height).toBe(without)
  })

  test('a customer sees it with the results and never before (ADS-02)', async ({ openPage }) => {
    const { page, requested } = await openWithNetwork(openPage, true)
    await page.goto(product.url + TIP)
    await page.waitForLoadState('networkidle')
    expect(requested).toEqual([])
    expect(await page.getByRole('complementary', { name: 'Advertisement' }).count()).toBe(0)
    await playSnake(page, product.url + TIP, eatWithKeys)
    await expect(page.getByRole('dialog', { name: 'Game Results' }).locator('ins.adsbygoogle')).toBeVisible()
    expect(requested).toEqual([NETWORK])
  })

  test('public pages and the sign-in do not load it', repeated(), async ({ openPage }) => {
    const { page, requested } = await openWithNetwork(openPage, true)
    for (const path of PUBLIC) {
      await page.goto(product.url + path)
      await settled(page)
    }
    expect(requested).toEqual([])
  })
})
