// Mechanism: late hydration of the forms for visitors
{
  const LATE_MS = 5000 // after the load: whoever came to sign in has touched a field by then
  // What a translating browser has replaced until then, so that React finds the texts of the server.
  const translations = new Map()
  window.tiplarkTranslations = translations
  new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        const near = text.nodeType === 3 ? [...addedNodes, previousSibling, nextSibling] : []
        const font = near.find((node) => node?.nodeName === 'FONT' && !translations.has(node))
        if (font) translations.set(font, text)
      }
  }).observe(document.body, { subtree: true, childList: true })
  let held = document.querySelector('[type=later]')
  let loading = false
  const retryAtNextTouch = () => {
    loading = false
  }
  const go = ({ target }) => {
    if (loading || target.closest?.('a')) return // a link leaves the page
    loading = true
    for (const link of document.querySelectorAll('[rel=later]')) link.rel = 'modulepreload'
    const { text, nonce } = held
    const script = Object.assign(document.createElement('script'), { type: 'module', text, nonce })
    script.onerror = retryAtNextTouch
    held.replaceWith(script)
    held = script
  }
  // Password managers fill fields without focusing them, and screen readers click without a pointer.
  for (const type of ['pointerdown', 'keydown', 'focusin', 'input', 'click'])
    addEventListener(type, go, { capture: true, passive: true })
  addEventListener('unhandledrejection', retryAtNextTouch) // the script imports the router's entry dynamically
  // Only React handles such a button, so the page repeats the click after hydration, which removes the held script.
  addEventListener('click', ({ target }) => {
    const button = held.isConnected && target.closest('[type=button]')
    if (button) button.dataset.pressed = ''
  })
  // Before hydration a press opens the window of Google, as React does later. Without a window the page itself goes there.
  const openGoogle = (event) => {
    const { target: form, submitter } = event
    const isHydrated = 'hydrated' in document.documentElement.dataset
    if (isHydrated || !/\/api\/auth\/google$/.test(form.action)) return
    const flow = crypto.randomUUID()
    const params = new URLSearchParams(new FormData(form, submitter))
    params.set('flow', flow)
    if (!open(`${form.action}?${params}`, 'tiplark-google', 'popup,width=500,height=640')) return
    event.preventDefault()
    event.stopPropagation() // React may listen by now
    new BroadcastChannel(`tiplark-google-${flow}`).onmessage = ({ data: failure }) => {
      const here = new URL(location)
      if (failure) here.searchParams.set('google', failure.cause)
      location.replace(here) // which leads on whoever is signed in
    }
  }
  addEventListener('submit', openGoogle, true)
  addEventListener('load', (event) => {
    const fonts = document.getElementById('fonts')
    document.head.insertAdjacentHTML('beforeend', fonts.textContent)
    fonts.textContent = '' // the page adds them no second time
    if (!navigator.connection?.saveData) setTimeout(go, LATE_MS, event)
  })
}
