import { useEffect, useState } from 'react'

/**
 * Keeps the screen awake while the page is shown; false where the browser cannot, undefined until that is known. A browser
 * ends the lock when the page is hidden, so it is requested again.
 */
export function useWakeLock() {
  const [isAwake, setAwake] = useState<boolean>()
  useEffect(() => {
    const left = new AbortController()
    let lock: WakeLockSentinel | undefined
    const request = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (left.signal.aborted) await lock.release()
        else setAwake(true)
      } catch {
        setAwake(false) // no wake lock here, without https or with an empty battery
      }
    }
    document.addEventListener('visibilitychange', request, { signal: left.signal })
    void request()
    return () => {
      left.abort()
      void lock?.release()
    }
  }, [])
  return isAwake
}
