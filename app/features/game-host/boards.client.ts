import type { DailyOf } from '#app/features/leaderboards/board.ts'
import { post } from '#app/features/visits/play-session/visit.client.ts'
import type { GameType } from '#app/games/games.ts'
import { visitAddress, WAIT_MS } from './ranked-rounds.client.ts'

/** What the server says of the boards of a game; undefined where it has none. */
export async function fetchLeaderboard(game: GameType, daily?: DailyOf) {
  const address = await visitAddress(`board/${game}`)
  const response = await fetch(daily ? `${address}?daily=${daily}` : address, {
    signal: AbortSignal.timeout?.(WAIT_MS),
  })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

/** Puts the rounds of this player on the boards under a name. */
export async function sendName(name: string) {
  const response = await post(await visitAddress('name'), { name })
  if (!response.ok) throw new Error(String(response.status))
}
