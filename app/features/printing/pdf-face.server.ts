import { CARD_SIZE, placeRim } from '#app/kit/qr/qr-card.ts'
import { qrCode } from '#app/kit/qr/qr-code.ts'
import { BEAD_RADIUS, HAIRLINE, INNER, OUTER } from '#app/kit/qr/ring.ts'
import { PRINT_INK_2, QR_INK, QR_PAPER, QR_RING, REWARD, REWARD_EDGE } from '#content/colours.ts'
import type { Language } from '#content/languages.ts'
import { BADGE_TOP, type CodePlace } from './code-place.ts'
import { drawLine, type FontName, fitText } from './pdf-text.server.ts'
import type { PlacedCode, PrintedCode, PrintedWords } from './print-job.ts'
import type { Point, PrintFace, SizeMm } from './sheet.ts'

type Pdf = PDFKit.PDFDocument

/** The modules as one path, so that no viewer shows hairlines between them. */
function drawCode(pdf: Pdf, address: string, { centre, module, width }: CodePlace) {
  pdf.save()
  pdf.translate(centre.x - width / 2, centre.y - width / 2).scale(module)
  pdf.path(qrCode(address, 'M').outline).fill(QR_INK)
  pdf.restore()
}

function drawRing(pdf: Pdf, code: PrintedCode, language: Language, centre: Point, ring: number) {
  const scale = ring / CARD_SIZE
  const middle = CARD_SIZE / 2
  const { beads, letters } = placeRim(code.rim, language)
  pdf.save()
  pdf.translate(centre.x - ring / 2, centre.y - ring / 2).scale(scale)
  pdf.circle(middle, middle, OUTER + 1).fill(QR_PAPER)
  pdf
    .circle(middle, middle, (INNER + OUTER) / 2)
    .lineWidth(OUTER - INNER)
    .stroke(QR_RING)
  pdf.circle(middle, middle, HAIRLINE).lineWidth(2.5).stroke(QR_PAPER)
  for (const { x, y } of beads) pdf.circle(x, y, BEAD_RADIUS)
  pdf.fill(REWARD)
  for (const { outline, degrees, x, y, scale: size } of letters) {
    pdf.save().rotate(degrees, { origin: [middle, middle] })
    pdf.translate(x, y).scale(size, -size).path(outline).fill(QR_PAPER).restore()
  }
  pdf.restore()
}

/** The coin of a place. */
function drawCoin(pdf: Pdf, sign: string, centre: Point, radius: number) {
  pdf
    .circle(centre.x, centre.y, radius)
    .lineWidth(radius * 0.08)
    .fillAndStroke(REWARD, REWARD_EDGE)
  pdf
    .circle(centre.x, centre.y, radius * 0.78)
    .lineWidth(radius * 0.05)
    .stroke(REWARD_EDGE)
  const { lines, size } = fitText(pdf, sign, { font: 'heading', size: radius * 0.95, width: radius * 1.3 })
  const baseline = centre.y + size * 0.33
  drawLine(pdf, lines[0]!, { x: centre.x, baseline, align: 'centre', font: 'heading', size, colour: QR_INK })
}

type Words = {
  text?: string
  font: FontName
  size: number
  colour: string
  most?: number
  before?: number // room above, as a part of the size
}
type Box = {
  x: number
  y: number
  width: number
  height: number
  align: 'left' | 'centre'
  from: 'top' | 'middle'
}

const LINE = 1.2 // heights of the size

/** Texts below each other, which become smaller together until they fit into their box. */
function drawWords(pdf: Pdf, texts: Words[], { x, y, width, height, align, from }: Box) {
  let scale = 1
  const layOut = () =>
    texts.flatMap(({ text, before = 0, most = 1, ...style }) => {
      if (!text) return []
      const { lines, size } = fitText(pdf, text, { ...style, size: style.size * scale, width, most })
      return lines.map((line, index) => ({
        ...style,
        line,
        size,
        advance: size * LINE + (index ? 0 : before * size),
      }))
    })
  const heightOf = (lines: ReturnType<typeof layOut>) => lines.reduce((sum, { advance }) => sum + advance, 0)
  let lines = layOut()
  while (heightOf(lines) > height && scale > 0.3) {
    scale *= 0.94
    lines = layOut()
  }
  const left = align === 'left' ? x : x + width / 2
  let top = from === 'top' ? y : y + (height - heightOf(lines)) / 2
  for (const { line, size, advance, font, colour } of lines) {
    top += advance
    drawLine(pdf, line, { x: left, baseline: top - size * 0.3, align, font, size, colour })
  }
}

type Disc = Point & { radius: number }

/** The giant coin that hangs into a face, with its brass line and its beads. */
function drawDisc(pdf: Pdf, { width, height }: SizeMm, { x, y, radius }: Disc, line: number) {
  pdf.save().rect(0, 0, width, height).clip()
  pdf.circle(x, y, radius).fill(QR_RING)
  pdf
    .circle(x, y, radius - line / 2)
    .lineWidth(line)
    .stroke(REWARD)
  const track = radius - line * 2.3
  const count = Math.round((2 * Math.PI * track) / (line * 1.9))
  for (let index = 0; index < count; index++) {
    const turn = (index * 2 * Math.PI) / count
    const [beadX, beadY] = [x + track * Math.cos(turn), y + track * Math.sin(turn)]
    if (beadX > -line && beadX < width + line && beadY > -line && beadY < height + line)
      pdf.circle(beadX, beadY, line * 0.3)
  }
  pdf.fill(REWARD).restore()
}

type FaceProps = {
  code: PrintedCode
  words: PrintedWords
  size: SizeMm
  place: CodePlace
}

