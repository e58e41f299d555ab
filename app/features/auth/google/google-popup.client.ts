import { CHANNEL, type GoogleAnswer, type GooglePage, readGoogleAnswer } from './google.ts'

const WIDTH = 500
const HEIGHT = 640
const LOOK_MS = 300
const GRACE_MS = 2000 // a popup closes itself right after its answer

/** Opens Google in a popup and hears what came of it; undefined when the browser allows no popup. */
export function openGoogle(
  wish: { from: GooglePage; remember: boolean },
  onAnswer: (answer: GoogleAnswer) => void,
) {
  const flow = crypto.randomUUID()
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2)
  const popup = window.open(
    `/api/auth/google?from=${wish.from}&flow=${flow}${wish.remember ? '' : '&remember=no'}`,
    'tiplark-google',
    `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
  )
  if (!popup) return undefined

  const channel = new BroadcastChannel(CHANNEL)
  const stop = () => {
    channel.close()
    clearInterval(timer)
  }
  channel.onmessage = ({ data }) => {
    const answer = readGoogleAnswer(data, flow)
    if (!answer) return
    stop()
    onAnswer(answer)
  }
  const timer = setInterval(() => {
    if (!popup.closed) return
    clearInterval(timer)
    // Some sites cut the tie to their opener, which looks the same as closing: a later answer still counts.
    setTimeout(() => onAnswer({ flow, failure: { cause: 'closed' } }), GRACE_MS)
  }, LOOK_MS)
  return { stop, focus: () => popup.focus() }
}
