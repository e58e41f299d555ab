// Mechanism: load tests, fuzzing, fault injection (torture)
// Mechanism: serving thread, budget of a route
import { expect, onTestFinished, test } from 'vitest'
import { type AttackFigure, isGood, torture } from '#lab/torture/run.ts'
import { BUDGET_MS, measureThread, startFullOwner } from '#lab/torture/thread-budgets.ts'
import { IS_WHOLE } from '#tests/support/sample.ts'
import { startProduct } from '#tests/support/server/product.ts'

// A sample of `npm run torture`.
const SAMPLE = {
  responseMs: Number.POSITIVE_INFINITY, // it depends on the load of the machine
  kills: 0, // covered by crash-recovery.test.ts
  errorsMs: 0, // needs strace; disk-full.test.ts covers a full disk
  raw: 300,
  bodies: 1500, // the smallest number that carries out each action once
  slow: 40,
  largeBodies: 10,
  warmUpMs: 1000,
  customerMs: Number.POSITIVE_INFINITY,
  threadMs: Number.POSITIVE_INFINITY,
  budgets: 0, // the test below takes a sample
  slowMs: 13_000,
  pages: 300,
  signIns: 30,
  nonces: 30,
}

test('no malformed request, mutated body, slow client or flood causes a 5xx, an exit or an unserved page (T30, T31)', async () => {
  const product = await startProduct({ env: { LOG_LEVEL: 'error' } })
  onTestFinished(product.stop)
  const figures: AttackFigure[] = []
  const failed = await torture(product, SAMPLE, (figure) => figures.push(figure))
  const log = product.log()
  expect(failed).toEqual([])
  expect(figures.filter((figure) => !isGood(figure))).toEqual([])
  // Half of them send unfinished headers, which may take ten seconds.
  expect(figures.find(({ name }) => name.includes('closed by the server'))?.value).toBeGreaterThanOrEqual(
    SAMPLE.slow / 2,
  )
  expect(log).not.toMatch(/Candle21.*"level"|wrong12/) // T33: no password in a log
})

// The dearest routes of strangers and owners, of forms, tables and files.
const DEAR = [
  '/',
  '/login',
  '/language',
  '/contact',
  '/menu/:providerId?',
  '/menu-management',
  '/print',
  '/print/files/:format',
  '/places',
]
const BUSY = 3 // a processor that others use is slower, too

// Nothing else may run beside it: `npm run torture` measures all routes.
if (IS_WHOLE)
  test('no request takes more of the serving thread than its budget, whatever it holds (T17)', async () => {
    const product = await startFullOwner()
    onTestFinished(product.stop)
    const found = await measureThread(product, (pattern) => DEAR.includes(pattern))
    expect(found.length).toBeGreaterThan(100)
    expect(found.filter(({ who, ms }) => ms > BUSY * BUDGET_MS[who])).toEqual([])
  })
