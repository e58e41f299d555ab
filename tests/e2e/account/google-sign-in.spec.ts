import { join } from 'node:path'
import { expect } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { SAMPLES } from '#db/samples.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { DESKTOP, gotoHydrated, reloadHydrated, waitForHydration } from '#tests/support/browser/browser.ts'
import { type OpenPage, test } from '#tests/support/fixtures.ts'
import {
  chooseGoogle as choose,
  openGooglePopup as openPopup,
  signInWithGoogle,
} from '#tests/support/people/google.ts'
import { signInByRequest, submitSignInForm, unique } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'
import { startProduct } from '#tests/support/server/product.ts'

const LOGIN_FAILED = 'Google sign-in failed. Please try again.'

const anEmail = (name: string) => `${name}.${unique()}@streetfood.example`

async function at(openPage: OpenPage, path: string) {
  const watched = await openPage(DESKTOP)
  await gotoHydrated(watched.page, path)
  return watched
}

test.describe('signing in with Google in a popup (AUTH-02, T15)', () => {
  test('creates an account for a verified email and closes the popup; the second sign-in uses the same account (AUTH-28, DATA-04)', async ({
    openPage,
  }) => {
    const { page, pageErrors } = await at(openPage, '/register')
    const email = anEmail('new')
    await choose(await openPopup(page, 'Sign up with Google'), { email })
    await page.waitForURL('**/profile-setup')
    await expect(page.getByRole('heading', { name: 'Set Your Password' })).toBeVisible()
    // Its picture is copied, so that no page requests it from Google (DATA-05, DEC-19).
    const me = async () => (await (await page.request.get('/api/auth/me')).json()).user
    await expect
      .poll(async () => (await me()).photoURL)
      .toMatch(/^\/files\/profileImages\/\w{28}\/logo-0\.webp$/)
    const picture = await page.request.get((await me()).photoURL)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp'])
    await reloadHydrated(page)
    await expect(
      page.getByText('Until you upload a logo, customers see the picture of your Google account.'),
    ).toBeVisible()
    expect(pageErrors).toEqual([])
    await page.context().close()

    const again = await at(openPage, '/login')
    await choose(await openPopup(again.page), { email, name: 'Other Name' })
    await again.page.waitForURL('**/profile-setup')
    expect(await again.page.getByLabel('Display name').inputValue()).toBe('Robin Park')
  })

  test(
    'every sample person has a way in: by Google, or by the password of all',
    repeated(),
    async ({ openPage }) => {
      for (const { id, email, auth_provider } of SAMPLES) {
        const { page } = await openPage(DESKTOP)
        if (auth_provider === 'google') await signInWithGoogle(page, email)
        else await signInByRequest(page, email)
        const { user } = await (await page.request.get('/api/auth/me')).json()
        expect(user, email).toMatchObject({ id })
      }
    },
  )

  for (const [path, name] of [
    ['/login', 'Sign in with Google'],
    ['/register', 'Sign up with Google'],
  ] as const)
    test(
      `the first press on ${path} opens the popup before the page has hydrated (DEC-112)`,
      repeated(path !== '/login'),
      async ({ openPage }) => {
        const { page, pageErrors } = await openPage(DESKTOP)
        await page.route('**/assets/*.js', () => {}) // scripts that never arrive
        await page.goto(path)
        const button = page.getByRole('button', { name })
        const refused = page.waitForEvent('popup')
        await button.click()
        await (await refused).getByRole('button', { name: 'Cancel' }).click()
        await page.waitForURL((address) => address.searchParams.has('google'))
        await expect(page.getByText(LOGIN_FAILED)).toBeVisible()

        const opened = page.waitForEvent('popup')
        await button.click()
        const popup = await opened
        await page.unroute('**/assets/*.js')
        await popup.unroute('**/assets/*.js')
        await choose(popup, { email: anEmail('early') })
        await page.waitForURL('**/profile-setup')
        expect(pageErrors).toEqual([])
      },
    )

  test('closing the popup shows its message, and the page stays usable (AUTH-22, ERR-05)', async ({
    openPage,
  }) => {
    const { page, pageErrors } = await at(openPage, '/login')
    const popup = await openPopup(page)
    await popup.close()
    await expect(page.getByText(LOGIN_FAILED)).toBeVisible()
    await choose(await openPopup(page), { email: anEmail('second') })
    await page.waitForURL('**/profile-setup')
    expect(pageErrors).toEqual([])
  })

  test(
    'a refusal without a reason shows our message (AUTH-22, AUTH-38)',
    repeated(),
    async ({ openPage, product }) => {
      for (const [path, name] of [
        ['/login', 'Sign in with Google'],
        ['/register', 'Sign up with Google'],
      ] as const) {
        const { page } = await at(openPage, path)
        const popup = await openPopup(page, name)
        await popup.getByRole('button', { name: 'Cancel' }).click()
        await expect(page.getByRole('alert').getByText(LOGIN_FAILED)).toBeVisible()
        expect(page.url()).toBe(product.url + path)
        await page.context().close()
      }
    },
  )

  test(
    'the message of Google is shown on the sign-in page, as text (AUTH-22, T20)',
    repeated(),
    async ({ openPage }) => {
      const { page, pageErrors } = await at(openPage, '/login')
      const popup = await openPopup(page)
      await popup.evaluate(() => {
        const reason = document.createElement('input')
        reason.name = 'reason'
        reason.value = '<b>Not today</b>'
        document.forms[0]?.append(reason)
      })
      await popup.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('alert').getByText('<b>Not today</b>')).toBeVisible()
      expect(pageErrors).toEqual([])
    },
  )

  test('forged messages from another origin, on another channel, or of another shape change nothing', async ({
    openPage,
    product,
  }) => {
    const { page } = await at(openPage, '/login')
    const popup = await openPopup(page)
    await page.evaluate(() => {
      const channel = new BroadcastChannel('tiplark-google-x')
      const shapes = [null, 1, 'done', [], {}, { flow: 1 }, { flow: 'x' }, { flow: null, failure: 'x' }]
      for (let i = 0; i < 1000; i++) {
        const shape = { ...(shapes[i % shapes.length] as object), token: i, nonce: i, type: 'oauth-popup' }
        channel.postMessage(i % 2 ? shape : shapes[i % shapes.length])
        window.postMessage(shape, '*')
      }
      channel.close()
    })
    const foreign = await page.context().newPage()
    await foreign.goto(product.url.replace(/:\d+$/, ':1')).catch(() => {})
    await popup.evaluate(() => {
      // The popup shows Google's page, another origin: the opener ignores its messages.
      for (let i = 0; i < 1000; i++) window.opener?.postMessage({ flow: i, type: 'done' }, '*')
      const channel = new BroadcastChannel('tiplark-google-x')
      channel.postMessage({ cause: 'fake', message: 'fake' })
    })
    // The page still waits for the result of its popup.
    expect(page.url()).toBe(`${product.url}/login`)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await choose(popup, { email: anEmail('forged') })
    await page.waitForURL('**/profile-setup')
  })

  test(
    'registering with Google sets "Remember me"; signing in again on the dashboard keeps the choice (DEC-41)',
    repeated(),
    async ({ openPage, onTestFinished, product }) => {
      const { page } = await at(openPage, '/login')
      const days = async () => {
        const all = await page.context().cookies()
        const { expires = 0 } = all.find(({ name }) => name === 'tiplark_session') ?? {}
        return expires < 0
          ? 'until the browser is closed'
          : Math.round((expires * 1000 - Date.now()) / 86_400_000)
      }
      const rows = new Sqlite(join(product.folder, 'tiplark.db'))
      onTestFinished(() => void rows.close())
      const email = anEmail('again')
      const end = () => {
        rows.prepare('delete from session where user_id = (select id from user where email = ?)').run(email)
      }
      await waitForHydration(page)
      await page.getByLabel('Remember me').uncheck()
      await choose(await openPopup(page), { email })
      await page.waitForURL('**/profile-setup')
      expect(await days()).toBe('until the browser is closed')
      rows
        .prepare('update user set business_name = ?, business_type = ?, has_password = 1 where email = ?')
        .run('Uno', 'cafe', email)
      for (const expected of ['until the browser is closed', 90]) {
        await gotoHydrated(page, '/dashboard')
        await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
        end()
        const ended = page.getByRole('heading', { name: 'Authentication Required' })
        await expect
          .poll(async () => {
            await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
            return ended.count()
          })
          .toBe(1)
        await choose(await openPopup(page), { email })
        await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
        expect(await days()).toBe(expected)
        // The earlier sign-in does not affect a registration.
        end()
        await gotoHydrated(page, '/register')
        await choose(await openPopup(page, 'Sign up with Google'), { email })
        await page.waitForURL('**/dashboard')
        expect(await days()).toBe(90)
      }
    },
  )

  test('a first password after ten minutes needs a confirmation with the same Google account, and the input stays', async ({
    openPage,
    onTestFinished,
    product,
  }) => {
    const { page } = await at(openPage, '/register')
    const email = anEmail('later')
    await choose(await openPopup(page, 'Sign up with Google'), { email })
    const modal = page.getByRole('dialog', { name: 'Set Your Password' })
    await modal.getByLabel('New password').fill('Twilight7')
    await modal.getByLabel('Confirm password').fill('Twilight7')
    const rows = new Sqlite(join(product.folder, 'tiplark.db'))
    onTestFinished(() => void rows.close())
    rows
      .prepare('update session set created_at = ? where user_id = (select id from user where email = ?)')
      .run(new Date(Date.now() - 11 * 60_000).toISOString(), email)
    await modal.getByRole('button', { name: 'Set Password' }).click()
    const confirm = async () => {
      const link = modal.getByRole('link', { name: 'Confirm with Google' })
      const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()])
      return popup
    }
    await choose(await confirm(), { email: anEmail('other') })
    await expect(modal.getByText('That is another Google account.')).toBeVisible()
    await choose(await confirm(), { email })
    await expect(modal.getByText('Thank you. Now send it once more.')).toBeVisible()
    await modal.getByRole('button', { name: 'Set Password' }).click()
    await expect(modal.getByText('Password successfully set!')).toBeVisible()
  })

  test(
    'without JavaScript the button redirects to Google in the same tab',
    repeated(),
    async ({ openPage }) => {
      const { page } = await openPage({ ...DESKTOP, javaScriptEnabled: false })
      await page.goto('/login')
      await page.getByRole('button', { name: 'Sign in with Google' }).click()
      await page.waitForURL('**/choose/**')
      await page.getByRole('textbox', { name: 'Email' }).fill(anEmail('noscript'))
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.waitForURL('**/profile-setup')
    },
  )

  test('the page of the simulated Google has no axe violation', repeated(), async ({ openPage }) => {
    const { page } = await at(openPage, '/login')
    const popup = await openPopup(page)
    expect(await axeFindings(popup)).toEqual([])
  })
})

test.describe('when Google cannot be reached', () => {
  test('the page shows a message, and the password works (AUTH-22)', async ({ openPage, onTestFinished }) => {
    const settings = {
      GOOGLE_CLIENT_ID: 'x',
      GOOGLE_CLIENT_SECRET: 'y',
      GOOGLE_DISCOVERY_URL: 'http://127.0.0.1:9/.well-known/openid-configuration',
    }
    const offline = await startProduct({ env: settings })
    onTestFinished(() => offline.stop())
    const { page } = await openPage(DESKTOP)
    await gotoHydrated(page, `${offline.url}/login`)
    for (let tries = 0; tries < 2; tries++) {
      await page.getByRole('button', { name: 'Sign in with Google' }).click()
      await expect(page.getByText(LOGIN_FAILED)).toBeVisible()
    }
    await submitSignInForm(page, 'maya@bluecup.example')
    await page.waitForURL('**/dashboard')
  })
})
