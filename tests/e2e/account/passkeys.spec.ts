import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { SAMPLE_PASSWORD } from '#db/samples.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { DESKTOP, gotoHydrated, PHONE } from '#tests/support/browser/browser.ts'
import { passkeyQuestion, plugAuthenticator, STICK } from '#tests/support/browser/virtual-authenticator.ts'
import { test } from '#tests/support/fixtures.ts'
import { MAYA, signInByRequest, signUp, submitSignInForm } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'

test.use({
  productOptions: {}, // changes sample people
  // A passkey belongs to a name, not to an address.
  baseURL: ({ product }, use) => use(product.url.replace('127.0.0.1', 'localhost')),
})

const SECURITY = ({ pathname }: URL) => pathname === '/account'
const SIGN_IN = { name: 'Sign in with a passkey' }
const ADD = { name: 'Add a passkey' }

/** Adds a passkey on the page for it. */
async function addPasskey(page: Page) {
  await gotoHydrated(page, '/account')
  await page.getByRole('button', ADD).click()
  await expect(page.getByText('Passkey added.')).toBeVisible()
}

/** Registers somebody whose address is confirmed, as keys need it. */
async function signUpConfirmed(page: Page, folder: string) {
  const email = await signUp(page)
  const rows = new Sqlite(join(folder, 'tiplark.db'))
  rows.prepare('update user set email_verified = 1 where email = ?').run(email)
  rows.close()
  return email
}

const signOut = (page: Page) => page.context().clearCookies()

/** Makes all sign-ins old, so that sensitive changes ask. */
function ageSessions(folder: string) {
  const rows = new Sqlite(join(folder, 'tiplark.db'))
  rows.prepare("update session set created_at = '2026-01-01T00:00:00.000Z'").run()
  rows.close()
}

