import type { RoundLeaderboard } from '#app/features/leaderboards/board.ts'
import type { TooLong } from '#app/games/shared/ranked/ranked-engine.ts'

/** How the request for the seed of a round ended without one, so far: without a connection, or with a refusal's status. */
export type SeedOutcome = 'pending' | 'offline' | number

/** A round as its phone knows it: the server's name for it where it was sent with its proof, or why it was not. */
export type RankedResult = { round?: string; unproven?: SeedOutcome | TooLong }

type Last = Extract<RoundLeaderboard, { ranked: true }>['last']

const REFUSALS: Record<number, 'off' | 'outdated'> = { 403: 'off', 422: 'outdated' }

/** Why a round has no proof. One whose seed is on its way, or was, had begun before it came. */
export function whyUnranked(unproven: NonNullable<RankedResult['unproven']>) {
  if (typeof unproven === 'number') return REFUSALS[unproven] ?? 'unavailable'
  return unproven === 'pending' ? 'late' : unproven
}

/** What is to be said of a round beside the boards; nothing where it is on them as it was shown. */
export function roundNote({ round, unproven }: RankedResult, last?: Last) {
  if (unproven !== undefined) return whyUnranked(unproven)
  if (!round) return undefined
  if (last?.round !== round || !last.verified) return 'unchecked'
  return last.score === last.shown ? undefined : 'otherPoints'
}
