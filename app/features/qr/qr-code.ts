import { encode } from 'uqr'

/** How much of a code may be lost: 7 % at L, 30 % at H. */
export type ErrorCorrection = 'L' | 'H'

export const QUIET_ZONE = 4 // modules on every side

/** The dark modules as one outline, one unit for each module: runs of a row are drawn together. */
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

/** Whole pixels, as large as a disc leaves for a square code with its quiet zone. */
export const modulePixels = (modules: number, discRadius: number) =>
  Math.floor(discRadius / ((modules / 2 + QUIET_ZONE) * Math.SQRT2))
