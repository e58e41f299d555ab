import { expect } from '@playwright/test'
import { type Language, LOCALES } from '#content/languages.ts'
import { SAMPLE_PASSWORD } from '#db/samples.ts'
import { gotoHydrated, PHONE, reloadHydrated } from '#tests/support/browser/browser.ts'
import { findingsInEachLook, LIGHT_AND_DARK, type Look } from '#tests/support/browser/looks.ts'
import { test } from '#tests/support/fixtures.ts'
import { MAYA, sampleEmail, signUp } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'

const NARROW = [{ name: 'narrow', width: 320, height: 568 }]

/** Pages by who opens them, in parts that take a phone about a minute. */
const PAGES: Record<string, { as?: 'Maya'; paths: string[] }> = {
  'visitors’ pages': {
    paths: [
      '/contact',
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password?token=x',
      '/confirm-email?done=yes',
      '/no-such-page',
    ],
  },
  'pages that a customer or a mail opens': {
    paths: [
      `/report/${MAYA.id}`,
      '/ways/undo?change=x&key=x',
      '/ways/confirm?change=x&key=x',
      '/unsubscribe/x',
    ],
  },
  'views of the dashboard': {
    as: 'Maya',
    paths: [
      '/account',
      '/dashboard',
      '/dashboard?view=contact',
      '/dashboard?view=menu',
      '/dashboard?view=profile',
      '/dashboard?view=settings',
    ],
  },
  'pages of ways to pay and tips': {
    as: 'Maya',
    paths: [
      '/get-paid',
      '/get-paid?add',
      '/get-paid?add=pix',
      '/get-paid?test=cashapp',
      '/get-paid?currency=BRL',
      '/dashboard/tips',
      '/dashboard/tips?state=set-aside',
    ],
  },
  'pages of places and prints': {
    as: 'Maya',
    paths: [
      '/notifications',
      '/places',
      '/places?add=several',
      '/places/scan',
      '/wall-settings',
      '/rankings',
      '/programs',
      '/print?code=own',
      '/print?code=own&kind=labels&layout=grid&width=9',
    ],
  },
  'pages of the business and its menu': {
    as: 'Maya',
    paths: [
      '/profile-setup',
      '/profile-setup?country=DE&currency=EUR',
      '/subscription',
      '/menu-management',
      '/menu-management?add=item',
      '/menu-management?import=table',
    ],
  },
}

/** The longest words are German, so there the dark theme is tested, too. */
const LOOKS: Partial<Record<Language, Look[]>> = {
  de: LIGHT_AND_DARK,
  es: [{ name: 'light' }],
  pt: [{ name: 'light' }],
}

for (const [language, looks] of Object.entries(LOOKS) as [Language, Look[]][])
  for (const [name, { as, paths }] of Object.entries(PAGES))
    test(
      `in ${language} the ${name} fit a phone of 320 px and have no findings of axe`,
      repeated(language !== 'de'),
      async ({ openPage, openPageAs }) => {
        const small = { ...PHONE, viewport: { width: 320, height: 640 }, locale: LOCALES[language] }
        const { page, pageErrors } = as ? await openPageAs(as, small) : await openPage(small)
        const found: string[] = []
        for (const path of paths) {
          await gotoHydrated(page, path)
          expect(await page.locator('html').getAttribute('lang'), path).toBe(language)
          for (const finding of await findingsInEachLook(page, looks)) found.push(`${path}, ${finding}`)
        }
        // The pages were hydrated in the language in which they were rendered; a dead link has the status 410.
        expect(pageErrors.filter((error) => !/410|404/.test(error))).toEqual([])
        expect(found).toEqual([])
      },
    )

test('the switch keeps the page, the input and the focus', async ({ openPage }) => {
  const { page, pageErrors } = await openPage({ ...PHONE, locale: 'en-US' })
  await gotoHydrated(page, '/register?to=/dashboard')
  await page.getByLabel('Full name').fill('Jana Groß')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Kostenloses Konto anlegen' })).toBeVisible()
  await expect(page).toHaveTitle('Kostenloses Konto anlegen')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByLabel('Vor- und Nachname')).toHaveValue('Jana Groß')
  await expect(page.getByText('Die E-Mail-Adresse fehlt')).toBeVisible()
  await expect(page.locator('form[action="/language"] :focus')).toBeVisible()
  await page.getByRole('link', { name: 'Anmelden' }).click()
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  expect(page.url()).toContain('/login')
  await reloadHydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(pageErrors).toEqual([])
})

test('the debug mode of the sign-in changes its language with the page', repeated(), async ({ openPage }) => {
  const { page } = await openPage({ ...PHONE, locale: 'en-US' })
  await gotoHydrated(page, '/login')
  await page.keyboard.type('ddd')
  await expect(page.getByRole('status', { name: 'Debug mode' })).toContainText('Networkon')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  const found = page.getByRole('status', { name: 'Diagnosemodus' })
  await expect(found).toContainText('Der Diagnosemodus ist an. Drücken Sie dreimal d, um ihn zu verlassen.')
  await expect(found.getByRole('definition').nth(0)).toHaveText('an')
  await expect(found.getByRole('definition').nth(2)).toHaveText('abgemeldet')
  await expect(found).not.toContainText(/signed|from|\bon\b|unknown/)
  expect(await findingsInEachLook(page, NARROW)).toEqual([])
})

const OFFLINE = 'You are offline, so this page stays.'

test('without a network the switch changes nothing and shows a message', async ({ openPage }) => {
  const { page } = await openPage({ ...PHONE, locale: 'en-US' })
  await gotoHydrated(page, '/register')
  await page.getByLabel('Full name').fill('Jana Groß')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Jana Groß')
  await page.context().setOffline(false)
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByLabel('Vor- und Nachname')).toHaveValue('Jana Groß')
})

test(
  'without the files of a language its choice is saved, and the account page stays',
  repeated(),
  async ({ openPage }) => {
    const { page, pageErrors } = await openPage({ ...PHONE, locale: 'en-US' })
    await signUp(page)
    await gotoHydrated(page, '/account')
    await page.getByText('Change', { exact: true }).click()
    await page.getByLabel('Current password').fill('typed')
    await page.route('**/assets/**', (route) => route.abort())
    const card = page.getByRole('region', { name: 'Language' })
    await card.getByRole('combobox').selectOption('de')
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await expect(page.getByLabel('Current password')).toHaveValue('typed')
    expect(pageErrors.filter((error) => !error.includes('Failed to load resource'))).toEqual([])
  },
)

test(
  'without a network the switch leaves a page of a customer as it is',
  repeated(),
  async ({ openPage }) => {
    const { page } = await openPage({ ...PHONE, locale: 'en-US' })
    await page.goto(`/tip/${MAYA.id}`)
    await expect(page.locator('form[data-language=ready]')).toBeVisible()
    await page.context().setOffline(true)
    const failed = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await failed
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  },
)

test('the admin’s pages stay English after a German sign-in', repeated(), async ({ openPage }) => {
  const { page, pageErrors } = await openPage({ ...PHONE, locale: 'de-DE' })
  await gotoHydrated(page, '/login')
  await page.getByLabel('E-Mail').fill(sampleEmail('Ada'))
  await page.getByLabel('Passwort', { exact: true }).fill(SAMPLE_PASSWORD)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.getByRole('link', { name: MAYA.email }).click()
  await expect(page.getByRole('region', { name: 'Journal' })).toContainText(/Signed in|Nothing yet/)
  expect(await page.locator('main').evaluate((main) => main.closest<HTMLElement>('[lang]')?.lang)).toBe('en')
  expect(pageErrors).toEqual([])
})
