import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { rememberFocus } from './return-focus.ts'

/**
 * Keeps the focus in a list whose entries move or go: an element that moves in the document loses the focus, and one
 * that is removed leaves it to the next. A button that is disabled at an end of the list gives it to the one beside it.
 */
export function useListFocus(container: RefObject<HTMLElement | null>, list: unknown) {
  const focused = useRef<{ control: HTMLElement; returnFocus: () => void }>(undefined)
  // React reports no events during its own changes, such as the closing of a dialog that gives the focus back.
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const keep = ({ target }: { target: EventTarget | null }) => {
      if (target instanceof HTMLElement) focused.current = { control: target, returnFocus: rememberFocus() }
    }
    const forget = () =>
      queueMicrotask(() => {
        const control = focused.current?.control
        const waits = control?.isConnected === false || control?.matches(':disabled')
        if (control !== document.activeElement && !waits) focused.current = undefined
      })
    // An entry may have the focus since before hydration.
    if (container.current?.contains(document.activeElement)) keep({ target: document.activeElement })
    container.current?.addEventListener('focusin', keep, { signal })
    container.current?.addEventListener('focusout', forget, { signal })
    return () => stop.abort()
  }, [container])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list
  useLayoutEffect(() => {
    if (!focused.current) return
    const { control, returnFocus } = focused.current
    if (control.isConnected && control.matches(':disabled'))
      control.parentElement?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true })
    else if (document.activeElement === document.body) returnFocus()
  }, [list])
}
