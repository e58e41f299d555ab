import { expect, type Page } from '@playwright/test'
import { SAMPLE_PASSWORD } from '#db/samples.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { DESKTOP, gotoHydrated, PHONE, waitForHydration } from '#tests/support/browser/browser.ts'
import { type OpenPage, test } from '#tests/support/fixtures.ts'
import { chooseGoogle, linkGoogle, openGooglePopup } from '#tests/support/people/google.ts'
import { anotherMaya } from '#tests/support/people/menu-owner.ts'
import { codeAt } from '#tests/support/people/second-factor-code.ts'
import { setUpSecondStep } from '#tests/support/people/second-step.ts'
import { signInByRequest, submitSignInForm } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'
import type { Product } from '#tests/support/server/product.ts'

test.use({ productOptions: {} }) // changes people

const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } }
const WRONG = '12345'

const codeField = (page: Page) => page.getByLabel('Code with 6 digits')
const goOn = (page: Page) => page.getByRole('button', { name: 'Go on' })
const card = (page: Page) => page.getByRole('region', { name: 'Second factor' })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

/** A page of a new provider who is asked for a second step, signed out. */
async function withSecondStep(openPage: OpenPage, product: Product, options = DESKTOP) {
  const watched = await openPage(options)
  const own = anotherMaya(product)
  await signInByRequest(watched.page, own.email)
  const app = await setUpSecondStep(watched.page, product, own.id)
  await watched.page.context().clearCookies()
  return { ...watched, ...own, ...app }
}

