/** The median of some values. */
export const median = (values: number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The results of `measureAlternately`. */
export type Measured<Name extends string> = {
  median: (name: Name) => number
  ratio: (name: Name, of: Name) => number
}

export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-US')}/s`

/**
 * Measures several functions alternately in rounds, so that other load on the machine affects all of them equally. Returns
 * the median of each, and the median of the ratios of two of them within a round.
 */
export async function measureAlternately<Name extends string>(
  rounds: number,
  measures: Record<Name, (round: number) => Promise<number> | number>,
): Promise<Measured<Name>> {
  const names = Object.keys(measures) as Name[]
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round < rounds; round++)
    for (const name of names) values[name].push(await measures[name](round))
  return {
    median: (name: Name) => median(values[name]),
    ratio: (name: Name, of: Name) => median(values[name].map((value, round) => value / values[of][round]!)),
  }
}
