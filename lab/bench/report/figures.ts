/** The limit of a figure: at most, or at least. */
export type Reach = { atMost: number } | { atLeast: number }

/** One row of the report. */
export type Figure = {
  what: string
  value: number
  unit: string // stands behind the value as it is: ' ms', 'x', ' of hello'
  reach?: Reach // none: measured to be compared with, not to be reached
  measured: string // what the value was made of, in words
}

export const isReached = ({ value, reach }: Figure) =>
  !reach || ('atMost' in reach ? value <= reach.atMost : value >= reach.atLeast)

/** The part of its limit that a figure uses, so that less is better for all of them and 1 is the limit. */
export function usedFraction({ value, reach }: Figure) {
  if (!reach) return undefined
  return 'atMost' in reach ? value / reach.atMost : reach.atLeast / value
}

/** A number as people read it: as many decimals as matter at its size. */
export function showNumber(value: number) {
  const decimals = Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 3
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

export const showValue = ({ value, unit }: Figure) => showNumber(value) + unit

export function showReach({ reach, unit }: Figure) {
  if (!reach) return ''
  const [word, limit] = 'atMost' in reach ? ['at most', reach.atMost] : ['at least', reach.atLeast]
  return `${word} ${limit.toLocaleString('en-US')}${unit}`
}
