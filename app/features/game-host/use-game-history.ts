import { useCallback, useEffect, useRef } from 'react'

type Level = 1 | 2 // a game being played, and its results

/**
 * Pushes one history entry for the start of a game and one for its end. Browser Back calls `onBack` and removes the
 * rest of them, so that Back on the landing page leaves the site. `history.go` is asynchronous: entries requested before
 * it has finished are pushed afterwards.
 */
export function useGameHistory(onBack: () => void, inGame: boolean) {
  const depth = useRef(0) // of our entries above the landing
  const unwinding = useRef(false) // the next popstate is our own
  const pending = useRef<Level[]>([]) // entries requested meanwhile
  const back = useRef(onBack)
  back.current = onBack

  const push = useCallback((level: Level) => {
    if (unwinding.current) pending.current.push(level)
    else if (depth.current < level) {
      depth.current = level
      history.pushState({ tiplark: level }, '')
    }
  }, [])

  const unwind = useCallback(() => {
    pending.current = []
    if (depth.current === 0) return
    unwinding.current = true
    history.go(-depth.current)
    depth.current = 0
  }, [])

  // A page reloaded in a game is on one of our entries. It shows the round again, or else the landing page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    depth.current = history.state?.tiplark ?? 0
    if (!inGame) unwind()
  }, [])

  useEffect(() => {
    const onPop = (event: PopStateEvent) => {
      if (unwinding.current) {
        unwinding.current = false
        for (const level of pending.current.splice(0)) push(level)
        return
      }
      depth.current = event.state?.tiplark ?? 0
      back.current()
      unwind()
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [push, unwind])

  return { push, unwind }
}
