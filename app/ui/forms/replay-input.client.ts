type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Whether somebody has typed or chosen something here since the server drew it. */
function isTouched(field: Field) {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue
  const options = [...field.options]
  const drawn = options.findIndex(({ defaultSelected }) => defaultSelected)
  return field.selectedIndex !== (drawn < 0 ? options.findIndex(({ disabled }) => !disabled) : drawn)
}

/**
 * Tells the page once more, by the events of the browser, what was typed or chosen before its script was here: React has
 * heard nothing of it, and would say that a full field is empty.
 */
export function replayInput() {
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    if (!isTouched(field)) continue
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
