import { encode } from 'uqr'

/** L recovers 7 % of the code, M 15 %, H 30 %. */
export type ErrorCorrection = 'L' | 'M' | 'H'

export const QUIET_ZONE = 4 // modules on every side

/** The dark modules as one SVG path of a unit per module; a run in a row is one rectangle. */
export function qrCode(text: string, errorCorrection: ErrorCorrection) {
  const { size, data } = encode(text, { ecc: errorCorrection, boostEcc: false, border: 0 })
  const outline = data.map((row, y) => {
    const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []))
    return starts.map((x) => {
      const end = row.indexOf(false, x)
      const length = (end < 0 ? size : end) - x
      return `M${x} ${y}h${length}v1h-${length}z`
    })
  })
  return { size, outline: outline.flat().join('') }
}

/** The largest whole pixels at which a square code with its quiet zone fits into a disc. */
export const modulePixels = (modules: number, discRadius: number) =>
  Math.floor(discRadius / ((modules / 2 + QUIET_ZONE) * Math.SQRT2))
