import { useEffect, useRef, useState } from 'react'
import { SIGN_IN_CHANNEL } from './use-sign-in-news.ts'

const ADDRESS = '/dashboard/events'
const AGAIN_MS = 5000

/**
 * The open page's line to the server. `news` grows whenever customers may have done something; `signedOut` becomes true
 * when the sign-in has ended: here, in another tab, or on the server.
 */
export function useLiveLine() {
  const [news, setNews] = useState(0)
  const [signedOut, setSignedOut] = useState(false)
  const over = useRef(false)

  useEffect(() => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      over.current = true
      source?.close()
      setSignedOut(true)
    }
    const check = async () => {
      if (over.current) return
      const status = await fetch(ADDRESS).then(
        (response) => response.status,
        () => 0, // no network: nobody was signed out by that
      )
      if (status === 401) end()
    }
    const open = () => {
      source = new EventSource(ADDRESS)
      // What happened between the page and the open line, or while it was broken, is read now.
      source.onopen = () => setNews((count) => count + 1)
      source.addEventListener('played', () => setNews((count) => count + 1))
      source.addEventListener('signed-out', end)
      source.onerror = () => {
        // The browser comes back by itself from a break, but not from a refusal.
        if (source?.readyState !== EventSource.CLOSED) return
        check()
        timer = setTimeout(() => !over.current && open(), AGAIN_MS)
      }
    }
    const onVisible = () => document.visibilityState === 'visible' && check()
    const otherTabs = new BroadcastChannel(SIGN_IN_CHANNEL)
    otherTabs.onmessage = check
    open()
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('focus', onVisible)
    return () => {
      source?.close()
      clearTimeout(timer)
      otherTabs.close()
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('focus', onVisible)
    }
  }, [])

  return { news, signedOut }
}
