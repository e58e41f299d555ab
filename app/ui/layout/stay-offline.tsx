import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { type Location, useBlocker, useNavigation } from 'react-router'
import { useMessages } from '../i18n/use-messages.ts'
import { isPageLoaded, loadPage } from '../page-modules.ts'
import styles from './stay-offline.module.css'

const NextPage = createContext<Location | undefined>(undefined)
const SayOffline = createContext(() => {})

/** In the top layer it is over a modal dialog, too. */
const showOverDialogs = (message: HTMLElement | null) => message?.showPopover?.()

/** Returns a function that shows the message that the page stays because there is no network. */
export const useSayOffline = () => use(SayOffline)

/** The location of the page that is being loaded, from the click on. */
export function useNextPage() {
  const { state, location } = useNavigation()
  const blocked = use(NextPage)
  return blocked ?? (state === 'loading' ? location : undefined)
}

/**
 * Without a network a link cannot load its page and would lose this one with its input. It stays, and says why; also
 * when only the module of the next page cannot be loaded.
 */
export function StayOffline({ children }: { children: ReactNode }) {
  const { offline } = useMessages('ui') // loaded here: without a network it could not be
  const [attempts, setAttempts] = useState(0) // a new one is announced again
  const sayOffline = useCallback(() => setAttempts((before) => before + 1), [])
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      here.pathname + here.search !== next.pathname + next.search &&
      !(navigator.onLine && isPageLoaded(next.pathname)),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isCurrent = true
    const stay = () => {
      if (!isCurrent) return
      blocker.reset()
      sayOffline()
    }
    if (navigator.onLine) loadPage(blocker.location.pathname).then(() => isCurrent && blocker.proceed(), stay)
    else stay()
    return () => {
      isCurrent = false
    }
  }, [blocker, sayOffline])
  // The next link may lead to a page whose modules are loaded.
  const { location } = useNavigation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page begins to load
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [location])
  useEffect(() => {
    const hide = () => setAttempts(0)
    addEventListener('online', hide)
    return () => removeEventListener('online', hide)
  }, [])
  return (
    <NextPage value={blocker.state === 'blocked' ? blocker.location : undefined}>
      <SayOffline value={sayOffline}>{children}</SayOffline>
      {attempts > 0 && (
        <p key={attempts} ref={showOverDialogs} popover="manual" role="alert" className={styles.offline}>
          {offline}
        </p>
      )}
    </NextPage>
  )
}
