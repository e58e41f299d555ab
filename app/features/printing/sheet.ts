/** Lengths are in millimetres, from the top left corner. */
export type SizeMm = { width: number; height: number }
export type Point = { x: number; y: number }
export type Piece = SizeMm & Point

export type PrintFace = 'label' | 'round' | 'card' | 'badge' | 'tent' | 'wide' | 'poster'

export type PrintSheet = {
  page: SizeMm
  piece: SizeMm
  columns: number
  rows: number
  first: Point
  pitch: Point
  corner: number // radius
  face: PrintFace
  cut: 'none' | 'circle' | 'edges' | 'corners' // what shows where to cut
  folds?: boolean // in the middle: two faces, the upper one upside down
  headed?: boolean // with the name of the business above the pieces, and advice below them
}

const MM_PER_INCH = 25.4

export const points = (value: number) => (value * MM_PER_INCH) / 72
export const inches = (value: number) => value * MM_PER_INCH

/** The same length in points, the unit of PDF. */
export const toPoints = (mm: number) => (mm * 72) / MM_PER_INCH

export const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} satisfies Record<string, SizeMm>

export type Paper = keyof typeof PAPERS

/** A face of a piece: the piece itself, or the lower half of one that folds. */
export const faceSize = ({ piece, folds }: PrintSheet): SizeMm =>
  folds ? { width: piece.width, height: piece.height / 2 } : piece
