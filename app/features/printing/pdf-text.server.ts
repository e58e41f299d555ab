import { findGlyphs, UNITS_PER_SIZE } from '#app/kit/qr/glyphs.ts'
import data from '#content/print-fonts/fonts.json' with { type: 'json' }

export type FontName = 'heading' | 'body'

const ELLIPSIS = '…'

/** Registers the fonts, of which a document embeds the letters in use. */
export function registerFonts(pdf: PDFKit.PDFDocument) {
  for (const name of ['heading', 'body'] as const)
    pdf.registerFont(name, Buffer.from(data[name], 'base64') as never)
}

const known = new Set(data.characters)

/** Whether the fonts have the text. Other names are drawn as on the rim. */
const isInFonts = (text: string) => [...text].every((character) => known.has(character))

const glyphsOf = (text: string) => findGlyphs(text.normalize('NFC').toLocaleUpperCase('el'))
const RIM_SIZE = 0.86 // capitals are larger than most letters

type Style = { font: FontName; size: number }

/** The width of a line in the unit of its size. */
export function widthOf(pdf: PDFKit.PDFDocument, text: string, { font, size }: Style) {
  if (!isInFonts(text))
    return (
      glyphsOf(text).reduce((sum, { advance }) => sum + advance, 0) * ((size * RIM_SIZE) / UNITS_PER_SIZE)
    )
  return pdf.font(font).fontSize(size).widthOfString(text)
}

type Line = Style & { x: number; baseline: number; colour: string; align?: 'left' | 'centre' | 'right' }

/** Draws a line of text from `x` on, around it, or up to it. */
export function drawLine(pdf: PDFKit.PDFDocument, text: string, line: Line) {
  const { font, size, baseline, colour, align = 'left' } = line
  const before = { left: 0, centre: 0.5, right: 1 }[align]
  const left = line.x - (before && before * widthOf(pdf, text, line))
  if (isInFonts(text)) {
    pdf.font(font).fontSize(size).fillColor(colour)
    pdf.text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
    return
  }
  const scale = (size * RIM_SIZE) / UNITS_PER_SIZE
  let x = left
  for (const { outline, advance } of glyphsOf(text)) {
    if (outline) pdf.save().translate(x, baseline).scale(scale, -scale).path(outline).fill(colour).restore()
    x += advance * scale
  }
}

/** The words of a text in lines that are no wider; undefined when there are more than `most` or a word is too wide. */
function breakLines(pdf: PDFKit.PDFDocument, text: string, style: Style, width: number, most: number) {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && widthOf(pdf, longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
    if (lines.length > most || widthOf(pdf, word, style) > width) return undefined
  }
  return lines
}

/** The same number of lines, of about one width. */
function balance(pdf: PDFKit.PDFDocument, text: string, style: Style, width: number, lines: string[]) {
  let balanced = lines
  for (let narrower = 0.95 * width; lines.length > 1; narrower *= 0.95) {
    const next = breakLines(pdf, text, style, narrower, lines.length)
    if (!next) break
    balanced = next
  }
  return balanced
}

function shorten(pdf: PDFKit.PDFDocument, text: string, style: Style, width: number) {
  const characters = [...text]
  while (characters.length && widthOf(pdf, `${characters.join('')}${ELLIPSIS}`, style) > width)
    characters.pop()
  return `${characters.join('').trim()}${ELLIPSIS}`
}

type Room = Style & { width: number; most?: number; smallest?: number }

/** The lines of a text and the size at which they fit into a width; one that never fits is cut. */
export function fitText(pdf: PDFKit.PDFDocument, text: string, room: Room) {
  const { font, width, most = 1, smallest = room.size * 0.5 } = room
  for (let { size } = room; size >= smallest; size *= 0.95) {
    const lines = breakLines(pdf, text, { font, size }, width, most)
    if (lines) return { lines: balance(pdf, text, { font, size }, width, lines), size }
  }
  return { lines: [shorten(pdf, text, { font, size: smallest }, width)], size: smallest }
}
