{
  const files = document.getElementById('screen').dataset.entries.split(' ')
  const load = (file) => (file.endsWith('.js') ? import(file) : fetch(file).then((style) => style.text()))
  const addFonts = () => {
    const fonts = document.getElementById('fonts')
    if (fonts) fonts.outerHTML = fonts.textContent
  }
  const go = () => {
    const all = files.splice(0).map((file) => load(file).catch(() => files.push(file)))
    if (all.length) Promise.all(all).then(addFonts)
  }
  for (const type of ['pointerdown', 'keydown', 'focusin', 'click', 'online'])
    addEventListener(type, go, { capture: true, passive: true })
  addEventListener('load', () => {
    if (navigator.connection?.saveData) return
    requestAnimationFrame(() => (self.requestIdleCallback || setTimeout)(go))
    setTimeout(go, 3000) // a busy phone may not be idle for long
  })
}
