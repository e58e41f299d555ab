import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { PHONE } from '#tests/support/browser/browser.ts'

const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 } // 400 kbit/s
const SLOWER = 4
const SETTLE_MS = 3000 // after the load event, for late requests and layout shifts

/** The conditions in words, for the name of a figure. */
export const BAD_CONNECTION = 'a phone with 400 kbit/s, 400 ms, CPU/4'

/** A page in a phone-sized browser of its own, with an empty cache, on a bad connection and a slow processor. */
export async function onBadConnection<T>(browser: Browser, act: (page: Page) => Promise<T>) {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', NETWORK)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(observe)
    return await act(page)
  } finally {
    await context.close()
  }
}

type Observed = { largest: number; shift: number }

/** Records the largest contentful paint and all layout shifts: nothing is tapped meanwhile. */
function observe() {
  const observed: Observed = { largest: 0, shift: 0 }
  Object.assign(window, { observed })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) observed.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
      observed.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The load of a page; times in milliseconds since the navigation. */
export type PageCost = {
  paint: number // first contentful paint
  largest: number // largest contentful paint
  load: number
  requests: number // until the load event, including the document
  scripts: number
  kb: number
  later: number // requests after the load event
  shift: number // the cumulative layout shift
}

/** Opens a page and measures it until a while after the load event. */
export async function measurePage(page: Page, address: string): Promise<PageCost> {
  await page.goto(address)
  await delay(SETTLE_MS)
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const early = [visit!, ...all.filter(({ startTime }) => startTime < visit!.loadEventStart)]
    const { observed } = window as unknown as { observed: Observed }
    return {
      ...observed,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      load: visit!.loadEventStart,
      requests: early.length,
      scripts: early.filter(({ name }) => new URL(name).pathname.endsWith('.js')).length,
      kb: early.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
      later: all.length + 1 - early.length,
    }
  })
}
