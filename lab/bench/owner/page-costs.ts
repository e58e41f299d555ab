import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { FIRST_SAMPLE } from '#db/samples.ts'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { cookieOf, signInByRequest } from '#tests/support/people/sign-in.ts'
import { BAD_CONNECTION, measurePage, onBadConnection, type PageCost } from '../measure/bad-connection.ts'
import { startBareServer } from '../measure/processes.ts'
import { median } from '../measure/rounds.ts'
import { toStaticFile } from '../measure/static-page.ts'
import { type BenchTarget, withProduct } from '../measure/target.ts'
import type { Figure } from '../report/figures.ts'

const OWNERS_PAGES = ['/dashboard', '/menu-management']
const MENU = `/menu/${FIRST_SAMPLE.id}`

/** The load of the owner's pages and the public menu on a bad connection, compared with the same pages as static files. */
export const measurePageCosts = ({ folder, rounds }: BenchTarget): Promise<Figure[]> =>
  withProduct({ folder }, async ({ url }) => {
    const browser = await openBrowser()
    const cookie = await cookieOf(url, FIRST_SAMPLE.email)
    const figures: Figure[] = []
    for (const path of [...OWNERS_PAGES, MENU]) {
      const html = await (await fetch(url + path, { headers: { cookie } })).text()
      const name = join(folder, 'bare-page.html')
      writeFileSync(name, await toStaticFile(html, url))
      const bare = await startBareServer('static', name)
      const ours: PageCost[] = []
      const file: PageCost[] = []
      for (let round = 0; round < rounds; round++) {
        file.push(await cost(browser, `http://127.0.0.1:${bare.port}/`))
        ours.push(await cost(browser, url + path, path === MENU ? undefined : url))
      }
      await bare.stop()
      figures.push(...(path === MENU ? [shiftOf(ours, file)] : rowsOf(path, ours, file)))
    }
    await browser.close()
    return figures
  })

/** `signedInAt` is the URL of the product where the first sample person signs in first. */
const cost = (browser: Browser, address: string, signedInAt?: string) =>
  onBadConnection(browser, async (page) => {
    if (signedInAt) await signInByRequest(page, FIRST_SAMPLE.email, signedInAt)
    return measurePage(page, address)
  })

const middle = (all: PageCost[], name: keyof PageCost) => median(all.map((one) => one[name]))

function rowsOf(path: string, ours: PageCost[], file: PageCost[]): Figure[] {
  const row = (name: keyof PageCost, what: string, unit: string, atMost: number, more = ''): Figure => ({
    what: `${path} on ${BAD_CONNECTION}: ${what}`,
    value: middle(ours, name),
    unit,
    limit: { atMost },
    measured: `a bare static file ${Math.round(middle(file, name))}${unit}${more}`,
  })
  return [
    row('paint', 'first paint', ' ms', 1300),
    row('load', 'load', ' ms', 5000),
    row('requests', 'requests until the load', '', 25, `; ${middle(ours, 'later')} later`),
    row('kb', 'bytes until the load', ' KB', 200),
  ]
}

const shiftOf = (ours: PageCost[], file: PageCost[]): Figure => ({
  what: `Public menu on ${BAD_CONNECTION}: cumulative layout shift`,
  value: Math.max(...ours.map(({ shift }) => shift)),
  unit: '',
  limit: { atMost: 0.001 },
  measured: `a bare static file ${Math.max(...file.map(({ shift }) => shift)).toFixed(3)}`,
})
