import { copy } from '#app/ui/copy.client.ts'

type Messages = { title: string; text: string; copied: string }

/** Opens the share sheet, or copies the text where that fails, with the alert `copied`. False: neither was possible. */
export async function shareResult({ title, text, copied }: Messages) {
  try {
    if (navigator.share) {
      await navigator.share({ title, text })
      return true
    }
  } catch (error) {
    // The sheet was closed.
    if (error instanceof DOMException && error.name === 'AbortError') return true
  }
  if (!(await copy(text))) return false
  alert(copied)
  return true
}
