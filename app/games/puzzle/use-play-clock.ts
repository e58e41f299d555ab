import { useEffect, useEffectEvent, useRef } from 'react'

const TICK_MS = 250

/**
 * Tells how much time has gone by while the clock runs and the page can be seen.
 * What it gives back takes the time since the last tick, for a move between two ticks.
 */
export function usePlayClock(running: boolean, onPass: (ms: number) => void) {
  const since = useRef<number>(undefined)

  function take() {
    if (since.current === undefined) return 0
    const now = Math.round(performance.now())
    const ms = now - since.current
    since.current = now
    return ms
  }

  const tick = useEffectEvent(() => onPass(take()))

  useEffect(() => {
    if (!running) return
    const wake = () => {
      since.current = document.hidden ? undefined : Math.round(performance.now())
    }
    const sleepOrWake = () => {
      tick()
      wake()
    }
    wake()
    const timer = setInterval(() => tick(), TICK_MS)
    document.addEventListener('visibilitychange', sleepOrWake)
    return () => {
      since.current = undefined
      clearInterval(timer)
      document.removeEventListener('visibilitychange', sleepOrWake)
    }
  }, [running])

  return take
}
