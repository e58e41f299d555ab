import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FIRST_SAMPLE } from '#db/samples.ts'
import { axeFindings } from '../support/axe.ts'
import { DESKTOP, openPage, PHONE } from '../support/browser.ts'
import { startProduct } from '../support/product.ts'
import { scan } from '../support/scan.ts'
import { browser, product } from '../support/stage.ts'

const read = async (path: string) => {
  const answer = await fetch(product.url + path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Opens a page, lets a test look at it, and expects that it complained of nothing. */
async function visit(path: string, look: (page: Page) => Promise<void>, options = DESKTOP, allowed = /^$/) {
  const { page, complaints } = await openPage(browser, options)
  await page.goto(product.url + path)
  await look(page)
  expect(complaints.filter((text) => !allowed.test(text))).toEqual([])
  await page.context().close()
}

describe('the landing page', () => {
  test('it says what it is, how it works and that it is free, and leads to sign-up (LND-01 to LND-10, RT-01)', () =>
    visit('/', async (page) => {
      const hero = page.getByRole('heading', { level: 1 })
      expect(await hero.textContent()).toBe('Grow Your Tips. Delight Your Customers.') // LND-01
      expect((await hero.boundingBox())!.y).toBeLessThan(DESKTOP.viewport!.height / 2) // LND-05
      const steps = page.getByRole('region', { name: 'How It Works' }).getByRole('heading', { level: 3 })
      expect(await steps.allTextContents()).toEqual([
        'Sign up and connect',
        'Get your QR code',
        'Engage and earn',
      ]) // LND-02
      const cards = page.getByRole('region', { name: 'What you get' }).getByRole('heading', { level: 3 })
      expect(await cards.count()).toBe(3) // LND-08
      const where = (name: string, within: Page | Locator = page) =>
        within.getByRole('link', { name, exact: true }).first().getAttribute('href')
      const header = page.getByRole('banner')
      expect([await where('Sign Up', header), await where('Login', header)]).toEqual(['/register', '/login']) // LND-04
      expect(await where('Get Your QR Code', hero.locator('..'))).toBe('/register') // LND-06
      expect(await where('Start Free')).toBe('/register') // LND-09
      expect(await page.getByText('Sign-up is free.').isVisible()).toBe(true) // LND-03
      expect(await page.getByRole('contentinfo').isVisible()).toBe(true) // LND-10
      await page.getByRole('link', { name: 'How It Works' }).first().click() // LND-07
      await expect
        .poll(() => page.locator('#how').evaluate((steps) => Math.round(steps.getBoundingClientRect().top)))
        .toBeLessThan(20)
    }))

  test('without script it is the same page', () =>
    visit(
      '/',
      async (page) => {
        await page.getByRole('link', { name: 'Start Free' }).click()
        await page.waitForURL(`${product.url}/register`)
      },
      { ...PHONE, javaScriptEnabled: false },
    ))

  test('the card in its picture is a real one: it can be scanned', () =>
    visit('/', async (page) => {
      const picture = page.locator('img[src="/sample-code.svg"]')
      await expect
        .poll(async () => (await scan(sharp(await picture.screenshot()))).zxing)
        .toBe(`${product.url}/tip/${FIRST_SAMPLE.id}`)
    }))

  test('a game can be played there, and Back leads back', () =>
    visit('/', async (page) => {
      await page.getByRole('link', { name: 'Play Memory Match' }).click()
      await page.getByRole('heading', { name: 'Memory Match' }).waitFor()
      expect(await axeFindings(page)).toEqual([])
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: /Grow Your Tips/ }).waitFor()
    }))

  test.each([
    ['light', 1280, 860],
    ['dark', 1280, 860],
    ['light', 900, 700],
    ['dark', 390, 844],
    ['light', 320, 640],
  ] as const)('axe finds nothing and nothing is cut off: %s, %i x %i', (colorScheme, width, height) =>
    visit(
      '/',
      async (page) => {
        expect(await axeFindings(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      },
      { viewport: { width, height }, colorScheme },
    ),
  )
})

test.each(['/', '/login', '/privacy'])(
  'nothing on %s moves by itself, also when the letters arrive late',
  async (path) => {
    const { page } = await openPage(browser, PHONE)
    await page.route('**/*.woff2', async (route) => {
      await page.waitForTimeout(500)
      await route.continue()
    })
    await page.goto(product.url + path)
    await page.waitForFunction(
      () => [...document.fonts].filter(({ status }) => status === 'loaded').length >= 2,
    )
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
            )
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(0), 500)
        }),
    )
    expect(moved).toBeLessThan(0.01)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
  },
)

