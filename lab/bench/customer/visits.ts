import { visit } from '#tests/support/people/customer-load.ts'

/* Sends `journeys` journeys of customers who scan, start, complete and tip, `at` of them concurrently. A separate process. */
const { url, ids, at, journeys } = JSON.parse(process.argv[2]!) as {
  url: string
  ids: string[]
  at: number
  journeys: number
}
let begun = 0
const began = performance.now()
await Promise.all(
  Array.from({ length: at }, async () => {
    while (begun < journeys) await visit(url, ids[begun++ % ids.length]!, () => {})
  }),
)
console.log(performance.now() - began)
