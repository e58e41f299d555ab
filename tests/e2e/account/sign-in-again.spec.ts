// Mechanism: signing in again over the page (401 and retry), account of a page, return path
import { expect, type Page } from '@playwright/test'
import { SAMPLE_PASSWORD } from '#db/samples.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { DESKTOP, gotoHydrated, PHONE, waitForHydration } from '#tests/support/browser/browser.ts'
import { aPhotoFile } from '#tests/support/files/photo.ts'
import { type OpenPage, test } from '#tests/support/fixtures.ts'
import { chooseGoogle, linkGoogle, openGooglePopup } from '#tests/support/people/google.ts'
import { anotherMaya } from '#tests/support/people/menu-owner.ts'
import { sampleEmail, signInByRequest } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'
import type { Product } from '#tests/support/server/product.ts'

test.use({ productOptions: {} }) // changes people

const question = (page: Page) => page.getByRole('dialog', { name: 'Authentication Required' })
const password = (page: Page) => question(page).getByLabel('Password', { exact: true })

/** A page of a new provider whose sign-in has ended. */
async function signedOutAt(openPage: OpenPage, product: Product, path: string, options = DESKTOP) {
  const watched = await openPage(options)
  const own = anotherMaya(product)
  await signInByRequest(watched.page, own.email)
  // Without a session the dashboard could not open its event stream, and would leave before anything is typed.
  const connected = path.startsWith('/dashboard') && watched.page.waitForResponse('**/dashboard/events*')
  await gotoHydrated(watched.page, path)
  await connected
  await waitForHydration(watched.page)
  await watched.page.context().clearCookies()
  return { ...watched, ...own }
}

const returnToTab = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

const me = async (page: Page) => (await (await page.request.get('/api/auth/me')).json()).user

