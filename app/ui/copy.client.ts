/** Copies a text to the clipboard; false when the browser does not allow it. */
export async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(text) // without HTTPS there is no clipboard API
  }
}

function copyByCommand(text: string) {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}