test('a passkey is added, named, used to sign in, renamed and removed', async ({ openPage, product }) => {
  const { page, pageErrors } = await openPage(DESKTOP)
  const authenticator = await plugAuthenticator(page)
  const email = await signUpConfirmed(page, product.folder)
  await addPasskey(page)
  await expect(page.getByText('Passkey, not used yet')).toBeVisible()
  expect(await authenticator.credentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
  await signOut(page)
  await authenticator.answers(false)
  await gotoHydrated(page, '/login?to=/account')
  await passkeyQuestion(page)
  await authenticator.answers(true)
  await page.getByRole('button', SIGN_IN).click()
  await page.waitForURL(SECURITY)
  await expect(page.getByText('Passkey, used today')).toBeVisible()
  // Autofill may answer beside the button.
  await expect(page.getByText('Signed in with a passkey').first()).toBeVisible()

  await page.getByText('Rename', { exact: true }).click()
  await page.getByLabel('Name of this passkey').fill('  Office   laptop ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passkey renamed.')).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Remove your last passkey?' })
  await page.getByRole('button', { name: 'Remove Office laptop' }).click()
  await question.getByRole('link', { name: 'Close' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Office laptop' }).click()
  await expect(question.getByText('Then a password or Google signs you in.')).toBeVisible()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Passkey removed.')).toBeVisible()
  await expect(page.getByText('Passkey removed: Office laptop')).toBeVisible() // in the audit log
  const texts = async () => (await mailsTo(email, 1, product.folder)).map(({ text }) => text).join('\n')
  await expect.poll(texts).toContain('The passkey Office laptop was removed.')
  expect(pageErrors).toEqual([])

  await signOut(page)
  await gotoHydrated(page, '/login') // where the browser offers it by itself
  await expect(page.getByText('Nobody has this passkey here any more.')).toBeVisible()
  await expect.poll(authenticator.credentials).toEqual([]) // it forgot it
})

/** Credentials as password managers make them, in a browser without the newer ways to read and write them as JSON. */
function likePasswordManager() {
  for (const name of ['parseRequestOptionsFromJSON', 'parseCreationOptionsFromJSON'])
    Reflect.deleteProperty(PublicKeyCredential, name)
  PublicKeyCredential.prototype.toJSON = () => {
    throw new TypeError('Illegal invocation')
  }
}

/** Notes which passkeys the browser is told to forget. */
function noteForgotten() {
  const forgotten: string[] = []
  Object.assign(window, { forgotten })
  Object.assign(PublicKeyCredential, {
    signalUnknownCredential: async ({ credentialId }: { credentialId: string }) =>
      void forgotten.push(credentialId),
  })
}

test('a passkey of a password manager is added and signs in', repeated(), async ({ openPage, product }) => {
  const { page, pageErrors } = await openPage(DESKTOP)
  await plugAuthenticator(page)
  await page.context().addInitScript(likePasswordManager)
  await signUpConfirmed(page, product.folder)
  await addPasskey(page)
  await expect(page.getByText('Passkey, not used yet')).toBeVisible()
  await signOut(page)
  await page.goto('/login?to=/account') // where the browser may fill it in by itself
  await page.waitForURL(SECURITY)
  await expect(page.getByText('Passkey, used today')).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('a passkey that the server refuses is no orphan in the browser', async ({ openPage, product }) => {
  const { page } = await openPage(DESKTOP)
  const authenticator = await plugAuthenticator(page)
  await page.context().addInitScript(noteForgotten)
  await signUpConfirmed(page, product.folder)
  await gotoHydrated(page, '/account')
  const forgotten = () => page.evaluate(() => (window as unknown as { forgotten: string[] }).forgotten)
  // The answer is lost, so the passkey may be stored.
  await page.route('**/api/passkeys/register', (route) => route.abort())
  await page.getByRole('button', ADD).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(await forgotten()).toEqual([])
  await page.unroute('**/api/passkeys/register')
  const body = JSON.stringify({ error: 'passkey-invalid' })
  const refusal = { status: 400, contentType: 'application/json', body }
  await page.route('**/api/passkeys/register', (route) => route.fulfill(refusal))
  await page.getByRole('button', ADD).click()
  await expect.poll(async () => (await forgotten()).length).toBe(1)
  const kept = (await authenticator.credentials()).map(({ credentialId }) => credentialId)
  const [id] = await forgotten()
  expect(kept).toContain(Buffer.from(id!, 'base64url').toString('base64'))
})

test(
  'signing in with a passkey works by keyboard alone, and remembers as the box says',
  repeated(),
  async ({ openPage, product }) => {
    const { page } = await openPage(DESKTOP)
    const authenticator = await plugAuthenticator(page)
    await signUpConfirmed(page, product.folder)
    await gotoHydrated(page, '/account')
    await page.getByRole('button', ADD).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator(':focus').getByText('Passkey added.')).toBeVisible()
    for (const remember of [true, false]) {
      await signOut(page)
      await authenticator.answers(false)
      await gotoHydrated(page, '/login?to=/account')
      await passkeyQuestion(page)
      await page.getByLabel('Remember me').setChecked(remember)
      await authenticator.answers(true)
      await page.getByRole('button', SIGN_IN).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(SECURITY)
      const session = (await page.context().cookies()).find(({ name }) => name.endsWith('tiplark_session'))
      expect(session!.expires > 0).toBe(remember)
    }
  },
)

test('the browser fills in a passkey by itself, and a press of the button does not collide with that', async ({
  openPage,
  product,
}) => {
  const { page, pageErrors } = await openPage(PHONE)
  const authenticator = await plugAuthenticator(page)
  await signUpConfirmed(page, product.folder)
  await addPasskey(page)
  await signOut(page)
  await page.goto('/login?to=/account')
  expect(await page.getByLabel('Email').getAttribute('autocomplete')).toMatch(/ webauthn$/)
  await page.getByLabel('Email').focus()
  await page.waitForURL(SECURITY) // without a press

  await signOut(page)
  await authenticator.answers(false)
  await gotoHydrated(page, '/login?to=/account')
  await passkeyQuestion(page)
  await authenticator.answers(true)
  await page.getByRole('button', SIGN_IN).click()
  await page.waitForURL(SECURITY)
  expect(pageErrors).toEqual([])
})

test('two tabs that ask at once sign in both', repeated(), async ({ openPage, product }) => {
  const { page } = await openPage(DESKTOP)
  const authenticator = await plugAuthenticator(page)
  await signUpConfirmed(page, product.folder)
  await addPasskey(page)
  await signOut(page)
  await authenticator.answers(false)
  await gotoHydrated(page, '/login?to=/account')
  const other = await page.context().newPage()
  await passkeyQuestion(page)
  await gotoHydrated(other, '/login?to=/account')
  await page.bringToFront()
  await authenticator.answers(true)
  await page.getByRole('button', SIGN_IN).click()
  await page.waitForURL(SECURITY)
  await other.bringToFront()
  await other.waitForURL(SECURITY)
})

test('a passkey is the second step after a password, and leads on to the requested page', async ({
  openPage,
  product,
}) => {
  const { page, pageErrors } = await openPage(PHONE)
  const authenticator = await plugAuthenticator(page)
  const email = await signUpConfirmed(page, product.folder)
  await addPasskey(page)
  const form = { intent: 'second-step-on', current: SAMPLE_PASSWORD }
  expect((await page.request.post('/account', { form })).status()).toBe(200)
  await signOut(page)
  await authenticator.answers(false) // the browser would fill it in on the sign-in page
  await gotoHydrated(page, '/login?to=/account')
  await submitSignInForm(page, email)
  await page.waitForURL('**/second-factor?**')
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/dashboard')
  expect(new URL(page.url()).pathname).not.toBe('/dashboard')
  await gotoHydrated(page, '/second-factor?to=/account')
  await authenticator.answers(true)
  await authenticator.verifies(false)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await authenticator.verifies(true)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await page.waitForURL(SECURITY)
  expect(pageErrors).toEqual([])
})

test('a stick that checks nobody becomes no passkey', repeated(), async ({ openPage, product }) => {
  const { page } = await openPage(DESKTOP)
  const authenticator = await plugAuthenticator(page, STICK)
  await signUpConfirmed(page, product.folder)
  await gotoHydrated(page, '/account')
  await page.getByRole('button', ADD).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  expect(await authenticator.credentials()).toEqual([])
  await expect(page.getByText('Passkey, not used yet')).toHaveCount(0)
})

test('a passkey is the answer before a payment name changes, in one touch', async ({ openPage, product }) => {
  const { page, pageErrors } = await openPage(DESKTOP)
  await plugAuthenticator(page)
  await signInByRequest(page, MAYA.email)
  await addPasskey(page)
  ageSessions(product.folder)
  await gotoHydrated(page, '/dashboard?view=profile')
  const after = `$passkey${Date.now()}`
  await page.getByLabel('Cash App').fill(after)
  await page.keyboard.press('Enter')
  const question = page.getByRole('group', { name: 'Is it you?' })
  await expect(question.getByRole('button', { name: 'Use your passkey' })).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  expect(await page.getByLabel('Cash App').inputValue()).toBe(after)
  expect(pageErrors.filter((text) => !text.includes('403'))).toEqual([])
})

test('the dashboard offers a passkey once a device that can keep one', async ({ openPageAs }) => {
  const { page } = await openPageAs('Sam', PHONE)
  await plugAuthenticator(page)
  await gotoHydrated(page, '/dashboard')
  const offer = page.getByRole('region', { name: 'Sign in without a password?' })
  await expect(offer).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await offer.getByRole('button', { name: 'Not on this device' }).click()
  await expect(offer).toHaveCount(0)
  await gotoHydrated(page, '/dashboard')
  await page.waitForFunction(() => localStorage.getItem('tiplark.passkey-offer'))
  await expect(offer).toHaveCount(0)
})
