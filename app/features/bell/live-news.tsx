import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUpdates } from '#app/features/auth/session/use-event-stream.ts'
import { playCoin } from './coin-sound.client.ts'
import styles from './live.module.css'
import { type LiveNewsResponse, newsPath, type ToldNews } from './news.ts'

/** What a tip that has just come is told as, in words that a screen reader reads and with the sound of this screen. */
export function LiveNews({ since }: { since: number }) {
  const told = useRef<ToldNews>({ opened: since, last: since, ids: [] })
  const [news, setNews] = useState<LiveNewsResponse['told']>()
  const updates = useUpdates()
  const read = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const response = await fetch(newsPath(told.current), { signal })
      if (!response.ok) return // the event stream reports an end of the sign-in
      const found: LiveNewsResponse = await response.json()
      const last = Math.max(told.current.last, found.last)
      told.current = { ...told.current, last, ids: found.ids }
      if (!found.told) return
      setNews(found.told)
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
    <p role="status" className={styles.news}>
      {news && (
        <>
          <strong>{news.title}</strong> {news.body}
        </>
      )}
    </p>
  )
}
