import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useConnected, useUpdates } from '#app/features/auth/session/use-event-stream.ts'
import { fetchSignedInId } from '#app/features/auth/session/use-session-broadcast.ts'
import type { StatsResponse } from './stats.server.ts'
import type { TotalStats } from './stats.ts'

const BACKOFF_MS = [2_000, 5_000, 15_000, 60_000] // the last one repeats

/** When the figures were read, and whether the next change will show at once; `live` is undefined until that is known. */
export type Freshness = { live: boolean | undefined; readAt: number }

type Loaded = { stats: TotalStats; now: number }

/**
 * The totals, fetched again whenever customers did something; then the page's other figures are revalidated. A failed
 * request is repeated. Without a token they stay as they were loaded: an incomplete profile has none.
 */
export function useLiveStats(providerId: string, token: string | undefined, { stats: loaded, now }: Loaded) {
  const [stats, setStats] = useState(loaded)
  const [before, setBefore] = useState(loaded)
  const [readAt, setReadAt] = useState(now)
  const [failed, setFailed] = useState(false)
  if (before !== loaded) {
    setBefore(loaded)
    setStats(loaded)
    setReadAt(now)
  }
  const { revalidate, state } = useRevalidator()
  // A sign-in that was renewed in another tab has another token.
  const onExpired = useEffectEvent(async () => {
    if ((await fetchSignedInId()) === providerId) revalidate()
  })
  const connected = useConnected()
  const updates = useUpdates()
  useEffect(() => {
    if (!token) return
    const ended = new AbortController()
    const { signal } = ended
    let timer: ReturnType<typeof setTimeout> | undefined
    let retries = 0
    let reading = false
    const read = async () => {
      if (reading) return
      reading = true
      clearTimeout(timer)
      const fetched = await fetchStats(providerId, token, signal, onExpired)
      reading = false
      if (signal.aborted) return
      setFailed(!fetched)
      if (fetched) {
        retries = 0
        setStats(fetched)
        setReadAt(Date.now())
      } else {
        timer = setTimeout(read, BACKOFF_MS[Math.min(retries++, BACKOFF_MS.length - 1)])
      }
    }
    const onVisible = () => void (document.visibilityState === 'visible' && read())
    if (updates) read()
    addEventListener('online', read, { signal })
    addEventListener('focus', onVisible, { signal })
    document.addEventListener('visibilitychange', onVisible, { signal })
    return () => {
      ended.abort()
      clearTimeout(timer)
    }
  }, [providerId, token, updates])

  const behind = JSON.stringify(stats) !== JSON.stringify(loaded)
  useEffect(() => {
    if (behind && state === 'idle') revalidate()
  }, [behind, state, revalidate])
  const freshness: Freshness = { live: failed ? false : connected, readAt }
  return { stats, freshness }
}

/** The provider's totals from the statistics endpoint; undefined when it fails: the page keeps its figures. */
async function fetchStats(
  providerId: string,
  token: string,
  signal: AbortSignal,
  onExpired: () => void,
): Promise<TotalStats | undefined> {
  try {
    const response = await fetch(`/scores/provider/${providerId}`, {
      headers: { authorization: `Bearer ${token}` },
      signal,
    })
    if (response.status === 401) return void onExpired() // the event stream reports an end of the sign-in
    if (!response.ok) throw new Error(String(response.status))
    const { totalStats, setAside }: StatsResponse = await response.json()
    return {
      tipsMinor: Math.round(totalStats.totalTipAmount * 100),
      averageMinor: Math.round(totalStats.avgTipAmount * 100),
      sessions: totalStats.totalSessions,
      visitors: totalStats.uniqueUsers,
      setAside,
    }
  } catch (error) {
    if (!signal.aborted) console.error('Failed to fetch statistics', error)
  }
}
