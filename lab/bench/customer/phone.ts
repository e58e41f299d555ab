import type { Browser, Page } from '@playwright/test'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { BAD_CONNECTION, onBadConnection } from '../measure/bad-connection.ts'
import { startBareServer } from '../measure/processes.ts'
import { median } from '../measure/rounds.ts'
import { type BenchTarget, sampleTipUrl, withProduct } from '../measure/target.ts'
import type { Figure } from '../report/figures.ts'

/** Taps 'Leave a Tip' in every frame until the sheet is open, and records the time. */
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

const open = (browser: Browser, address: string): Promise<Times> =>
  onBadConnection(browser, async (page: Page) => {
    await page.addInitScript(tapUntilOpen)
    await page.goto(address)
    await page.waitForFunction(() => 'usableMs' in window)
    return page.evaluate(() => ({
      readable: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      usable: (window as unknown as { usableMs: number }).usableMs,
    }))
  })

/** The page in a phone-sized browser on a bad connection, compared with the same page as a static file. */
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
        what: `Customer page on ${BAD_CONNECTION}: ${name}`,
        value: median(ours.map((times, round) => times[name] / file[round]![name])),
        unit: 'x',
        limit: { atMost: 1.15 },
        measured: `${of(ours)} ms, a bare static file ${of(file)} ms`,
      }
    })
  })
