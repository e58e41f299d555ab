import { nextRandom } from '#app/games/shared/random.ts'

type Random = () => number // in [0, 1)

/** Numbers of a seed, so that a failure comes back. */
export function evenRandom(seed: number): Random {
  let next = seed
  return () => {
    const [value, after] = nextRandom(next)
    next = after
    return value
  }
}

/** A pause of a hand: half are shorter than the middle, and a few are far longer. */
function pauseOf(random: Random, middleMs: number, spread: number) {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return middleMs * Math.exp(spread * normal)
}

/** Moves in runs, and a look at the board before the next run. */
const inRuns = (moveMs: number, lookMs: number, moves: number) => (random: Random) => () =>
  random() < 1 / moves ? pauseOf(random, lookMs, 0.5) : pauseOf(random, moveMs, 0.35)

/** A phone that stands still now and then, and then delivers what was tapped meanwhile. */
const late = (hand: (random: Random) => () => number, stallMs: number) => (random: Random) => {
  const next = hand(random)
  let tapped = 0
  let delivered = 0
  let free = 0 // when the phone stands no longer still
  return () => {
    tapped += next()
    if (tapped > free && random() < 0.2) free = tapped + random() * stallMs
    const before = delivered
    delivered = Math.max(before, tapped, free)
    return delivered - before
  }
}

/** A phone that shows and reads 30 times a second. */
const inFrames = (hand: (random: Random) => () => number) => (random: Random) => {
  const next = hand(random)
  let [tapped, shown] = [0, 0]
  return () => {
    tapped += next()
    const before = shown
    shown = (Math.ceil((tapped * 30) / 1000) * 1000) / 30
    return shown - before
  }
}

const fast = inRuns(110, 400, 6)
const oneHanded = inRuns(350, 900, 5)

/** Pauses between the moves of people, in milliseconds. */
export const HANDS: Record<string, (random: Random) => () => number> = {
  fast,
  slow: inRuns(800, 2500, 4),
  'one-handed': oneHanded,
  steady: (random) => () => pauseOf(random, 250, 0.6),
  'fast on a late phone': late(fast, 700),
  'one-handed on a late phone': late(oneHanded, 1500),
  'fast on a phone of 30 frames': inFrames(fast),
}

/** Pauses of programs that would like to pass for people. */
export const BOTS: Record<string, (random: Random) => () => number> = {
  'the same pause': (random) => {
    const pause = 30 + random() * 370
    return () => pause
  },
  'even jitter': (random) => {
    const least = random() * 120
    return () => least + random() * 180
  },
  'jitter around a middle': (random) => () => 120 + 40 * (random() + random() + random() - 1.5),
  'two paces': (random) => () => (random() < 0.1 ? 400 : 80),
  'a wait, and all at once': (random) => {
    let at = 0
    return () => (at++ % 200 === 199 ? 20_000 : 5 + 10 * random())
  },
}

/** The pauses of a round as a log holds them, in tens of milliseconds; the first is the look before the first move. */
export function listPauses(next: () => number, moves: number) {
  let at = 0
  return Array.from({ length: moves + 1 }, () => {
    const before = at
    at += Math.round(next())
    return 10 * (Math.floor(at / 10) - Math.floor(before / 10))
  })
}
