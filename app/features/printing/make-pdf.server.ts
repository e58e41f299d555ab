// Mechanism: print studio, of owners and of admins: geometry of sheets, PDF, reading back of its codes, preview
import PdfDocument from 'pdfkit'
import { loadNameFonts } from '#app/kit/qr/name-fonts.server.ts'
import { rimText } from '#app/kit/qr/qr-content.ts'
import { PRINT_CUT, PRINT_INK_2, QR_INK, QR_RING, REWARD } from '#content/colours.ts'
import { placePieces } from './layouts.ts'
import { drawFace } from './pdf-face.server.ts'
import { drawLine, fitText, registerFonts } from './pdf-text.server.ts'
import { type PlacedCode, type PrintJob, placeCodes } from './print-job.ts'
import { type Piece, type PrintSheet, toPoints } from './sheet.ts'

type Pdf = PDFKit.PDFDocument

const HAIR = 0.2 // millimetres
const DASHES = { space: 1.5 }
const NOTE_ROOM = 9 // millimetres of free margin that a sentence needs

function openDocument(title: string) {
  const pdf = new PdfDocument({
    autoFirstPage: false,
    font: null as never, // the standard fonts are not used
    margin: 0,
    info: { Title: title },
    displayTitle: true,
  })
  registerFonts(pdf)
  // Viewers that know it choose 100 % by themselves.
  const { _root: root } = pdf as unknown as { _root: { data: { ViewerPreferences: { data: object } } } }
  Object.assign(root.data.ViewerPreferences.data, { PrintScaling: 'None' })
  return pdf
}

/** A new page, on which lengths are in millimetres. */
function addPage(pdf: Pdf, { width, height }: PrintSheet['page']) {
  pdf.addPage({ size: [toPoints(width), toPoints(height)], margin: 0 })
  pdf.scale(toPoints(1))
}

