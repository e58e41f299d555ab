import { expect, onTestFinished, test } from 'vitest'
import { type Figure, isGood, torture } from '#lab/torture/run.ts'
import { startProduct } from '../support/product.ts'

// The short form of `npm run torture`.
const SHORT = {
  answerMs: Number.POSITIVE_INFINITY, // a busy machine is no failure of the product
  kills: 0, // kill.test.ts does it
  errorsMs: 0, // needs strace; disk-full.test.ts has one kind of them
  raw: 2000,
  bodies: 1500,
  slow: 100,
  slowMs: 13_000,
  pages: 3000,
  signIns: 200,
  nonces: 200,
}

test('no malformed request, mutated body, slow client or flood makes a 5xx, an exit or a customer wait in vain (T30, T31)', async () => {
  const product = await startProduct({ env: { LOG_LEVEL: 'error' } })
  onTestFinished(product.stop)
  const figures: Figure[] = []
  const failed = await torture(product, SHORT, (figure) => figures.push(figure))
  const log = product.log()
  expect(failed).toEqual([])
  expect(figures.filter((figure) => !isGood(figure))).toEqual([])
  // Half of the slow ones were slow with their head, which may take ten seconds.
  expect(figures.find(({ name }) => name.includes('cut off'))?.value).toBeGreaterThanOrEqual(50)
  expect(log).not.toMatch(/Tiplark1.*"level"|wrong12/) // T33: no password in a log
})
