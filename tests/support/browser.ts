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

const WITHOUT_SCRIPT_MS = 5000 // waited for only where a test takes the scripts, the network or the clock away

/**
 * Until the router's script answers for a page that the server drew, and has done what it does once: last of all it
 * measures, when idle. What is pressed before is sent by the browser itself, as without script, and what only a script
 * does is lost. A page without the router is not waited for.
 */
export async function awake(page: Page) {
  const measures = () =>
    !('__reactRouterContext' in window) ||
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/report-vitals'))
  const wait = { polling: 10, timeout: WITHOUT_SCRIPT_MS }
  await page.waitForFunction(measures, undefined, wait).catch(() => {}) // it may also be another page by now
}

/** What was asked for is there when it is awake, as people know a page once it has come. */
function untilAwake(page: Page) {
  const { goto, reload } = page
  page.goto = async (address, wish) => {
    const answer = await goto.call(page, address, wish)
    if (!wish?.waitUntil) await awake(page)
    return answer
  }
  page.reload = async (wish) => {
    const answer = await reload.call(page, wish)
    if (!wish?.waitUntil) await awake(page)
    return answer
  }
  return page
}

export type Watched = { page: Page; complaints: string[]; outside: string[] }

/**
 * A browser profile of its own and the pages in it. `complaints` gathers what a page says in red: script errors, broken
 * policies, failed hydration. Nothing leaves this machine; what tried to is in `outside`.
 */
export async function openProfile(browser: Browser, options: BrowserContextOptions = PHONE) {
  const context = await browser.newContext(options)
  const { newPage } = context
  if (options.javaScriptEnabled !== false)
    context.newPage = async () => untilAwake(await newPage.call(context))
  const outside: string[] = []
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => {
      outside.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>outside</title>' })
    },
  )
  async function openPage(): Promise<Watched> {
    const complaints: string[] = []
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    return { page, complaints, outside }
  }
  return { context, openPage }
}

/** A page in a browser profile of its own. */
export const openPage = async (browser: Browser, options?: BrowserContextOptions) =>
  (await openProfile(browser, options)).openPage()

/**
 * Pages of one profile after the other, each as if it were the first in it: what one left behind is cleared away. It
 * costs half of a new profile for each.
 */
export async function openInTurns(browser: Browser, options?: BrowserContextOptions) {
  const { context, openPage } = await openProfile(browser, options)
  return {
    close: () => context.close(),
    async withPage(act: (watched: Watched) => Promise<void>) {
      const watched = await openPage()
      try {
        await act(watched)
      } finally {
        await watched.page.evaluate(() => localStorage.clear()).catch(() => {}) // it may stand on no page
        await context.setOffline(false)
        await watched.page.close()
        await context.clearCookies()
      }
    },
  }
}

export type Turns = Awaited<ReturnType<typeof openInTurns>>

/**
 * Does something and waits until the page says this. The page looks by itself, with every frame, so that what stands for
 * a few seconds only is seen however late we look.
 */
export const hears = (page: Page, text: string, act: () => Promise<unknown>) =>
  Promise.all([page.waitForFunction((said) => document.body.innerText.includes(said), text), act()])

/** Holds back what a page asks of an address, until what this returns is called. */
export async function hold(page: Page, address: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}
