{
  const screen = document.getElementById('screen')
  const files = screen.dataset.entries.split(' ')
  const go = () => {
    for (const file of files.splice(0)) import(file).catch(() => files.push(file))
  }
  const { dataset } = screen
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-')
  for (const type of ['pointerdown', 'keydown', 'focusin', 'online'])
    addEventListener(type, go, { capture: true, passive: true })
  addEventListener('load', () => {
    if (navigator.connection?.saveData) return
    requestAnimationFrame(() => (self.requestIdleCallback || setTimeout)(go))
    setTimeout(go, 3000) // a busy phone may not be idle for long
  })
  addEventListener('click', ({ target }) => {
    const found = (name) => target.closest(`[${name}]`)?.getAttribute(name)
    const tile = found('data-game')
    if (tile && !dataset.games) {
      document.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
      target.closest('[data-game]').ariaBusy = true
      dataset.tapped = tile
    }
    const tip = found('data-tip')
    if (tip && !dataset.tips) navigator.sendBeacon(`${tip}&key=${key}`)
    const dialog = document.getElementById(found('commandfor'))
    if (dialog && !('command' in HTMLButtonElement.prototype))
      found('command') === 'close' ? dialog.close() : dialog.showModal()
  })
}
