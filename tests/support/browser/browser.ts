import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  expect,
  type LaunchOptions,
  type Page,
} from '@playwright/test'
import { findChromium } from './chromium.ts'

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none', // the glyph widths of a phone
  // A browser of a person: what says that a program controls it begins no visit.
  '--disable-blink-features=AutomationControlled',
  '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  // No other host resolves, so that nothing leaves the machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 860 } }

export function launchOptions(more: string[] = []): LaunchOptions {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('No Chromium found: install one (Debian: apt-get install chromium) or set CHROME_PATH')
  return { executablePath, args: [...QUIET, ...more] }
}

export const openBrowser = (more?: string[]) => chromium.launch(launchOptions(more))

/** Waits for React's effects, which run in a task after the commit is painted. */
export const effectsHaveRun = (page: Page) =>
  page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))

/** Waits until React has hydrated the page: a click before that works as it does without JavaScript. */
export async function waitForHydration(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('focusin'))) // the scripts of some pages load at the first interaction
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

/** Opens a page of the router and waits until it is hydrated. */
export async function gotoHydrated(page: Page, url: string) {
  const response = await page.goto(url)
  await waitForHydration(page)
  return response
}

/** Reloads a page of the router and waits until it is hydrated. */
export async function reloadHydrated(page: Page) {
  await page.reload()
  await waitForHydration(page)
}

export type Watched = { page: Page; pageErrors: string[]; outside: string[] }

/**
 * A browser context and the pages in it. `pageErrors` collects script errors and console errors; `outside` collects
 * requests to other hosts, which fail.
 */
export async function openContext(browser: Browser, options: BrowserContextOptions = PHONE) {
  // A page that the service worker controls sends requests that a test cannot intercept.
  const context = await browser.newContext({ serviceWorkers: 'block', ...options })
  const outside: string[] = []
  // A listener, because a route would delay every request and disable the browser's cache.
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') outside.push(request.url())
  })
  async function openPage(): Promise<Watched> {
    const pageErrors: string[] = []
    const page = await context.newPage()
    page.on('pageerror', (error) => pageErrors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') pageErrors.push(message.text())
    })
    return { page, pageErrors, outside }
  }
  return { context, openPage }
}

/** A page in a context of its own. */
export const openPage = async (browser: Browser, options?: BrowserContextOptions) =>
  (await openContext(browser, options)).openPage()

/** Holds requests to this URL back until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

/** Simulates a visitor who saves data (`navigator.connection.saveData`). */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
