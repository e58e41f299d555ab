// Mechanism: late hydration of the forms for visitors
import { expect, type Page } from '@playwright/test'
import { holdRequests, PHONE, saveData, waitForHydration } from '#tests/support/browser/browser.ts'
import { type OpenPage, test } from '#tests/support/fixtures.ts'
import { repeated } from '#tests/support/sample.ts'

const SCRIPTS = '**/assets/*.js'
const FORMS = ['/login', '/register', '/forgot-password']

/** Opens a form for visitors without using it; returns the page and the scripts that it requests from now on. */
async function untouched(openPage: OpenPage, path: string, prepare?: (page: Page) => Promise<unknown>) {
  const { page, pageErrors } = await openPage(PHONE)
  await prepare?.(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.clock.install()
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  return { page, pageErrors, scripts }
}

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })

test.describe('a form for visitors loads the router', () => {
  for (const path of FORMS) {
    test(
      `once a field is used, and keeps what was typed: ${path}`,
      repeated(path !== '/login'),
      async ({ openPage }) => {
        const { page, pageErrors, scripts } = await untouched(openPage, path)
        expect(scripts).toEqual([])
        await email(page).pressSequentially('early@cafe.example')
        await expect.poll(() => scripts.length).toBeGreaterThan(10)
        await waitForHydration(page)
        await page.evaluate(() => Object.assign(window, { isSamePage: true }))
        await expect(email(page)).toHaveValue('early@cafe.example')
        await expect(email(page)).toBeFocused()
        await page.locator('a:visible').last().click() // without loading a page, as the router does
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
        expect(pageErrors).toEqual([])
      },
    )
  }

  test('five seconds after the load, to receive messages of other tabs', async ({ openPage }) => {
    const { page, scripts } = await untouched(openPage, '/login')
    await page.clock.runFor(3000)
    expect(scripts).toEqual([])
    await page.clock.runFor(2000)
    await expect.poll(() => scripts.length).toBeGreaterThan(10)
  })

  test('again at the next touch, after the network had failed', async ({ openPage }) => {
    const { page } = await untouched(openPage, '/login')
    await page.context().setOffline(true)
    const failed = page.waitForEvent('requestfailed')
    await email(page).fill('early@cafe.example')
    await failed
    await page.context().setOffline(false)
    await password(page).fill('Wrong123')
    await expect
      .poll(async () => {
        await password(page).click()
        return page
          .locator('form')
          .first()
          .evaluate((form) => Object.keys(form).some((key) => /react/i.test(key)))
      })
      .toBe(true)
    await expect(email(page)).toHaveValue('early@cafe.example')
  })

  test('again at the next touch, when only its last file had failed', repeated(), async ({ openPage }) => {
    const { page } = await untouched(openPage, '/login', saveData)
    await page.route('**/entry.client-*.js', (route) => route.abort())
    const failed = page.waitForEvent('pageerror')
    await email(page).fill('early@cafe.example')
    await failed
    await page.unrouteAll()
    await expect(async () => {
      await password(page).click()
      await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 500 })
    }).toPass()
    await expect(email(page)).toHaveValue('early@cafe.example')
  })

  test('once a password manager fills a field without focusing it', async ({ openPage }) => {
    const { page, pageErrors } = await untouched(openPage, '/login', saveData)
    await email(page).evaluate((field: HTMLInputElement) => {
      field.value = 'sam@clippers.example'
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await expect(email(page)).toHaveValue('sam@clippers.example')
    expect(pageErrors).toEqual([])
  })

  test(
    'once a screen reader clicks a button without pointer and focus, and shows the password',
    repeated(),
    async ({ openPage }) => {
      const { page, pageErrors } = await untouched(openPage, '/login', saveData)
      await page.getByRole('button', { name: 'Show password' }).evaluate((show: HTMLElement) => show.click())
      await expect(password(page)).toHaveAttribute('type', 'text')
      expect(pageErrors).toEqual([])
    },
  )

  test('at once with the response to a submitted form', repeated(), async ({ openPage }) => {
    const { page, scripts } = await untouched(openPage, '/login')
    await page
      .locator('form')
      .first()
      .evaluate((form: HTMLFormElement) => form.submit()) // without a touch
    await expect(page.getByText('Please fill in all fields')).toBeVisible()
    expect(await page.locator('[type=later]').count()).toBe(0)
    await expect.poll(() => scripts.length).toBeGreaterThan(10)
  })

  test('not for a link, which loads the document instead', repeated(), async ({ openPage }) => {
    const { page, scripts } = await untouched(openPage, '/login')
    await page.getByRole('link', { name: 'Sign up' }).tap()
    await page.waitForURL('**/register')
    expect(scripts).toEqual([])
  })
})

test.describe('before the router is there, a form for visitors', () => {
  for (const [how, submit] of [
    ['its button', (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).tap()],
    ['Enter in a field', (page: Page) => password(page).press('Enter')],
  ] as const) {
    test(`signs in with ${how}`, repeated(how !== 'its button'), async ({ openPage }) => {
      const { page, pageErrors } = await untouched(openPage, '/login')
      const release = await holdRequests(page, SCRIPTS)
      await email(page).fill('sam@clippers.example')
      await password(page).fill('Candle21')
      await submit(page)
      await page.waitForURL('**/dashboard', { waitUntil: 'commit' })
      release()
      expect(pageErrors).toEqual([])
    })
  }

  test(
    'applies clicks on Show once the router has loaded, several of them once',
    repeated(),
    async ({ openPage }) => {
      const { page, pageErrors } = await untouched(openPage, '/login')
      const release = await holdRequests(page, SCRIPTS)
      await password(page).fill('Candle21')
      for (let press = 0; press < 2; press++) await page.getByRole('button', { name: 'Show password' }).tap()
      release()
      await expect(password(page)).toHaveAttribute('type', 'text')
      await page.getByRole('button', { name: 'Hide password' }).tap()
      await expect(password(page)).toHaveAttribute('type', 'password')
      expect(pageErrors).toEqual([])
    },
  )

  test('leaves for Google in the same tab where popups are blocked', async ({ openPage }) => {
    const { page } = await untouched(openPage, '/login')
    await page.evaluate(() => {
      window.open = () => null
    })
    await holdRequests(page, SCRIPTS)
    await page.getByRole('button', { name: 'Sign in with Google' }).tap()
    await page.waitForURL('**/choose/**')
  })
})
