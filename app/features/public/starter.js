{
  const files = document.getElementById('screen').dataset.entries.split(' ')
  const go = () => {
    for (const file of files.splice(0)) import(file).catch(() => files.push(file))
  }
  for (const type of ['pointerdown', 'keydown', 'focusin', 'online'])
    addEventListener(type, go, { capture: true, passive: true })
  addEventListener('load', () => {
    if (!navigator.connection?.saveData)
      requestAnimationFrame(() => (self.requestIdleCallback || setTimeout)(go))
  })
}
