import type { Browser, Page } from '@playwright/test'
import { openBrowser, PHONE } from '#tests/support/browser/browser.ts'
import { startBareServer } from '../measure/processes.ts'
import { median } from '../measure/rounds.ts'
import { type BenchTarget, sampleTipUrl, withProduct } from '../measure/target.ts'
import type { Figure } from '../report/figures.ts'

const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 } // 400 kbit/s
const SLOWER = 4

/** Taps 'Leave a Tip' in every frame until the sheet is open, and keeps the moment. */
const tapUntilOpen = () => {
  const look = () => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Leave a Tip')
    button?.click()
    if (document.querySelector('dialog[open]')) Object.assign(window, { usableMs: performance.now() })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

type Times = { readable: number; usable: number }

async function open(browser: Browser, address: string): Promise<Times> {
  const context = await browser.newContext(PHONE)
  const page: Page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(tapUntilOpen)
  await page.goto(address)
  await page.waitForFunction(() => 'usableMs' in window)
  const times = await page.evaluate(() => ({
    readable: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    usable: (window as unknown as { usableMs: number }).usableMs,
  }))
  await context.close()
  return times
}

/** The page in a phone-sized browser on a bad line, turn by turn with the same page as a bare static file. */
export const measurePhone = ({ folder, staticPage, rounds }: BenchTarget): Promise<Figure[]> =>
  withProduct({ folder }, async (product) => {
    const bare = await startBareServer('static', staticPage)
    const browser = await openBrowser()
    const ours: Times[] = []
    const file: Times[] = []
    for (let round = 0; round < rounds; round++) {
      file.push(await open(browser, `http://127.0.0.1:${bare.port}/`))
      ours.push(await open(browser, sampleTipUrl(product)))
    }
    await browser.close()
    await bare.stop()
    return (['readable', 'usable'] as const).map((name) => {
      const of = (all: Times[]) => Math.round(median(all.map((times) => times[name])))
      return {
        what: `Customer page on a phone with 400 kbit/s, 400 ms, CPU/4: ${name}`,
        value: median(ours.map((times, round) => times[name] / file[round]![name])),
        unit: 'x',
        limit: { atMost: 1.15 },
        measured: `${of(ours)} ms, a bare static file ${of(file)} ms`,
      }
    })
  })
