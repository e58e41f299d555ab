// Sends large bodies to a port over many connections at once, and prints the statuses as JSON. A process of its own:
// beside it another one measures how long a customer waits.
import { FORM, longText, nestedJson, sendBody } from './large-bodies.ts'
import { inParallel } from './seeded-random.ts'

const [port = 0, connections = 0] = process.argv.slice(2).map(Number)
const bodies = [
  { count: connections, body: { path: '/login', type: FORM, bytes: longText } },
  {
    count: Math.ceil(connections * 0.4),
    body: { path: '/api/play-sessions', type: 'application/json', bytes: nestedJson },
  },
]
const statuses: number[] = []
for (const { count, body } of bodies)
  await inParallel(count, count, async () => void statuses.push(await sendBody(port, body)))
console.log(JSON.stringify(statuses))
