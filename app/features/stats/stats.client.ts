import { readStatsAnswer, type StatsAnswer, type TotalStats } from './stats.ts'

type Fetched = { stats: TotalStats } | { signedOut: true } | { failed: true }

/** The provider's totals from the statistics endpoint. A failure is only logged: the figures on the page still stand. */
export async function fetchStats(providerId: string, token: string): Promise<Fetched> {
  try {
    const response = await fetch(`/scores/provider/${providerId}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (response.status === 401) return { signedOut: true }
    if (!response.ok) throw new Error(String(response.status))
    return { stats: readStatsAnswer((await response.json()) as StatsAnswer) }
  } catch (error) {
    console.error('Failed to fetch statistics', error)
    return { failed: true }
  }
}
