import { UNITS_PER_SIZE } from './letters.ts'
import { type ErrorCorrection, modulePixels, qrCode } from './qr-code.ts'
import { ringName } from './qr-content.ts'
import {
  BEAD_RADIUS,
  BEAD_TRACK,
  beads,
  HAIRLINE,
  INNER,
  type MessagesContext,
  OUTER,
  wordsAbove,
  wordsBelow,
} from './ring.ts'

export const CARD_SIZE = 800
export const RING_WORDS = 'SCAN FOR FUN & MORE'

// The drawing leaves the page as a file, so it carries the values of the --qr tokens and of --reward itself.
export const CARD_COLOURS = { ink: '#13211F', paper: '#FFFFFF', ring: '#12443C', bead: '#F5B82E' }

export type Card = { text: string; errorCorrection: ErrorCorrection; businessName: string }

const MIDDLE = CARD_SIZE / 2
const below = wordsBelow(RING_WORDS)
const short = (value: number) => String(Math.round(value * 100) / 100)

// Signs that XML gives a meaning, and those it does not allow at all.
const quote = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The printed card as an SVG file. `size` is how large it is shown; the drawing is the same at every size. */
export function qrCard({ text, errorCorrection, businessName }: Card, size = CARD_SIZE) {
  const above = wordsAbove(ringName(businessName))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${CARD_SIZE} ${CARD_SIZE}"`,
    ` role="img" aria-label="${quote(cardLabel(businessName))}">`,
    circle(OUTER + 1, `fill="${CARD_COLOURS.paper}"`),
    circle((INNER + OUTER) / 2, `fill="none" stroke="${CARD_COLOURS.ring}" stroke-width="${OUTER - INNER}"`),
    circle(HAIRLINE, `fill="none" stroke="${CARD_COLOURS.paper}" stroke-width="2.5"`),
    `<g fill="${CARD_COLOURS.bead}">${beads(above, below).map(bead).join('')}</g>`,
    `<g fill="${CARD_COLOURS.paper}">${lettering(above, 1)}${lettering(below, -1)}</g>`,
    modules(text, errorCorrection),
    '</svg>',
  ].join('')
}

export const cardLabel = (businessName: string) =>
  businessName.trim() ? `QR code of ${businessName.trim()}` : 'QR code'

const circle = (radius: number, attributes: string) =>
  `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${radius}" ${attributes}/>`

function bead(angle: number) {
  const turn = (angle * Math.PI) / 180
  const x = short(MIDDLE + BEAD_TRACK * Math.sin(turn))
  const y = short(MIDDLE - BEAD_TRACK * Math.cos(turn))
  return `<circle cx="${x}" cy="${y}" r="${BEAD_RADIUS}"/>`
}

/** `side` is 1 for the words over the code and -1 for those under it, which stand the other way round. */
function lettering({ letters, size, baseline }: MessagesContext, side: 1 | -1) {
  const scale = size / UNITS_PER_SIZE
  const foot = MIDDLE - side * baseline
  const drawn = letters.map(({ outline, angle, advance }) => {
    if (!outline) return ''
    const start = MIDDLE - (advance * scale) / 2
    const turn = `rotate(${short(side * angle)} ${MIDDLE} ${MIDDLE})`
    return `<path transform="${turn} translate(${short(start)} ${short(foot)}) scale(${scale} ${-scale})" d="${outline}"/>`
  })
  return drawn.join('')
}

function modules(text: string, errorCorrection: ErrorCorrection) {
  const { size, outline } = qrCode(text, errorCorrection)
  const module = modulePixels(size, INNER)
  // A module of an odd width leaves half a pixel on each side; whole pixels print sharper than an exact middle.
  const corner = Math.floor((CARD_SIZE - size * module) / 2)
  return `<path transform="translate(${corner} ${corner}) scale(${module})" fill="${CARD_COLOURS.ink}" d="${outline}"/>`
}
