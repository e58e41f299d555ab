import type { Deed } from './valid-bodies.ts'

/** Something to be asked, in words for a person who wants to know what went wrong, and as often as one likes. */
export type Wish = { asked: string; deed?: Deed; send: () => Promise<Response> }

const PATIENCE_MS = 30_000

/** Asks without following where the answer leads. */
export const send = (address: string, init: RequestInit) =>
  fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })

const AGAIN = 3 // times that what was slow is asked again

/** Asks the same once more, and nothing else meanwhile; the shortest time in ms. */
export async function quickest({ send }: Wish) {
  let quickestMs = Number.POSITIVE_INFINITY
  for (let times = 0; times < AGAIN; times++) {
    const started = performance.now()
    const answer = await send().catch(() => undefined)
    if (!answer) continue
    await answer.arrayBuffer()
    quickestMs = Math.min(quickestMs, performance.now() - started)
  }
  return quickestMs
}
