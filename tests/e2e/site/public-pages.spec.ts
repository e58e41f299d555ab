import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { LANGUAGES } from '#content/languages.ts'
import { FIRST_SAMPLE } from '#db/samples.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { DESKTOP, holdRequests, PHONE } from '#tests/support/browser/browser.ts'
import { countLayoutShifts } from '#tests/support/browser/layout-shifts.ts'
import { findingsInEachLook, type Look } from '#tests/support/browser/looks.ts'
import { servePagesInParts } from '#tests/support/browser/page-in-parts.ts'
import { scan } from '#tests/support/browser/scan.ts'
import { type OpenPage, test } from '#tests/support/fixtures.ts'
import { repeated } from '#tests/support/sample.ts'

// Where a translation may be too long. Its colours are those of the English page.
const LOOKS: Look[] = [{ name: 'narrow' }, { name: 'wide', width: 1280, height: 860 }]

/** Waits for the web fonts, which load last. */
const waitForFonts = (page: Page) =>
  page.waitForFunction(() => {
    const ours = [...document.fonts].filter(({ family }) => /^"?(Figtree V|Bricolage G)/.test(family))
    return ours.length === 2 && ours.every(({ status }) => status === 'loaded')
  })

/** Opens a page, runs a test on it, and expects no errors in its console. */
async function visit(
  openPage: OpenPage,
  path: string,
  look: (page: Page) => Promise<void>,
  options = DESKTOP,
  allowed = /^$/,
) {
  const { page, pageErrors } = await openPage(options)
  await page.goto(path)
  await look(page)
  expect(pageErrors.filter((text) => !allowed.test(text))).toEqual([])
  await page.context().close()
}

test.describe('the landing page', () => {
  test('describes the product, how it works and its price, and links to sign-up (LND-01 to LND-10, RT-01)', ({
    openPage,
  }) =>
    visit(openPage, '/', async (page) => {
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

  for (const [width, words] of [
    [1280, ['UR CUSTO', 'OW']],
    [390, ['TOMERS •', 'GROW']],
  ] as const) {
    test(
      `has a coin whose words run on behind the phone: ${words.join(', ')} at ${width} px`,
      repeated(width !== 1280),
      ({ openPage }) =>
        visit(
          openPage,
          '/',
          async (page) => {
            await waitForFonts(page)
            const read = await page.locator('svg:has(#rim)').evaluate((coin) => {
              const picture = coin.parentElement!
              const isHidden = ({ x, y }: DOMPoint) => {
                const cut = picture.closest('section')!.getBoundingClientRect()
                const over = [...picture.children].slice(1).map((element) => element.getBoundingClientRect())
                if (x < cut.left || x > cut.right || y < cut.top || y > cut.bottom) return true
                return over.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)
              }
              return [...coin.querySelectorAll('text')].map((text) =>
                [...text.textContent]
                  .filter((_, index) => index < text.getNumberOfChars())
                  .map((letter, index) => {
                    const middle = text.getStartPositionOfChar(index).matrixTransform(text.getScreenCTM()!)
                    return isHidden(middle) ? '' : letter
                  })
                  .join(''),
              )
            })
            expect(read.toReversed()).toEqual(words.map((word) => expect.stringContaining(word)))
          },
          { viewport: { width, height: 860 } },
        ),
    )
  }

  test('is the same page without JavaScript', repeated(), ({ openPage, product }) =>
    visit(
      openPage,
      '/',
      async (page) => {
        await page.getByRole('link', { name: 'Start Free' }).click()
        await page.waitForURL(`${product.url}/register`)
      },
      { ...PHONE, javaScriptEnabled: false },
    ),
  )

  test('has a picture of a card that can be scanned', ({ openPage, product }) =>
    visit(openPage, '/', async (page) => {
      const picture = page.locator('img[src^="/sample-code.svg"]')
      await expect
        .poll(async () => (await scan(sharp(await picture.screenshot()))).zxing)
        .toBe(`${product.url}/tip/${FIRST_SAMPLE.id}`)
    }))

  test('has a game to try, and Back returns', ({ openPage }) =>
    visit(openPage, '/', async (page) => {
      await page.getByRole('link', { name: 'Play Memory Match' }).click()
      await expect(page.getByRole('heading', { name: 'Memory Match' })).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: /Grow Your Tips/ })).toBeVisible()
    }))

  for (const [colorScheme, width, height] of [
    ['light', 1280, 860],
    ['dark', 1280, 860],
    ['light', 900, 700],
    ['dark', 390, 844],
    ['light', 320, 640],
  ] as const) {
    const isRepeated = width !== 1280 && width !== 390
    test(
      `has no axe violation and no clipped text: ${colorScheme}, ${width} x ${height}`,
      repeated(isRepeated || (width === 1280 && colorScheme === 'dark')),
      ({ openPage }) =>
        visit(
          openPage,
          '/',
          async (page) => {
            expect(await axeFindings(page)).toEqual([])
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
          },
          { viewport: { width, height }, colorScheme },
        ),
    )
  }
})

