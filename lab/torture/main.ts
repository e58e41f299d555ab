// Attacks a new instance of the product and prints one line for each figure; exits with 1 when one exceeds its limit.
// npm run torture -- [fraction of the full sizes] [text in the names of the steps], such as: 1 'large bodies'

import { ensureBuild } from '#scripts/build.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { type AttackFigure, isGood, torture } from './run.ts'

const MAX_RESPONSE_MS = 1000
const WIDTH = 68 // of the names
const FULL = {
  kills: 100,
  errorsMs: 20_000,
  largeBodies: 250,
  warmUpMs: 20_000,
  raw: 100_000,
  bodies: 100_000,
  slow: 200,
  slowMs: 75_000,
  pages: 100_000,
  signIns: 10_000,
  nonces: 10_000,
  budgets: 1,
}

ensureBuild()
const [fraction = '1', only] = process.argv.slice(2)
const sizes = {
  ...(Object.fromEntries(
    Object.entries(FULL).map(([name, size]) => [name, Math.ceil(size * Number(fraction))]),
  ) as typeof FULL),
  responseMs: MAX_RESPONSE_MS,
  customerMs: 500,
  threadMs: 20,
}

// With DATABASE_URL set it runs on that database, which should be empty.
const { DATABASE_URL } = process.env
const product = await startProduct({
  env: { LOG_LEVEL: 'error', ...(DATABASE_URL && { DATABASE_URL }) },
})
const bad: AttackFigure[] = []
const started = performance.now()
const printRow = (name: string, value: number | string, note = '') =>
  console.log(`${name.padEnd(WIDTH)} ${String(value).padStart(9)}${note}`)
const report = (figure: AttackFigure) => {
  if (!isGood(figure)) bad.push(figure)
  printRow(figure.name, figure.value, isGood(figure) ? '' : '  FAILED')
}
const failed = await torture(product, sizes, report, only)
for (const request of failed.slice(0, 20)) console.log(`  ${request}`)
if (failed.length) console.log(product.log().slice(-4000))
await product.stop()
printRow('minutes', ((performance.now() - started) / 60_000).toFixed(1))
process.exit(bad.length ? 1 : 0)
