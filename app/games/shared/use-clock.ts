import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Tells how much time has gone by, every `tickMs`, while the clock runs and the page can be seen.
 * What it gives back takes the time since the last tick, for a move between two ticks.
 */
export function useClock(running: boolean, tickMs: number, onPass: (ms: number) => void) {
  const since = useRef<number>(undefined) // the clock rests while there is none

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
    const timer = setInterval(() => tick(), tickMs)
    document.addEventListener('visibilitychange', sleepOrWake)
    return () => {
      since.current = undefined
      clearInterval(timer)
      document.removeEventListener('visibilitychange', sleepOrWake)
    }
  }, [running, tickMs])

  return take
}