describe('terms and privacy', () => {
  test.each(['/terms', '/privacy'])(
    '%s is public and has no axe findings on a narrow phone in the dark (RT-16, RT-17, PAGE-03, PAGE-04)',
    (path) =>
      visit(
        path,
        async (page) => {
          await page.getByRole('heading', { level: 1, name: new RegExp(path.slice(1), 'i') }).waitFor()
          expect(await axeFindings(page)).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
        },
        { viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
      ),
  )

  test('they give the host’s address, and what they say of others depends on what the host switched on', async () => {
    const { text } = await read('/privacy')
    expect(text).toContain('support@example.com')
    expect(text).toContain('no advertising network')
    expect(text).not.toContain('{email}') // DEC-08
    const other = await startProduct({
      env: { ADS_CLIENT: 'ca-pub-123', ADS_SLOT: '456', SUPPORT_EMAIL: 'hi@host.example' },
    })
    onTestFinished(other.stop)
    const said = await (await fetch(`${other.url}/privacy`)).text()
    expect(said).toContain('hi@host.example')
    expect(said).toContain('This site shows advertisements of an advertising network')
  })
})

describe('addresses that lead nowhere', () => {
  test('the server answers 404; the browser ends at /404 with a way home (RT-18, RT-19, PAGE-01, PAGE-02)', async () => {
    for (const path of ['/no-such-page', '/dashboard/xyz', '/404']) {
      const { status, text } = await read(path)
      expect([path, status, text.includes('Page Not Found')]).toEqual([path, 404, true])
    }
    await visit(
      '/404',
      async (page) => {
        expect(await axeFindings(page)).toEqual([])
        await page.getByRole('link', { name: 'Return to Home' }).click()
        await page.waitForURL(`${product.url}/`)
      },
      DESKTOP,
      /404/,
    )
  })

  test('an unknown address of the programs’ part answers in their form (RT-19)', async () => {
    const { status, text } = await read('/api/no-such-thing')
    expect([status, JSON.parse(text)]).toEqual([404, { error: 'not-found' }])
  })
})

describe('the test codes', () => {
  test('five invented providers at a reserved host, one or all of them (RT-15, QR-11, QR-12)', () =>
    visit('/test-qr-codes', async (page) => {
      const codes = page.getByRole('img', { name: /QR code of/ })
      expect(await codes.count()).toBe(1)
      expect((await scan(sharp(await codes.first().screenshot()))).zxing).toBe(
        'https://tips.example.com/tip/SampleCafe0000000000000001',
      )
      await page.getByRole('link', { name: 'Bo', exact: true }).click()
      await page.getByRole('img', { name: 'QR code of Bo' }).waitFor()
      await page.getByRole('link', { name: 'Show all codes' }).click()
      await expect.poll(() => codes.count()).toBe(5)
      expect(await axeFindings(page)).toEqual([])
      await page.getByRole('link', { name: 'Show one code' }).click()
      await expect.poll(() => codes.count()).toBe(1)
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    }))

  test('a host can switch them off; then there is no such page', async () => {
    const other = await startProduct({ env: { TEST_QR_CODES: 'no' } })
    onTestFinished(other.stop)
    const answer = await fetch(`${other.url}/test-qr-codes`)
    expect([answer.status, (await answer.text()).includes('Page Not Found')]).toEqual([404, true])
  })
})