for (const [path, options] of [
  ['/', PHONE],
  ['/', DESKTOP],
  ['/login', PHONE],
  ['/privacy', PHONE],
  [`/tip/${FIRST_SAMPLE.id}`, PHONE],
] as const) {
  const { width } = options.viewport!
  test(
    `${path} has no layout shift when its web fonts load, ${width} px wide`,
    repeated(width !== PHONE.viewport!.width || path === '/privacy' || path === '/login'),
    async ({ openPage }) => {
      const { page } = await openPage(options)
      const layoutShift = await countLayoutShifts(page)
      const release = await holdRequests(page, '**/*.woff2')
      await page.goto(path)
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      release()
      await waitForFonts(page)
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      expect(await layoutShift()).toBeLessThan(0.0005) // 0 to three decimals
    },
  )
}

for (const language of LANGUAGES.filter((other) => other !== 'en')) {
  test(
    `in ${language} the landing page and the legal texts fit 320 px, and axe finds nothing`,
    repeated(language !== 'de'),
    async ({ openPage }) => {
      const { page, pageErrors } = await openPage({ ...PHONE, viewport: { width: 320, height: 640 } })
      const found: string[] = []
      for (const path of ['/', '/terms', '/privacy']) {
        await page.goto(`${path}?language=${language}`)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        for (const finding of await findingsInEachLook(page, LOOKS)) found.push(`${path}, ${finding}`)
      }
      expect(found).toEqual([])
      expect(pageErrors).toEqual([])
    },
  )
}

test.describe('terms and privacy', () => {
  test('are public and have no axe findings on a narrow phone in the dark (RT-16, RT-17, PAGE-03, PAGE-04)', async ({
    openPage,
  }) => {
    for (const path of ['/terms', '/privacy'])
      await visit(
        openPage,
        path,
        async (page) => {
          await expect(
            page.getByRole('heading', { level: 1, name: new RegExp(path.slice(1), 'i') }),
          ).toBeVisible()
          expect(await axeFindings(page)).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
        },
        { viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
      )
  })
})

test('the page of an unknown URL links home (RT-18, PAGE-01, PAGE-02)', ({ openPage, product }) =>
  visit(
    openPage,
    '/404',
    async (page) => {
      expect(await axeFindings(page)).toEqual([])
      await page.getByRole('link', { name: 'Return to Home' }).click()
      await page.waitForURL(`${product.url}/`)
    },
    DESKTOP,
    /404/,
  ))

test.describe('the test codes', () => {
  test('have five invented providers at a reserved host, one or all of them (RT-15, QR-11, QR-12)', ({
    openPage,
  }) =>
    visit(openPage, '/test-qr-codes', async (page) => {
      const codes = page.getByRole('img', { name: /QR code of/ })
      expect(await codes.count()).toBe(1)
      expect((await scan(sharp(await codes.first().screenshot()))).zxing).toBe(
        'https://tips.example.com/tip/SampleCafe0000000000000001',
      )
      await page.getByRole('link', { name: 'Bo', exact: true }).click()
      await expect(page.getByRole('img', { name: 'QR code of Bo' })).toBeVisible()
      await page.getByRole('link', { name: 'Show all codes' }).click()
      await expect.poll(() => codes.count()).toBe(5)
      expect(await axeFindings(page)).toEqual([])
      await page.getByRole('link', { name: 'Show one code' }).click()
      await expect.poll(() => codes.count()).toBe(1)
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    }))
})

for (const [path, options, owner] of [
  ['/', DESKTOP],
  ['/login', DESKTOP],
  ['/no-such-page', DESKTOP],
  [`/tip/${FIRST_SAMPLE.id}`, PHONE],
  [`/menu/${FIRST_SAMPLE.id}`, PHONE],
  ['/dashboard', DESKTOP, 'Maya'],
  ['/menu-management', PHONE, 'Maya'],
] as const)
  test(
    `${path} has no layout shift when its HTML arrives in parts`,
    repeated(path !== '/dashboard' && !path.startsWith('/tip/')),
    async ({ openPage, openPageAs, product }) => {
      const inParts = await servePagesInParts(product.url)
      try {
        for (const part of [0.04, 0.15, 0.26, 0.3]) {
          inParts.cutAt(part)
          const { page } = owner ? await openPageAs(owner, options) : await openPage(options)
          const layoutShift = await countLayoutShifts(page)
          await page.goto(inParts.url + path)
          await waitForFonts(page)
          expect(await layoutShift(), `cut at ${part}`).toBeLessThan(0.0005)
          await page.context().close()
        }
      } finally {
        await inParts.stop()
      }
    },
  )
