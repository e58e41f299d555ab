// Attacks a fresh instance of the product and prints one line for each figure; ends with 1 when one is not as it must be.

import { ensureBuild } from '#scripts/build.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { type Figure, isGood, torture } from './run.ts'

const MAX_ANSWER_MS = 1000
const FULL = {
  kills: 100,
  errorsMs: 20_000,
  largeBodies: 250,
  raw: 100_000,
  bodies: 100_000,
  slow: 200,
  slowMs: 75_000,
  pages: 100_000,
  signIns: 10_000,
  nonces: 10_000,
}

ensureBuild()
const share = Number(process.argv[2] ?? 1)
const sizes = {
  ...(Object.fromEntries(
    Object.entries(FULL).map(([name, size]) => [name, Math.ceil(size * share)]),
  ) as typeof FULL),
  answerMs: MAX_ANSWER_MS,
  customerMs: 500,
  threadMs: 20,
}

// With DATABASE_URL set it runs on that database, which should be empty.
const { DATABASE_URL } = process.env
const product = await startProduct({
  env: { LOG_LEVEL: 'error', ...(DATABASE_URL && { DATABASE_URL }) },
})
const bad: Figure[] = []
const started = performance.now()
const failed = await torture(product, sizes, (figure) => {
  if (!isGood(figure)) bad.push(figure)
  console.log(
    `${figure.name.padEnd(52)} ${String(figure.value).padStart(9)}${isGood(figure) ? '' : '  NOT AS IT MUST BE'}`,
  )
})
for (const line of failed.slice(0, 20)) console.log(`  ${line}`)
if (failed.length) console.log(product.log().slice(-4000))
await product.stop()
console.log(`${'minutes'.padEnd(52)} ${((performance.now() - started) / 60_000).toFixed(1).padStart(9)}`)
process.exit(bad.length ? 1 : 0)
