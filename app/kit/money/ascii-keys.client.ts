import { asciiDigits } from './digits.ts'

/** Types into a number field what a browser drops there by its locale: other digits, and a decimal comma, so that 7,25 would be 725. */
export function typeAscii(event: { data: string; preventDefault: () => void }) {
  const text = asciiDigits(event.data).replace(/[,٫]/, '.')
  if (text === event.data) return
  event.preventDefault()
  document.execCommand('insertText', false, text)
}
