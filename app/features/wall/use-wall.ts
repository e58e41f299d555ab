import { useEffect, useEffectEvent, useState } from 'react'
import { retryWithBackoff } from '#app/ui/retry-with-backoff.ts'
import {
  eventIdOf,
  freshNews,
  nextWall,
  openedWall,
  type ShownWall,
  type WallData,
  wallEventsPath,
} from './wall.ts'

const SILENT_MS = 60_000 // three heartbeats of the server
const TICK_MS = 5000
const QUIET_MS = 30_000 // since the last coin, before the page of an earlier build reloads

type Listener = {
  onData: (data: WallData) => void
  onPing: () => void
  onLost: () => void
  onGone: () => void // the address has ended; it is tried again all the same
}

const isGone = async (address: string) =>
  fetch(address).then(
    ({ status }) => status === 404,
    () => false,
  )

/**
 * Receives the events of a wall until `signal` aborts. A lost connection is opened again with growing waits, naming the
 * last coin, so that none is told twice.
 */
function receiveWall(secret: string, signal: AbortSignal, listener: Listener) {
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

  /** Resolves with the first event, or false when the connection fails before it. */
  const open = () =>
    new Promise<boolean>((resolve) => {
      close()
      giveUp = () => resolve(false)
      const opened = new EventSource(lastId ? `${path}?after=${lastId}` : path)
      source = opened
      let isOpen = false
      const heard = () => {
        isOpen = true
        clearTimeout(silence)
        silence = setTimeout(lose, SILENT_MS)
        resolve(true)
      }
      opened.addEventListener('wall', ({ data }) => {
        heard()
        const read: WallData = JSON.parse(data)
        if (read.news) lastId = eventIdOf(read.news)
        listener.onData(read)
      })
      opened.addEventListener('ping', () => {
        heard()
        listener.onPing()
      })
      opened.addEventListener('gone', () => {
        close()
        listener.onGone()
        void connect()
      })
      opened.onerror = async () => {
        if (source !== opened) return
        if (isOpen) return lose()
        listener.onLost()
        if (await isGone(path)) listener.onGone()
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

export type WallConnection = 'live' | 'lost' | 'gone'

/**
 * What a screen shows of a wall at a secret address, which follows by itself. It holds the newest data alone, so that it
 * does not grow. After an update of the server the page reloads once it is quiet.
 */
export function useWall(secret: string, opened: ShownWall) {
  const [shown, setShown] = useState(opened)
  const [connection, setConnection] = useState<WallConnection>()
  const [now, setNow] = useState(opened.readAt)

  useEffect(() => {
    const left = new AbortController()
    setShown(({ data }) => openedWall(data, Date.now())) // by the clock of this screen
    receiveWall(secret, left.signal, {
      onData: (data) => {
        setConnection('live')
        setNow(Date.now())
        setShown((before) => nextWall(before, data, Date.now()))
      },
      onPing: () => {
        setConnection('live')
        setShown((before) => ({ ...before, readAt: Date.now() }))
      },
      onLost: () => setConnection((before) => (before === 'gone' ? before : 'lost')),
      onGone: () => setConnection('gone'),
    })
    return () => left.abort()
  }, [secret])

  const { data } = shown
  const isOld = data.build !== opened.data.build || data.language !== opened.data.language
  const tick = useEffectEvent(async () => {
    setNow(Date.now())
    const isQuiet = Date.now() - shown.droppedAt > QUIET_MS
    if (!isOld || connection !== 'live' || !isQuiet) return
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined)
    if (answer?.ok) location.reload()
  })
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])

  return { shown, news: freshNews(shown, now), connection }
}
