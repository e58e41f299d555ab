type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isChanged(control: Control) {
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].findLastIndex(({ defaultSelected }) => defaultSelected)
    return control.selectedIndex !== Math.max(0, initial)
  }
  if (control.type === 'checkbox' || control.type === 'radio')
    return (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked
  return control.value !== control.defaultValue
}

/** Whether a control inside the element has another value than it was rendered with. */
export const hasUnsavedInput = (element: Element) =>
  [...element.querySelectorAll<Control>('input, select, textarea')].some(isChanged)
