// Mechanism: server-sent events: streams of changes, their limits, connections of the browser
import { retryWithBackoff } from '#app/ui/retry-with-backoff.ts'

const SILENT_MS = 60_000 // three heartbeats of the server

type Receiver = {
  /** What is done with the data of an event, by its name. */
  events: Record<string, (data: string) => void>
  onLost: () => void
  /** Whether the address has ended; asked when it cannot be opened. */
  isEnded: () => Promise<boolean>
  onEnded: () => void // it is tried again all the same, unless `signal` aborts
}

/**
 * Receives server-sent events until `signal` aborts. A lost connection, and one that says nothing, is opened again with
 * growing waits, naming the last event, so that nothing is told twice. Returns how to open it at once, and how to close it for a while.
 */
export function receiveEvents(path: string, signal: AbortSignal, { events, ...receiver }: Receiver) {
  const handlers: Receiver['events'] = { ping: () => {}, ...events }
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
    receiver.onLost()
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
      const after = lastId && `${path.includes('?') ? '&' : '?'}after=${lastId}`
      const opened = new EventSource(path + after)
      source = opened
      listen() // a connection may hang before its first event
      let isOpen = false
      for (const [name, receive] of Object.entries(handlers))
        opened.addEventListener(name, ({ data, lastEventId }) => {
          isOpen = true
          if (lastEventId) lastId = lastEventId
          listen()
          resolve(true)
          receive(data)
        })
      opened.onerror = async () => {
        if (source !== opened) return
        if (isOpen) return lose()
        clearTimeout(silence)
        opened.close() // else it reconnects by itself meanwhile
        receiver.onLost()
        const ended = await receiver.isEnded()
        if (source !== opened) return
        if (ended) receiver.onEnded()
        close()
      }
    })

  const connect = retryWithBackoff(open, signal)
  addEventListener('online', connect, { signal })
  // A browser may not notice for minutes that a connection did not survive the loss of its network.
  addEventListener('offline', lose, { signal })
  signal.addEventListener('abort', close)
  void connect()
  /** Closes it, and opens it after some time, once `before` is done. */
  const pause = (ms: number, before = async () => {}) => {
    close()
    const timer = setTimeout(async () => {
      await before()
      if (!signal.aborted) void connect()
    }, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  return { connect, pause }
}
