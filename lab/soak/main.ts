// Keeps a wall open for an hour while customers tip, and prints twelve times what the page and the server hold.
//   npm run soak          an hour
//   npm run soak -- 2     two minutes
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuild } from '#scripts/build.ts'
import { openBrowser, openContext } from '#tests/support/browser/browser.ts'
import { visit } from '#tests/support/people/customer-load.ts'
import { MAYA } from '#tests/support/people/sign-in.ts'
import { addWall } from '#tests/support/people/walls.ts'
import { type Product, startProduct } from '#tests/support/server/product.ts'

const minutes = Number(process.argv[2] ?? 60)
const MEASURE_MS = (minutes * 60_000) / 12
const TIP_MS = 2000

const serverMb = ({ process: { pid } }: Product) => {
  const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kb) / 1024)
}

await ensureBuild()
const product = await startProduct({ env: { TRUST_PROXY: '1' } })
const browser = await openBrowser()
try {
  const path = addWall(product, MAYA.id, { shows_chosen: 1, amounts: 'rounded' })
  const { context, openPage } = await openContext(browser, {
    baseURL: product.url,
    viewport: { width: 1280, height: 720 },
  })
  const { page } = await openPage()
  await page.goto(path)
  const client = await context.newCDPSession(page)
  const ends = Date.now() + minutes * 60_000
  let tips = 0
  const send = async () => {
    while (Date.now() < ends) {
      await visit(product.url, MAYA.id, () => {})
      tips++
      await wait(TIP_MS)
    }
  }
  const measure = async () => {
    for (;;) {
      await client.send('HeapProfiler.collectGarbage')
      const { usedSize } = await client.send('Runtime.getHeapUsage')
      const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters')
      const heap = (usedSize / 1024 / 1024).toFixed(2)
      console.log(
        `${new Date().toISOString()}  tips ${tips}  heap ${heap} MB  nodes ${nodes}  listeners ${jsEventListeners}  server ${serverMb(product)} MB`,
      )
      if (Date.now() >= ends) return
      await wait(MEASURE_MS)
    }
  }
  await Promise.all([send(), measure()])
  await context.close()
} finally {
  await browser.close()
  await product.stop()
}
