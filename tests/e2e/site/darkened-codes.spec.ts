import { expect, type Locator } from '@playwright/test'
import sharp from 'sharp'
import { defaultMinor } from '#app/features/payment-methods/tip-amount.ts'
import { openPayment, tipLink } from '#app/features/payment-methods/tip-link.ts'
import { SAMPLE_PASSWORD } from '#db/samples.ts'
import { DESKTOP, gotoHydrated, launchOptions, PHONE } from '#tests/support/browser/browser.ts'
import { openCustomerPage, tipSheet } from '#tests/support/browser/customer-page.ts'
import { scan } from '#tests/support/browser/scan.ts'
import { test } from '#tests/support/fixtures.ts'
import { sampleMethod } from '#tests/support/payment-methods/sample-methods.ts'
import { addProvider } from '#tests/support/payment-methods/stored-provider.ts'
import { anotherMaya } from '#tests/support/people/menu-owner.ts'
import { MAYA, signInByRequest } from '#tests/support/people/sign-in.ts'
import { addWall } from '#tests/support/people/walls.ts'
import { repeated } from '#tests/support/sample.ts'

/* Browsers and phones that darken every page: a code stays dark on light, as scanners need it. */

test.use({
  productOptions: {}, // adds people
  launchOptions: launchOptions([
    '--enable-features=WebContentsForceDark',
    // The others are those of Playwright, which this replaces: a mouse.
    '--blink-settings=forceDarkModeEnabled=true,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  ]),
})

/** What two decoders read in the code as the screen shows it, which has to be on light paper. */
async function readCode(code: Locator) {
  await expect(code).toBeVisible()
  const picture = sharp(await code.screenshot())
  const { width, height } = await picture.metadata()
  // From the middle of a code, as around it there may be a ring.
  const middle = { left: width >> 2, top: height >> 2, width: width >> 1, height: height >> 1 }
  const { channels } = await sharp(await picture.clone().extract(middle).toBuffer()).stats()
  expect(Math.min(...channels.map(({ max }) => max))).toBeGreaterThan(240)
  const { zxing, jsqr } = await scan(picture.resize(700))
  return zxing === jsqr ? zxing : `${zxing} or ${jsqr}`
}

test('the browser of these tests darkens a page that says nothing about it', async ({ openPage }) => {
  const { page } = await openPage(DESKTOP)
  await page.setContent('<p style="background: #fff; height: 50px"></p>')
  const { channels } = await sharp(await page.locator('p').screenshot()).stats()
  expect(channels[0]!.max).toBeLessThan(60)
})

for (const colorScheme of ['light', 'dark'] as const) {
  const where = `in a browser that darkens pages and says that people want ${colorScheme} ones`

  for (const id of ['pix', 'sepa'])
    test(
      `the code of ${id} can be read ${where}`,
      repeated(colorScheme !== 'light' || id !== 'pix'),
      async ({ openPage, product }) => {
        const method = sampleMethod(id)
        const { currency } = method
        const payee = {
          id: addProvider(product, currency, [method]),
          businessName: 'Sample Cafe',
          currency,
          methods: [method],
        }
        const payment = openPayment(payee, method, defaultMinor(currency))
        const { page } = await openPage({ ...PHONE, colorScheme })
        await page.goto(tipLink(payee, method, defaultMinor(currency)).href)
        await page.locator('#screen[data-ready]').waitFor()
        await page.getByRole('button', { name: 'Show it to a second phone' }).click()
        const dialog = page.getByRole('dialog', { name: 'Scan with a second phone' })
        await expect(dialog.getByText('Sample Cafe')).toHaveCSS('color', 'rgb(19, 33, 31)')
        expect(await readCode(dialog.getByRole('img'))).toBe(payment.kind === 'code' && payment.text)
      },
    )

  test(
    `the code of the tip sheet can be read ${where}`,
    repeated(colorScheme !== 'light'),
    async ({ openPage, product }) => {
      const { page } = await openPage({ ...DESKTOP, colorScheme })
      await openCustomerPage(page, `/tip/${MAYA.id}`)
      await page.getByRole('button', { name: 'Leave a Tip' }).click()
      const code = tipSheet(page).getByRole('img', { name: 'QR code of this page with the amount' })
      await expect.poll(() => readCode(code)).toBe(`${product.url}/tip/${MAYA.id}?amount=5.00`)
    },
  )

  test(
    `the codes of a wall and of an owner can be read ${where}`,
    repeated(colorScheme !== 'light'),
    async ({ openPage, product }) => {
      const { id, email } = anotherMaya(product)
      const address = expect.stringContaining(`/tip/${id}`)
      const { page } = await openPage({ ...DESKTOP, colorScheme })
      await page.goto(addWall(product, id))
      expect(await readCode(page.getByRole('img', { name: /QR code/ }))).toEqual(address)
      await signInByRequest(page, email)
      await gotoHydrated(page, '/dashboard')
      expect(await readCode(page.locator('img[src^="/dashboard/code.svg"]'))).toEqual(address)
      await gotoHydrated(page, '/profile-setup')
      expect(await readCode(page.getByRole('img', { name: /QR code of/ }))).toEqual(address)
      await gotoHydrated(page, '/print?code=own')
      await expect(page.getByText('4 of 4 read back')).toBeVisible()
      expect(await readCode(page.locator('svg:has(> image)'))).toEqual(address)
      await gotoHydrated(page, '/account')
      const card = page.getByRole('region', { name: 'Second factor' })
      await card.getByRole('button', { name: 'Set up' }).click()
      await card.getByLabel('Your password').fill(SAMPLE_PASSWORD)
      await card.getByRole('button', { name: 'Set up' }).first().click()
      const code = card.getByRole('img', { name: 'QR code for the authenticator app' })
      expect(await readCode(code)).toMatch(/^otpauth:/)
    },
  )
}
