import { chance, inParallel } from './chance.ts'
import { aChangedBody } from './changed-bodies.ts'
import { knowMenu } from './known-menu.ts'
import { aShapelessBody } from './shapeless-bodies.ts'
import { aDeed, DEEDS, type Deed, isCarriedOut, type Sender, sendersOf } from './valid-bodies.ts'
import { quickest, type Wish } from './wish.ts'

const SHAPELESS = 0.3
const AT_ONCE = 16
const ENOUGH_FAILED = 20 // to know that something is wrong, without asking again for all that was slow

/**
 * Sends each valid body once as it is, and then such bodies with a field or two changed, or of no sense at all, to every
 * address. The first of the people has a menu. What took longer than `slowMs` is asked again when all is quiet: a body
 * that makes the product slow does so each time.
 */
export async function sendMutatedBodies(
  url: string,
  count: number,
  people: Sender[],
  slowMs: number,
  seed = 1,
) {
  const dice = chance(seed)
  const menu = knowMenu(url, people[0]!)
  const failed: string[] = []
  const slow: Wish[] = []
  const done = new Set<Deed>()
  let slowestMs = 0
  let carriedOut = 0
  async function ask(wish: Wish) {
    const started = performance.now()
    try {
      const answer = await wish.send()
      await answer.arrayBuffer()
      if (answer.status >= 500) failed.push(`${answer.status} ${wish.asked}`)
      if (wish.deed && isCarriedOut(wish.deed, answer.status, answer.headers.get('location'))) {
        done.add(wish.deed)
        carriedOut++
      }
    } catch (error) {
      failed.push(`no answer: ${wish.asked} ${error}`)
    }
    const ms = performance.now() - started
    if (ms > slowMs) slow.push(wish)
    else slowestMs = Math.max(slowestMs, ms)
  }
  const askFor = (wish: Promise<Wish>) => wish.then(ask, (error) => failed.push(String(error)))
  const change = (deed: Deed, person: Sender, changes: number) =>
    askFor(aChangedBody(url, dice, menu, deed, person, changes))
  for (const deed of DEEDS) for (const person of sendersOf(deed, people)) await change(deed, person, 0)
  carriedOut = 0
  const signedIn = ['', ...people.map(({ cookie }) => cookie)]
  const started = performance.now()
  await inParallel(count, AT_ONCE, async () => {
    if (dice.maybe(SHAPELESS)) return ask(aShapelessBody(url, dice, signedIn))
    const deed = aDeed(dice)
    await change(deed, dice.oneOf(sendersOf(deed, people)), 1 + dice.below(2))
  })
  const perSecond = Math.round((count / (performance.now() - started)) * 1000)
  for (const wish of slow) {
    if (failed.length >= ENOUGH_FAILED) break
    const ms = await quickest(wish)
    slowestMs = Math.max(slowestMs, ms)
    if (ms > slowMs) failed.push(`slow each time: ${wish.asked}`)
  }
  const never = DEEDS.filter((deed) => !done.has(deed)).map(({ name }) => name)
  return { perSecond, slowestMs, slowOnce: slow.length, failed, carriedOut, never }
}
