import { useEffect, useRef, useState } from 'react'
import { SESSION_CHANNEL } from './use-session-broadcast.ts'

const ADDRESS = '/dashboard/events'
const RECONNECT_MS = 5000

/**
 * The dashboard's server-sent events. `updates` grows whenever customers may have done something; `signedOut` becomes
 * true when the session has ended here, in another tab or on the server.
 */
export function useEventStream() {
  const [updates, setUpdates] = useState(0)
  const [signedOut, setSignedOut] = useState(false)
  const ended = useRef(false)

  useEffect(() => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      ended.current = true
      source?.close()
      setSignedOut(true)
    }
    const check = async () => {
      if (ended.current) return
      const status = await fetch(ADDRESS).then(
        (response) => response.status,
        () => 0, // without a network nobody is signed out
      )
      if (status === 401) end()
    }
    const connect = () => {
      source = new EventSource(ADDRESS)
      // Events may have been missed before the connection opened.
      source.onopen = () => setUpdates((count) => count + 1)
      source.addEventListener('played', () => setUpdates((count) => count + 1))
      source.addEventListener('signed-out', end)
      source.onerror = () => {
        // EventSource reconnects after a lost connection, but not after an error status.
        if (source?.readyState !== EventSource.CLOSED) return
        check()
        timer = setTimeout(() => !ended.current && connect(), RECONNECT_MS)
      }
    }
    const onVisible = () => document.visibilityState === 'visible' && check()
    const otherTabs = new BroadcastChannel(SESSION_CHANNEL)
    otherTabs.onmessage = check
    connect()
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

  return { updates, signedOut }
}
