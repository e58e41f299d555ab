import type { CardNames } from '#app/kit/qr/qr-content.ts'
import type { Language } from '#content/languages.ts'
import { type CodePlace, modulesOf, placeCode } from './code-place.ts'
import { fillPieces, placePieces } from './layouts.ts'
import type { Piece, PrintSheet } from './sheet.ts'

/** A code with all that is printed beside it. */
export type PrintedCode = {
  id: string
  address: string
  shown: string // the address that people can type
  title?: string // of a label or badge: the place or the person
  subtitle?: string
  sign?: string // on the coin of a place
  rim: CardNames
  language?: Language // of its words, where it is another one than that of the job
}

/** The sentences on paper, in the language of the call. */
export type PrintedWords = {
  headline: string
  invitation: string
  noApp: string
  call: string
  scale: string
  rulerHeading: string
  ruler: string
  outline: string
  sheet: string // above the pieces of a headed sheet
  advice: string // below them
  papers: string
}

export type PrintJob = {
  title: string
  brand: string
  sheet: PrintSheet
  codes: PrintedCode[]
  start: number // the first piece that is used, from 1
  language: Language
  words: PrintedWords
  wordsIn?: Partial<Record<Language, PrintedWords>> // for codes with a language of their own
}

/** A code on a page, in millimetres of the page. One on an upper face is upside down. */
export type PlacedCode = {
  code: PrintedCode
  page: number
  face: Piece
  place: CodePlace // on its face
  upsideDown: boolean
  left: number
  top: number
}

/** The faces of a piece. The upper one of a tent is turned around its middle. */
function facesOf({ folds }: PrintSheet, piece: Piece) {
  if (!folds) return [{ face: piece, upsideDown: false }]
  const height = piece.height / 2
  return [
    { face: { ...piece, height, y: piece.y + height }, upsideDown: false },
    { face: { ...piece, height }, upsideDown: true },
  ]
}

/** Every code of a job with its page and its place. */
export function placeCodes({ sheet, codes, start }: PrintJob): PlacedCode[] {
  const pieces = placePieces(sheet)
  return fillPieces(codes, sheet, start).flatMap(({ code, page, position }) => {
    const place = placeCode(sheet, modulesOf(code.address))
    return facesOf(sheet, pieces[position]!).map(({ face, upsideDown }) => {
      const x = upsideDown ? face.width - place.centre.x : place.centre.x
      const y = upsideDown ? face.height - place.centre.y : place.centre.y
      const left = face.x + x - place.width / 2
      const top = face.y + y - place.width / 2
      return { code, page, face, place, upsideDown, left, top }
    })
  })
}

/** How many pages a job has. */
export const countSheets = ({ sheet, codes, start }: Pick<PrintJob, 'sheet' | 'codes' | 'start'>) =>
  codes.length < 2 ? codes.length : Math.ceil((start - 1 + codes.length) / (sheet.columns * sheet.rows))
