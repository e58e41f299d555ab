import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { startBareServer } from '../measure/processes.ts'
import { median } from '../measure/rounds.ts'
import { toStaticFile } from '../measure/static-page.ts'
import { type BenchTarget, sampleTipUrl, withProduct } from '../measure/target.ts'
import type { Figure } from '../report/figures.ts'

const REACH = { accessibility: 100, 'best-practices': 100, performance: 98 }
const CATEGORIES = Object.keys(REACH) as (keyof typeof REACH)[]

const SIGN_IN = '/login'

type Finding = { scores: Record<string, number>; complaints: string[]; cost: Cost }
type Cost = { paint: number; requests: number; scriptKb: number }
type Requests = { items: { resourceType: string; transferSize: number }[] }

/** The load of a page over the simulated connection. */
function costOf(audits: Record<string, { numericValue?: number; details?: unknown }>): Cost {
  const { items } = audits['network-requests']!.details as Requests
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script')
  return {
    paint: audits['first-contentful-paint']!.numericValue!,
    requests: items.length,
    scriptKb: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
  }
}

/** One run in its own browser profile, without error reporting. */
async function runLighthouse(address: string): Promise<Finding> {
  const port = await freePort()
  const browser = await openBrowser([`--remote-debugging-port=${port}`])
  try {
    const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: CATEGORIES })
    const { categories, audits } = result!.lhr
    const complaints = CATEGORIES.flatMap((name) =>
      categories[name]!.auditRefs.map(({ id, weight }) => ({ ...audits[id]!, weight, name })),
    ).filter(({ weight, score }) => weight > 0 && score !== null && score < 0.9)
    return {
      scores: Object.fromEntries(
        CATEGORIES.map((name) => [name, Math.round((categories[name]!.score ?? 0) * 100)]),
      ),
      complaints: complaints.map(({ name, title, displayValue = '' }) =>
        `${name}: ${title} ${displayValue}`.trim(),
      ),
      cost: costOf(audits),
    }
  } finally {
    await browser.close()
  }
}

/** Serves a page of the product as a bare static file. */
async function serveAsFile(folder: string, { url }: { url: string }, path: string) {
  const name = join(folder, 'bare-lighthouse.html')
  writeFileSync(name, await toStaticFile(await (await fetch(url + path)).text(), url))
  return startBareServer('static', name)
}

/**
 * The Lighthouse scores and failed audits of the pages that visitors see first, and the load of the sign-in page
 * compared with the same page as a static file.
 */
export const measureLighthouse = ({ folder, quick }: BenchTarget): Promise<Figure[]> =>
  withProduct({ folder }, async (product) => {
    const figures: Figure[] = []
    const bare = await serveAsFile(folder, product, SIGN_IN)
    const costs: { ours: Cost; file: Cost }[] = []
    for (const [page, address] of [
      ['customer page', sampleTipUrl(product)],
      ['landing page', `${product.url}/`],
      ['sign-in page', product.url + SIGN_IN],
    ] as const) {
      const found: Finding[] = []
      for (let round = 0; round < (quick ? 1 : 3); round++) {
        const one = await runLighthouse(address)
        found.push(one)
        if (page !== 'sign-in page') continue
        costs.push({ ours: one.cost, file: (await runLighthouse(`http://127.0.0.1:${bare.port}/`)).cost })
      }
      for (const line of new Set(found.flatMap(({ complaints }) => complaints)))
        console.log(`Lighthouse on the ${page}: ${line}`)
      for (const name of CATEGORIES) {
        const all = found.map(({ scores }) => scores[name]!)
        figures.push({
          what: `Lighthouse, ${page}: ${name.replace('-', ' ')}`,
          value: median(all),
          unit: '',
          limit: { atLeast: REACH[name] },
          measured: `phone, simulated slow 4G, CPU/4: ${all.join(', ')}`,
        })
      }
    }
    await bare.stop()
    return [...figures, ...costRows(costs)]
  })

function costRows(costs: { ours: Cost; file: Cost }[]): Figure[] {
  const row = (name: keyof Cost, what: string, unit: string, atMost: number): Figure => {
    const all = costs.map(({ ours }) => ours[name])
    const file = Math.round(median(costs.map(({ file }) => file[name])))
    return {
      what: `Lighthouse, sign-in page: ${what}`,
      value: median(all),
      unit,
      limit: { atMost },
      measured: `phone, simulated slow 4G, CPU/4: ${all.map(Math.round).join(', ')}${unit}, a bare static file ${file}${unit}`,
    }
  }
  return [
    row('paint', 'first paint', ' ms', 1300),
    row('requests', 'requests', '', 15),
    row('scriptKb', 'bytes of script', ' KB', 75),
  ]
}
