// Mechanism: fallback for an unreachable server, clicks without a network
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { SAMPLE_PASSWORD } from '#db/samples.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { DESKTOP, gotoHydrated, PHONE, waitForHydration } from '#tests/support/browser/browser.ts'
import { test } from '#tests/support/fixtures.ts'
import { signInWithGoogle } from '#tests/support/people/google.ts'
import { signInByForm, signInByRequest, signUp, unique } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'
import { mailsTo, tokenIn } from '#tests/support/server/outbox.ts'

test.use({ productOptions: {} }) // changes sample people

const open = (page: Page, path: string) => gotoHydrated(page, path)

// Colours are the same on every width; `npm run pictures` renders all pairs.
const LOOKS = [
  { width: 320, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const

/** The accessibility findings of the current page, on every width and in both themes. */
async function look(page: Page, name: string) {
  const findings: string[] = []
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    const found = await axeFindings(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > width) found.push(`${wide} wide`)
    findings.push(...found.map((text) => `${name}, ${width}, ${colorScheme}: ${text}`))
  }
  return findings
}

test.describe('pages opened from a mail or by Google', () => {
  test('have no axe violation in any state, on phones and desktops, light and dark', async ({
    openPage,
    product,
  }) => {
    const { page, pageErrors } = await openPage(DESKTOP)
    const email = await signUp(page)
    const next = `new.${email}`
    await page.request.post('/forgot-password', { form: { email } })
    const reset = tokenIn((await mailsTo(email, 1, product.folder))[0]?.text)
    await page.request.post('/account', {
      form: { intent: 'email', email: next, current: 'Candle21' },
    })
    const confirm = tokenIn((await mailsTo(next, 1, product.folder))[0]?.text)

    const findings: string[] = []
    for (const path of [
      `/reset-password?token=${reset}`,
      '/reset-password?token=none',
      `/confirm-email?token=${confirm}`,
      '/confirm-email?token=none',
      '/confirm-email?done=yes',
      '/google-done?flow=aaaaaaaaaaaaaaaaaaaa',
      '/google-done?flow=aaaaaaaaaaaaaaaaaaaa&error=failed',
    ]) {
      await open(page, path)
      if (path.includes(reset)) {
        await page.getByLabel('New password').fill('opqrstu1')
        await page.getByLabel('Confirm password').fill('x')
        await expect(page.getByText('Passwords do not match')).toBeVisible()
      }
      findings.push(...(await look(page, path.replace(/token=.*/, 'token'))))
    }
    expect(findings).toEqual([])
    expect(pageErrors.filter((text) => !text.includes('410'))).toEqual([])
  })
})

test('a long e-mail address does not overflow the page', repeated(), async ({ openPage, product }) => {
  const { page } = await openPage(PHONE)
  await signUp(page)
  const email = `${'long'.repeat(12)}${unique()}@${'sub.'.repeat(40)}example`
  const fields = { intent: 'email', email, current: 'Candle21' }
  await page.request.post('/account', { form: fields })
  const token = tokenIn((await mailsTo(email, 1, product.folder))[0]?.text)
  await gotoHydrated(page, `/confirm-email?token=${token}`)
  const button = await page.getByRole('button', { name: 'Confirm this address' }).boundingBox()
  expect(button!.x + button!.width).toBeLessThanOrEqual(page.viewportSize()!.width)
})

test.describe('a user who signed in with Google', () => {
  test('has the password dialog on the admin page too, without axe violations (RT-29, AUTH-03, AUTH-50 to AUTH-54)', async ({
    openPage,
    product,
  }) => {
    const { page } = await openPage(DESKTOP)
    const email = `boss.${unique()}@streetfood.example`
    await signInWithGoogle(page, email)
    const modal = page.getByRole('dialog', { name: 'Set Your Password' })
    await expect(modal).toBeVisible()
    await modal.getByLabel('New password').fill('opqrstu1')
    await modal.getByRole('button', { name: 'Show password' }).first().click()
    expect(await look(page, 'the modal')).toEqual([])
    await gotoHydrated(page, '/set-password')
    await expect(page.getByRole('button', { name: 'Set Password' })).toBeVisible()
    expect(await modal.count()).toBe(0)
    expect(await look(page, '/set-password')).toEqual([])

    execFileSync(process.execPath, ['scripts/admin.ts', 'grant', email], {
      env: { ...process.env, DATA_DIR: product.folder, NODE_ENV: '' },
    })
    await open(page, '/admin')
    await expect(modal).toBeVisible()
    await modal.getByLabel('New password').fill('Opqrstu1')
    await modal.getByLabel('Confirm password').fill('Opqrstu1')
    await modal.getByRole('button', { name: 'Set Password' }).click()
    await expect(page.getByText('Password successfully set!')).toBeVisible()
    await expect(modal).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/admin')

    // Every tab notices, those of admins too.
    const other = await page.context().newPage()
    await open(other, '/admin')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await other.waitForURL('**/login*')
  })
})

test.describe('the account page', () => {
  test('after the sign-in has ended, downloads the data once the user signs in again, else shows a message', async ({
    openPageAs,
  }) => {
    const { page } = await openPageAs('Sam')
    await open(page, '/account')
    await waitForHydration(page)
    const link = page.getByRole('link', { name: 'Download my data' })
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(file.suggestedFilename()).toBe('my-data.zip')
    await page.context().clearCookies()
    await link.click()
    const dialog = page.getByRole('dialog', { name: 'Authentication Required' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('You are signed out, so nothing was downloaded.')).toBeVisible()
    expect(await page.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe(
      '/login?to=%2Faccount',
    )
    expect(await axeFindings(page)).toEqual([])
    await link.click()
    await dialog.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD)
    const [late] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(late.suggestedFilename()).toBe('my-data.zip')
  })

  test('shows a network error in the submitted card, and focuses the invalid field', async ({ openPage }) => {
    const { page } = await openPage(PHONE)
    await signInByForm(page, 'maya@bluecup.example')
    await open(page, '/account')
    const card = page.getByRole('region', { name: 'Password', exact: true })
    await card.getByText('Change', { exact: true }).click()
    await card.getByLabel('Current password').fill('Wrong123')
    await card.getByLabel('New password').fill('Opqrstu1')
    await card.getByLabel('Confirm password').fill('Opqrstu1')
    await page.context().setOffline(true)
    await card.getByRole('button', { name: 'Change password' }).click()
    await expect(card.getByText('Failed to set password.')).toBeVisible()
    expect(await card.getByRole('alert').count()).toBe(1)
    expect(await page.getByRole('alert').count()).toBe(1)
    expect(await card.getByLabel('New password').inputValue()).toBe('Opqrstu1')
    await page.context().setOffline(false)
    await card.getByRole('button', { name: 'Change password' }).click()
    await expect(card.getByText('This is not your password')).toBeVisible()
    await expect
      .poll(() => card.getByLabel('Current password').evaluate((field) => field === document.activeElement))
      .toBe(true)
    expect(await card.getByRole('alert').count()).toBe(0)
    await card.getByLabel('Current password').fill('Wrong1234')
    await expect(card.getByText('This is not your password')).toHaveCount(0)
    expect(await card.locator('[aria-invalid=true]').count()).toBe(0)
  })
})

test('on the account page the focus moves to the notice; only the form that was sent is reset', async ({
  openPage,
}) => {
  const { page, pageErrors } = await openPage(DESKTOP)
  const email = await signUp(page)
  const elsewhere = async () => {
    const { page: other } = await openPage(DESKTOP)
    await signInByRequest(other, email)
    await other.context().close()
  }
  for (let device = 0; device < 2; device++) await elsewhere()
  await open(page, '/account')
  const expectNotice = (text: string) => page.locator(':focus').getByText(text).waitFor()

  await page.getByLabel('New email').fill('typed@bluecup.example')
  await page
    .getByRole('button', { name: /^Sign out (?!all others)/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expectNotice('Signed out there.')
  await page.getByRole('button', { name: 'Sign out all others' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Sign out all others' })).toHaveCount(0)
  await expectNotice('Signed out there.')

  const card = page.getByRole('region', { name: 'Password', exact: true })
  await card.getByText('Change', { exact: true }).click()
  for (const [now, next] of [
    ['Candle21', 'Candle22'],
    ['Candle22', 'Candle21'],
  ] as const) {
    await card.getByLabel('Current password').fill(now)
    await card.getByLabel('New password').fill(next)
    await card.getByLabel('Confirm password').fill(next)
    await page.keyboard.press('Enter')
    await expect(card.getByLabel('New password')).toHaveValue('')
    await expectNotice('Password changed. All other devices were signed out.')
    expect(await card.getByLabel('Current password').inputValue()).toBe('')
  }

  expect(await page.getByLabel('New email').inputValue()).toBe('typed@bluecup.example')
  await page.getByLabel('Your password').first().fill('Candle21')
  await page.keyboard.press('Enter')
  await expectNotice('We sent a link to typed@bluecup.example.')
  expect(await page.getByLabel('New email').inputValue()).toBe('')
  expect(pageErrors).toEqual([])
})

test(
  'on a slow connection the account page can send the next form after each response',
  repeated(),
  async ({ openPage }) => {
    const { page, pageErrors } = await openPage(DESKTOP)
    const email = await signUp(page)
    const { page: other } = await openPage(DESKTOP)
    await signInByRequest(other, email)
    await open(page, '/account')
    const reloads = Promise.withResolvers<void>()
    await page.route(/\/account\.data/, async (route) => {
      if (route.request().method() === 'GET') await reloads.promise
      await route.fallback()
    })
    const expectNotice = (text: string) => page.locator(':focus').getByText(text).waitFor()
    await page.getByRole('button', { name: 'Sign out all others' }).press('Enter')
    await expectNotice('Signed out there.')
    await page.getByLabel('New email').fill('soon@bluecup.example')
    await page.getByLabel('Your password').first().fill('Candle21')
    await page.keyboard.press('Enter')
    await expectNotice('We sent a link to soon@bluecup.example.')
    reloads.resolve()
    await expect(page.getByRole('button', { name: 'Sign out all others' })).toHaveCount(0)
    expect(pageErrors).toEqual([])
  },
)

test('a payment name changes only with the password, by keyboard alone, and the input stays (T12)', async ({
  openPage,
  product,
}) => {
  const { page, pageErrors } = await openPage(DESKTOP)
  await signInByForm(page, 'maya@bluecup.example')
  const rows = new Sqlite(join(product.folder, 'tiplark.db'))
  rows.prepare("update session set created_at = '2026-01-01T00:00:00.000Z'").run()
  await open(page, '/dashboard?view=profile')
  const before = await page.getByLabel('Cash App').inputValue()
  const after = `$bluecup${Date.now()}`
  await page.getByLabel('Cash App').fill(after)
  await page.keyboard.press('Enter')
  const question = page.getByRole('group', { name: 'Is it you?' })
  await expect(question).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('current')
  expect(await look(page, 'the question')).toEqual([])
  await page.keyboard.type('Wrong123')
  await page.keyboard.press('Enter')
  await expect(question.getByText('This is not your password')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('current')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Candle21')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  expect(await question.count()).toBe(0)
  expect(await page.getByLabel('Cash App').inputValue()).toBe(after)
  const texts = async () => {
    const mails = await mailsTo('maya@bluecup.example', 1, product.folder)
    return mails.map(({ text }) => text).join('\n')
  }
  await expect.poll(texts).toContain(`Cash App: ${before} is now ${after}.`)
  rows.close()
  expect(pageErrors.filter((text) => !text.includes('403'))).toEqual([])
})
