// The script of the page repeats a click that was made before it was there.
addEventListener('click', ({ target }) => {
  const button = target.closest('[data-copy],[data-save],[commandfor]')
  if (button) button.dataset.pressed = ''
})
