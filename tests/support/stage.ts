import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'

/*
 * The product with its sample people and a browser, for all tests of the file that imports them: started together
 * before the first of its tests, gone after the last.
 */
export let product: Product
export let browser: Browser

beforeAll(async () => {
  const opened = openBrowser().then((one) => {
    browser = one
  })
  await Promise.all([
    opened,
    startProduct().then((one) => {
      product = one
    }),
  ])
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})
