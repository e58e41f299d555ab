import { useEffect, useRef } from 'react'

/** Moves the focus to the heading after a client-side navigation, unless the page has moved it itself. */
export function useRouteFocus(page: string) {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (document.activeElement?.closest('main, dialog')) return
    const heading = document.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.style.outline = 'none' // nothing can be done with it
    heading.focus({ preventScroll: true })
  }, [page])
}
