/** A number in [0, 1) and the next seed: the linear congruential generator of Numerical Recipes. */
export function nextRandom(seed: number): [value: number, nextSeed: number] {
  const next = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return [next / 2 ** 32, next]
}

/** The items in random order (Fisher-Yates), and the next seed. */
export function shuffle<T>(items: readonly T[], seed: number): [shuffled: T[], nextSeed: number] {
  const shuffled = [...items]
  let next = seed
  for (let last = shuffled.length - 1; last > 0; last--) {
    let value: number
    ;[value, next] = nextRandom(next)
    const other = Math.floor(value * (last + 1))
    ;[shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!]
  }
  return [shuffled, next]
}
