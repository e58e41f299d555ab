import { useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import { canUsePasskeys } from './passkey.client.ts'

const never = () => () => {}

/** Whether passkeys are offered here: on the server as the address of the site allows, then as this browser does, too. */
export function useCanUsePasskeys() {
  const isServed = useMatches().some(
    ({ loaderData }) =>
      typeof loaderData === 'object' &&
      loaderData !== null &&
      'passkeys' in loaderData &&
      loaderData.passkeys === 'possible',
  )
  return useSyncExternalStore(
    never,
    () => canUsePasskeys(),
    () => isServed,
  )
}
