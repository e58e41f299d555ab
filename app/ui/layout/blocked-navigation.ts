import type { DataStrategyResult, Location, MiddlewareFunction } from 'react-router'

/** A navigation that waits for the files of its page. */
export type BlockedNavigation = {
  to: Location
  load: Promise<unknown>
  settle: () => void // it proceeds, or its files did not come
}

const SETTLE_MS = 1000 // after the files, in case that it never proceeds

let settled: Promise<unknown> = Promise.resolve()

/** Holds the ends of other loads until this navigation is settled. */
export function holdLoads(to: Location, load: Promise<unknown>): BlockedNavigation {
  const { promise, resolve: settle } = Promise.withResolvers<void>()
  const late = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  settled = load.then(
    () => Promise.race([promise, late()]),
    () => {},
  )
  return { to, load, settle }
}

/** Of the root: the router forgets a blocked navigation as soon as an earlier load ends, so that load ends later. */
export const awaitBlockedNavigation: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  let last: unknown
  while (request.method === 'GET' && last !== settled) {
    last = settled // a newer one may begin meanwhile
    await last
  }
  return results
}
