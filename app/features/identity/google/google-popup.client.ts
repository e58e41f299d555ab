import { type GoogleFailure, googleChannel } from './google.ts'

const WIDTH = 500
const HEIGHT = 640
const POLL_MS = 300
const GRACE_MS = 2000 // a popup closes itself right after its result

/**
 * Opens Google in a popup and reports the failure, or nothing after a success. Returns how to stop; undefined when the
 * browser blocks popups.
 */
export function openGoogle(params: URLSearchParams, onResult: (failure?: GoogleFailure) => void) {
  const flow = crypto.randomUUID()
  params.set('flow', flow)
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2)
  const popup = window.open(
    `/api/auth/google?${params}`,
    'tiplark-google',
    `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
  )
  if (!popup) return undefined

  const channel = new BroadcastChannel(googleChannel(flow))
  let grace: ReturnType<typeof setTimeout>
  const poll = setInterval(() => {
    if (!popup.closed) return
    clearInterval(poll)
    // A page whose opener policy cuts it off from this one looks closed; a later result still counts.
    grace = setTimeout(() => onResult({ cause: 'closed' }), GRACE_MS)
  }, POLL_MS)
  const stop = () => {
    channel.close()
    clearInterval(poll)
    clearTimeout(grace)
  }
  channel.onmessage = ({ data }) => {
    stop()
    onResult(data)
  }
  return stop
}
