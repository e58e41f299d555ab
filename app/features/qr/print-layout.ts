/** How codes lie on paper; the sizes themselves stand in the print view's styles, in millimetres. */
export const LAYOUTS = {
  card: { label: 'One card', codes: 1, about: 'One code, 68 mm (2.7 in) wide, in the middle of the page.' },
  sheet: {
    label: 'Six cards',
    codes: 6,
    about: 'Six codes, 68 mm (2.7 in) each. Print at 100 %, cut along the dashes.',
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
