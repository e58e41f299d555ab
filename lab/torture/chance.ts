import { roll } from '#app/games/shared/random.ts'

/** Chance that can be repeated: the same seed makes the same attack. */
export function chance(seed: number) {
  let now = seed
  const next = () => {
    const [value, after] = roll(now)
    now = after
    return value
  }
  const below = (max: number) => Math.floor(next() * max)
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!
  return { below, oneOf, maybe: (share: number) => next() < share }
}

export type Chance = ReturnType<typeof chance>

/** Does `work` for each number below `count`, some at once. */
export async function inParallel(count: number, atOnce: number, work: (index: number) => Promise<void>) {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
