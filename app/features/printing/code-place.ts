import { CARD_SIZE } from '#app/kit/qr/qr-card.ts'
import { QUIET_ZONE, qrCode } from '#app/kit/qr/qr-code.ts'
import { INNER } from '#app/kit/qr/ring.ts'
import { faceSize, type Point, type PrintFace, type PrintSheet, type SizeMm } from './sheet.ts'

// Smaller codes are hard to scan from a table (Swiss QR-bill and qr.technology, 2026).
export const MIN_MODULE_MM = 0.4
export const MIN_EDGE_MM = 20 // of the code with its quiet zone

/** How many modules wide the code of an address is. */
export const modulesOf = (address: string) => qrCode(address, 'M').size

/** The widest code of several, which is that of the longest address. */
export function mostModules(addresses: string[]) {
  const longest = addresses.toSorted((a, b) => b.length - a.length)[0]
  return longest ? modulesOf(longest) : 0
}

/** Where a code is on its face, in millimetres. `ring` is the width of the card around it. */
export type CodePlace = {
  centre: Point
  ring?: number
  module: number
  width: number // without the quiet zone
  edge: number // with it
}

const inRing = (modules: number, ring: number) =>
  (INNER * ring) / CARD_SIZE / ((modules / 2 + QUIET_ZONE) * Math.SQRT2)

function measured(modules: number, module: number, centre: Point, ring?: number): CodePlace {
  return { centre, ring, module, width: modules * module, edge: (modules + 2 * QUIET_ZONE) * module }
}

/** Whether a code can be scanned from where people sit. */
export const isLargeEnough = ({ module, edge }: CodePlace) => module >= MIN_MODULE_MM && edge >= MIN_EDGE_MM

type RingPlace = { centre: Point; ring: number }

const LABEL_MARGIN = 1.5 // around a ring, for sheets that are fed a little askew
const PLAIN_MARGIN = 0.5 // around a quiet zone, which is white like the label

export const BADGE_TOP = 13 // millimetres, the green with the slot

/** Where the card is on a face. */
function placeRing(face: PrintFace, { width, height }: SizeMm, cut: PrintSheet['cut']): RingPlace {
  if (face === 'round') {
    const margin = cut === 'circle' ? 2 : 1
    return { ring: width - 2 * margin, centre: { x: width / 2, y: height / 2 } }
  }
  if (face === 'tent' || face === 'poster')
    return { ring: (75 / 105) * width, centre: { x: width / 2, y: 0.508 * height } }
  if (face === 'wide') {
    const ring = Math.min(height - 10, 0.42 * width)
    return { ring, centre: { x: width / 2, y: height / 2 } }
  }
  if (face === 'badge') {
    const ring = Math.min(height - BADGE_TOP - 5, 0.48 * width)
    return { ring, centre: { x: 3 + ring / 2, y: (height + BADGE_TOP) / 2 } }
  }
  const margin = face === 'card' ? 5 : LABEL_MARGIN
  const ring = Math.min(height - 2 * margin, 0.54 * width)
  return { ring, centre: { x: margin + ring / 2, y: height / 2 } }
}

/** Where a code of so many modules is on the face of a sheet. A label that is too small for a ring has the code alone. */
export function placeCode(sheet: PrintSheet, modules: number): CodePlace {
  const face = faceSize(sheet)
  const { ring, centre } = placeRing(sheet.face, face, sheet.cut)
  const ringed = measured(modules, inRing(modules, ring), centre, ring)
  if (sheet.face !== 'label' || isLargeEnough(ringed)) return ringed
  const side = Math.min(face.height, face.width) - 2 * PLAIN_MARGIN
  const middle = { x: PLAIN_MARGIN + side / 2, y: face.height / 2 }
  return measured(modules, side / (modules + 2 * QUIET_ZONE), middle)
}

/** How far away a code of this width can be scanned, in centimetres: ten times its width. */
export const goodToCm = ({ width }: CodePlace) => Math.floor(width)
