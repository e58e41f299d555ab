import { useEffect, useRef } from 'react'
import { focusHeading } from './return-focus.ts'

/** Moves the focus to the heading after a client-side navigation, unless the page has moved it itself. */
export function useRouteFocus(page: string) {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (!document.activeElement?.closest('main *, dialog')) focusHeading()
  }, [page])
}
