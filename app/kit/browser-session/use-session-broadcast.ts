// Mechanism: broadcast of sign-in and sign-out between tabs
import { useEffect, useEffectEvent } from 'react'
import { useBackgroundReload } from '#app/ui/background-reload.ts'
import { hasUnsavedInput } from '#app/ui/dialog/unsaved-input.ts'
import { staysSignedOut } from './sign-in-again.client.ts'

/** The BroadcastChannel on which each tab sends the id of the user whose page it shows, null without one. */
export const SESSION_CHANNEL = 'tiplark-sign-in'

/** The id of the signed-in user, null without a session, undefined when the server cannot be reached. */
export async function fetchSignedInId(): Promise<string | null | undefined> {
  try {
    const response = await fetch('/api/auth/me')
    if (!response.ok) return undefined
    const { user } = await response.json()
    return user?.id ?? null
  } catch {
    return undefined
  }
}

let ownChannel: BroadcastChannel | undefined // of this tab, which receives none of its own messages

/**
 * Notifies the other tabs that the session has ended. Their replies would redirect this
 * tab to the sign-in page, so it closes its channel.
 */
export function broadcastSignOut() {
  if (!ownChannel) return
  ownChannel.postMessage(null)
  ownChannel.onmessage = null
}

/** Notifies the other tabs that the user of this page has signed in again. */
export const broadcastSignIn = (userId: string) => ownChannel?.postMessage(userId)

/** Whether the page stays, and asks for a sign-in, although it has ended. */
export const hasInputToKeep = () => staysSignedOut(hasUnsavedInput(document.body))

/**
 * Calls `onChange` when this page shows another user than the one signed in. The server is queried when another tab
 * reports a different user and whenever the page becomes visible again.
 */
export function useSessionBroadcast(userId: string | null, onChange: (userId: string | null) => void) {
  const report = useEffectEvent(onChange)
  useEffect(() => {
    let unmounted = false
    const check = async () => {
      const signedIn = await fetchSignedInId()
      if (!unmounted && signedIn !== undefined && signedIn !== userId) report(signedIn)
    }
    const channel = new BroadcastChannel(SESSION_CHANNEL)
    channel.onmessage = ({ data }) => data !== userId && check()
    channel.postMessage(userId)
    ownChannel = channel
    const onVisible = () => document.visibilityState === 'visible' && check()
    // A page restored from the back/forward cache may be outdated.
    const onPageShow = (event: PageTransitionEvent) => event.persisted && check()
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('pageshow', onPageShow)
    return () => {
      unmounted = true
      channel.close()
      if (ownChannel === channel) ownChannel = undefined
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('pageshow', onPageShow)
    }
  }, [userId])
}

/** Keeps a signed-in page up to date with other tabs. `showsSignOut` is for a page that shows the sign-out itself. */
export function useRevalidateOnSessionChange(userId: string, showsSignOut = false) {
  const reload = useBackgroundReload()
  useSessionBroadcast(userId, (signedIn) => {
    // Another user's page must not stay visible.
    if (signedIn) location.reload()
    // The layout route redirects to the sign-in page.
    else if (!showsSignOut && !hasInputToKeep()) void reload()
  })
}
