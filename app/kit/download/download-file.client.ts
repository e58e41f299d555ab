import { fetchSignedIn } from '#app/kit/browser-session/sign-in-again.client.ts'

const RELEASE_MS = 60_000

/**
 * Fetches a file and saves it under the name that the server gives it; throws an Error whose message is 'signed-out',
 * 'too-many' or 'failed'.
 */
export async function downloadFile(address: string) {
  const response = await fetchSignedIn(() => fetch(address)).catch(() => undefined)
  if (response?.status === 401) throw new Error('signed-out')
  if (response?.status === 429) throw new Error('too-many')
  const [, fileName] = /filename="(.+)"/.exec(response?.headers.get('content-disposition') ?? '') ?? []
  if (!response?.ok || !fileName) throw new Error('failed')

  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers read the file after the click event.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS)
}