async function bytesOf(pdf: Pdf) {
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

function drawDashes(pdf: Pdf, [x1, y1, x2, y2]: [number, number, number, number], colour = PRINT_CUT) {
  pdf.save().lineWidth(HAIR).dash(2, DASHES).moveTo(x1, y1).lineTo(x2, y2).stroke(colour).restore()
}

/** Lines along the edges that pieces share, and around all of them where the page goes on. */
function drawEdges(pdf: Pdf, sheet: PrintSheet) {
  const { page, piece, columns, rows, first } = sheet
  const [right, bottom] = [first.x + columns * piece.width, first.y + rows * piece.height]
  const isInside = (at: number, end: number) => at > 1 && at < end - 1
  for (let column = 0; column <= columns; column++) {
    const x = first.x + column * piece.width
    if (isInside(x, page.width)) drawDashes(pdf, [x, Math.max(0, first.y), x, Math.min(bottom, page.height)])
  }
  for (let row = 0; row <= rows; row++) {
    const y = first.y + row * piece.height
    if (isInside(y, page.height)) drawDashes(pdf, [Math.max(0, first.x), y, Math.min(right, page.width), y])
  }
}

const MARK = { from: 1, to: 3.5 } // millimetres outside a corner

function drawCorners(pdf: Pdf, { x, y, width, height }: Piece) {
  const arms = [
    [x, y, -1, -1],
    [x + width, y, 1, -1],
    [x, y + height, -1, 1],
    [x + width, y + height, 1, 1],
  ] as const
  for (const [cornerX, cornerY, right, down] of arms) {
    pdf.moveTo(cornerX + right * MARK.from, cornerY).lineTo(cornerX + right * MARK.to, cornerY)
    pdf.moveTo(cornerX, cornerY + down * MARK.from).lineTo(cornerX, cornerY + down * MARK.to)
  }
  pdf.lineWidth(HAIR).stroke(PRINT_CUT)
}

const drawRound = (pdf: Pdf, { x, y, width }: Piece) =>
  pdf
    .save()
    .lineWidth(HAIR)
    .dash(2, DASHES)
    .circle(x + width / 2, y + width / 2, width / 2)
    .stroke(PRINT_CUT)
    .restore()

/** What shows where to cut and to fold. */
function drawMarks(pdf: Pdf, sheet: PrintSheet, pieces: Piece[]) {
  if (sheet.cut === 'edges') drawEdges(pdf, sheet)
  for (const piece of pieces) {
    if (sheet.cut === 'corners') drawCorners(pdf, piece)
    if (sheet.cut === 'circle') drawRound(pdf, piece)
    if (!sheet.folds) continue
    const fold = piece.y + piece.height / 2
    pdf
      .moveTo(piece.x, fold)
      .lineTo(piece.x + piece.width, fold)
      .lineWidth(0.5)
      .stroke(REWARD)
  }
}

const SIDE_MM = 15 // margin of the head and the foot of a sheet

/** The name of the business above the pieces, and advice below them. */
function drawHeadAndFoot(pdf: Pdf, { sheet, title, brand, words }: Omit<PrintJob, 'codes'>) {
  const { page, first, rows, pitch, piece } = sheet
  const [left, right] = [SIDE_MM, page.width - SIDE_MM]
  const bottom = first.y + (rows - 1) * pitch.y + piece.height
  const lineOf = (text: string, baseline: number, style: { font: 'heading' | 'body'; most: number }) => {
    const room = { size: style.most, width: right - left - (style.font === 'heading' ? 35 : 0) }
    const { lines, size } = fitText(pdf, text, { font: style.font, ...room })
    const colour = style.font === 'heading' ? QR_INK : PRINT_INK_2
    drawLine(pdf, lines[0]!, { x: left, baseline, font: style.font, size, colour })
  }
  lineOf(title, first.y - 12, { font: 'heading', most: 6 })
  lineOf(words.sheet, first.y - 6, { font: 'body', most: 3.5 })
  drawLine(pdf, brand, {
    ...{ x: right, baseline: first.y - 12, align: 'right' },
    ...{ font: 'heading', size: 5, colour: QR_RING },
  })
  pdf
    .moveTo(left, first.y - 3)
    .lineTo(right, first.y - 3)
    .lineWidth(0.5)
    .stroke(QR_RING)
  pdf
    .moveTo(left, bottom + 2)
    .lineTo(right, bottom + 2)
    .lineWidth(HAIR)
    .stroke(PRINT_CUT)
  lineOf(`${words.advice} ${words.papers}`, bottom + 6, { font: 'body', most: 3.5 })
}

/** The sentence about the print dialog, in the free margin below the pieces. */
function drawNote(pdf: Pdf, { page, first, rows, pitch, piece }: PrintSheet, text: string) {
  const bottom = first.y + (rows - 1) * pitch.y + piece.height
  if (page.height - bottom < NOTE_ROOM) return
  const width = page.width - 30
  const { lines, size } = fitText(pdf, text, { font: 'body', size: 2.6, width })
  const baseline = (bottom + page.height) / 2
  drawLine(pdf, lines[0]!, {
    x: page.width / 2,
    baseline,
    align: 'centre',
    font: 'body',
    size,
    colour: PRINT_INK_2,
  })
}

/** The pages of a job as a PDF of true size: vector codes, embedded fonts, marks where it is cut or folded. */
export async function makePdf(job: PrintJob) {
  const { sheet, words, wordsIn } = job
  await loadNameFonts([
    job.title,
    ...job.codes.flatMap(({ title, subtitle, sign, rim }) => [title, subtitle, sign, rimText(rim)]),
  ])
  const pdf = openDocument(job.title)
  const byPage = Map.groupBy(placeCodes(job), ({ page }: PlacedCode) => page)
  for (const codes of byPage.values()) {
    addPage(pdf, sheet.page)
    for (const placed of codes) {
      const language = placed.code.language ?? job.language
      drawFace(pdf, placed, { kind: sheet.face, words: wordsIn?.[language] ?? words, language })
    }
    // A tent has two faces and one edge.
    const used = placePieces(sheet).filter((piece) =>
      codes.some(({ face }) => face.x === piece.x && face.y >= piece.y && face.y < piece.y + piece.height),
    )
    drawMarks(pdf, sheet, used)
    if (sheet.headed) drawHeadAndFoot(pdf, job)
    drawNote(pdf, sheet, words.scale)
  }
  return bytesOf(pdf)
}

const RULER_MM = 150
export const RULER = { x: 30, y: 60 } // where its zero is

function drawRuler(pdf: Pdf) {
  const tickOf = (mm: number) => (mm % 10 === 0 ? 8 : mm % 5 === 0 ? 5 : 3)
  for (let mm = 0; mm <= RULER_MM; mm++) {
    pdf.moveTo(RULER.x + mm, RULER.y).lineTo(RULER.x + mm, RULER.y + tickOf(mm))
    pdf.moveTo(RULER.x, RULER.y + mm).lineTo(RULER.x + tickOf(mm), RULER.y + mm)
  }
  pdf.moveTo(RULER.x, RULER.y).lineTo(RULER.x + RULER_MM, RULER.y)
  pdf.moveTo(RULER.x, RULER.y).lineTo(RULER.x, RULER.y + RULER_MM)
  pdf.lineWidth(HAIR).stroke(QR_INK)
  for (let mm = 10; mm <= RULER_MM; mm += 10) {
    const text = { font: 'body', size: 3, colour: QR_INK, align: 'centre' } as const
    drawLine(pdf, String(mm), { ...text, x: RULER.x + mm, baseline: RULER.y + 12 })
    drawLine(pdf, String(mm), { ...text, x: RULER.x + 12, baseline: RULER.y + mm + 1 })
  }
}

function drawParagraph(pdf: Pdf, text: string, top: number, { width }: PrintSheet['page']) {
  const { lines, size } = fitText(pdf, text, { font: 'body', size: 4, width: width - 60, most: 3 })
  for (const [index, line] of lines.entries())
    drawLine(pdf, line, { font: 'body', size, colour: QR_INK, x: 30, baseline: top + index * size * 1.4 })
}

/** A page with rulers, and one with the outlines of the pieces to hold against a sheet. */
export async function makeOutlines({ sheet, words, title }: Omit<PrintJob, 'codes'>) {
  const pdf = openDocument(title)
  const { width, height } = sheet.page
  addPage(pdf, { width: Math.min(width, height), height: Math.max(width, height) })
  drawLine(pdf, words.rulerHeading, { font: 'heading', size: 8, colour: QR_INK, x: 30, baseline: 34 })
  drawParagraph(pdf, words.ruler, 43, { width: Math.min(width, height), height })
  drawRuler(pdf)
  addPage(pdf, sheet.page)
  for (const [index, { x, y, ...piece }] of placePieces(sheet).entries()) {
    pdf.lineWidth(HAIR).roundedRect(x, y, piece.width, piece.height, sheet.corner).stroke(QR_INK)
    const size = Math.min(8, piece.height / 4)
    drawLine(pdf, String(index + 1), {
      font: 'heading',
      size,
      colour: PRINT_INK_2,
      align: 'centre',
      x: x + piece.width / 2,
      baseline: y + piece.height / 2 + size / 3,
    })
    if (sheet.folds) drawDashes(pdf, [x, y + piece.height / 2, x + piece.width, y + piece.height / 2], REWARD)
  }
  drawNote(pdf, sheet, words.outline)
  return bytesOf(pdf)
}
