import { useEffect } from 'react'

export const SIGN_IN_CHANNEL = 'tiplark-sign-in'

/** The id of whoever this browser is signed in as, null for nobody, undefined when the server does not say. */
export async function askWho(): Promise<string | null | undefined> {
  try {
    const answer = await fetch('/api/auth/me')
    if (!answer.ok) return undefined
    const { user } = await answer.json()
    return user?.id ?? null
  } catch {
    return undefined // no network: nobody was signed in or out by that
  }
}

// Of this page, which does not hear what it says there itself.
let own: BroadcastChannel | undefined

/**
 * Tells the other tabs, for a page that leads to where nothing is said on the channel. What they answer would lead it to
 * the sign-in page instead.
 */
export function saySignedOut() {
  if (!own) return
  own.postMessage(null)
  own.onmessage = null
}

/**
 * Every open tab says on a channel whom its page was made for. A tab that hears another name, or that is looked at again
 * after a while, asks the server, and calls `onChange` when its own page is not true any more.
 */
export function useSignInNews(me: string | null, onChange: (who: string | null) => void) {
  useEffect(() => {
    let over = false
    const check = async () => {
      const who = await askWho()
      if (!over && who !== undefined && who !== me) onChange(who)
    }
    const channel = new BroadcastChannel(SIGN_IN_CHANNEL)
    channel.onmessage = ({ data }) => data !== me && check()
    channel.postMessage(me)
    own = channel
    const onVisible = () => document.visibilityState === 'visible' && check()
    // A page that the Back button brings out of the browser's memory may be long out of date.
    const back = (event: PageTransitionEvent) => event.persisted && check()
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('pageshow', back)
    return () => {
      over = true
      channel.close()
      if (own === channel) own = undefined
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('pageshow', back)
    }
  }, [me, onChange])
}