test('an authenticator app is set up, asked for at the next sign-in, and removed', async ({
  openPage,
  product,
}) => {
  const { page, pageErrors } = await openPage(NARROW)
  const { email } = anotherMaya(product)
  await signInByRequest(page, email)
  await gotoHydrated(page, '/account')
  await card(page).getByRole('button', { name: 'Set up' }).click()
  await card(page).getByLabel('Your password').fill(SAMPLE_PASSWORD)
  await card(page).getByRole('button', { name: 'Set up' }).first().click()
  await expect(card(page).getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await fits(page)).toBe(true)
  const shown = await card(page)
    .getByText(/^Secret/)
    .innerText()
  const secret = shown.replace('Secret', '').replace(/\s/g, '')
  await codeField(page).fill(WRONG)
  await card(page).getByRole('button', { name: 'Switch on' }).click()
  await expect(card(page).getByText('This code is not right.')).toBeVisible()
  await codeField(page).fill(codeAt(secret))
  await card(page).getByRole('button', { name: 'Switch on' }).click()
  const codes = card(page).getByRole('region', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expect(codes.getByRole('button', { name: 'Print' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await codes.getByRole('link', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt')
  expect(await axeFindings(page)).toEqual([])
  expect(await fits(page)).toBe(true)

  await card(page).getByRole('button', { name: 'Switch on' }).click()
  await card(page).getByLabel('Your password').fill(SAMPLE_PASSWORD)
  await card(page).getByRole('button', { name: 'Switch on' }).first().click()
  await expect(card(page).getByText('Every sign-in asks for a second step from now on.')).toBeVisible()

  await card(page).getByRole('button', { name: 'Remove' }).click()
  await expect(card(page).getByText('This is your last second factor')).toBeVisible()
  await card(page).getByLabel('Your password').fill(SAMPLE_PASSWORD)
  await card(page).getByRole('button', { name: 'Remove' }).first().click()
  await expect(card(page).getByText('The authenticator app was removed.')).toBeVisible()
  await expect(card(page).getByText('Recovery codes')).toHaveCount(0)
  expect(pageErrors.filter((error) => !/40[03]/.test(error))).toEqual([])
})

for (const options of [PHONE, DESKTOP]) {
  test(
    `a sign-in asks for the code and leads on to the requested page, ${options.isMobile ? 'on a phone' : 'on a desktop'}`,
    repeated(options !== PHONE),
    async ({ openPage, product }) => {
      const { page, email, code, recoveryCodes } = await withSecondStep(openPage, product, options)
      await gotoHydrated(page, '/login?to=%2Fget-paid')
      await submitSignInForm(page, email)
      await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
      await expect(page).toHaveURL(/\/second-factor\?to=%2Fget-paid$/)
      await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
      await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
      expect(await axeFindings(page)).toEqual([])
      await goOn(page).click()
      await expect(page.getByText('Type the code', { exact: true })).toBeVisible()
      await codeField(page).fill(WRONG)
      await goOn(page).click()
      await expect(page.getByText('This code is not right.')).toBeVisible()
      await page.goto('/dashboard') // which is not open yet
      await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
      await gotoHydrated(page, '/second-factor?to=%2Fget-paid')
      await page.getByRole('link', { name: 'Use a recovery code instead' }).click()
      await page.getByLabel('Recovery code').fill(recoveryCodes[0]!.toLowerCase())
      await goOn(page).click()
      await page.waitForURL('**/get-paid')

      await page.context().clearCookies()
      await gotoHydrated(page, '/login')
      await submitSignInForm(page, email)
      await codeField(page).fill(code())
      await page.keyboard.press('Enter')
      await page.waitForURL('**/dashboard')
    },
  )
}

test(
  'without JavaScript and at 320 pixels the second step works, and somebody else can sign in',
  repeated(),
  async ({ openPage, product }) => {
    const { email, code, recoveryCodes } = await withSecondStep(openPage, product)
    const { page } = await openPage({ ...NARROW, javaScriptEnabled: false })
    await page.goto('/login?to=%2Fget-paid')
    await submitSignInForm(page, email)
    await codeField(page).fill(WRONG)
    await goOn(page).click()
    await expect(page.getByText('This code is not right.')).toBeVisible()
    await page.getByRole('link', { name: 'Use a recovery code instead' }).click()
    await page.getByLabel('Recovery code').fill('nonsense')
    await goOn(page).click()
    await expect(page.getByText('This is none of your unused recovery codes.')).toBeVisible()
    await page.getByLabel('Recovery code').fill(recoveryCodes[1]!)
    await page.getByRole('link', { name: 'Use the code of your app instead' }).click()
    await page.getByRole('button', { name: 'Sign in as somebody else' }).click()
    await page.waitForURL('**/login')
    await submitSignInForm(page, email)
    await codeField(page).fill(code())
    await goOn(page).click()
    await page.waitForURL('**/dashboard')
  },
)

test('over a page the second step follows in place, and what was typed is saved', async ({
  openPage,
  product,
}) => {
  const { page, email, code } = await withSecondStep(openPage, product, PHONE)
  await gotoHydrated(page, '/login?to=%2Fdashboard%3Fview%3Dprofile')
  await submitSignInForm(page, email)
  await codeField(page).fill(code())
  await goOn(page).click()
  await page.waitForURL('**/dashboard?view=profile')
  await waitForHydration(page)
  await page.getByLabel('Mailing address').fill('2 Long Road')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Authentication Required' })
  await question.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await codeField(page).fill(WRONG)
  await page.keyboard.press('Enter')
  await expect(question.getByText('This code is not right.')).toBeVisible()
  await codeField(page).fill(code())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
})

test('Google in a popup leads to the second step, on the sign-in page and over a page', async ({
  openPage,
  product,
}) => {
  const { page, id, email, code } = await withSecondStep(openPage, product)
  linkGoogle(product, { id, email })
  await gotoHydrated(page, '/login')
  await chooseGoogle(await openGooglePopup(page), { email })
  await codeField(page).fill(code())
  await goOn(page).click()
  await page.waitForURL('**/dashboard')
  await gotoHydrated(page, '/dashboard?view=contact')
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await chooseGoogle(await openGooglePopup(page), { email })
  await codeField(page).fill(code())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Authentication Required' })).toHaveCount(0)
  expect((await (await page.request.get('/api/auth/me')).json()).user.id).toBe(id)
})

test(
  'Google is connected after the password, signs in, and is disconnected; never one that is another’s (T53)',
  repeated(),
  async ({ openPage, product }) => {
    const { page } = await openPage(DESKTOP)
    const [own, other] = [anotherMaya(product), anotherMaya(product)]
    linkGoogle(product, other)
    await signInByRequest(page, own.email)
    const google = page.getByRole('region', { name: 'Google' })
    const connect = async (email: string) => {
      await gotoHydrated(page, '/account')
      await google.getByRole('button', { name: 'Connect Google' }).click()
      await google.getByLabel('Your password').fill(SAMPLE_PASSWORD)
      await google.getByRole('button', { name: 'Connect Google' }).click()
      await expect(page.getByRole('heading', { name: 'Sign-in of the trial' })).toBeVisible()
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.waitForURL('**/account?**')
    }
    await connect(other.email)
    await expect(page.getByText('This Google account belongs to another account here.')).toBeVisible()
    await connect(`private.${own.email}`)
    await expect(page.getByText('Google is connected.')).toBeVisible()

    await page.context().clearCookies()
    await gotoHydrated(page, '/login')
    await chooseGoogle(await openGooglePopup(page), { email: `private.${own.email}` })
    await page.waitForURL('**/dashboard')
    await gotoHydrated(page, '/account')
    await google.getByRole('button', { name: 'Disconnect Google' }).click()
    await google.getByLabel('Your password').fill(SAMPLE_PASSWORD)
    await google.getByRole('dialog').getByRole('button', { name: 'Disconnect Google' }).click()
    await expect(google.getByText('Google is disconnected.')).toBeVisible()
  },
)
