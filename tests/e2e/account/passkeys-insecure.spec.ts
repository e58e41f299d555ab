import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { DESKTOP, gotoHydrated, launchOptions, PHONE } from '#tests/support/browser/browser.ts'
import { plugAuthenticator } from '#tests/support/browser/virtual-authenticator.ts'
import { test } from '#tests/support/fixtures.ts'
import { anotherMaya } from '#tests/support/people/menu-owner.ts'
import { setUpSecondStep } from '#tests/support/people/second-step.ts'
import { signInByRequest, submitSignInForm } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { type Product, startProduct } from '#tests/support/server/product.ts'

/*
 * Passkeys need https, or localhost, and a browser that has them. Elsewhere nothing of them is shown: no button, no offer,
 * no sentence about what they need.
 */

const HOST = 'tips.example'

test.use({
  productOptions: {}, // changes people
  launchOptions: launchOptions([
    `--host-resolver-rules=MAP ${HOST} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
  ]),
})

const insecure = (product: Product) => product.url.replace('127.0.0.1', HOST)
const localhost = (product: Product) => product.url.replace('127.0.0.1', 'localhost')

/** Anything that the page says of passkeys, apart from the ones that an account has and from its audit log. */
const saysPasskey = (page: Page) =>
  page.locator('button, a, p, h2, legend, summary').filter({ hasText: /passkey/i, visible: true })

/** Stores a passkey of this account, as if it was made where the site had https. */
function givePasskey(product: Product, userId: string) {
  const rows = new Sqlite(join(product.folder, 'tiplark.db'))
  rows
    .prepare(
      `insert into passkey (user_id, id, name, public_key, counter, transports, aaguid, backed_up, created_at)
       values (?, ?, 'Phone', 'AAAA', 0, 'internal', '', 0, 1)`,
    )
    .run(userId, randomUUID())
  rows.close()
}

const ageSessions = ({ folder }: Product) => {
  const rows = new Sqlite(join(folder, 'tiplark.db'))
  rows.prepare("update session set created_at = '2026-01-01T00:00:00.000Z'").run()
  rows.close()
}

const PLACES = [
  {
    where: 'on an address without https',
    url: insecure,
    prepare: async (page: Page) => {
      await page.goto('/login')
      expect(await page.evaluate(() => isSecureContext)).toBe(false)
    },
  },
  {
    where: 'in a browser without passkeys',
    url: localhost,
    prepare: async (page: Page) => {
      await plugAuthenticator(page)
      await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
    },
  },
  {
    where: 'on the number of an address',
    url: ({ url }: Product) => url,
    prepare: async (page: Page) => void (await plugAuthenticator(page)),
  },
]

for (const { where, url, prepare } of PLACES)
  test.describe(where, () => {
    test.use({ baseURL: ({ product }, use) => use(url(product)) })

    test(
      'sign-in, security and dashboard say nothing of passkeys',
      repeated(where !== PLACES[0]!.where),
      async ({ openPage, product }) => {
        const { page } = await openPage(PHONE)
        const own = anotherMaya(product)
        await prepare(page)
        await gotoHydrated(page, '/login')
        await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
        await expect(saysPasskey(page)).toHaveCount(0)
        await submitSignInForm(page, own.email)
        await page.waitForURL('**/dashboard')
        await gotoHydrated(page, '/account')
        await expect(page.getByRole('region', { name: 'Ways to sign in' })).toBeVisible()
        await expect(saysPasskey(page)).toHaveCount(0)
        await gotoHydrated(page, '/dashboard')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
        await expect(saysPasskey(page)).toHaveCount(0)
      },
    )

    test(
      'who has a passkey is asked for the password, and at the second step for a code alone',
      repeated(where !== PLACES[0]!.where),
      async ({ openPage, product }) => {
        const { page } = await openPage(DESKTOP)
        const own = anotherMaya(product)
        const elsewhere = await openPage({ ...DESKTOP, baseURL: product.url })
        await signInByRequest(elsewhere.page, own.email)
        const { code } = await setUpSecondStep(elsewhere.page, product, own.id)
        givePasskey(product, own.id)
        await prepare(page)
        await gotoHydrated(page, '/login?to=/account')
        await submitSignInForm(page, own.email)
        await page.waitForURL('**/second-factor?**')
        await expect(page.getByLabel('Code with 6 digits')).toBeVisible()
        await expect(saysPasskey(page)).toHaveCount(0)
        await page.getByLabel('Code with 6 digits').fill(code())
        await page.keyboard.press('Enter')
        await page.waitForURL('**/account')
        ageSessions(product)
        await gotoHydrated(page, '/dashboard?view=profile')
        await page.getByLabel('Cash App').fill(`$in${Date.now()}`)
        await page.keyboard.press('Enter')
        const question = page.getByRole('group', { name: 'Is it you?' })
        await expect(question.getByLabel('Your password')).toBeFocused()
        await expect(saysPasskey(page)).toHaveCount(0)
      },
    )
  })

test(
  'who has nothing but passkeys for the second step reads what to do',
  repeated(),
  async ({ openPage, product }) => {
    const { page } = await openPage(PHONE)
    const own = anotherMaya(product)
    givePasskey(product, own.id)
    const rows = new Sqlite(join(product.folder, 'tiplark.db'))
    rows.prepare('update user set second_step = 1 where id = ?').run(own.id)
    rows.close()
    await gotoHydrated(page, `${insecure(product)}/login`)
    await submitSignInForm(page, own.email)
    await page.waitForURL('**/second-factor**')
    await expect(page.getByText('None of your passkeys works here.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use your passkey' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Sign in as somebody else' })).toBeVisible()
  },
)

test('an installation without https shows none before a script has run, and its admin an app alone', async ({
  openPage,
  onTestFinished,
}) => {
  const port = await freePort()
  const url = `http://${HOST}:${port}`
  const product = await startProduct({
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8',
    },
  })
  onTestFinished(product.stop)
  const { page } = await openPage({ ...DESKTOP, javaScriptEnabled: false, baseURL: url })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await page.content()).not.toMatch(/Sign in with a passkey/)
  const response = await page.goto('/register')
  expect(response!.status()).toBe(200)
  await page.getByLabel('Full name').fill('Ada Berg')
  const email = `ada.${port}@cafe.example`
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('candle7')
  await page.getByLabel('Confirm password').fill('candle7')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  const rows = new Sqlite(join(product.folder, 'tiplark.db'))
  rows
    .prepare('insert into admin_claim (user_id, granted_at) select id, 1 from user where email = ?')
    .run(email)
  rows.close()
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/account#second-factor$/)
  await expect(
    page.getByText('The admin area opens once you have a second factor: an authenticator app.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  expect(await page.getByText('Add a passkey').count()).toBe(0)
})
