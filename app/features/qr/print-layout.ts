/** How codes lie on paper; the sizes themselves stand in the print view's styles, in millimetres. */
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

export type Layout = keyof typeof LAYOUTS

export const readLayout = (text: string | null): Layout =>
  text !== null && Object.hasOwn(LAYOUTS, text) ? (text as Layout) : 'sheet'

/** Labels have words beside the code, and lie where the paper was cut. */
export const isLabels = (layout: Layout) => layout === 'l7160' || layout === 'l5163'

/** What stands on the pages: a single code fills one of them, several follow each other. */
export const fillPages = <T>(codes: T[], layout: Layout): T[] =>
  codes.length === 1 ? Array.from({ length: LAYOUTS[layout].codes }, () => codes[0]!) : codes
