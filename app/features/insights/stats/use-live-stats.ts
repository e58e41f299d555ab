import { useEffect, useEffectEvent, useState } from 'react'
import { useConnected, useUpdates } from '#app/kit/browser-session/use-event-stream.ts'
import { fetchSignedInId } from '#app/kit/browser-session/use-session-broadcast.ts'
import { fromDecimal } from '#app/kit/money/amount.ts'
import { useBackgroundReload } from '#app/ui/background-reload.ts'
import { retryWithBackoff } from '#app/ui/retry-with-backoff.ts'
import type { StatsResponse } from './stats.server.ts'
import type { TotalStats } from './stats.ts'

/** When the figures were read, and whether the next change will show at once; `live` is undefined until that is known. */
export type Freshness = { live: boolean | undefined; readAt: number }

type Loaded = { stats: TotalStats; now: number }

/**
 * The totals, fetched again whenever customers did something; then the page's other figures are read, too. A failed
 * request is repeated, and what is shown stays.
 */
export function useLiveStats(providerId: string, token: string | undefined, { stats: loaded, now }: Loaded) {
  const [stats, setStats] = useState(loaded)
  const [before, setBefore] = useState(loaded)
  const [readAt, setReadAt] = useState(now)
  const [failed, setFailed] = useState(false)
  const [outdated, setOutdated] = useState(false) // the other figures
  if (before !== loaded) {
    setBefore(loaded)
    setStats(loaded)
    setReadAt(now)
    setOutdated(false)
  }
  const reload = useBackgroundReload()
  const readOthers = useEffectEvent(reload)
  // A sign-in that was renewed in another tab has another token.
  const onExpired = useEffectEvent(async () => {
    if ((await fetchSignedInId()) === providerId) await reload()
  })
  const connected = useConnected()
  const updates = useUpdates()
  useEffect(() => {
    if (!token) return
    const ended = new AbortController()
    const { signal } = ended
    const read = retryWithBackoff(async () => {
      const fetched = await fetchStats(providerId, token, signal, onExpired)
      if (signal.aborted) return true
      setFailed(!fetched)
      if (!fetched) return false
      setStats(fetched)
      setReadAt(Date.now())
      return true
    }, signal)
    const onVisible = () => void (document.visibilityState === 'visible' && read())
    if (updates) read()
    addEventListener('online', read, { signal })
    addEventListener('focus', onVisible, { signal })
    document.addEventListener('visibilitychange', onVisible, { signal })
    return () => ended.abort()
  }, [providerId, token, updates])

  const behind = JSON.stringify(stats) !== JSON.stringify(loaded)
  // biome-ignore lint/correctness/useExhaustiveDependencies: totals that could be read again end the wait
  useEffect(() => {
    if (!behind) return
    const ended = new AbortController()
    const read = retryWithBackoff(async () => {
      setOutdated(!(await readOthers()))
      return false // figures that agree with the totals end it
    }, ended.signal)
    read()
    return () => ended.abort()
  }, [behind, readAt])
  const freshness: Freshness = { live: failed || outdated ? false : connected, readAt }
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
    const { totalStats, currency, parts, setAside, earlier }: StatsResponse = await response.json()
    return {
      currency,
      tipsMinor: fromDecimal(totalStats.totalTipAmount, currency),
      averageMinor: fromDecimal(totalStats.avgTipAmount, currency),
      sessions: totalStats.totalSessions,
      visitors: totalStats.uniqueUsers,
      parts,
      setAside,
      earlier,
    }
  } catch (error) {
    if (!signal.aborted) console.error('Failed to fetch statistics', error)
  }
}
