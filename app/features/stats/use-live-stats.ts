import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useUpdates } from '#app/features/auth/session/use-event-stream.ts'
import type { StatsResponse } from './stats.server.ts'
import type { TotalStats } from './stats.ts'

/**
 * The totals, fetched again whenever customers did something; then the page's other figures are revalidated. Without a
 * token they stay as they were loaded: an incomplete profile has none.
 */
export function useLiveStats(providerId: string, token: string | undefined, loaded: TotalStats) {
  const [stats, setStats] = useState(loaded)
  const [before, setBefore] = useState(loaded)
  if (before !== loaded) {
    setBefore(loaded)
    setStats(loaded)
  }
  const updates = useUpdates()
  useEffect(() => {
    if (!token || !updates) return
    let current = true
    fetchStats(providerId, token).then((fetched) => {
      if (current && fetched) setStats(fetched)
    })
    return () => {
      current = false
    }
  }, [providerId, token, updates])

  const { revalidate, state } = useRevalidator()
  const behind = JSON.stringify(stats) !== JSON.stringify(loaded)
  useEffect(() => {
    if (behind && state === 'idle') revalidate()
  }, [behind, state, revalidate])
  return stats
}

/** The provider's totals from the statistics endpoint; undefined when it fails: the page keeps its figures. */
async function fetchStats(providerId: string, token: string): Promise<TotalStats | undefined> {
  try {
    const response = await fetch(`/scores/provider/${providerId}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (response.status === 401) return undefined // reported by the event stream
    if (!response.ok) throw new Error(String(response.status))
    const { totalStats }: StatsResponse = await response.json()
    return {
      tipsMinor: Math.round(totalStats.totalTipAmount * 100),
      averageMinor: Math.round(totalStats.avgTipAmount * 100),
      sessions: totalStats.totalSessions,
      visitors: totalStats.uniqueUsers,
    }
  } catch (error) {
    console.error('Failed to fetch statistics', error)
  }
}
