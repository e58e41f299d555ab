import type { DataStrategyResult, Location, MiddlewareFunction } from 'react-router'

/** A press that waits for the files of its page. */
export type PendingPress = {
  to: Location
  load: Promise<unknown>
  settle: () => void // it was followed, or its files did not come
}

const SETTLE_MS = 1000 // after the files, in case that nothing follows the press

let settled: Promise<unknown> = Promise.resolve()

/** Holds the ends of other loads until this press is settled. */
export function holdLoads(to: Location, load: Promise<unknown>): PendingPress {
  const { promise, resolve: settle } = Promise.withResolvers<void>()
  const late = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  settled = load.then(
    () => Promise.race([promise, late()]),
    () => {},
  )
  return { to, load, settle }
}

/** Of the root: the router forgets a press that waits for its files as soon as an earlier load ends, so that ends later. */
export const followPressFirst: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  let last: unknown
  while (request.method === 'GET' && last !== settled) {
    last = settled // a newer press may come meanwhile
    await last
  }
  return results
}
