{
  const { dataset, visit } = document.getElementById('screen')
  addEventListener('click', ({ target }) => {
    const found = (name) => target.closest(`[${name}]`)?.getAttribute(name)
    const tile = found('data-game')
    if (tile && !dataset.games) {
      document.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
      target.closest('[data-game]').ariaBusy = true
      dataset.tapped = tile
    }
    const tip = found('data-tip')
    if (tip && !dataset.tips) navigator.sendBeacon(`${tip}&key=${visit.key}`)
    const dialog = document.getElementById(found('commandfor'))
    if (dialog && !('command' in HTMLButtonElement.prototype))
      found('command') === 'close' ? dialog.close() : dialog.showModal()
  })
}
