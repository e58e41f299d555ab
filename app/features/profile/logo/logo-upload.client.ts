import { logoFailed, logoMessage } from './logo.ts'

const TIMEOUT_MS = 5 * 60 * 1000 // 2 MB on the slowest line that still moves

export type LogoAnswer = { photoUrl: string } | { error: string }

type Listener = { onShare: (share: number) => void; onAnswer: (answer: LogoAnswer) => void }

function readAnswer({ status, response }: XMLHttpRequest): LogoAnswer {
  if (typeof response?.photoUrl === 'string') return { photoUrl: response.photoUrl }
  if (typeof response?.error === 'string') return { error: response.error }
  // A proxy in front of us answers in its own words.
  return { error: status === 413 ? logoMessage('too-large') : logoFailed('unexpected answer of the server') }
}

/** Sends the file and tells how much of it, 0 to 1, is on its way. The function that comes back stops it in silence. */
export function uploadLogo(file: File, address: string, { onShare, onAnswer }: Listener) {
  const form = new FormData()
  form.append('logo', file)

  const request = new XMLHttpRequest() // fetch does not tell how far an upload has come
  request.open('POST', address)
  request.responseType = 'json'
  request.timeout = TIMEOUT_MS
  request.setRequestHeader('accept', 'application/json')
  request.upload.onprogress = ({ loaded, total }) => onShare(loaded / total)
  request.onload = () => onAnswer(readAnswer(request))
  request.onerror = () => onAnswer({ error: logoFailed('network error') })
  request.ontimeout = () => onAnswer({ error: logoFailed('network error') })
  request.send(form)
  return () => request.abort()
}
