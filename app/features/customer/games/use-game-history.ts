import { useCallback, useEffect, useRef } from 'react'

type Level = 1 | 2 // a game being played, and its results

/**
 * One entry of history for the start of a game and one for its end; one that is already there is not made again.
 * Browser Back calls `onBack` and takes back what is left of them, so that Back from the landing leaves the page.
 * Taking back ends a little later: an entry made before that would lie on one that is about to go.
 */
export function useGameHistory(onBack: () => void) {
  const depth = useRef(0) // of our entries above the landing
  const unwinding = useRef(false) // the next popstate is our own
  const asked = useRef<Level[]>([]) // entries asked for meanwhile
  const back = useRef(onBack)
  back.current = onBack

  const push = useCallback((level: Level) => {
    if (unwinding.current) asked.current.push(level)
    else if (depth.current < level) {
      depth.current = level
      history.pushState({ tiplark: level }, '')
    }
  }, [])

  const unwind = useCallback(() => {
    asked.current = []
    if (depth.current === 0) return
    unwinding.current = true
    history.go(-depth.current)
    depth.current = 0
  }, [])

  // A page that was read again in the middle of a game stands on an entry of ours, and shows the landing.
  useEffect(() => {
    depth.current = Number(history.state?.tiplark ?? 0)
    unwind()
  }, [unwind])

  useEffect(() => {
    const onPop = (event: PopStateEvent) => {
      if (unwinding.current) {
        unwinding.current = false
        for (const level of asked.current.splice(0)) push(level)
        return
      }
      depth.current = Number(event.state?.tiplark ?? 0)
      back.current()
      unwind()
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [push, unwind])

  return { push, unwind }
}
