import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { BAD_CONNECTION, measurePage, onBadConnection, type PageCost } from '../measure/bad-connection.ts'
import { startBareServer } from '../measure/processes.ts'
import { median } from '../measure/rounds.ts'
import { type BenchTarget, sampleTipUrl, withProduct } from '../measure/target.ts'
import type { Figure } from '../report/figures.ts'

const LATER_MS = 5000

/** Taps the tile of snake in every frame until the page responds, and records the time at which the game is shown. */
const tapAtOnce = () => {
  const look = () => {
    const screen = document.getElementById('screen')
    const isNoticed = screen && (screen.dataset.tapped || screen.childElementCount)
    if (!isNoticed) document.querySelector<HTMLElement>('[data-game=snake]')?.click()
    const isThere = [...document.querySelectorAll('h1')].some(
      (heading) => heading.textContent === 'Snake Game' && heading.checkVisibility(),
    )
    if (isThere) Object.assign(window, { gameMs: performance.now() })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

type FirstGame = { game: number; counted: number; scripts: number; bytes: number }

/** The times from the scan until the visit is counted, and until a game that is tapped at once is shown. */
const playAtOnce = (browser: Browser, address: string): Promise<FirstGame> =>
  onBadConnection(browser, async (page) => {
    await page.addInitScript(tapAtOnce)
    await page.goto(address)
    const counted = await page.waitForFunction(() => {
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return 'gameMs' in window && all.find(({ name }) => name.endsWith('/api/play-sessions'))?.responseEnd
    })
    const times = await page.evaluate(() => {
      const { gameMs } = window as unknown as { gameMs: number }
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = all.filter(
        ({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime < gameMs,
      )
      const bytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)
      return { game: gameMs, scripts: scripts.length, bytes }
    })
    return { ...times, counted: Number(await counted.jsonValue()) }
  })

/** How long a game takes that is tapped on an idle page, and how many files it requests. */
const playLater = (browser: Browser, address: string) =>
  onBadConnection(browser, async (page) => {
    await page.goto(address)
    await delay(LATER_MS)
    const tapped = await page.evaluate(() => performance.now())
    await page.evaluate(tapAtOnce)
    await page.waitForFunction(() => 'gameMs' in window)
    return page.evaluate((began) => {
      const files = performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => startTime >= began && name.includes('/assets/'))
      return { game: (window as unknown as { gameMs: number }).gameMs - began, files: files.length }
    }, tapped)
  })

/** A static page that reports the visit in its first line of script and loads one file of the same size. */
const bareScript = (bytes: number) => `<script>
  fetch('/count', { method: 'POST' }).then(() => { window.counted = performance.now() })
  import('/script/${bytes}.js').then(() => { window.game = performance.now() })
</script>`

const openBare = (browser: Browser, address: string) =>
  onBadConnection(browser, async (page) => {
    await page.goto(address)
    await page.waitForFunction(() => 'counted' in window && 'game' in window)
    return page.evaluate(() => {
      const { counted, game } = window as unknown as { counted: number; game: number }
      const all = performance.getEntriesByType('resource')
      return { counted, game, scripts: all.filter(({ name }) => name.endsWith('.js')).length }
    })
  })

/** The time from the scan to the first game, compared with a static page that does the same with one file. */
export const measureFirstGame = ({ folder, staticHtml, rounds }: BenchTarget): Promise<Figure[]> =>
  withProduct({ folder }, async (product) => {
    const browser = await openBrowser()
    const address = sampleTipUrl(product)
    const { bytes } = await playAtOnce(browser, address)
    const pictures = join(folder, 'bare')
    for (const [, path = ''] of staticHtml.matchAll(/ src="(\/files\/[^"]+)"/g)) {
      mkdirSync(dirname(pictures + path), { recursive: true })
      writeFileSync(pictures + path, await (await fetch(product.url + path)).bytes())
    }
    const bareFile = join(folder, 'bare-game.html')
    writeFileSync(bareFile, staticHtml + bareScript(bytes))
    const staticFile = join(folder, 'page.html')
    const bare = await startBareServer('static', bareFile, pictures)
    const file = await startBareServer('static', staticFile, pictures)

    const pages: PageCost[] = []
    const files: PageCost[] = []
    const atOnce: FirstGame[] = []
    const bares: { counted: number; game: number; scripts: number }[] = []
    const later: { game: number; files: number }[] = []
    const cost = (at: string) => onBadConnection(browser, (page) => measurePage(page, at))
    for (let round = 0; round < rounds; round++) {
      files.push(await cost(`http://127.0.0.1:${file.port}/`))
      pages.push(await cost(address))
      bares.push(await openBare(browser, `http://127.0.0.1:${bare.port}/`))
      atOnce.push(await playAtOnce(browser, address))
      later.push(await playLater(browser, address))
    }
    await browser.close()
    await Promise.all([bare.stop(), file.stop()])

    const of = <T>(all: T[], read: (one: T) => number) => Math.round(median(all.map(read)))
    return [
      {
        what: `Snake tapped at once on ${BAD_CONNECTION}: from the scan to the game`,
        value: median(atOnce.map(({ game }, round) => game / bares[round]!.game)),
        unit: 'x',
        limit: { atMost: 1.1 },
        measured: `${of(atOnce, ({ game }) => game)} ms, a static page with one script of ${Math.round(bytes / 1024)} KB ${of(bares, ({ game }) => game)} ms`,
      },
      {
        what: 'The same: script requests until the game is there',
        value: of(atOnce, ({ scripts }) => scripts),
        unit: '',
        limit: { atMost: 6 },
        measured: `${Math.round(bytes / 1024)} KB, a static page with as much in ${of(bares, ({ scripts }) => scripts)}`,
      },
      {
        what: `Snake tapped after ${LATER_MS / 1000} s: from the tap to the game`,
        value: of(later, ({ game }) => game),
        unit: ' ms',
        limit: { atMost: 300 },
        measured: `${of(later, ({ files }) => files)} files requested after the tap`,
      },
      {
        what: 'From the scan to the counted visit',
        value: of(atOnce, ({ counted }) => counted),
        unit: ' ms',
        limit: { atMost: 1300 },
        measured: `a static page with one line of script ${of(bares, ({ counted }) => counted)} ms`,
      },
      {
        what: 'Largest contentful paint of the customer page',
        value: median(pages.map(({ largest }, round) => largest / files[round]!.paint)),
        unit: 'x',
        limit: { atMost: 1.1 },
        measured: `${of(pages, ({ largest }) => largest)} ms, first paint of a bare static file ${of(files, ({ paint }) => paint)} ms`,
      },
    ]
  })
