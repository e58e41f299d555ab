// Mechanism: print studio, of owners and of admins: geometry of sheets, PDF, reading back of its codes, preview
import { type Grid, gridSheet } from './free-grid.ts'
import { inches, PAPERS, type Paper, type Piece, type PrintSheet, points } from './sheet.ts'

/** Sheets of labels by a common number: the geometry of glabels-qt's templates (MIT) as read in November 2026, in points. */
function labels(paper: Paper, values: Record<string, number[]>, rest: Pick<PrintSheet, 'face'>): PrintSheet {
  const at = (name: string, index: number) => points(values[name]![index]!)
  return {
    page: PAPERS[paper],
    piece: { width: at('size', 0), height: at('size', 1) },
    columns: values.grid![0]!,
    rows: values.grid![1]!,
    first: { x: at('first', 0), y: at('first', 1) },
    pitch: { x: at('pitch', 0), y: at('pitch', 1) },
    corner: at('corner', 0),
    cut: 'none',
    ...rest,
  }
}

type Pieces = Pick<PrintSheet, 'piece' | 'columns' | 'rows' | 'face' | 'cut'> & {
  gap?: number
  corner?: number
  folds?: boolean
}

/** Pieces in the middle of a page, which are cut out. */
function inTheMiddle(page: PrintSheet['page'], { gap = 0, corner = 0, ...rest }: Pieces): PrintSheet {
  const { piece, columns, rows } = rest
  const pitch = { x: piece.width + gap, y: piece.height + gap }
  const first = {
    x: (page.width - columns * pitch.x + gap) / 2,
    y: (page.height - rows * pitch.y + gap) / 2,
  }
  return { page, first, pitch, corner, ...rest }
}

const turned = ({ width, height }: PrintSheet['page']) => ({ width: height, height: width })

const half = (paper: Paper) => {
  const { width, height } = PAPERS[paper]
  return { width: height / 2, height: width }
}

const sticker = (paper: Paper, diameter: number, columns: number, rows: number) =>
  inTheMiddle(PAPERS[paper], {
    piece: { width: diameter, height: diameter },
    columns,
    rows,
    gap: 4,
    corner: diameter / 2,
    face: 'round',
    cut: 'circle',
  })

const CARD = { width: 72, height: 72 } // a code with its ring, 68 mm, and what is left where it is cut out
const BETWEEN_CARDS = 16 // columns

const oneCard = (paper: Paper) =>
  inTheMiddle(PAPERS[paper], {
    ...{ piece: CARD, columns: 1, rows: 1, corner: CARD.width / 2 },
    ...{ face: 'round', cut: 'circle' },
  })

function sixCards(paper: Paper): PrintSheet {
  const { page, first, pitch, ...sheet } = inTheMiddle(PAPERS[paper], {
    ...{ piece: CARD, columns: 2, rows: 3, gap: 3, corner: CARD.width / 2 },
    ...{ face: 'round', cut: 'circle' },
  })
  const across = CARD.width + BETWEEN_CARDS
  return {
    ...sheet,
    page,
    first: { x: (page.width - across - CARD.width) / 2, y: first.y },
    pitch: { x: across, y: pitch.y },
    headed: true,
  }
}

const poster = (paper: Paper) =>
  inTheMiddle(PAPERS[paper], { piece: PAPERS[paper], columns: 1, rows: 1, face: 'poster', cut: 'none' })

const halfPoster = (paper: Paper) =>
  inTheMiddle(turned(PAPERS[paper]), {
    piece: half(paper),
    columns: 2,
    rows: 1,
    face: 'poster',
    cut: 'edges',
  })

const doorSign = (paper: Paper) =>
  inTheMiddle(PAPERS[paper], {
    piece: { width: 180, height: 120 },
    columns: 1,
    rows: 2,
    gap: 10,
    face: 'wide',
    cut: 'corners',
  })

const LETTER_SHEETS = {
  '5160': labels(
    'letter',
    { size: [189, 72], grid: [3, 10], first: [11.25, 36], pitch: [200.25, 72], corner: [4.5] },
    { face: 'label' },
  ),
  '5163': labels(
    'letter',
    { size: [288, 144], grid: [2, 5], first: [11.7, 36], pitch: [301.5, 144], corner: [9] },
    { face: 'label' },
  ),
  '5164': labels(
    'letter',
    { size: [288, 240], grid: [2, 3], first: [11.25, 36], pitch: [301.5, 240], corner: [9] },
    { face: 'label' },
  ),
  '5293': labels(
    'letter',
    { size: [117, 117], grid: [4, 6], first: [29.93, 39.53], pitch: [145.04, 119.19], corner: [58.5] },
    { face: 'round' },
  ),
  '5371': labels(
    'letter',
    { size: [252, 144], grid: [2, 5], first: [54, 36], pitch: [252, 144], corner: [0] },
    { face: 'card' },
  ),
  '5395': labels(
    'letter',
    { size: [243, 168], grid: [2, 4], first: [49.5, 42], pitch: [270, 180], corner: [13.5] },
    { face: 'badge' },
  ),
  // Its numbers name one face; a tent is two of them with the fold between.
  '5305': {
    ...labels(
      'letter',
      { size: [612, 360], grid: [1, 2], first: [0, 36], pitch: [612, 360], corner: [0] },
      { face: 'wide' },
    ),
    folds: true,
  },
  'tent-quarter': inTheMiddle(PAPERS.letter, {
    piece: { width: inches(4.25), height: inches(11) },
    columns: 2,
    rows: 1,
    face: 'tent',
    cut: 'edges',
    folds: true,
  }),
  'tent-4x6': inTheMiddle(PAPERS.letter, {
    piece: { width: inches(6), height: inches(8) },
    columns: 1,
    rows: 1,
    face: 'wide',
    cut: 'edges',
    folds: true,
  }),
} satisfies Record<string, PrintSheet>

