import { copy } from '#app/ui/copy.client.ts'

type MessagesContext = { title: string; text: string; copied: string }

/** Opens the share sheet; where there is none, or it fails, the text goes to the clipboard, and `copied` says so. False: neither could be done. */
export async function shareResult({ title, text, copied }: MessagesContext) {
  try {
    if (navigator.share) {
      await navigator.share({ title, text })
      return true
    }
  } catch (error) {
    // Closing the sheet is an answer, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return true
  }
  if (!(await copy(text))) return false
  alert(copied)
  return true
}
