import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from './chromium.ts'

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // What a redirect leads to cannot be answered by a route: no other machine has a name here.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 860 } }

export function openBrowser(more: string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('No Chromium found: install one (Debian: apt-get install chromium) or set CHROME_PATH')
  return chromium.launch({ executablePath, args: [...QUIET, ...more] })
}

export type Watched = { page: Page; complaints: string[]; outside: string[] }

/**
 * A page in a browser profile of its own. `complaints` gathers what the page says in red: script errors, broken policies,
 * failed hydration. Nothing leaves this machine; what tried to is in `outside`.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = PHONE): Promise<Watched> {
  const context = await browser.newContext(options)
  const complaints: string[] = []
  const outside: string[] = []
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => {
      outside.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>outside</title>' })
    },
  )
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { page, complaints, outside }
}
