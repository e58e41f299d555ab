// Mechanism: input and clicks made before hydration
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Whether somebody has typed or chosen something here since the server rendered it. */
function isChanged(control: Control) {
  if (!(control instanceof HTMLSelectElement)) {
    const isChecked = control instanceof HTMLInputElement && control.checked !== control.defaultChecked
    return isChecked || control.value !== control.defaultValue
  }
  const options = [...control.options]
  const rendered = options.findIndex(({ defaultSelected }) => defaultSelected)
  return control.selectedIndex !== (rendered < 0 ? options.findIndex(({ disabled }) => !disabled) : rendered)
}

/** Dispatches the events of what was typed, chosen or pressed before hydration, which React has not received. */
export function replayInput() {
  for (const control of document.querySelectorAll<Control>('input, textarea, select')) {
    if (!isChanged(control)) continue
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset.pressed
    button.click()
  }
}