const A4_SHEETS = {
  l7160: labels(
    'a4',
    { size: [181.4, 108], grid: [3, 7], first: [21.2, 43.9], pitch: [187.2, 108], corner: [5] },
    { face: 'label' },
  ),
  l7163: labels(
    'a4',
    { size: [280.9, 108], grid: [2, 7], first: [9.5, 43], pitch: [292, 108], corner: [5] },
    { face: 'label' },
  ),
  l7165: labels(
    'a4',
    { size: [280.8, 192], grid: [2, 4], first: [13.24, 36.96], pitch: [288.1, 192], corner: [0] },
    { face: 'label' },
  ),
  'tent-a6': inTheMiddle(PAPERS.a4, {
    piece: { width: 105, height: 297 },
    columns: 2,
    rows: 1,
    face: 'tent',
    cut: 'edges',
    folds: true,
  }),
  'card-a4': inTheMiddle(PAPERS.a4, {
    piece: { width: 85, height: 55 },
    columns: 2,
    rows: 5,
    face: 'card',
    cut: 'edges',
  }),
  'badge-a4': inTheMiddle(PAPERS.a4, {
    piece: { width: 86, height: 59 },
    columns: 2,
    rows: 4,
    gap: 8,
    corner: 4,
    face: 'badge',
    cut: 'corners',
  }),
} satisfies Record<string, PrintSheet>

const onBoth = (sheetOn: (paper: Paper) => PrintSheet) => ({ a4: sheetOn('a4'), letter: sheetOn('letter') })

const BOTH_SHEETS = {
  'sticker-50': onBoth((paper) => sticker(paper, 50, 3, 5)),
  'one-card': onBoth(oneCard),
  'six-cards': onBoth(sixCards),
  'sticker-75': onBoth((paper) => sticker(paper, 75, 2, 3)),
  poster: onBoth(poster),
  'poster-half': onBoth(halfPoster),
  'door-sign': onBoth(doorSign),
}

export type LayoutId = keyof typeof LETTER_SHEETS | keyof typeof A4_SHEETS | keyof typeof BOTH_SHEETS | 'grid'

/** What can be printed, by kind. The first that exists on a paper is its choice until another is made. */
export const KINDS = {
  labels: ['l7160', 'l7163', 'l7165', '5160', '5163', '5164', '5293', 'grid'],
  sticker: ['sticker-75', 'sticker-50'],
  tent: ['tent-a6', 'tent-quarter', 'tent-4x6', '5305'],
  card: ['5371', 'card-a4', 'six-cards', 'one-card'],
  poster: ['poster', 'poster-half', 'door-sign'],
  badge: ['5395', 'badge-a4'],
} as const satisfies Record<string, LayoutId[]>

export type PrintKind = keyof typeof KINDS

export const KIND_NAMES = Object.keys(KINDS) as PrintKind[]

/** The geometry of a layout on a paper; undefined when it does not exist there. */
export function sheetOf(id: LayoutId, paper: Paper, grid?: Grid): PrintSheet | undefined {
  if (id === 'grid') return grid && gridSheet(paper, grid)
  if (id in BOTH_SHEETS) return BOTH_SHEETS[id as keyof typeof BOTH_SHEETS][paper]
  const sheets: Record<string, PrintSheet> = paper === 'a4' ? A4_SHEETS : LETTER_SHEETS
  return sheets[id]
}

/** The layouts of a kind that exist on a paper. */
export const layoutsOn = (kind: PrintKind, paper: Paper): LayoutId[] =>
  KINDS[kind].filter((id) => id === 'grid' || sheetOf(id, paper))

/** Where the pieces of a page are, row by row. */
export const placePieces = ({ columns, rows, first, pitch, piece }: PrintSheet): Piece[] =>
  Array.from({ length: columns * rows }, (_, index) => ({
    ...piece,
    x: first.x + (index % columns) * pitch.x,
    y: first.y + Math.floor(index / columns) * pitch.y,
  }))

/** Pieces for these codes: a single code fills a page from the n-th piece on, several follow each other. */
export function fillPieces<T>(codes: T[], sheet: PrintSheet, start: number) {
  const perPage = sheet.columns * sheet.rows
  const filled = codes.length === 1 ? Array.from({ length: perPage - start + 1 }, () => codes[0]!) : codes
  return filled.map((code, index) => {
    const position = start - 1 + index
    return { code, page: Math.floor(position / perPage), position: position % perPage }
  })
}
