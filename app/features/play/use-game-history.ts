import { useCallback, useEffect, useRef } from 'react'

/**
 * One entry of history for the start of a game and one for its end. Browser Back calls `onBack` and takes back what
 * is left of them, so that Back from the landing leaves the page.
 */
export function useGameHistory(onBack: () => void) {
  const depth = useRef(0) // of our entries above the landing
  const silent = useRef(false) // the next popstate is our own unwinding
  const back = useRef(onBack)
  back.current = onBack

  const unwind = useCallback(() => {
    if (depth.current === 0) return
    silent.current = true
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
      const left = Number(event.state?.tiplark ?? 0)
      if (silent.current) {
        silent.current = false
        return
      }
      depth.current = left
      back.current()
      unwind()
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [unwind])

  return {
    /** Level 1 is a game being played, 2 its results; an entry that is already there is not made again. */
    push: (level: 1 | 2) => {
      if (depth.current >= level) return
      depth.current = level
      history.pushState({ tiplark: depth.current }, '')
    },
    unwind,
  }
}
