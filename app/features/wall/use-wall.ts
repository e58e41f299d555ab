import { useEffect, useEffectEvent, useState } from 'react'
import { receiveEvents } from '#app/kit/browser-session/receive-events.client.ts'
import {
  freshAnnouncement,
  nextWall,
  openedWall,
  type ShownWall,
  type WallData,
  wallEventsPath,
} from './wall.ts'

const TICK_MS = 5000
const TIMEOUT_MS = 10_000
const REPLACED_MS = 60_000 // before a screen takes the place of another one
const QUIET_MS = 30_000 // since the last coin, before the page of an earlier build reloads

export type WallConnection = 'live' | 'lost' | 'gone'

const isGone = async (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ status }) => status === 404,
    () => false,
  )

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
    const path = wallEventsPath(secret)
    const onLost = () => setConnection((before) => (before === 'gone' ? before : 'lost'))
    const onEnded = () => setConnection('gone')
    const stream = receiveEvents(path, left.signal, {
      events: {
        wall: (text) => {
          const data: WallData = JSON.parse(text)
          setConnection('live')
          setNow(Date.now())
          setShown((before) => nextWall(before, data, Date.now()))
        },
        ping: () => {
          setConnection('live')
          setShown((before) => ({ ...before, readAt: Date.now() }))
        },
        gone: () => {
          onEnded()
          stream.pause(0)
        },
        replaced: () => {
          onLost()
          stream.pause(REPLACED_MS)
        },
      },
      onLost,
      isEnded: () => isGone(path),
      onEnded,
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