/** Under a green arc from above: headline, code, invitation. */
function drawTall(pdf: Pdf, { code, words, size, place }: FaceProps) {
  const { width, height } = size
  const ring = place.ring!
  const radius = 1.117 * width
  const edge = 0.463 * height // where the arc meets the sides
  const y = edge - Math.sqrt(radius ** 2 - (width / 2) ** 2)
  drawDisc(pdf, size, { x: width / 2, y, radius }, 0.017 * width)
  const top = place.centre.y - ring / 2
  const sides = 0.09 * width
  const middle = { x: sides, width: width - 2 * sides, align: 'centre' } as const
  drawWords(pdf, [{ text: words.headline, font: 'heading', size: 0.09 * width, colour: QR_PAPER, most: 2 }], {
    ...middle,
    y: 0.03 * height,
    height: top - 0.05 * height,
    from: 'middle',
  })
  const below = place.centre.y + ring / 2 + 0.015 * height
  drawWords(
    pdf,
    [
      { text: words.invitation, font: 'heading', size: 0.054 * width, colour: QR_INK, most: 2 },
      { text: words.noApp, font: 'body', size: 0.038 * width, colour: PRINT_INK_2, most: 2, before: 0.3 },
      { text: code.shown, font: 'body', size: 0.034 * width, colour: PRINT_INK_2, before: 1.1 },
    ],
    { ...middle, y: below, height: height - below - 0.03 * height, from: 'top' },
  )
  if (code.sign) {
    const coin = 0.055 * width
    drawCoin(pdf, code.sign, { x: width - 1.8 * coin, y: height - 1.8 * coin }, coin)
  }
}

/** A green arc from the left with the headline, the code in the middle, the invitation on the right. */
function drawWide(pdf: Pdf, { code, words, size, place }: FaceProps) {
  const { width, height } = size
  const ring = place.ring!
  const radius = 1.3 * height
  drawDisc(pdf, size, { x: width / 2 + 0.02 * width - radius, y: height / 2, radius }, 0.025 * height)
  const margin = 0.035 * width
  const side = (width - ring) / 2 - 2 * margin
  const text = Math.min(0.058 * Math.min(height * 1.4, width), 0.17 * side)
  drawWords(pdf, [{ text: words.headline, font: 'heading', size: text * 1.45, colour: QR_PAPER, most: 4 }], {
    x: margin * 1.2,
    y: 0.06 * height,
    width: side,
    height: 0.88 * height,
    align: 'left',
    from: 'middle',
  })
  drawWords(
    pdf,
    [
      { text: words.invitation, font: 'heading', size: text, colour: QR_INK, most: 4 },
      { text: words.noApp, font: 'body', size: text * 0.68, colour: PRINT_INK_2, most: 4, before: 0.5 },
      { text: code.shown, font: 'body', size: text * 0.6, colour: PRINT_INK_2, before: 1 },
    ],
    {
      x: (width + ring) / 2 + margin,
      y: 0.16 * height,
      width: side,
      height: 0.6 * height,
      align: 'left',
      from: 'middle',
    },
  )
  if (code.sign) {
    const coin = 0.07 * height
    drawCoin(pdf, code.sign, { x: width - 1.7 * coin, y: height - 1.7 * coin }, coin)
  }
}

/** Words beside the code: labels, cards and badges. */
function drawBeside(pdf: Pdf, { code, words, size, place }: FaceProps, face: PrintFace) {
  const { width, height } = size
  const top = face === 'badge' ? BADGE_TOP : 0
  if (top) {
    pdf.rect(0, 0, width, top).fill(QR_RING)
    pdf.rect(0, top, width, 1).fill(REWARD)
    pdf.roundedRect(width / 2 - 7, 3.5, 14, 4, 2).fill(QR_PAPER)
  }
  const reach = (place.ring ?? place.edge) / 2
  const gap = face === 'label' ? 2 : 4
  const left = place.centre.x + reach + gap
  const margin = face === 'label' ? 2 : 4.5
  const box = { x: left, y: top + margin, width: width - left - margin, height: height - top - 2 * margin }
  if (box.width < 8) return // a label that is about as wide as its code has no room for words
  const base = Math.min(0.11 * (height - top), 0.12 * box.width)
  const title = face === 'badge' ? base * 2 : base * 1.35
  drawWords(
    pdf,
    [
      { text: code.title, font: 'heading', size: title, colour: QR_INK, most: face === 'label' ? 3 : 2 },
      { text: code.subtitle, font: 'body', size: base, colour: PRINT_INK_2, most: 2, before: 0.2 },
      {
        text: words.call,
        font: 'heading',
        size: base,
        colour: QR_INK,
        most: 3,
        before: code.title ? 0.5 : 0,
      },
      { text: code.shown, font: 'body', size: base * 0.75, colour: PRINT_INK_2, before: 0.7 },
    ],
    { ...box, align: 'left', from: 'middle' },
  )
}

/** One face with its code. Its quiet zone stays free. */
export function drawFace(
  pdf: Pdf,
  { code, face, place, upsideDown }: PlacedCode,
  { kind, words, language }: { kind: PrintFace; words: PrintedWords; language: Language },
) {
  pdf.save().translate(face.x, face.y)
  if (upsideDown) pdf.rotate(180, { origin: [face.width / 2, face.height / 2] })
  const props = { code, words, size: face, place }
  if (kind === 'tent' || kind === 'poster') drawTall(pdf, props)
  else if (kind === 'wide') drawWide(pdf, props)
  else if (kind !== 'round') drawBeside(pdf, props, kind)
  if (place.ring) drawRing(pdf, code, language, place.centre, place.ring)
  drawCode(pdf, code.address, place)
  pdf.restore()
}
