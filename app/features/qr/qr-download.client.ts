const RELEASE_MS = 60_000

/** Fetches a file and saves it as a download; throws when the response has another type. */
export async function downloadFile(address: string, fileName: string, type: string) {
  const response = await fetch(address)
  // After a sign-out the response is a page.
  if (!response.ok || !response.headers.get('Content-Type')?.startsWith(type))
    throw new Error('The response is not the file')

  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers read the file after the click event.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS)
}
