// Mechanism: focus: after dialogs, removed entries, disabled buttons, navigations
const FOCUSABLE = 'a[href], button, summary, input, select, textarea'

/** Hidden and disabled elements do not take the focus. */
function takesFocus(element: Element | undefined) {
  if (element instanceof HTMLElement) element.focus()
  return element !== undefined && document.activeElement === element
}

export function focusHeading() {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.style.outline = 'none' // nothing can be done with it
  heading.focus({ preventScroll: true })
}

/** Gives a disabled control the focus once it is enabled, unless something else has it by then. */
function focusOnceEnabled(control: HTMLElement) {
  const observer = new MutationObserver(() => {
    if (control.matches(':disabled')) return
    observer.disconnect()
    if (document.activeElement === document.body) control.focus()
  })
  observer.observe(control, { attributeFilter: ['disabled'] })
}

/**
 * Remembers the focused element. The returned function gives it the focus back, once it is enabled; when it has been
 * removed, to the same control of the entry that took its place, else to the entry before it, else to the heading of the
 * page.
 */
export function rememberFocus() {
  const before = document.activeElement
  const path: { parent: Element; index: number }[] = [] // from the element outwards
  for (let element = before; element?.parentElement; element = element.parentElement)
    path.push({ parent: element.parentElement, index: [...element.parentElement.children].indexOf(element) })

  return () => {
    if (before && before !== document.body && takesFocus(before)) return
    if (before instanceof HTMLElement && before.isConnected && before.matches(':disabled'))
      return focusOnceEnabled(before)
    const depth = path.findIndex(({ parent }) => parent.isConnected)
    if (depth > 0) {
      const { parent, index } = path[depth]!
      const entries = [...parent.children]
      for (const entry of [...entries.slice(index), ...entries.slice(0, index).reverse()]) {
        if (!entry.getClientRects().length) continue
        const same = path
          .slice(0, depth)
          .reduceRight<Element | undefined>((inner, { index }) => inner?.children[index], entry)
        if (takesFocus(same) || [...entry.querySelectorAll(FOCUSABLE)].some(takesFocus)) return
      }
    }
    focusHeading()
  }
}
