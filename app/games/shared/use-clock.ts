import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `onElapse` every `tickMs` with the elapsed time, while the clock runs and the page is visible. The returned
 * function takes the time since the last tick, for a move between two ticks.
 */
export function useClock(running: boolean, tickMs: number, onElapse: (ms: number) => void) {
  const since = useRef<number>(undefined) // undefined while the clock is paused

  function take() {
    if (since.current === undefined) return 0
    const now = Math.round(performance.now())
    const ms = now - since.current
    since.current = now
    return ms
  }

  const tick = useEffectEvent(() => onElapse(take()))

  useEffect(() => {
    if (!running) return
    const onVisibilityChange = () => {
      tick()
      since.current = document.hidden ? undefined : Math.round(performance.now())
    }
    onVisibilityChange()
    const timer = setInterval(() => tick(), tickMs)
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      since.current = undefined
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [running, tickMs])

  return take
}
