import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import {
  DESKTOP,
  gotoHydrated,
  holdRequests,
  openPage as openPageIn,
  PHONE,
  reloadHydrated,
} from '#tests/support/browser/browser.ts'
import { type DashboardFigures, figuresGained, readDashboard } from '#tests/support/browser/dashboard.ts'
import { scan } from '#tests/support/browser/scan.ts'
import { playRows } from '#tests/support/database/play-rows.ts'
import { aRotatedPhoto } from '#tests/support/files/photo.ts'
import { test } from '#tests/support/fixtures.ts'
import { eatWithKeys, eatWithSwipes, playSnake } from '#tests/support/games/snake-round.ts'
import { unique } from '#tests/support/people/sign-in.ts'

const stat = (page: Page, label: string) =>
  page.locator('dl > div', { hasText: label }).locator('dd').first().textContent()

test.describe('the main job: sign up, get the code, scan, play, tip, see it', () => {
  let owner: Page
  let code: string
  let providerId: string

  test.describe.configure({ mode: 'serial' })
  test.afterAll(() => owner?.context().close())

  /** Runs an action and waits until the dashboard shows exactly these increments. */
  async function expectMore(expected: DashboardFigures, act: () => Promise<void>) {
    const before = await readDashboard(owner)
    await act()
    await expect.poll(async () => figuresGained(before, await readDashboard(owner))).toEqual(expected)
  }

  test('a provider registers, completes the profile with a photo and is redirected to the dashboard (AUTH-26, AUTH-27, SETUP-07)', async ({
    browser,
    product,
  }) => {
    const { page, pageErrors } = await openPageIn(browser, { baseURL: product.url, ...DESKTOP })
    owner = page // stays open for the tests that follow
    await gotoHydrated(page, '/register')
    await page.getByLabel('Full name').fill('Carla Ortiz')
    await page.getByLabel('Email').fill(`carla.${unique()}@goldenspoon.example`)
    await page.getByLabel('Password', { exact: true }).fill('candle7')
    await page.getByLabel('Confirm password').fill('candle7')
    const goOn = await holdRequests(page, '**/dashboard.data*')
    await page.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(page.getByText('Registration Successful! Redirecting to your dashboard...')).toBeVisible()
    goOn()
    await page.waitForURL('**/profile-setup')
    await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible()

    await page.getByLabel('Business name').fill('Golden Spoon')
    await page.getByLabel('Business type').selectOption('restaurant')
    await page.getByLabel('Cash App').fill('$GoldenSpoon')
    await page.getByLabel('Venmo').fill('@Golden-Spoon')
    const photo = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await aRotatedPhoto() }
    await page.locator('input[type=file]').setInputFiles(photo)
    await expect(page.getByText('Logo uploaded.')).toBeAttached()
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.waitForURL('**/dashboard')
    await expect(page.getByRole('heading', { name: 'Golden Spoon' })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('paymentInfo')))
      .toBe('{"venmo":"@Golden-Spoon","cashApp":"$GoldenSpoon"}') // SETUP-09
    expect(pageErrors).toEqual([])
  })

  test('the downloaded card is 800x800, named by type, and two decoders read it (QR-01, QR-02, QR-07, QR-08)', async ({
    product,
  }) => {
    expect(await owner.getByRole('img', { name: 'QR code of Golden Spoon' }).isVisible()).toBe(true)
    const [download] = await Promise.all([
      owner.waitForEvent('download'),
      owner.getByRole('link', { name: 'Download QR' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('restaurant-tip-qr-code.png')
    const file = await readFile(await download.path())
    const picture = sharp(file).flatten({ background: '#fff' })
    expect(await sharp(file).metadata()).toMatchObject({ width: 800, height: 800, format: 'png' })

    const read = await scan(picture.clone())
    code = read.zxing ?? ''
    expect(read.jsqr).toBe(code)
    const [, id = ''] = /\/tip\/([A-Za-z0-9]{20,28})\?session=\1-\d{13}-[A-Za-z0-9]{8}$/.exec(code) ?? []
    providerId = id
    expect(code).toMatch(new RegExp(`^${product.url}/tip/${providerId}`))

    const again = async (changed: Buffer) => {
      const { zxing, jsqr } = await scan(sharp(changed))
      return { zxing, jsqr }
    }
    const jpeg = await picture.clone().jpeg({ quality: 60 }).toBuffer()
    expect(await again(jpeg)).toEqual({ zxing: code, jsqr: code })
    // A camera sees each pixel of a card of 120 as three by three; of two by two jsQR reads about 99 in 100 codes.
    const small = await picture.clone().resize(120).png().toBuffer()
    const seen = await sharp(small).resize(360, 360, { kernel: 'cubic' }).png().toBuffer()
    expect(await again(seen)).toEqual({ zxing: code, jsqr: code })
  })

  test('a phone opens the code without signing in and gets a session of its own (TIP-01, TIP-30, TIP-32)', async ({
    openPage,
  }) => {
    await expectMore({ cents: 0, sessions: 1, visitors: 1 }, async () => {
      const { page, pageErrors } = await openPage(PHONE)
      await page.goto(code)
      await expect(page.getByRole('heading', { name: 'Golden Spoon' })).toBeVisible()
      expect(await page.getByText('Restaurant', { exact: true }).isVisible()).toBe(true)
      await page.waitForFunction((printed) => location.href !== printed, code)
      const session = new URL(page.url()).searchParams.get('session')
      expect(session).toMatch(new RegExp(`^${providerId}-\\d{13}-[A-Za-z0-9]{8}$`))
      expect(code).not.toContain(session)
      const logo = await page.locator('header image').getAttribute('href')
      const response = await page.request.get(logo!)
      expect(response.headers()['content-type']).toBe('image/webp')
      // Rotated upright, so that the left edge of the camera's picture is the top, and without metadata.
      const { data, info } = await sharp(await response.body())
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([...data.subarray(0, 3)].map((value) => Math.round(value / 32))).toEqual([4, 2, 1])
      expect(info.width).toBe(info.height)
      expect((await response.body()).includes('canary-in-exif')).toBe(false)
      expect(pageErrors).toEqual([])
      await page.context().close()
    })
  })

  test('the customer plays snake by keys, sees the results and tips by Cash App (SEC-02, SNK-08, GAME-11 to GAME-26, TIP-22)', async ({
    openPage,
  }) => {
    await expectMore({ cents: 1000, sessions: 1, visitors: 1 }, async () => {
      const { page, pageErrors, outside } = await openPage(DESKTOP)
      const results = page.getByRole('dialog', { name: 'Game Results' })
      const score = await playSnake(page, code, eatWithKeys, async () => {
        expect(await results.getByRole('button', { name: 'Leave a Tip' }).count()).toBe(0)
        expect(await results.getByRole('button', { name: /Continue in \d\.\.\./ }).isDisabled()).toBe(true)
        expect(await results.textContent()).toContain('You played at Golden Spoon')
      })
      expect(score).toBeGreaterThan(0)
      await results.getByRole('button', { name: 'Leave a Tip' }).click()
      const sheet = page.getByRole('dialog', { name: 'Tip Amount' })
      await sheet.getByText('$10', { exact: true }).click()
      const [opened] = await Promise.all([
        page.waitForEvent('popup'),
        sheet
          .getByRole('link', { name: /Cash App/ })
          .filter({ visible: true })
          .click(),
      ])
      await opened.waitForLoadState()
      expect(outside).toEqual(['https://cash.app/$GoldenSpoon/10.00'])
      expect(pageErrors).toEqual([])
      await page.context().close()
    })
  })

  test('another customer plays by swipes and tips a typed amount by Venmo (SNK-09, TIP-13, TIP-24, TIP-25)', async ({
    openPage,
  }) => {
    await expectMore({ cents: 725, sessions: 1, visitors: 1 }, async () => {
      const { page, outside } = await openPage(PHONE)
      expect(await playSnake(page, code, eatWithSwipes)).toBeGreaterThan(0)
      const results = page.getByRole('dialog', { name: 'Game Results' })
      await results.getByRole('button', { name: 'Leave a Tip' }).tap()
      const sheet = page.getByRole('dialog', { name: 'Tip Amount' })
      await sheet.getByText('Custom', { exact: true }).tap()
      await sheet.getByLabel('Your amount').fill('7.25')
      const venmo = sheet.getByRole('link', { name: /Venmo/ }).filter({ visible: true })
      await expect
        .poll(() => venmo.getAttribute('href'))
        .toBe('venmo://paycharge?txn=pay&recipients=Golden-Spoon&amount=7.25&note=Tip%20for%20Golden%20Spoon')
      const [opened] = await Promise.all([page.waitForEvent('popup'), venmo.tap()])
      await opened.waitForLoadState()
      // The word of the tip stands behind the specified note.
      const [web] = outside
      expect(web).toMatch(
        /^https:\/\/venmo\.com\/Golden-Spoon\?txn=pay&amount=7\.25&note=Tip%20for%20Golden%20Spoon%2C%20[A-Z]+\d$/,
      )
      expect(await sheet.getByRole('link', { name: 'Continue on venmo.com' }).getAttribute('href')).toBe(web)
      await page.context().close()
    })
  })

  test('the dashboard shows both visits (DASH-06, DASH-07, DASH-23)', async ({ product }) => {
    // As often as each of the visits above was made.
    const { sessions } = playRows(product, providerId)
    const tips = sessions.flatMap(({ tipped, tip_minor }) => (tipped ? [tip_minor!] : []))
    expect([...new Set(tips)].sort()).toEqual([1000, 725])
    const cents = tips.reduce((sum, tip) => sum + tip, 0)
    const dollars = (value: number) => `$${(Math.round(value) / 100).toFixed(2)}`
    await reloadHydrated(owner)
    expect(await stat(owner, 'Total Tip Amount')).toBe(dollars(cents))
    expect(await stat(owner, 'Total Sessions')).toBe(String(sessions.length))
    expect(await stat(owner, 'Average Tip Amount')).toBe(dollars(cents / tips.length))
    expect(await stat(owner, 'Unique Users')).toBe(String(sessions.length))
  })
})
