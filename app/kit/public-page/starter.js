// Mechanism: late hydration of the customer page
// An older browser shows what a page without script does.
if (![].at || !self.HTMLDialogElement)
  for (const held of document.querySelectorAll('noscript')) held.outerHTML = held.textContent
else {
  const { dataset } = document.getElementById('screen')
  const files = dataset.entries.split(' ')
  const load = (file) => (file.endsWith('.js') ? import(file) : fetch(file).then((style) => style.text()))
  // Where an update has replaced the files of the game that was tapped, the page is loaded anew, once.
  const fail = (file) => {
    files.push(file)
    if (dataset.tapped && (performance.getEntriesByType('navigation')[0] || 0).type !== 'reload')
      fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
        ({ status }) => status === 404 && location.reload(),
        () => {},
      )
  }
  const addFonts = () => {
    const fonts = document.getElementById('fonts')
    if (fonts) fonts.outerHTML = fonts.textContent
  }
  const go = () => {
    const all = files.splice(0).map((file) => load(file).catch(() => fail(file)))
    if (all.length) Promise.all(all).then(addFonts)
  }
  for (const type of ['pointerdown', 'keydown', 'focusin', 'click', 'online'])
    addEventListener(type, go, { capture: true, passive: true })
  addEventListener('load', () => {
    if ((navigator.connection || 0).saveData) return
    requestAnimationFrame(() => (self.requestIdleCallback || setTimeout)(go))
    setTimeout(go, 3000) // a busy phone may not be idle for long
  })
}
