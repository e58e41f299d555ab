import { useLayoutEffect, useRef } from 'react'

/** Gives a control its focus back when it is enabled again: browsers blur a disabled control. */
export function useRestoreFocus<T extends HTMLElement>(disabled = false) {
  const control = useRef<T>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    // In a layout effect the browser has not blurred it yet.
    if (disabled) hadFocus.current = document.activeElement === control.current
    else if (hadFocus.current && document.activeElement === document.body) control.current?.focus()
  }, [disabled])
  return control
}
