import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus on a control in a list whose entries change their order: an element that moves in the document loses
 * it. A button that is disabled at the end of the list gives it to the one beside it.
 */
export function useKeptFocus(list: unknown) {
  const focused = useRef<EventTarget>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list
  useLayoutEffect(() => {
    const control = focused.current
    if (!(control instanceof HTMLElement) || !control.isConnected) return
    if (control.matches(':disabled'))
      control.parentElement?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true })
    else if (document.activeElement === document.body) control.focus({ preventScroll: true })
  }, [list])
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
    onBlur: () => {
      focused.current = null
    },
  }
}
