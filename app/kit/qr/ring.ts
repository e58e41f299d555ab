import { findGlyphs, type Glyph, UNITS_PER_SIZE } from './glyphs.ts'

export const INNER = 347
export const OUTER = 398
export const HAIRLINE = 391

const MIDDLE = 368 // of the band between the disc and the hairline
const SIZE = 39
const SPACING = 3.5
const CAP_HEIGHT = 660 // thousandths of the size
const MARGIN = 2 // between an accent or a descender and the end of the band
const MAX_ARC = 150 // degrees, which leaves room for the other text and some beads
const BEAD_STEP = 5 // degrees
const BEAD_GAP = 7 // degrees between text and beads

const [BAND_START, BAND_END] = [INNER + MARGIN, HAIRLINE - 1 - MARGIN]

export type PlacedGlyph = { outline: string; angle: number; advance: number }

/** `half` is how far the text reaches to both sides. Angles are in degrees. */
export type RingText = { glyphs: PlacedGlyph[]; size: number; baseline: number; half: number }

const degrees = (length: number, radius: number) => ((length / radius) * 180) / Math.PI
const pixels = (units: number, size: number) => (units * size) / UNITS_PER_SIZE

const lengthOf = (glyphs: Glyph[], size: number) =>
  glyphs.reduce((sum, { advance }) => sum + pixels(advance, size), 0) +
  glyphs.slice(0, -1).filter(({ joined }) => !joined).length * SPACING * (size / SIZE)

/** The size at which the text fits into the band and into its part of the ring. */
function fittingSize(glyphs: Glyph[], lowest: number, highest: number) {
  const arc = degrees(lengthOf(glyphs, SIZE), BAND_START)
  const height = pixels(highest - lowest, SIZE)
  return SIZE * Math.min(1, MAX_ARC / arc, (BAND_END - BAND_START) / height)
}

/** Places glyphs side by side, centered on the angle 0. */
function place(glyphs: Glyph[], size: number, baseline: number): RingText {
  const length = lengthOf(glyphs, size)
  let start = -length / 2
  const placed = glyphs.map(({ outline, advance, joined }) => {
    const width = pixels(advance, size)
    const angle = degrees(start + width / 2, baseline)
    start += width + (joined ? 0 : SPACING * (size / SIZE))
    return { outline, angle, advance }
  })
  return { glyphs: placed, size, baseline, half: degrees(length / 2, baseline) }
}

/** Text above the code, baseline inwards; angles are clockwise from the top. */
export function layoutTopText(text: string, glyphs = findGlyphs(text)): RingText {
  const lowest = Math.min(0, ...glyphs.map((glyph) => glyph.lowest))
  const highest = Math.max(CAP_HEIGHT, ...glyphs.map((glyph) => glyph.highest))
  const size = fittingSize(glyphs, lowest, highest)

  const centred = MIDDLE - pixels(CAP_HEIGHT, size) / 2
  const underHairline = Math.min(centred, BAND_END - pixels(highest, size))
  return place(glyphs, size, Math.max(underHairline, BAND_START - pixels(lowest, size)))
}

/** Text below the code, baseline outwards; angles are counterclockwise from the bottom. Plain capitals only. */
export const layoutBottomText = (text: string): RingText =>
  place(findGlyphs(text), SIZE, MIDDLE + pixels(CAP_HEIGHT, SIZE) / 2)

/** The angles of the beads that fill the rest of the ring, clockwise from the top. */
export function placeBeads(above: RingText, below: RingText) {
  const end = 180 - below.half - BEAD_GAP
  if (above.glyphs.length === 0) return spread(-end, end)
  const right = spread(above.half + BEAD_GAP, end)
  return [...right, ...right.map((angle) => -angle)]
}

function spread(from: number, to: number) {
  const steps = Math.round((to - from) / BEAD_STEP)
  return Array.from({ length: steps + 1 }, (_, index) => from + ((to - from) * index) / steps)
}

export const BEAD_RADIUS = 6
export const BEAD_TRACK = MIDDLE
