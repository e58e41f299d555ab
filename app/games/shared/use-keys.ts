import { useEffect, useEffectEvent } from 'react'

const MODIFIER = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|ScrollLock|Fn)$/

/** Calls `onKey` for every key pressed on the page, except modifiers, shortcuts and keys that are already handled. */
export function useKeys(onKey: (event: KeyboardEvent) => void, active: boolean) {
  const handleKey = useEffectEvent(onKey)
  useEffect(() => {
    if (!active) return
    const since = performance.now() // the key that closed a dialog over the game is still being dispatched
    const listener = (event: KeyboardEvent) => {
      if (event.timeStamp < since || event.defaultPrevented || event.isComposing) return
      if (event.ctrlKey || event.altKey || event.metaKey || MODIFIER.test(event.key)) return
      handleKey(event)
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [active])
}
