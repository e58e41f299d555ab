import type { GameType } from '#app/games/games.ts'
import { post } from '../play-session/visit.client.ts'
import { visitAddress } from './ranked-rounds.client.ts'

/** What the server says of the boards after a round; undefined where it has none. */
export async function fetchBoard(game: GameType, daily = false) {
  const response = await fetch((await visitAddress(`board/${game}`)) + (daily ? '?daily' : ''))
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

/** Puts the rounds of this player on the boards under a name. */
export async function sendName(name: string) {
  const response = await post(await visitAddress('name'), { name })
  if (!response.ok) throw new Error(String(response.status))
}
