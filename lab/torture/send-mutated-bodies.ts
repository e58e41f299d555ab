import {
  ACTIONS,
  type FormAction,
  isCarriedOut,
  randomAction,
  type Sender,
  sendersOf,
} from './form-actions.ts'
import { mutatedRequest } from './mutated-request.ts'
import { randomRequest } from './random-request.ts'
import { inParallel, seededRandom } from './seeded-random.ts'
import { fastestMs, type TestRequest } from './test-request.ts'
import { trackMenu } from './tracked-menu.ts'

const RANDOM = 0.3 // the fraction of requests without a valid base
const CONCURRENCY = 16
const MAX_FAILED = 20 // the number of slow requests that are repeated

/**
 * Sends each valid body once, then bodies with one or two changed fields and random bodies to every address. The first
 * sender has a menu. A request that took longer than `slowMs` is repeated at the end, without others in parallel.
 */
export async function sendMutatedBodies(
  url: string,
  count: number,
  people: Sender[],
  slowMs: number,
  seed = 1,
) {
  const random = seededRandom(seed)
  const menu = trackMenu(url, people[0]!)
  const failed: string[] = []
  const slow: TestRequest[] = []
  const done = new Set<FormAction>()
  let slowestMs = 0
  let carriedOut = 0
  async function send(request: TestRequest) {
    const started = performance.now()
    try {
      const response = await request.send()
      await response.arrayBuffer()
      if (response.status >= 500) failed.push(`${response.status} ${request.description}`)
      if (request.action && isCarriedOut(request.action, response.status, response.headers.get('location'))) {
        done.add(request.action)
        carriedOut++
      }
    } catch (error) {
      failed.push(`no response: ${request.description} ${error}`)
    }
    const ms = performance.now() - started
    if (ms > slowMs) slow.push(request)
    else slowestMs = Math.max(slowestMs, ms)
  }
  const sendMade = (request: Promise<TestRequest>) =>
    request.then(send, (error) => failed.push(String(error)))
  const change = (action: FormAction, person: Sender, changes: number) =>
    sendMade(mutatedRequest(url, random, menu, action, person, changes))
  for (const action of ACTIONS)
    for (const person of sendersOf(action, people)) await change(action, person, 0)
  carriedOut = 0
  const cookies = ['', ...people.map(({ cookie }) => cookie)]
  const started = performance.now()
  await inParallel(count, CONCURRENCY, async () => {
    if (random.maybe(RANDOM)) return send(randomRequest(url, random, cookies))
    const action = randomAction(random)
    await change(action, random.oneOf(sendersOf(action, people)), 1 + random.below(2))
  })
  const perSecond = Math.round((count / (performance.now() - started)) * 1000)
  for (const request of slow) {
    if (failed.length >= MAX_FAILED) break
    const ms = await fastestMs(request)
    slowestMs = Math.max(slowestMs, ms)
    if (ms > slowMs) failed.push(`slow each time: ${request.description}`)
  }
  const never = ACTIONS.filter((action) => !done.has(action)).map(({ name }) => name)
  return { perSecond, slowestMs, slowOnce: slow.length, failed, carriedOut, never }
}
