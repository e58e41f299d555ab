import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until the page's script has taken over: what needs the script may wait for it. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
