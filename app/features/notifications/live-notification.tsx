import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUpdates } from '#app/kit/browser-session/use-event-stream.ts'
import { playCoin } from './coin-sound.client.ts'
import styles from './live.module.css'
import { type LiveNotificationResponse, notificationPath, type ShownTips } from './notification-path.ts'

/** The notification of a tip that has just come, in words that a screen reader reads and with the sound of this screen. */
export function LiveNotification({ since }: { since: number }) {
  const shown = useRef<ShownTips>({ opened: since, last: since, ids: [] })
  const [notification, setNotification] = useState<LiveNotificationResponse['told']>()
  const updates = useUpdates()
  const read = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const response = await fetch(notificationPath(shown.current), { signal })
      if (!response.ok) return // the event stream reports an end of the sign-in
      const found: LiveNotificationResponse = await response.json()
      const last = Math.max(shown.current.last, found.last)
      shown.current = { ...shown.current, last, ids: found.ids }
      if (!found.told) return
      setNotification(found.told)
      playCoin()
    } catch {
      // The next update reads the same again.
    }
  })
  useEffect(() => {
    if (!updates) return
    const ended = new AbortController()
    read(ended.signal)
    return () => ended.abort()
  }, [updates])
  return (
    <p role="status" className={`muted small ${styles.notification}`}>
      {notification && (
        <>
          <strong>{notification.title}</strong> {notification.body}
        </>
      )}
    </p>
  )
}
