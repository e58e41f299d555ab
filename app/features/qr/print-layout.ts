/** How codes are arranged on paper; the sizes are in the print view's CSS, in millimetres. */
export const LAYOUTS = {
  card: { label: 'One card', codes: 1, about: 'One code on a page, 68 mm (2.7 in) wide, in the middle.' },
  sheet: {
    label: 'Six cards',
    codes: 6,
    about: 'Six codes on a page, 68 mm (2.7 in) each. Print at 100 %, cut along the dashes.',
  },
  l7160: {
    label: 'Labels L7160, A4',
    codes: 21,
    about: '21 labels of 63.5 x 38.1 mm on A4, such as Avery L7160.',
  },
  l5163: {
    label: 'Labels 5163, Letter',
    codes: 10,
    about: 'Ten labels of 4 x 2 in on Letter, such as Avery 5163.',
  },
} as const

export type PrintLayout = keyof typeof LAYOUTS

export const readLayout = (text: string | null): PrintLayout =>
  text !== null && Object.hasOwn(LAYOUTS, text) ? (text as PrintLayout) : 'sheet'

/** Labels have text beside the code. */
export const isLabels = (layout: PrintLayout) => layout === 'l7160' || layout === 'l5163'

/** A single code fills a page; several follow each other. */
export const fillPages = <T>(codes: T[], layout: PrintLayout): T[] =>
  codes.length === 1 ? Array.from({ length: LAYOUTS[layout].codes }, () => codes[0]!) : codes
