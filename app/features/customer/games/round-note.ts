import type { RoundBoard } from '#app/features/scores/board.ts'

/** How the request for the seed of a round ended, so far: with the seed, without a connection, or with a refusal's status. */
export type SeedOutcome = 'pending' | 'given' | 'offline' | number

/** Why a round does not count for the boards. */
export type Unranked = 'offline' | 'late' | 'off' | 'outdated' | 'unavailable' | 'tooLong'

const REFUSALS: Record<number, Unranked> = { 403: 'off', 409: 'outdated' }

/** Why a round has no proof. One whose seed was given, or is on its way, had begun before it came. */
export const whyUnranked = (outcome: SeedOutcome | undefined): Unranked => {
  if (typeof outcome === 'number') return REFUSALS[outcome] ?? 'unavailable'
  return outcome === 'offline' ? 'offline' : 'late'
}

/** A round as its phone knows it: the server's name for it, or why it has none. */
export type RankedResult = { round?: string; why?: Unranked }

type Last = Extract<RoundBoard, { ranked: true }>['last']

/** What is to be said of a round beside the boards; nothing where it is on them as it was shown. */
export function roundNote({ round, why }: RankedResult, last: Last) {
  if (why || !round) return why
  if (last?.round !== round || !last.verified) return 'unchecked'
  return last.score === last.shown ? undefined : 'otherPoints'
}
