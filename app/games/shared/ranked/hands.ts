const MOVE_MS = 90 // of a round's moves, on average, with the look before the first
const RUN = 40 // moves one after the other
const RUN_MOVE_MS = 60 // of each run's moves, on average
const TOGETHER_MS = 20 // so close a late phone delivers moves
const LONGEST = 0.05 // of the pauses

/** How evenly hands move at most: the more pauses, the more they say. Even jitter around a middle comes to a stretch of two. */
const EVENNESS = [
  { from: 200, alike: 0.5, stretch: 2.25 },
  { from: 60, alike: 0.9, stretch: 1.7 },
]

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** How the pauses between moves lie, in milliseconds. */
export function measurePauses(pauses: readonly number[]) {
  const sorted = [...pauses].sort((a, b) => a - b)
  const longest = sorted.slice(-Math.max(1, Math.round(pauses.length * LONGEST)))
  const counts = new Map<number, number>()
  for (const pause of pauses) if (pause >= TOGETHER_MS) counts.set(pause, (counts.get(pause) ?? 0) + 1)
  let run = sumOf(pauses.slice(0, RUN))
  let fastestRun = pauses.length < RUN ? Number.POSITIVE_INFINITY : run
  for (let at = RUN; at < pauses.length; at++) {
    run += pauses[at]! - pauses[at - RUN]!
    fastestRun = Math.min(fastestRun, run)
  }
  return {
    fastest: fastestRun / RUN, // a move of the fastest run
    alike: Math.max(0, ...counts.values()) / pauses.length, // the share of the one that is there most often
    stretch: sumOf(longest) / longest.length / Math.max(1, sorted[Math.floor(pauses.length / 2)]!), // of the longest, by the middle one
  }
}

/**
 * Whether hands move with such pauses, the first of which is before the first move: in their time, and in a round of some
 * length not as evenly as a program.
 */
export function areOfHands(pauses: readonly number[]) {
  const between = pauses.slice(1)
  const { fastest, alike, stretch } = measurePauses(between)
  if (sumOf(pauses) < between.length * MOVE_MS || fastest < RUN_MOVE_MS) return false
  const most = EVENNESS.find(({ from }) => between.length >= from)
  return !most || (alike <= most.alike && stretch >= most.stretch)
}

const JUDGED_COINS = 15
const MOST_AT_ONCE = 0.6 // eyes and hands need 0.2 s, which is a step at least, but a turn may have been planned

/** Whether eyes saw the coins of a snake: `waits` are the steps from each coin to the turn that followed it. */
export const areOfEyes = (waits: readonly number[]) =>
  waits.length < JUDGED_COINS || waits.filter((steps) => steps === 0).length <= waits.length * MOST_AT_ONCE
