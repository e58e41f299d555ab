import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { createPath, type Location, useBlocker, useNavigation } from 'react-router'
import { useMessages } from '../i18n/use-messages.ts'
import { isPageGone, isPageLoaded, loadPage } from '../page-modules.ts'
import { type BlockedNavigation, holdLoads } from './blocked-navigation.ts'

const NextPage = createContext<Location | undefined>(undefined)
const ReportLoad = createContext<(loaded: boolean) => void>(() => {})

/** In the top layer it is over a modal dialog, too. */
const showOverDialogs = (message: HTMLElement | null) => message?.showPopover?.()

/**
 * Returns a function that takes whether a file was loaded. If not, it shows the message that the page stays because
 * there is no network, else it hides it.
 */
export const useReportLoad = () => use(ReportLoad)

/** The location of the page that is being loaded, from the click on. */
export function useNextPage() {
  const { state, location } = useNavigation()
  const blocked = use(NextPage)
  return blocked ?? (state === 'loading' ? location : undefined)
}

/**
 * Without a network a link cannot load its page and would lose this one with its input. It stays, and says why; also
 * when only the module of the next page cannot be loaded. Where an update has replaced the module, the page is loaded
 * as a document.
 */
export function StayOffline({ children }: { children: ReactNode }) {
  const { offline } = useMessages('ui') // loaded here: without a network it could not be
  const [attempts, setAttempts] = useState(0) // a new one is announced again
  const reportLoad = useCallback((loaded: boolean) => setAttempts((before) => (loaded ? 0 : before + 1)), [])
  const newest = useRef<BlockedNavigation>(undefined) // if it waits
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    newest.current = undefined
    if (here.pathname + here.search === next.pathname + next.search) return false
    if (navigator.onLine && isPageLoaded(next.pathname)) return false
    newest.current = holdLoads(next, navigator.onLine ? loadPage(next.pathname) : Promise.reject())
    return true
  })
  useEffect(() => {
    const own = newest.current
    if (blocker.state !== 'blocked' || blocker.location !== own?.to) return
    let isCurrent = true
    const settle = (loaded: boolean) => {
      if (!isCurrent || newest.current !== own) return
      reportLoad(loaded)
      try {
        if (loaded) blocker.proceed()
        else blocker.reset()
      } catch {
        // The router has begun another navigation, which is not rendered yet.
      }
      own.settle()
    }
    own.load.then(
      () => settle(true),
      async () =>
        (await isPageGone(own.to.pathname)) ? window.location.assign(createPath(own.to)) : settle(false),
    )
    return () => {
      isCurrent = false
    }
  }, [blocker, reportLoad])
  // The next link may lead to a page whose modules are loaded.
  const { location } = useNavigation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page begins to load
  useEffect(() => {
    if (blocker.state === 'blocked' && blocker.location !== newest.current?.to) blocker.reset()
  }, [location])
  useEffect(() => {
    const hide = () => reportLoad(true)
    addEventListener('online', hide)
    return () => removeEventListener('online', hide)
  }, [reportLoad])
  return (
    <NextPage value={blocker.state === 'blocked' ? blocker.location : undefined}>
      <ReportLoad value={reportLoad}>{children}</ReportLoad>
      {attempts > 0 && (
        <p key={attempts} ref={showOverDialogs} popover="manual" role="alert">
          {offline}
        </p>
      )}
    </NextPage>
  )
}
