/** The limit of a figure: at most, or at least. */
export type FigureLimit = { atMost: number } | { atLeast: number }

/** One row of the report. */
export type Figure = {
  what: string
  value: number
  unit: string // appended to the value: ' ms', 'x', ' of hello'
  limit?: FigureLimit // absent for a figure that others are compared with
  measured: string // how the value was measured, in words
}

export const isWithinLimit = ({ value, limit }: Figure) =>
  !limit || ('atMost' in limit ? value <= limit.atMost : value >= limit.atLeast)

/** The fraction of its limit that a figure uses: 1 is the limit, and less is better. */
export function usedFraction({ value, limit }: Figure) {
  if (!limit) return undefined
  return 'atMost' in limit ? value / limit.atMost : limit.atLeast / value
}

/** Formats a number with the decimals that matter at its size; 'none' of what could not be measured. */
export function showNumber(value: number) {
  if (Number.isNaN(value)) return 'none'
  const decimals = Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 3
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

export const showValue = ({ value, unit }: Figure) => showNumber(value) + (Number.isNaN(value) ? '' : unit)

export function showLimit({ limit, unit }: Figure) {
  if (!limit) return ''
  const [word, value] = 'atMost' in limit ? ['at most', limit.atMost] : ['at least', limit.atLeast]
  return `${word} ${value.toLocaleString('en-US')}${unit}`
}
