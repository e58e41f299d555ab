// Mechanism: revalidation in the background: when it fails the page stays
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  type UIMatch,
  useLocation,
  useMatches,
  useRevalidator,
} from 'react-router'

type Reload = { address: string; matches: UIMatch[]; failed: boolean }

let reload: Reload | undefined // the one that is under way

/** Whether a loader failed: no response, or one that only reports that the data could not be read. A refusal is none. */
function isMissing({ type, result }: DataStrategyResult) {
  if (type === 'data') return (result as { failed?: boolean } | undefined)?.failed === true
  return !(result instanceof Response) && !(isRouteErrorResponse(result) && result.status < 500)
}

/** Of the root: data that could not be read again in the background stays as it is shown. */
export const keepShownData: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  if (request.signal.aborted) return results // something newer reads them
  const { pathname, search } = new URL(request.url)
  if (reload?.address !== pathname + search) return results
  for (const { id, loaderData } of reload.matches) {
    const result = results[id]
    if (!result || !isMissing(result)) continue
    console.error('The page could not be read again', result.result)
    reload.failed = true
    results[id] = { type: 'data', result: loaderData }
  }
  return results
}

/** Revalidates the page's data in the background; resolves whether that succeeded. */
export function useBackgroundReload() {
  const { revalidate } = useRevalidator()
  const matches = useMatches()
  const { pathname, search } = useLocation()
  return async () => {
    const own: Reload = { address: pathname + search, matches, failed: false }
    reload = own
    await revalidate()
    if (reload === own) reload = undefined
    return !own.failed
  }
}
