import { CARD_RIM } from '#content/coin-rim/text.ts'
import { DEFAULT_LANGUAGE, inEachLanguage, type Language } from '#content/messages/languages.ts'
import { escapeXml } from './escape-xml.ts'
import { UNITS_PER_SIZE } from './glyphs.ts'
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
export const CARD_COLOURS = { ink: '#13211F', paper: '#FFFFFF', ring: '#12443C', bead: '#F5B82E' }

export type QrCardContent = CardNames & {
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
  const topText = layoutTopText(rimText(names))
  const bottomText = bottomTexts[language]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${CARD_SIZE} ${CARD_SIZE}"`,
    ` role="img" aria-label="${escapeXml(label ?? cardLabel(names.businessName))}">`,
    renderCircle(OUTER + 1, `fill="${CARD_COLOURS.paper}"`),
    renderCircle(
      (INNER + OUTER) / 2,
      `fill="none" stroke="${CARD_COLOURS.ring}" stroke-width="${OUTER - INNER}"`,
    ),
    renderCircle(HAIRLINE, `fill="none" stroke="${CARD_COLOURS.paper}" stroke-width="2.5"`),
    `<g fill="${CARD_COLOURS.bead}">${placeBeads(topText, bottomText).map(renderBead).join('')}</g>`,
    `<g fill="${CARD_COLOURS.paper}">${renderRingText(topText, 1)}${renderRingText(bottomText, -1)}</g>`,
    renderModules(text, errorCorrection),
    '</svg>',
  ].join('')
}

const renderCircle = (radius: number, attributes: string) =>
  `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${radius}" ${attributes}/>`

function renderBead(angle: number) {
  const turn = (angle * Math.PI) / 180
  const x = round(MIDDLE + BEAD_TRACK * Math.sin(turn))
  const y = round(MIDDLE - BEAD_TRACK * Math.cos(turn))
  return `<circle cx="${x}" cy="${y}" r="${BEAD_RADIUS}"/>`
}

/** `side` is 1 for the text above the code and -1 for the one below. */
function renderRingText({ glyphs, size, baseline }: RingText, side: 1 | -1) {
  const scale = size / UNITS_PER_SIZE
  const y = MIDDLE - side * baseline
  const paths = glyphs.map(({ outline, angle, advance }) => {
    if (!outline) return ''
    const x = MIDDLE - (advance * scale) / 2
    const turn = `rotate(${round(side * angle)} ${MIDDLE} ${MIDDLE})`
    return `<path transform="${turn} translate(${round(x)} ${round(y)}) scale(${scale} ${-scale})" d="${outline}"/>`
  })
  return paths.join('')
}

function renderModules(text: string, errorCorrection: ErrorCorrection) {
  const { size, outline } = qrCode(text, errorCorrection)
  const module = modulePixels(size, INNER)
  // Whole pixels print sharper than an exact center.
  const corner = Math.floor((CARD_SIZE - size * module) / 2)
  return `<path transform="translate(${corner} ${corner}) scale(${module})" fill="${CARD_COLOURS.ink}" d="${outline}"/>`
}
