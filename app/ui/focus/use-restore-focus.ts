import { useLayoutEffect, useRef } from 'react'

/**
 * For a control that is disabled while something is underway: browsers take the focus from it then. Whoever pressed it
 * by keyboard finds it where it was, unless the focus has gone elsewhere meanwhile.
 */
export function useRestoreFocus<T extends HTMLElement>(disabled = false) {
  const control = useRef<T>(null)
  const wasThere = useRef(false)
  useLayoutEffect(() => {
    // The browser has not taken it away yet.
    if (disabled) wasThere.current = document.activeElement === control.current
    else if (wasThere.current && document.activeElement === document.body) control.current?.focus()
  }, [disabled])
  return control
}
