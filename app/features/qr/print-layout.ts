import { CARD_SIZE } from './qr-card.ts'
import { modulePixels, qrCode } from './qr-code.ts'
import { INNER } from './ring.ts'

// Smaller codes are hard to scan from a table (qrtool.ch and qr.technology, 2026).
const MIN_MODULE_MM = 0.4
const MIN_CODE_MM = 20

/** How codes are arranged on paper; `cardMm` is the width of a card, as in the print view's CSS. */
export const LAYOUTS = {
  card: { codes: 1, cardMm: 68 },
  sheet: { codes: 6, cardMm: 68 },
  l7160: { codes: 21, cardMm: 34 },
  l5163: { codes: 10, cardMm: 46 },
} as const

export type PrintLayout = keyof typeof LAYOUTS

const ALL = Object.keys(LAYOUTS) as PrintLayout[]

/** The layouts on which codes with these texts stay large enough. Cards always are. */
export function offerLayouts(texts: string[]): PrintLayout[] {
  const longest = texts.reduce((a, b) => (b.length > a.length ? b : a), '')
  const { size } = qrCode(longest, 'L')
  return ALL.filter((layout) => {
    const moduleMm = (modulePixels(size, INNER) / CARD_SIZE) * LAYOUTS[layout].cardMm
    return !isLabels(layout) || (moduleMm >= MIN_MODULE_MM && moduleMm * size >= MIN_CODE_MM)
  })
}

/** The layouts that are missing from the choice. */
export const leftOut = (offered: PrintLayout[]) => ALL.filter((layout) => !offered.includes(layout))

export const readLayout = (text: string | null, offered: PrintLayout[]): PrintLayout =>
  offered.find((layout) => layout === text) ?? 'sheet'

/** Labels have text beside the code. */
export const isLabels = (layout: PrintLayout) => layout === 'l7160' || layout === 'l5163'

/** A single code fills a page; several follow each other. */
export const fillPages = <T>(codes: T[], layout: PrintLayout): T[] =>
  codes.length === 1 ? Array.from({ length: LAYOUTS[layout].codes }, () => codes[0]!) : codes
