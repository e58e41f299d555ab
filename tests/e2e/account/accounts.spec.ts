// Mechanism: broadcast of sign-in and sign-out between tabs
// Mechanism: form state
import { expect, type Page } from '@playwright/test'
import { axeFindings } from '#tests/support/browser/axe.ts'
import {
  DESKTOP,
  gotoHydrated,
  PHONE,
  reloadHydrated,
  waitForHydration,
} from '#tests/support/browser/browser.ts'
import { type OpenPage, test } from '#tests/support/fixtures.ts'
import { signInWithGoogle } from '#tests/support/people/google.ts'
import {
  cookieOf,
  signInByForm,
  signInByRequest,
  signUp,
  submitSignInForm,
  unique,
} from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'

async function at(openPage: OpenPage, path: string, options = DESKTOP) {
  const watched = await openPage(options)
  await gotoHydrated(watched.page, path)
  return watched
}

/** Dispatches the event of a return to the tab. Once, because the page may reload and end a second call. */
async function returnToTab(page: Page) {
  await waitForHydration(page)
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const fail = (page: Page, path: string) =>
  page.route(`**${path}.data*`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
  )

test.describe('the sign-in page', () => {
  test('has its fields, links, buttons and messages (AUTH-04 to AUTH-10, AUTH-15, AUTH-20)', async ({
    openPage,
  }) => {
    const { page, pageErrors } = await at(openPage, '/login')
    const email = page.getByLabel('Email') // AUTH-04
    const password = page.getByLabel('Password', { exact: true })
    const submit = page.getByRole('button', { name: 'Sign in', exact: true }) // AUTH-08
    await submit.click()
    await expect(page.getByText('Please fill in all fields')).toBeVisible()
    await expect(page.locator('[name=email][aria-invalid=true]:focus')).toBeVisible()
    await email.fill('abc')
    expect(await page.locator('[aria-invalid=true]').getAttribute('name')).toBe('password')
    await submit.click()
    await expect(page.locator('[name=password]:focus')).toBeVisible()
    await password.fill('x')
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
    await submit.click()
    await expect(
      page.getByText('The email address is badly formatted. Please check and try again.'),
    ).toBeVisible()
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    await email.fill('abcd')
    expect(await email.getAttribute('aria-invalid')).toBe(null)
    expect(await page.getByRole('alert').count()).toBe(0)
    // Sending it again focuses the invalid field again.
    for (let tries = 0; tries < 2; tries++) {
      await password.press('Enter')
      await expect(page.locator('[name=email]:focus')).toBeVisible()
    }
    await email.fill('abcde')

    expect(await password.getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await password.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    expect(await password.getAttribute('type')).toBe('password') // AUTH-05
    await page.getByLabel('Remember me').uncheck()
    expect(await page.getByRole('button', { name: 'Sign in with Google' }).isVisible()).toBe(true) // AUTH-09
    expect(await page.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
      '/forgot-password',
    ) // AUTH-07
    expect(await page.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register') // AUTH-10
    expect(pageErrors).toEqual([])
  })

  test('a wrong password keeps the input; a server error has its own message (AUTH-17, AUTH-21)', async ({
    openPage,
  }) => {
    const { page } = await at(openPage, '/login')
    await submitSignInForm(page, 'sam@clippers.example', 'Wrong123')
    await expect(
      page.getByText('Invalid email or password. Please double-check and try again.'),
    ).toBeVisible()
    expect(await page.getByLabel('Email').inputValue()).toBe('sam@clippers.example')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Wrong123')
    // The focus is on the button again when it is enabled.
    await expect(page.locator('button:focus').getByText('Sign in', { exact: true })).toBeVisible()
    await fail(page, '/login')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Failed to log in. Please check your credentials.')).toBeVisible()
    await expect(page.locator('button:focus').getByText('Sign in', { exact: true })).toBeVisible()
    expect(await page.getByLabel('Email').inputValue()).toBe('sam@clippers.example')
  })

  test(
    'the response to a form sent before hydration is a page that hydrates',
    repeated(),
    async ({ openPage }) => {
      const { page, pageErrors } = await at(openPage, '/login')
      await page.getByLabel('Email').fill('early@cafe.example')
      await page.getByLabel('Password', { exact: true }).fill('Wrong123')
      await Promise.all([
        page.waitForEvent('load'),
        page
          .locator('form')
          .first()
          .evaluate((form: HTMLFormElement) => form.submit()), // without React
      ])
      await expect(
        page.getByRole('alert').filter({ hasText: 'No user found with this email.' }),
      ).toBeVisible()
      await waitForHydration(page)
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect(page.locator('[name=password]')).toHaveAttribute('type', 'text')
      expect(await page.getByLabel('Email').inputValue()).toBe('early@cafe.example')
      expect(pageErrors.filter((text) => !/401/.test(text))).toEqual([]) // such as a violation of the policy
    },
  )

  test('pressing d three times outside the fields toggles the diagnostics (AUTH-12 to AUTH-14)', async ({
    openPage,
  }) => {
    const { page } = await at(openPage, '/login')
    const banner = page.getByText('Debug mode is on.')
    await page.getByLabel('Email').focus()
    await page.keyboard.type('ddd')
    expect(await banner.count()).toBe(0)
    await page.getByRole('heading', { name: 'Sign in' }).click()
    await page.keyboard.type('ddxd')
    expect(await banner.count()).toBe(0)
    await page.keyboard.press('x')
    await page.keyboard.type('ddd')
    await expect(banner).toBeVisible() // AUTH-13
    const found = page.getByRole('status', { name: 'Debug mode' })
    await expect(found.getByText('Sign-in service')).toBeVisible()
    expect(await found.innerText()).toMatch(/200 in \d+\sms/) // AUTH-14
    expect(await found.innerText()).not.toMatch(/@|token|session/i)
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.type('ddd')
    await expect.poll(() => banner.count()).toBe(0)
  })
})

test('every control of the sign-in pages is at least 44 px high', repeated(), async ({ openPage }) => {
  const { page } = await at(openPage, '/login', PHONE)
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password?token=none']) {
    await gotoHydrated(page, path)
    const heights = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a, button, label:has(input), input:not([type=checkbox])')]
        .filter((one) => one.checkVisibility() && one.getClientRects().length)
        .filter((one) => one.id !== 'skip') // it is seen while the keyboard is at it
        .map((one) => [one.textContent?.trim(), one.getBoundingClientRect().height] as const),
    )
    expect(heights.length).toBeGreaterThan(2)
    expect(heights.filter(([, height]) => height < 44)).toEqual([])
  }
})

test.describe('registering', () => {
  test('editing a field removes its error and no other (AUTH-23 to AUTH-25, AUTH-29 to AUTH-35)', async ({
    openPage,
  }) => {
    const { page, pageErrors } = await at(openPage, '/register', PHONE)
    await page.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    for (const field of ['Full name', 'Email', 'Password', 'Confirm password'])
      expect(await page.getByLabel(field, { exact: true }).isVisible(), field).toBe(true) // AUTH-23
    await page.getByLabel('Email').fill('a')
    expect(await page.getByText('Email is required').count()).toBe(0) // AUTH-35
    expect(await page.getByText('Name is required').count()).toBe(1)
    expect(await page.getByText('Password is required').count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login') // AUTH-25
    expect(await page.getByRole('button', { name: 'Sign up with Google' }).isVisible()).toBe(true) // AUTH-24
    expect(await axeFindings(page)).toEqual([])
    expect(pageErrors).toEqual([])
  })
})

test.describe('a forgotten password', () => {
  test('has its form, a pending state, a confirmation with a check mark, and an error (AUTH-39 to AUTH-43, AUTH-48)', async ({
    openPage,
  }) => {
    const { page } = await at(openPage, '/forgot-password', PHONE)
    const submit = page.getByRole('button', { name: 'Send Reset Link' }) // AUTH-40
    await submit.click()
    await expect(page.getByText('Please enter your email address')).toBeVisible()
    await page.getByLabel('Email').fill('nobody@cafe.example') // AUTH-39
    await fail(page, '/forgot-password')
    await submit.click()
    await expect(page.getByText('Failed to send password reset email. Please try again.')).toBeVisible()
    await page.unroute('**/forgot-password.data*')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/forgot-password.data*', async (route) => {
      await held
      await route.continue()
    })
    await submit.click()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible() // AUTH-43
    release()
    await expect(page.getByText('Instructions were sent to nobody@cafe.example.')).toBeVisible()
    await expect(page.locator(':focus').getByText('Look in your inbox and in the spam folder.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to Login' }).click() // AUTH-41
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

test.describe('the set-password modal (AUTH-03, AUTH-50 to AUTH-66, RT-29)', () => {
  test('stays open on every page, shows the rules, sets the password and closes after two seconds; both ways to sign in work afterwards', async ({
    openPage,
  }) => {
    const { page, pageErrors } = await at(openPage, '/login')
    const email = `pat.${unique()}@b.c`
    await signInWithGoogle(page, email)
    const modal = page.getByRole('dialog', { name: 'Set Your Password' })
    await expect(modal).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await reloadHydrated(page)
    await expect(modal).toBeVisible() // AUTH-66
    await expect(
      modal.getByText('You signed in with Google. With a password you can also log in by email.'),
    ).toBeVisible() // AUTH-50
    const set = modal.getByRole('button', { name: 'Set Password' })
    await expect(set).toBeDisabled()
    const password = modal.getByLabel('New password')
    await password.fill('a')
    await expect(modal.getByText('Password must be at least 8 characters')).toBeVisible()
    expect(await modal.getByText('One lowercase letter: done').count()).toBe(1)
    expect(await modal.getByText('One number: missing').count()).toBe(1)
    await password.fill('opqrstu1')
    await expect(modal.getByText('Password must contain at least one uppercase letter')).toBeVisible()
    expect(await modal.getByText('One number: done').count()).toBe(1)
    await password.fill('Opqrstu1')
    await expect(modal.getByText(/: missing$/)).toHaveCount(0) // AUTH-52
    expect(await modal.getByText(/: done$/).count()).toBe(4)
    await modal.getByRole('button', { name: 'Show password' }).first().click()
    expect(await password.getAttribute('type')).toBe('text')
    await modal.getByRole('button', { name: 'Hide password' }).click()
    expect(await password.getAttribute('type')).toBe('password') // AUTH-51
    await modal.getByLabel('Confirm password').fill('Opqrstu') // AUTH-53
    await expect(modal.getByText('Passwords do not match')).toBeVisible()
    expect(await set.isDisabled()).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await modal.getByLabel('Confirm password').fill('Opqrstu1')
    await page.route('**/set-password.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await set.click()
    await expect(modal.getByText('Failed to set password.')).toBeVisible()
    await page.unroute('**/set-password.data*')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await set.click()
    await expect(
      modal.getByText('Password successfully set! You can now login with your email and password.'),
    ).toBeVisible() // AUTH-55
    await expect(modal.locator(':focus').getByText('Password successfully set!')).toBeVisible()
    await page.clock.runFor(1900)
    expect(await modal.count()).toBe(1)
    // Its two seconds begin a moment after the text is visible.
    await expect
      .poll(async () => {
        await page.clock.runFor(200)
        return modal.count()
      })
      .toBe(0) // AUTH-56
    await page.clock.resume()
    await expect(page.locator('h1:focus')).toBeVisible()
    expect(pageErrors.filter((text) => !text.includes('500'))).toEqual([])

    await page.context().clearCookies()
    await signInByForm(page, email, '', 'Opqrstu1')
    await page.waitForURL('**/profile-setup')
    expect(await modal.count()).toBe(0)
    const me = await page.evaluate(() => fetch('/api/auth/me').then((response) => response.json()))
    expect(me).toMatchObject({ needsPassword: false, user: { hasPassword: true, authProvider: 'google' } }) // AUTH-65
    await page.context().clearCookies()
    await signInWithGoogle(page, email)
  })

  test(
    'skipped, it is closed until the next sign-in, and never opens on a customer page (AUTH-54)',
    repeated(),
    async ({ openPage }) => {
      const { page } = await at(openPage, '/login')
      await signInWithGoogle(page, 'kim@streetfood.example')
      const modal = page.getByRole('dialog', { name: 'Set Your Password' })
      await modal.getByRole('button', { name: 'Skip for Now' }).click()
      await expect(modal).toHaveCount(0)
      await reloadHydrated(page)
      await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible()
      expect(await modal.count()).toBe(0)
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.waitForURL('**/login')
      await signInWithGoogle(page, 'kim@streetfood.example')
      await expect(modal).toBeVisible()
      await page.goto('/tip/SampleMaya00000000000000Menu')
      expect(await modal.count()).toBe(0)
    },
  )
})

test.describe('several tabs', () => {
  test('every open tab is notified of sign-in and sign-out (AUTH-71, DEC-01)', async ({ openPage }) => {
    const { page } = await at(openPage, '/login')
    const other = await page.context().newPage()
    await gotoHydrated(other, '/register')
    await signInByForm(page, 'noor@newhere.example')
    await page.waitForURL('**/profile-setup')
    await other.waitForURL('**/profile-setup')
    await expect(other.locator('h1:focus')).toBeVisible() // hydrated, so it receives messages
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await other.waitForURL('**/login*')
  })

  test(
    'a dashboard that shows Authentication Required reloads when the same user signs in again',
    repeated(),
    async ({ openPage }) => {
      const { page } = await at(openPage, '/login')
      await signInByForm(page, 'maya@bluecup.example')
      await page.waitForURL('**/dashboard')
      const ended = page.getByRole('heading', { name: 'Authentication Required' })
      const lose = async () => {
        await expect(page.getByText('Latest tips')).toBeVisible()
        await page.request.post('/logout', { maxRedirects: 0 })
        await returnToTab(page)
        await expect(ended).toBeVisible()
      }
      await lose()
      const other = await page.context().newPage()
      await signInByForm(other, 'maya@bluecup.example')
      await expect(page.getByText('Latest tips')).toBeVisible()
      await other.close()
      await lose()
      await signInByRequest(page)
      await returnToTab(page)
      await expect(page.getByText('Latest tips')).toBeVisible()
    },
  )

  test(
    'a page whose sign-in has ended stays when it cannot be read again',
    repeated(),
    async ({ openPage }) => {
      const { page } = await openPage(DESKTOP)
      await signUp(page)
      await gotoHydrated(page, '/profile-setup')
      await page.route('**/*.data*', (route) => route.abort())
      const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('.data'))
      await page.request.post('/logout', { maxRedirects: 0 })
      await returnToTab(page)
      await failed
      await page.unroute('**/*.data*')
      await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible()
      await returnToTab(page)
      await page.waitForURL('**/login*')
    },
  )

  test('all are notified of the deleted account, and the page that confirms it is scrolled to the top', async ({
    openPage,
  }) => {
    const { page } = await openPage({ ...PHONE, viewport: { width: 390, height: 500 } })
    await signUp(page)
    const other = await page.context().newPage()
    await gotoHydrated(other, '/profile-setup')
    await expect(other.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible()
    await gotoHydrated(page, '/account')
    await page.getByText('Delete account').click()
    await page.getByLabel('Your password', { exact: true }).last().fill('Candle21')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.waitForURL('**/login?account=deleted')
    await expect(page.getByText('Your account and everything in it was deleted.')).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await other.waitForURL('**/login*')
  })

  test(
    'a password that was set or skipped in one tab is requested in no other',
    repeated(),
    async ({ openPage }) => {
      const { page } = await at(openPage, '/login')
      const email = `lee.${unique()}@streetfood.example`
      await signInWithGoogle(page, email)
      const modal = page.getByRole('dialog', { name: 'Set Your Password' })
      await expect(modal).toBeVisible()
      const elsewhere = (form: Record<string, string>) => page.request.post('/set-password', { form })
      await elsewhere({ intent: 'skip' })
      await page.route('**/*.data*', (route) => route.abort())
      const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('.data'))
      await returnToTab(page)
      await failed
      await page.unroute('**/*.data*')
      await expect(modal).toBeVisible()
      await returnToTab(page)
      await expect(modal).toHaveCount(0)

      await page.context().clearCookies()
      await signInWithGoogle(page, email)
      await modal.getByLabel('New password').fill('Opqrstu1')
      await modal.getByLabel('Confirm password').fill('Opqrstu1')
      await elsewhere({ intent: 'set', password: 'Opqrstu2', confirm: 'Opqrstu2' })
      await modal.getByRole('button', { name: 'Set Password' }).click()
      await expect(modal).toHaveCount(0)
    },
  )

  test(
    'reloading a signed-in page never shows the sign-in page (AUTH-67)',
    repeated(),
    async ({ openPage }) => {
      const { page } = await at(openPage, '/login')
      await signInByForm(page, 'noor@newhere.example')
      await page.waitForURL('**/profile-setup')
      await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible()
      const seen: string[] = []
      page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
      await reloadHydrated(page)
      await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible()
      expect(seen).toEqual(['/profile-setup'])
    },
  )
})

test('the account page has no axe violation, with every card and an error open, light and dark', async ({
  openPage,
  product,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, pageErrors } = await openPage({ ...PHONE, colorScheme })
    await cookieOf(product.url, await signUp(page)) // a second session, as of another browser
    await gotoHydrated(page, '/account')
    await page.getByText('Delete account').click()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Type your password')).toBeVisible()
    await page.getByLabel('Your password', { exact: true }).last().fill('Wrong123')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('This is not your password')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(pageErrors.filter((text) => !/40[03]/.test(text))).toEqual([])
    await page.context().close()
  }
})