test.describe('a form sent after the sign-in ended', () => {
  test('opens the sign-in over the page, keeps the input, and is saved afterwards (DASH-21, SEC-14)', async ({
    openPage,
    product,
  }) => {
    const { page, pageErrors } = await signedOutAt(openPage, product, '/dashboard?view=profile', PHONE)
    const address = page.getByLabel('Mailing address')
    await address.fill('2 Long Road')
    const save = page.getByRole('button', { name: 'Save' })
    await save.click()
    await expect(password(page)).toBeFocused()
    expect(await question(page).getByRole('button', { name: 'Sign in with Google' }).isVisible()).toBe(true)
    expect(await axeFindings(page)).toEqual([])

    await page.keyboard.press('Escape')
    await expect(question(page)).toHaveCount(0)
    await expect(page.getByText('You are signed out, so nothing was saved.')).toBeVisible()
    await expect(address).toHaveValue('2 Long Road')
    await expect(save).toBeFocused()

    await save.click()
    await password(page).fill('Wrong123')
    await page.keyboard.press('Enter')
    await expect(question(page).getByText('Invalid email or password.')).toBeVisible()
    await password(page).fill(SAMPLE_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    await expect(save).toBeFocused()
    expect((await me(page)).mailingAddress).toBe('2 Long Road')
    expect(pageErrors.filter((error) => !error.includes('401'))).toEqual([])
  })

  test('returns the focus to its button, also when the refusal arrives at once', async ({
    openPage,
    product,
  }) => {
    const { page } = await openPage()
    await signInByRequest(page, anotherMaya(product).email)
    // The first one is refused before the browser takes the focus from the disabled button.
    await page.addInitScript(() => {
      const { fetch } = window
      let refused = false
      window.fetch = async (...request) => {
        if (refused || request[1]?.method !== 'POST') return fetch(...request)
        refused = true
        return new Response('{}', { status: 401, headers: { 'www-authenticate': 'Session' } })
      }
    })
    await gotoHydrated(page, '/dashboard?view=contact')
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/auth/me', async (route) => {
      await released
      await route.continue()
    })
    await page.route('**/api/feedback', (route) => route.fulfill({ status: 429 }))
    const send = page.getByRole('button', { name: 'Send Message' })
    await send.click()
    await expect(password(page)).toBeFocused()
    release() // still signed in
    await expect(page.getByText('Too many messages in a short time.')).toBeVisible()
    await expect(send).toBeFocused()
  })

  test(
    'is saved after a sign-in with Google, and an unknown Google account creates no account',
    repeated(),
    async ({ openPage, product }) => {
      const { page, id, email } = await signedOutAt(openPage, product, '/dashboard?view=profile')
      linkGoogle(product, { id, email })
      await page.getByLabel('Mailing address').fill('2 Long Road')
      await page.getByRole('button', { name: 'Save' }).click()
      await chooseGoogle(await openGooglePopup(page), { email: `other.${email}` })
      await expect(
        question(page).getByText(`${email} does not sign in with this Google account.`),
      ).toBeVisible()
      expect(await me(page)).toBeNull()
      await chooseGoogle(await openGooglePopup(page), { email })
      await expect(page.getByText('Profile updated successfully!')).toBeVisible()
      expect((await me(page)).mailingAddress).toBe('2 Long Road')
    },
  )

  test('keeps the input of an admin', repeated(), async ({ openPageAs, product }) => {
    const { page } = await openPageAs('Ada')
    const { id, email } = anotherMaya(product)
    await gotoHydrated(page, `/admin/providers/${id}`)
    await page.context().clearCookies()
    const confirmed = page.getByLabel(`Type ${email} to confirm`)
    await confirmed.fill(email)
    await page.getByRole('button', { name: 'Close this account' }).click()
    await password(page).fill(SAMPLE_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(question(page)).toHaveCount(0)
    await expect(page.getByLabel('Your password')).toBeVisible() // closing an account asks for it each time
    await expect(confirmed).toHaveValue(email)
  })

  test('is not saved to another account that signs in there', repeated(), async ({ openPage, product }) => {
    const { page } = await signedOutAt(openPage, product, '/dashboard?view=profile')
    await page.getByLabel('Mailing address').fill('2 Long Road')
    await page.getByRole('button', { name: 'Save' }).click()
    await question(page).getByLabel('Email').fill(sampleEmail('Sam'))
    await password(page).fill(SAMPLE_PASSWORD)
    await page.keyboard.press('Enter')
    const other = page.getByRole('dialog', { name: 'Another account' })
    await expect(other.getByText('so nothing was saved.')).toBeVisible()
    await other.getByRole('button', { name: 'Open this account' }).click()
    await page.waitForURL((url) => url.pathname === '/dashboard' && !url.search)
    await expect(page.getByRole('heading', { name: 'Your QR code' })).toBeVisible()
    const { email, mailingAddress } = await me(page)
    expect([email, mailingAddress === '2 Long Road']).toEqual([sampleEmail('Sam'), false])
  })

  test('keeps the picture of a menu item, also when the user signs in in another tab (MENU-15)', async ({
    openPage,
    product,
  }) => {
    const { page, email } = await signedOutAt(openPage, product, '/menu-management')
    await page.getByRole('link', { name: 'Add Item' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add Item' })
    await form.getByLabel('Name').fill('Plum tart')
    await form.locator('input[type=file]').setInputFiles(await aPhotoFile())
    await form.getByRole('button', { name: 'Add Item', exact: true }).click()
    await expect(question(page).getByText('Please sign in to manage your menu')).toBeVisible()
    await signInByRequest(page, email)
    const tab = await page.context().newPage()
    await gotoHydrated(tab, '/dashboard')
    await expect(page.getByText('Item added successfully')).toBeVisible()
    await expect(page.locator('li', { hasText: 'Plum tart' }).locator('img')).toHaveAttribute(
      'src',
      /^\/files\//,
    )
  })
})

test('a file link keeps the page after the sign-in has ended, and downloads the file once the user has signed in again', async ({
  openPageAs,
}) => {
  const files = [
    ['Maya', '/dashboard', 'link', /^CSV/, /^tips-.*\.csv$/],
    ['Maya', '/menu-management', 'link', 'Export CSV', /^menu\.csv$/],
    ['Ada', '/admin', 'button', /codes as ZIP$/, /^tip-qr-codes\.zip$/],
  ] as const
  for (const [person, path, role, name, fileName] of files) {
    const { page } = await openPageAs(person)
    await gotoHydrated(page, path)
    // A page without input leaves as soon as it knows that the sign-in has ended.
    await page.route('**/api/auth/me', (route) => route.abort())
    await page.context().clearCookies()
    const press = page.getByRole(role, { name })
    await press.click()
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('You are signed out, so nothing was downloaded.')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await axeFindings(page)).toEqual([])
    await press.click()
    await page.unroute('**/api/auth/me')
    await password(page).fill(SAMPLE_PASSWORD)
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(file.suggestedFilename()).toMatch(fileName)
    await expect(page.getByText('You are signed out, so nothing was downloaded.')).toHaveCount(0)
  }
})

test('input of a page stays when the sign-in ends in another tab, and the user is asked at once', async ({
  openPage,
  product,
}) => {
  const { page } = await signedOutAt(openPage, product, '/account')
  await page.getByLabel('New email').fill('new@bluecup.example')
  await returnToTab(page)
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForResponse('**/api/auth/me').catch(() => {})
  await expect(page.getByLabel('New email')).toHaveValue('new@bluecup.example')
  await expect(question(page)).toHaveCount(0)
})
