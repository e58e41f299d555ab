import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { OpenRanked, RankedRound } from '../game-manifest.ts'
import { EMPTY_LOG, logText, type MoveLog } from './move-log.ts'
import type { RankedSeed, TooLong } from './ranked-engine.ts'
import type { RoundProof } from './round-proof.ts'

/** The log of a round, and the seed that the server gave for it, if it did. */
export type RoundLog = { seed?: RankedSeed; moves: MoveLog }

/** The log of the round, empty or as it was saved. */
export const useRoundLog = (saved?: RankedRound) =>
  useRef<RoundLog>({ seed: saved?.seed, moves: saved?.log ?? EMPTY_LOG })

/** The log to be saved with a round that may count. */
export const loggedRound = ({ current: { seed, moves } }: RefObject<RoundLog>): RankedRound | undefined =>
  seed && { seed, log: moves }

/** What is sent of a round; nothing of one whose seed is the phone's own. */
export function proofOf(
  { current: { seed, moves } }: RefObject<RoundLog>,
  played: Pick<RoundProof, 'engine' | 'mode' | 'tookMs'>,
): RoundProof | TooLong | undefined {
  if (!seed) return undefined
  const log = logText(moves)
  return log ? { round: seed.round, log, ...played } : 'tooLong'
}

/**
 * Asks for a seed whenever a round waits for its first move. `onSeed` is called if it comes before that move; a round
 * that has begun keeps its own seed.
 */
export function useWaitingSeed(
  { open, engine, withinMs }: { open: OpenRanked | undefined; engine: number; withinMs: number },
  waiting: boolean,
  onSeed: (seed: RankedSeed) => void,
) {
  const begin = useEffectEvent(onSeed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round
  useEffect(() => {
    if (!waiting) return
    let isCurrent = true
    open?.(engine, withinMs).then((seed) => isCurrent && seed && begin(seed))
    return () => {
      isCurrent = false
    }
  }, [waiting])
}
