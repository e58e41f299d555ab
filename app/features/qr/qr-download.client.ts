const RELEASE_MS = 60_000

/** Fetches a file and hands it to the browser to keep; throws when no file of this kind came. */
export async function saveFile(address: string, fileName: string, type: string) {
  const response = await fetch(address)
  // Somebody who was signed out meanwhile gets a page instead.
  if (!response.ok || !response.headers.get('Content-Type')?.startsWith(type)) throw new Error('No file came')

  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS)
}
