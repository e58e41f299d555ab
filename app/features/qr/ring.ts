import { drawableLetters, type Letter, UNITS_PER_SIZE } from './letters.ts'

export const INNER = 347
export const OUTER = 398
export const HAIRLINE = 391

const MIDDLE = 368 // of the band between the disc and the hairline
const SIZE = 39
const SPACING = 3.5
const CAPITALS = 660 // height, in thousandths of the size
const AIR = 2 // between an accent or a tail and the end of the band
const MAX_ARC = 150 // degrees of words that leave room for the other words and some beads
const BEAD_STEP = 5 // degrees
const BEAD_GAP = 7 // degrees between words and beads

const [BAND_START, BAND_END] = [INNER + AIR, HAIRLINE - 1 - AIR]

export type PlacedLetter = { outline: string; angle: number; advance: number }

/** Words on the ring: where they stand, and how far they reach to both sides. Angles are in degrees. */
export type MessagesContext = { letters: PlacedLetter[]; size: number; baseline: number; half: number }

const degrees = (length: number, radius: number) => ((length / radius) * 180) / Math.PI
const pixels = (units: number, size: number) => (units * size) / UNITS_PER_SIZE

const lengthOf = (letters: Letter[], size: number) =>
  letters.reduce((sum, { advance }) => sum + pixels(advance, size), 0) +
  Math.max(0, letters.length - 1) * SPACING * (size / SIZE)

/** The size at which words with their accents and tails fit into the band and into their part of the ring. */
function fittingSize(letters: Letter[], lowest: number, highest: number) {
  const arc = degrees(lengthOf(letters, SIZE), BAND_START)
  const height = pixels(highest - lowest, SIZE)
  return SIZE * Math.min(1, MAX_ARC / arc, (BAND_END - BAND_START) / height)
}

/** Puts letters side by side around the angle 0, each upright where it stands. */
function place(letters: Letter[], size: number, baseline: number): MessagesContext {
  const length = lengthOf(letters, size)
  let start = -length / 2
  const placed = letters.map(({ outline, advance }) => {
    const width = pixels(advance, size)
    const angle = degrees(start + width / 2, baseline)
    start += width + SPACING * (size / SIZE)
    return { outline, angle, advance }
  })
  return { letters: placed, size, baseline, half: degrees(length / 2, baseline) }
}

/** Words over the code, feet to the middle; angles run clockwise from the top. */
export function wordsAbove(text: string): MessagesContext {
  const letters = drawableLetters(text)
  const lowest = Math.min(0, ...letters.map((letter) => letter.lowest))
  const highest = Math.max(CAPITALS, ...letters.map((letter) => letter.highest))
  const size = fittingSize(letters, lowest, highest)

  const centred = MIDDLE - pixels(CAPITALS, size) / 2
  const underHairline = Math.min(centred, BAND_END - pixels(highest, size))
  return place(letters, size, Math.max(underHairline, BAND_START - pixels(lowest, size)))
}

/** Words under the code, feet to the edge; angles run against the clock from the bottom. Plain capitals only. */
export const wordsBelow = (text: string): MessagesContext =>
  place(drawableLetters(text), SIZE, MIDDLE + pixels(CAPITALS, SIZE) / 2)

/** Angles of the beads, clockwise from the top: they fill what the words leave, evenly on both sides. */
export function beads(above: MessagesContext, below: MessagesContext) {
  const end = 180 - below.half - BEAD_GAP
  if (above.letters.length === 0) return row(-end, end)
  const right = row(above.half + BEAD_GAP, end)
  return [...right, ...right.map((angle) => -angle)]
}

function row(from: number, to: number) {
  const steps = Math.round((to - from) / BEAD_STEP)
  return Array.from({ length: steps + 1 }, (_, index) => from + ((to - from) * index) / steps)
}

export const BEAD_RADIUS = 6
export const BEAD_TRACK = MIDDLE
