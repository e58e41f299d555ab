import { useEffect, useEffectEvent, useState } from 'react'
import { receiveWall } from './receive-wall.client.ts'
import { freshAnnouncement, nextWall, openedWall, type ShownWall } from './wall.ts'

const TICK_MS = 5000
const QUIET_MS = 30_000 // since the last coin, before the page of an earlier build reloads

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
    const response = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined)
    if (response?.ok) location.reload()
  })
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])

  return { shown, announcement: freshAnnouncement(shown, now), connection, now }
}
