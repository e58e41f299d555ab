{
  const { dataset, visit } = document.getElementById('screen')
  // Load the game that is pressed before the files of the starter.
  const begin = ({ target }) => {
    const { file } = (target.closest('[data-game]') || document.body).dataset
    if (file) import(file).catch(() => {}) // the click tries again
  }
  for (const type of ['pointerdown', 'keydown', 'click'])
    addEventListener(type, begin, { capture: true, passive: true })
  addEventListener('click', ({ target }) => {
    const found = (name) => (target.closest(`[${name}]`) || target).getAttribute(name)
    const tile = found('data-game')
    if (tile && !dataset.games && [].at) {
      ;(document.querySelector('[aria-busy]') || target).removeAttribute('aria-busy')
      target.closest('[data-game]').ariaBusy = true
      dataset.tapped = tile
    }
    const tip = found('data-tip')
    if (tip && !dataset.tips) navigator.sendBeacon(`${tip}&key=${visit.key}`)
    const dialog = document.getElementById(found('commandfor'))
    if (dialog && !dialog.showModal) dialog.toggleAttribute('open')
    else if (dialog && !('command' in HTMLButtonElement.prototype))
      found('command') === 'close' ? dialog.close() : dialog.showModal()
  })
}
