import { join } from 'node:path'
import { expect } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { SMTPServer } from 'smtp-server'
import { DESKTOP, gotoHydrated, PHONE } from '#tests/support/browser/browser.ts'
import { findingsInEachLook } from '#tests/support/browser/looks.ts'
import { type OnTestFinished, test } from '#tests/support/fixtures.ts'
import { repeated } from '#tests/support/sample.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { startProduct } from '#tests/support/server/product.ts'

/* The first start in production: the code from the log opens the page that makes the admin. */

const AUTH_SECRET = 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8'
const CODE = /First run: open (\S+)\/setup and type the setup code ([\w-]+)\./

async function startWith(onTestFinished: OnTestFinished, port: number, env: Record<string, string>) {
  const product = await startProduct({
    env: { NODE_ENV: 'production', PORT: String(port), AUTH_SECRET, LOG_LEVEL: 'silent', ...env },
  })
  onTestFinished(product.stop)
  return product
}

async function startProduction(onTestFinished: OnTestFinished, env: Record<string, string> = {}) {
  const port = await freePort()
  const product = await startWith(onTestFinished, port, { PUBLIC_URL: `http://127.0.0.1:${port}`, ...env })
  await expect.poll(product.log).toMatch(CODE)
  const [, address = '', code = ''] = CODE.exec(product.log())!
  expect(address).toBe(product.url)
  return { ...product, code }
}

async function startMailServer(onTestFinished: OnTestFinished) {
  const port = await freePort()
  const texts: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        texts.push(text)
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()))
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  return { url: `smtp://127.0.0.1:${port}`, texts }
}

const digitsIn = (mail: string) => /set it up: (\d{4})/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? ''

test('on a desktop the code of the log, a checked mail and six answers make the admin (OPS-02, OPS-03, OPS-04)', async ({
  browser,
  onTestFinished,
}) => {
  const mails = await startMailServer(onTestFinished)
  const product = await startProduction(onTestFinished, { SMTP_URL: mails.url })
  const context = await browser.newContext({ ...DESKTOP, serviceWorkers: 'block' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await gotoHydrated(page, `${product.url}/setup`)
  await expect(page.getByText('Reached from here.')).toBeVisible()
  expect(await findingsInEachLook(page)).toEqual([])
  await page.getByRole('button', { name: 'Start', exact: true }).last().click()
  await expect(page.getByText('Type the setup code from the log of the server')).toBeVisible()
  await expect(page.getByLabel('Setup code')).toBeFocused()

  await page.getByLabel('Setup code').fill(product.code.toLowerCase())
  await page.getByLabel('Name', { exact: true }).fill('Maya Okafor')
  await page.getByLabel('Contact email').fill('hello@bluecup.example')
  await page.getByLabel('Email', { exact: true }).fill('maya@bluecup.example')
  await page.getByLabel('Password', { exact: true }).fill('a long sentence of mine')
  await page.getByRole('button', { name: 'Send test mail' }).click()
  await expect(page.getByText('Sent to maya@bluecup.example through 127.0.0.1.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a long sentence of mine')
  await page.getByLabel('Four digits from the test mail').fill(digitsIn(mails.texts[0]!))
  await page.getByRole('radio', { name: 'With an invitation' }).check()
  await page.getByLabel('Name and address').fill('Blue Cup Coffee, Maya Okafor\n418 Juniper Street')
  await expect(page.getByText('The mail is not checked yet.')).toBeHidden()
  expect(await findingsInEachLook(page)).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/desktop.png`, fullPage: true })
  await page.getByRole('button', { name: 'Start', exact: true }).last().click()

  // The area of admins opens with a second factor, so its page is next.
  await page.waitForURL('**/account*')
  await page.goto(`${product.url}/terms`)
  await expect(page.getByText('Blue Cup Coffee, Maya Okafor, 418 Juniper Street')).toBeVisible()
  await expect(page.getByText('hello@bluecup.example').first()).toBeVisible()
  expect((await page.goto(`${product.url}/setup`))!.status()).toBe(404)
  const rows = new Sqlite(join(product.folder, 'tiplark.db'), { readonly: true })
  expect(rows.prepare('select email, email_verified from user').all()).toEqual([
    { email: 'maya@bluecup.example', email_verified: 1 },
  ])
  expect(rows.prepare("select value from site_setting where name = 'registration'").pluck().get()).toBe(
    'invitation',
  )
  rows.close()
})

test(
  'on a phone without JavaScript the first run works, and keeps the answers that were right (OPS-02)',
  repeated(),
  async ({ browser, onTestFinished }) => {
    const product = await startProduction(onTestFinished)
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false, locale: 'de-DE' })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.goto(`${product.url}/setup`)
    await page.getByLabel('Einrichtungscode').fill('CCCC-CCCC-CCCC')
    await page.getByLabel('Name', { exact: true }).fill('Maya Okafor')
    await page.getByLabel('E-Mail-Adresse', { exact: true }).fill('maya@bluecup.example')
    await page.getByLabel('Passwort', { exact: true }).fill('a long sentence of mine')
    await page.getByRole('radio', { name: 'Niemand' }).check()
    await page.getByLabel('Passwort', { exact: true }).press('Enter')
    await expect(page.getByText('Das ist nicht der Einrichtungscode')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Maya Okafor')
    await expect(page.getByRole('radio', { name: 'Niemand' })).toBeChecked()
    await page.getByLabel('Einrichtungscode').fill(product.code)
    await page.getByLabel('Passwort', { exact: true }).fill('a long sentence of mine')
    await page.getByRole('button', { name: 'Starten' }).last().click()
    await page.waitForURL('**/account*')
  },
)

test('the first run fits phones and has no findings of axe, by keyboard alone (OPS-02)', async ({
  browser,
  onTestFinished,
}) => {
  const product = await startProduction(onTestFinished)
  for (const [width, locale] of [
    [320, 'de-DE'],
    [320, 'es-MX'],
    [320, 'pt-BR'],
    [390, 'en-US'],
  ] as const) {
    const context = await browser.newContext({ ...PHONE, viewport: { width, height: 844 }, locale })
    const page = await context.newPage()
    await gotoHydrated(page, `${product.url}/setup`)
    expect(await findingsInEachLook(page)).toEqual([])
    if (process.env.SHOTS && width === 390) {
      await page.screenshot({ path: `${process.env.SHOTS}/phone.png`, fullPage: true })
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.screenshot({ path: `${process.env.SHOTS}/phone-dark.png`, fullPage: true })
    }
    await context.close()
  }
  const context = await browser.newContext(DESKTOP)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await gotoHydrated(page, `${product.url}/setup`)
  await page.getByLabel('Setup code').focus()
  const typed = [product.code, 'Maya Okafor', '', 'maya@bluecup.example', 'a long sentence of mine']
  for (const text of typed) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('radio', { name: 'Everybody' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'With an invitation' })).toBeChecked()
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL('**/account*')
})
