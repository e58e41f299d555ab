import { useEffect, useState } from 'react'
import { fetchStats } from './stats.client.ts'
import type { TotalStats } from './stats.ts'

type Options = {
  providerId: string
  token: string | undefined // undefined: an incomplete profile has no statistics to ask for
  news: number // grows when there may be something new
  stats: TotalStats // as the page came with them
}

/** The totals, asked for again whenever there is news. */
export function useLiveStats({ providerId, token, news, stats: arrived }: Options) {
  const [stats, setStats] = useState(arrived)
  const [before, setBefore] = useState(arrived)
  if (before !== arrived) {
    setBefore(arrived)
    setStats(arrived)
  }
  useEffect(() => {
    if (!token || !news) return
    let current = true
    fetchStats(providerId, token).then((answer) => {
      if (current && 'stats' in answer) setStats(answer.stats)
    })
    return () => {
      current = false
    }
  }, [providerId, token, news])
  return stats
}
