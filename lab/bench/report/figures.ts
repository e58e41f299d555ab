/** The limit of a figure: at most, or at least. */
export type FigureLimit = { atMost: number } | { atLeast: number }

/** One row of the report. */
export type Figure = {
  what: string
  value: number
  unit: string // stands behind the value as it is: ' ms', 'x', ' of hello'
  limit?: FigureLimit // none: a figure that others are compared with
  measured: string // what the value was made of, in words
}

export const isWithinLimit = ({ value, limit }: Figure) =>
  !limit || ('atMost' in limit ? value <= limit.atMost : value >= limit.atLeast)

/** The part of its limit that a figure uses, so that less is better for all of them and 1 is the limit. */
export function usedFraction({ value, limit }: Figure) {
  if (!limit) return undefined
  return 'atMost' in limit ? value / limit.atMost : limit.atLeast / value
}

/** A number as people read it: as many decimals as matter at its size. */
export function showNumber(value: number) {
  const decimals = Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 3
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

export const showValue = ({ value, unit }: Figure) => showNumber(value) + unit

export function showLimit({ limit, unit }: Figure) {
  if (!limit) return ''
  const [word, value] = 'atMost' in limit ? ['at most', limit.atMost] : ['at least', limit.atLeast]
  return `${word} ${value.toLocaleString('en-US')}${unit}`
}
