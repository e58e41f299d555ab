import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { type Product, startProduct } from '../server/product.ts'

/* An installation in production, whose pages `npm run pictures` takes before there is an admin. */
export const INSTALLATION = 'https://tips.example.com'
export const OTHER_ADDRESS = 'https://shop.example.net'

const SETTINGS = {
  NODE_ENV: 'production',
  PUBLIC_URL: INSTALLATION,
  AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8',
  SMTP_URL: 'smtps://mail.example.com',
  TRUST_PROXY: '1',
}

/** Starts an installation in which nobody may sign up. */
export async function startInstallation() {
  const product = await startProduct({ env: SETTINGS })
  const data = new Sqlite(join(product.folder, 'tiplark.db'))
  data
    .prepare("insert into site_setting (name, value, changed_at) values ('registration', 'closed', 0)")
    .run()
  data.close()
  return product
}

/** Lets a browser reach a product by https under any name, as through a proxy. */
export const reachByHttps = (context: BrowserContext, { url }: Product) =>
  context.route(/^https:/, async (route) => {
    const request = route.request()
    const { host, pathname, search } = new URL(request.url())
    const headers = { ...(await request.allHeaders()), host, 'x-forwarded-proto': 'https' }
    const response = await route.fetch({ url: url + pathname + search, headers })
    const { 'content-security-policy': policy = '', ...others } = response.headers()
    // In the sandbox of a page of one sentence axe does not run.
    await route.fulfill({ response, ...(policy.includes('sandbox') && { headers: others }) })
  })

const ANSWERS = {
  code: 'J7KW-93TX-QF4M',
  name: 'Maya Okafor',
  contact: 'hello@bluecup.example',
  email: 'maya@bluecup.example',
  password: 'a long sentence of mine',
  digits: '4071',
  address: 'Blue Cup Coffee, Maya Okafor\n418 Juniper Street',
}

export async function answerFirstRun(page: Page) {
  for (const [name, value] of Object.entries(ANSWERS)) await page.locator(`main [name="${name}"]`).fill(value)
  await page.locator('main [name="address"]').blur()
  await page.evaluate(() => scrollTo(0, 0))
}
