import { useEffect, useState } from 'react'
import { useLiveUpdate } from '#app/kit/browser-session/use-event-stream.ts'
import { playCoin } from './coin-sound.client.ts'
import styles from './live.module.css'
import type { LiveNotification } from './tip-notification.ts'

/** The notification of a tip that has just come, in words that a screen reader reads and with the sound of this screen. */
export function LiveTip({ since }: { since: number }) {
  const [opened] = useState(since) // the page is read again meanwhile, with a later time
  const [notification, setNotification] = useState<LiveNotification>()
  const newest = useLiveUpdate<{ notification?: LiveNotification }>(opened)?.data.notification
  // One that came before this view was opened is old.
  const isNew = newest && newest !== notification && newest.at > opened
  if (isNew) setNotification(newest)
  useEffect(() => {
    if (notification) playCoin()
  }, [notification])
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
