// Mechanism: QR code
import { CARD_RIM } from '#content/coin-rim/text.ts'
import { QR_INK, QR_PAPER, QR_RING, REWARD } from '#content/colours.ts'
import { DEFAULT_LANGUAGE, inEachLanguage, type Language } from '#content/languages.ts'
import { escapeXml } from './escape-xml.ts'
import { type Glyph, UNITS_PER_SIZE } from './glyphs.ts'
import { type ErrorCorrection, modulePixels, qrCode } from './qr-code.ts'
import { type CardNames, cardLabel, rimText } from './qr-content.ts'
import {
  BEAD_RADIUS,
  BEAD_TRACK,
  HAIRLINE,
  INNER,
  layoutBottomText,
  layoutTopText,
  OUTER,
  placeBeads,
  type RingText,
} from './ring.ts'

export const CARD_SIZE = 800

// The SVG is also a file of its own, so it repeats the values of the --qr tokens and of --reward.

/** What the rim says, with its glyphs where a browser does not have them. */
export type RimNames = CardNames & { glyphs?: Glyph[] }

export type QrCardContent = RimNames & {
  text: string
  errorCorrection?: ErrorCorrection // L by default
  language?: Language // English by default
  label?: string // read by screen readers
}

const MIDDLE = CARD_SIZE / 2
const bottomTexts = inEachLanguage((language) => layoutBottomText(CARD_RIM[language]))
const round = (value: number) => String(Math.round(value * 100) / 100)

/** The printed card as SVG; `size` is its width and height in pixels. */
export function renderQrCard(
  { text, errorCorrection = 'L', language = DEFAULT_LANGUAGE, label, ...names }: QrCardContent,
  size = CARD_SIZE,
) {
  const { beads, letters } = placeRim(names, language)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${CARD_SIZE} ${CARD_SIZE}"`,
    ` role="img" aria-label="${escapeXml(label ?? cardLabel(names.businessName))}">`,
    renderCircle(OUTER + 1, `fill="${QR_PAPER}"`),
    renderCircle((INNER + OUTER) / 2, `fill="none" stroke="${QR_RING}" stroke-width="${OUTER - INNER}"`),
    renderCircle(HAIRLINE, `fill="none" stroke="${QR_PAPER}" stroke-width="2.5"`),
    `<g fill="${REWARD}">${beads.map(renderBead).join('')}</g>`,
    `<g fill="${QR_PAPER}">${letters.map(renderLetter).join('')}</g>`,
    renderModules(text, errorCorrection),
    '</svg>',
  ].join('')
}

const renderCircle = (radius: number, attributes: string) =>
  `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${radius}" ${attributes}/>`

function placeBead(angle: number) {
  const turn = (angle * Math.PI) / 180
  return { x: MIDDLE + BEAD_TRACK * Math.sin(turn), y: MIDDLE - BEAD_TRACK * Math.cos(turn) }
}

/** A letter on the rim: its outline in thousandths of the size, y up, where it begins and how far it is turned. */
type RimLetter = { outline: string; degrees: number; x: number; y: number; scale: number }

/** `side` is 1 for the text above the code and -1 for the one below. */
function placeLetters({ glyphs, size, baseline }: RingText, side: 1 | -1): RimLetter[] {
  const scale = size / UNITS_PER_SIZE
  const y = MIDDLE - side * baseline
  return glyphs.flatMap(({ outline, angle, advance }) =>
    outline ? [{ outline, degrees: side * angle, x: MIDDLE - (advance * scale) / 2, y, scale }] : [],
  )
}

/** What is on the rim of a card that is CARD_SIZE wide, in words and beads. */
export function placeRim({ glyphs, ...names }: RimNames, language: Language) {
  const topText = layoutTopText(rimText(names), glyphs)
  const bottomText = bottomTexts[language]
  return {
    beads: placeBeads(topText, bottomText).map(placeBead),
    letters: [...placeLetters(topText, 1), ...placeLetters(bottomText, -1)],
  }
}

const renderBead = ({ x, y }: { x: number; y: number }) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${BEAD_RADIUS}"/>`

function renderLetter({ outline, degrees, x, y, scale }: RimLetter) {
  const turn = `rotate(${round(degrees)} ${MIDDLE} ${MIDDLE})`
  return `<path transform="${turn} translate(${round(x)} ${round(y)}) scale(${scale} ${-scale})" d="${outline}"/>`
}

function renderModules(text: string, errorCorrection: ErrorCorrection) {
  const { size, outline } = qrCode(text, errorCorrection)
  const module = modulePixels(size, INNER)
  // Whole pixels print sharper than an exact center.
  const corner = Math.floor((CARD_SIZE - size * module) / 2)
  return `<path transform="translate(${corner} ${corner}) scale(${module})" fill="${QR_INK}" d="${outline}"/>`
}
