import { useLayoutEffect, useRef } from 'react'

let waiting: HTMLElement | undefined

/** The element that has the focus, or had it until it was disabled: browsers blur a disabled control. */
export const focusedElement = () =>
  document.activeElement === document.body && waiting?.isConnected ? waiting : document.activeElement

/** Gives a disabled control the focus once it is enabled, unless something else has it by then. */
export function focusOnceEnabled(control: HTMLElement) {
  waiting = control
  const observer = new MutationObserver(() => {
    if (control.matches(':disabled')) return
    observer.disconnect()
    if (waiting === control) waiting = undefined
    if (document.activeElement === document.body) control.focus()
  })
  observer.observe(control, { attributeFilter: ['disabled'] })
}

/** Gives a control its focus back when it is enabled again. */
export function useRestoreFocus<T extends HTMLElement>(disabled = false) {
  const control = useRef<T>(null)
  useLayoutEffect(() => {
    // In a layout effect the browser has not blurred it yet.
    if (disabled && control.current && document.activeElement === control.current)
      focusOnceEnabled(control.current)
  }, [disabled])
  return control
}
