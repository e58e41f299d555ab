import { useEffect, useState } from 'react'
import { fromStatsResponse, type StatsResponse, type TotalStats } from './stats.ts'

type Options = {
  providerId: string
  token: string | undefined // undefined: an incomplete profile has no statistics to ask for
  version: number // grows with every notification of a change
  stats: TotalStats // as the page came with them
}

/** The totals, asked for again whenever the version grows. */
export function useLiveStats({ providerId, token, version, stats: arrived }: Options) {
  const [stats, setStats] = useState(arrived)
  const [before, setBefore] = useState(arrived)
  if (before !== arrived) {
    setBefore(arrived)
    setStats(arrived)
  }
  useEffect(() => {
    if (!token || !version) return
    let current = true
    fetchStats(providerId, token).then((fetched) => {
      if (current && fetched) setStats(fetched)
    })
    return () => {
      current = false
    }
  }, [providerId, token, version])
  return stats
}

/** The provider's totals from the statistics endpoint; undefined when it fails: the figures on the page still stand. */
async function fetchStats(providerId: string, token: string) {
  try {
    const response = await fetch(`/scores/provider/${providerId}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (response.status === 401) return undefined // the page notices by itself that nobody is signed in
    if (!response.ok) throw new Error(String(response.status))
    return fromStatsResponse((await response.json()) as StatsResponse)
  } catch (error) {
    console.error('Failed to fetch statistics', error)
  }
}
