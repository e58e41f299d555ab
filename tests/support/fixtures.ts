import { join } from 'node:path'
import { type BrowserContextOptions, test as base } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import type { SAMPLES } from '#db/samples.ts'
import { DESKTOP, openContext, PHONE, type Watched } from './browser/browser.ts'
import { sampleEmail, signInByRequest } from './people/sign-in.ts'
import { type Product, type ProductOptions, startProduct } from './server/product.ts'

export type OpenPage = (options?: BrowserContextOptions) => Promise<Watched>
export type OpenPageAs = (
  name: (typeof SAMPLES)[number]['name'],
  options?: BrowserContextOptions,
) => Promise<Watched>
export type OnTestFinished = (cleanUp: () => unknown) => void

type Fixtures = {
  /** Resets rate limits: all tests share a client address, so the sign-ups of one test would count in the next. */
  resetLimits: undefined
  /** Opens a page in a new browser context, on a phone by default. */
  openPage: OpenPage
  /** Opens a page in a new browser context, on a desktop by default, with a sample person signed in. */
  openPageAs: OpenPageAs
  /** Registers a clean-up that runs after the test, also when it fails; the last one runs first. */
  onTestFinished: OnTestFinished
}
type WorkerFixtures = {
  /** `test.use({ productOptions: { ... } })` gives the tests of a file a separate product. */
  productOptions: ProductOptions
  /** The built product with its sample people, in a temporary data folder; one for all tests of a worker. */
  product: Product
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  productOptions: [{}, { option: true, scope: 'worker' }],
  product: [
    async ({ productOptions }, use) => {
      const product = await startProduct(productOptions)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  resetLimits: [
    async ({ product }, use) => {
      const data = new Sqlite(join(product.folder, 'tiplark.db'))
      data.prepare('delete from rate_limit').run()
      data.close()
      await use(undefined)
    },
    { auto: true },
  ],
  baseURL: ({ product }, use) => use(product.url),
  openPage: async ({ browser, baseURL }, use) => {
    const open: { close: () => Promise<void> }[] = []
    await use(async (options = PHONE) => {
      const { context, openPage } = await openContext(browser, { baseURL, ...options })
      open.push(context)
      return openPage()
    })
    for (const context of open) await context.close()
  },
  openPageAs: async ({ openPage }, use) => {
    await use(async (name, options = DESKTOP) => {
      const opened = await openPage(options)
      await signInByRequest(opened.page, sampleEmail(name))
      return opened
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern
  onTestFinished: async ({}, use) => {
    const cleanUps: (() => unknown)[] = []
    await use((cleanUp) => cleanUps.unshift(cleanUp))
    for (const cleanUp of cleanUps) await cleanUp()
  },
})
