import type { MenuAnswer, MenuDeed } from '../menu-messages.ts'

const TIMEOUT_MS = 5 * 60 * 1000 // 5 MB on the slowest line that still moves

/** An answer of ours, or what somebody else on the way said: a proxy, or nobody at all. */
export type Heard =
  | MenuAnswer
  | { ok: false; deed: MenuDeed; cause: 'elsewhere'; status: number; message?: string }

function readAnswer(deed: MenuDeed, { status, responseText }: XMLHttpRequest): Heard {
  try {
    const answer = JSON.parse(responseText)
    if (typeof answer.ok === 'boolean') return answer
    if (answer.error === 'signed-out' || answer.error === 'permission-denied')
      return { ok: false, deed, cause: answer.error }
    const message = typeof answer.message === 'string' ? answer.message : undefined
    return { ok: false, deed, cause: 'elsewhere', status, message }
  } catch {
    return { ok: false, deed, cause: 'elsewhere', status }
  }
}

type Options = { onShare?: (share: number) => void; signal?: AbortSignal }

/** Sends a form to the provider's menu and tells how much of it, 0 to 1, is on its way. */
export function sendMenuForm(providerId: string, form: FormData, { onShare, signal }: Options = {}) {
  const deed = String(
    new URLSearchParams(String(form.get('do') ?? '')).get('deed') ?? form.get('deed'),
  ) as MenuDeed
  return new Promise<Heard>((resolve) => {
    const request = new XMLHttpRequest() // fetch does not tell how far an upload has come
    request.open('POST', `/api/menus/${providerId}`)
    request.timeout = TIMEOUT_MS
    if (onShare) request.upload.onprogress = ({ loaded, total }) => onShare(loaded / total)
    const unheard = () =>
      resolve({ ok: false, deed, cause: 'elsewhere', status: 0, message: 'network error' })
    request.onload = () => resolve(readAnswer(deed, request))
    request.onerror = unheard
    request.ontimeout = unheard
    request.onabort = () => resolve({ ok: false, deed, cause: 'canceled' })
    if (signal?.aborted) return resolve({ ok: false, deed, cause: 'canceled' })
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
