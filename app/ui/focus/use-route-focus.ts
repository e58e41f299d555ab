import { useEffect, useRef } from 'react'

/**
 * When another page takes the place of this one without being loaded: its heading gets the focus, so that it is read
 * aloud and the next Tab is on the new page. What a page has given the focus to itself keeps it.
 */
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
