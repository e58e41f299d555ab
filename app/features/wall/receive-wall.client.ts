import { retryWithBackoff } from '#app/ui/retry-with-backoff.ts'
import { eventIdOf, type WallData, wallEventsPath } from './wall.ts'

const SILENT_MS = 60_000 // three heartbeats of the server
const TIMEOUT_MS = 10_000
const REPLACED_MS = 60_000 // before a screen takes the place of another one

type Listener = {
  onData: (data: WallData) => void
  onPing: () => void
  onLost: () => void
  onGone: () => void // the address has ended; it is tried again all the same
}

const isGone = async (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ status }) => status === 404,
    () => false,
  )

/**
 * Receives the events of a wall until `signal` aborts. A lost connection is opened again with growing waits, naming the
 * last coin, so that none is announced twice.
 */
export function receiveWall(secret: string, signal: AbortSignal, listener: Listener) {
  const path = wallEventsPath(secret)
  let source: EventSource | undefined
  let lastId = ''
  let silence: ReturnType<typeof setTimeout> | undefined
  let giveUp = () => {} // of the attempt under way

  const close = () => {
    clearTimeout(silence)
    source?.close()
    source = undefined
    giveUp()
  }
  const lose = () => {
    close()
    if (signal.aborted) return
    listener.onLost()
    void connect()
  }

  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(lose, SILENT_MS)
  }

  /** Resolves with the first event, or false when the connection fails before it. */
  const open = () =>
    new Promise<boolean>((resolve) => {
      close()
      giveUp = () => resolve(false)
      const opened = new EventSource(lastId ? `${path}?after=${lastId}` : path)
      source = opened
      listen() // a connection may hang before its first event
      let isOpen = false
      const onReceived = () => {
        isOpen = true
        listen()
        resolve(true)
      }
      opened.addEventListener('wall', ({ data }) => {
        onReceived()
        const read: WallData = JSON.parse(data)
        if (read.announcement) lastId = eventIdOf(read.announcement)
        listener.onData(read)
      })
      opened.addEventListener('ping', () => {
        onReceived()
        listener.onPing()
      })
      opened.addEventListener('gone', () => {
        close()
        listener.onGone()
        void connect()
      })
      opened.addEventListener('replaced', () => {
        close()
        listener.onLost()
        const timer = setTimeout(connect, REPLACED_MS)
        signal.addEventListener('abort', () => clearTimeout(timer))
      })
      opened.onerror = async () => {
        if (source !== opened) return
        if (isOpen) return lose()
        clearTimeout(silence)
        opened.close() // else it reconnects by itself meanwhile
        listener.onLost()
        const ended = await isGone(path)
        if (source !== opened) return
        if (ended) listener.onGone()
        close()
      }
    })

  const connect = retryWithBackoff(open, signal)
  addEventListener('online', connect, { signal })
  // A browser may not notice for minutes that a connection did not survive the loss of its network.
  addEventListener('offline', lose, { signal })
  signal.addEventListener('abort', close)
  void connect()
}
