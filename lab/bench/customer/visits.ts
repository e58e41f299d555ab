import { visit } from '#tests/support/people/customer-load.ts'

/* Customers who scan, start, complete and tip, so many at once and so many in all: a process of its own. */
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
