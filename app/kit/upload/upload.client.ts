// Mechanism: uploads with progress, downscaling of photos
import {
  CHALLENGE,
  isSignInRequired,
  sendSignedIn,
  withAccount,
} from '#app/kit/browser-session/sign-in-again.client.ts'

const TIMEOUT_MS = 5 * 60 * 1000 // 5 MB on the slowest connection that still moves

export type UploadOptions = { onProgress?: (fraction: number) => void; signal?: AbortSignal }

/** `body` is the parsed JSON; undefined when something between browser and server, such as a proxy, responded. */
export type UploadResult =
  | { kind: 'response'; status: number; body: unknown; signInRequired?: boolean }
  | { kind: 'network-error' }
  | { kind: 'aborted' }

/** Whether a server before ours refused the size: ours says so in JSON. */
export const isHostLimit = (status: number, body: unknown) =>
  status === 413 && (body as { error?: unknown } | undefined)?.error !== 'too-large'

export type FormFields = FormData | URLSearchParams

/** Posts a form, once more after the user has signed in again, and reports the fraction that has been sent, 0 to 1. */
export const uploadForm = (url: string, form: FormFields, options: UploadOptions = {}) =>
  sendSignedIn(
    () => postForm(url, form, options),
    (result) => result.kind === 'response' && Boolean(result.signInRequired),
  )

function postForm(url: string, form: FormFields, { onProgress, signal }: UploadOptions) {
  return new Promise<UploadResult>((resolve) => {
    if (signal?.aborted) return resolve({ kind: 'aborted' })
    const request = new XMLHttpRequest() // fetch reports no upload progress
    request.open('POST', url)
    request.responseType = 'json'
    request.timeout = TIMEOUT_MS
    const headers = withAccount(new Headers({ accept: 'application/json' }))
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    if (onProgress) request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () =>
      resolve({
        kind: 'response',
        status: request.status,
        body: request.response ?? undefined,
        signInRequired: isSignInRequired(request.status, request.getResponseHeader(CHALLENGE)),
      })
    request.onerror = () => resolve({ kind: 'network-error' })
    request.ontimeout = () => resolve({ kind: 'network-error' })
    request.onabort = () => resolve({ kind: 'aborted' })
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
