import { useEffect, useEffectEvent, useRef } from 'react'

const TICK_MS = 100

/**
 * Tells the milliseconds that have passed, ten times a second, while it runs and the page is seen.
 * `catchUp` tells what has passed since the last time, so that a move in between finds the right time.
 */
export function useClock(running: boolean, onElapse: (ms: number) => void) {
  const since = useRef<number | undefined>(undefined) // undefined: the clock rests

  function catchUp() {
    if (since.current === undefined) return
    const now = performance.now()
    onElapse(now - since.current)
    since.current = now
  }
  const tick = useEffectEvent(catchUp)

  useEffect(() => {
    if (!running) return
    function follow() {
      tick()
      since.current = document.hidden ? undefined : performance.now()
    }
    follow()
    const timer = setInterval(() => tick(), TICK_MS)
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
      since.current = undefined
    }
  }, [running])

  return catchUp
}
