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

const OVER_A_BROKEN_SCRIPT_MS = 5000 // only where a test takes the scripts away is this ever waited for

/**
 * Resolves when the router's script answers for the page that was drawn by the server. What is pressed before is sent by
 * the browser itself, as without script. A page that has no such script is not waited for.
 */
async function scriptIsInCharge(page: Page) {
  const isDrawnByReact = () => {
    if (!document.querySelector('link[href*="/entry.client-"]')) return true
    return [document, document.body].every((place) =>
      Object.keys(place).some((key) => key.startsWith('__react')),
    )
  }
  const wish = { polling: 10, timeout: OVER_A_BROKEN_SCRIPT_MS }
  try {
    await page.waitForFunction(isDrawnByReact, undefined, wish)
    // What it does once it has drawn, such as listening for keys.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })))
  } catch {} // the page may also be another one by now
}

/** Makes a page that was asked for one that a script answers for, as people know it once it has come. */
function untilInCharge(page: Page) {
  const { goto, reload } = page
  page.goto = async (address, wish) => {
    const answer = await goto.call(page, address, wish)
    if (!wish?.waitUntil) await scriptIsInCharge(page)
    return answer
  }
  page.reload = async (wish) => {
    const answer = await reload.call(page, wish)
    if (!wish?.waitUntil) await scriptIsInCharge(page)
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
    context.newPage = async () => untilInCharge(await newPage.call(context))
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
 * Until a page of the router hears what is done on it and what is said to it. Before that a form goes as browsers send it,
 * and what only a script does is lost. The effects of the page run before that of the root, which measures when idle.
 */
export const awake = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        if (!('__reactRouterContext' in window)) return resolve()
        const watch = new PerformanceObserver((list) => {
          if (list.getEntries().some(({ name }) => name.includes('/report-vitals'))) resolve()
        })
        watch.observe({ type: 'resource', buffered: true })
      }),
  )

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
