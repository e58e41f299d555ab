{
  const LATE_MS = 5000 // after the load: whoever came to sign in has touched a field by then
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
  addEventListener('load', (event) => {
    const fonts = document.getElementById('fonts')
    document.head.insertAdjacentHTML('beforeend', fonts.textContent)
    fonts.textContent = '' // the page adds them no second time
    if (!navigator.connection?.saveData) setTimeout(go, LATE_MS, event)
  })
}
