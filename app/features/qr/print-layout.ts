import { CARD_SIZE } from './qr-card.ts'
import { modulePixels, qrCode } from './qr-code.ts'
import { INNER } from './ring.ts'

// Smaller codes are hard to scan from a table (qrtool.ch and qr.technology, 2026).
const MIN_MODULE_MM = 0.4
const MIN_CODE_MM = 20

/** How codes are arranged on paper; `cardMm` is the width of a card, as in the print view's CSS. */
export const LAYOUTS = {
  card: {
    label: 'One card',
    codes: 1,
    cardMm: 68,
    about: 'One code on a page, 68 mm (2.7 in) wide, in the middle.',
  },
  sheet: {
    label: 'Six cards',
    codes: 6,
    cardMm: 68,
    about: 'Six codes on a page, 68 mm (2.7 in) each. Print at 100 %, cut along the dashes.',
  },
  l7160: {
    label: 'Labels L7160, A4',
    codes: 21,
    cardMm: 34,
    about: '21 labels of 63.5 x 38.1 mm on A4, such as Avery L7160.',
  },
  l5163: {
    label: 'Labels 5163, Letter',
    codes: 10,
    cardMm: 46,
    about: 'Ten labels of 4 x 2 in on Letter, such as Avery 5163.',
  },
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

/** Why some layouts are missing from the choice; undefined when all are offered. */
export function leftOutNote(offered: PrintLayout[]) {
  const labels = ALL.filter((layout) => !offered.includes(layout)).map((layout) => LAYOUTS[layout].label)
  return labels.length
    ? `Not offered: ${labels.join('; ')}. Your code would be too small on them to scan well.`
    : undefined
}

export const readLayout = (text: string | null, offered: PrintLayout[]): PrintLayout =>
  offered.find((layout) => layout === text) ?? 'sheet'

/** Labels have text beside the code. */
export const isLabels = (layout: PrintLayout) => layout === 'l7160' || layout === 'l5163'

/** A single code fills a page; several follow each other. */
export const fillPages = <T>(codes: T[], layout: PrintLayout): T[] =>
  codes.length === 1 ? Array.from({ length: LAYOUTS[layout].codes }, () => codes[0]!) : codes
