import { useEffect, useEffectEvent } from 'react'

const MODIFIERS = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'NumLock',
  'ScrollLock',
  'Fn',
])

/** Hears every key pressed on the page that is not somebody else's: no modifier, no shortcut, nothing already used. */
export function useKeys(onKey: (event: KeyboardEvent) => void, active: boolean) {
  const hear = useEffectEvent(onKey)
  useEffect(() => {
    if (!active) return
    // The key that closes a dialog over the game is still on its way up when the game wakes: it is not for us.
    const since = performance.now()
    const listen = (event: KeyboardEvent) => {
      if (event.timeStamp < since || event.defaultPrevented || event.isComposing) return
      if (event.ctrlKey || event.altKey || event.metaKey || MODIFIERS.has(event.key)) return
      hear(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [active])
}

/** A button, link or field has the focus and wants this key for itself. */
export const belongsToControl = (event: KeyboardEvent) =>
  (event.key === ' ' || event.key === 'Enter') &&
  event.target instanceof Element &&
  event.target.closest('button, a, input, select, textarea, summary') !== null
