/** Whether the previous history entry is a page of ours. */
function cameFromUs() {
  if (history.length < 2 || !document.referrer) return false
  const { origin, pathname } = new URL(document.referrer)
  return origin === location.origin && pathname !== location.pathname // as after a change of language without JavaScript
}

/** Lets the page's link back return to the page before, as it was left, instead of opening it anew. */
export function enhanceBackLink() {
  document.querySelector('[data-back]')?.addEventListener('click', (event) => {
    const { metaKey, ctrlKey, shiftKey } = event as MouseEvent
    if (metaKey || ctrlKey || shiftKey || !cameFromUs()) return
    event.preventDefault()
    history.back()
  })
}
