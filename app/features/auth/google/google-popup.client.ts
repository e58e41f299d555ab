import { GOOGLE_CHANNEL, type GooglePage, type GoogleResult, parseGoogleResult } from './google.ts'

const WIDTH = 500
const HEIGHT = 640
const POLL_MS = 300
const GRACE_MS = 2000 // a popup closes itself right after its result

/** Opens Google in a popup and reports the result; undefined when the browser blocks popups. */
export function openGoogle(
  options: { from: GooglePage; remember: boolean },
  onResult: (result: GoogleResult) => void,
) {
  const flow = crypto.randomUUID()
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2)
  const popup = window.open(
    `/api/auth/google?from=${options.from}&flow=${flow}${options.remember ? '' : '&remember=no'}`,
    'tiplark-google',
    `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
  )
  if (!popup) return undefined

  const channel = new BroadcastChannel(GOOGLE_CHANNEL)
  const stop = () => {
    channel.close()
    clearInterval(timer)
  }
  channel.onmessage = ({ data }) => {
    const result = parseGoogleResult(data, flow)
    if (!result) return
    stop()
    onResult(result)
  }
  const timer = setInterval(() => {
    if (!popup.closed) return
    clearInterval(timer)
    // A page whose opener policy cuts it off from this one looks closed; a later result still counts.
    setTimeout(() => onResult({ flow, failure: { cause: 'closed' } }), GRACE_MS)
  }, POLL_MS)
  return { stop, focus: () => popup.focus() }
}
