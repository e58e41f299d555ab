import { nextRandom } from '#app/games/shared/random.ts'

/** A pseudo-random number generator with a seed, so that a run can be repeated. */
export function seededRandom(seed: number) {
  let state = seed
  const next = () => {
    const [value, following] = nextRandom(state)
    state = following
    return value
  }
  const below = (max: number) => Math.floor(next() * max)
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!
  return { below, oneOf, maybe: (probability: number) => next() < probability }
}

export type SeededRandom = ReturnType<typeof seededRandom>

/** Calls `work` for each number below `count`, `concurrency` at a time. */
export async function inParallel(count: number, concurrency: number, work: (index: number) => Promise<void>) {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}
