import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { CODE_LETTERS } from '#app/features/places/place.ts'
import { QUIET_ZONE } from '#app/kit/qr/qr-code.ts'
import { tipUrl } from '#app/kit/qr/qr-content.ts'
import { processPath, runInProcess } from '#app/server/job-process.server.ts'
import { scan } from '#tests/support/browser/scan.ts'
import { findUnreadable, type Raster, rasterise, withPdf } from './check-pdf.server.ts'
import { KIND_NAMES, type LayoutId, layoutsOn, placePieces, sheetOf } from './layouts.ts'
import { makeOutlines, makePdf, RULER } from './make-pdf.server.ts'
import { type PlacedCode, type PrintedCode, type PrintJob, placeCodes } from './print-job.ts'
import { doPrintWork, type MadePdf } from './print-work.server.ts'
import { PAPERS, type Paper, type Piece } from './sheet.ts'

const TOLERANCE_MM = 0.2

const WORDS = {
  headline: 'Play a game while you wait.',
  invitation: 'Leave a tip if you like it.',
  noApp: 'No app to install. No account.',
  call: 'Scan, play, tip if you like.',
  scale: 'Print at 100 %, not “fit to page”.',
  rulerHeading: 'Ruler',
  ruler: 'Hold a ruler against it.',
  outline: 'Hold it against your labels.',
  sheet: 'Six codes on a page.',
  advice: 'Test one before you print many.',
  papers: 'Fits A4 and Letter',
}

const aCode = (index: number): PrintedCode => ({
  id: String(index),
  address: `https://tips.example.com/T/K7M2Q${String(index).padStart(2, '0')}`,
  shown: `tips.example.com/T/K7M2Q${String(index).padStart(2, '0')}`,
  title: `Table ${index}`,
  subtitle: 'Blue Cup Coffee',
  sign: String(index),
  rim: { businessName: 'Blue Cup Coffee' },
})

const aJob = (id: LayoutId, paper: Paper, codes: PrintedCode[], start = 1): PrintJob => ({
  title: 'Blue Cup Coffee',
  brand: 'Tiplark',
  sheet: sheetOf(id, paper)!,
  codes,
  start,
  language: 'en',
  words: WORDS,
})

const ALL = (['a4', 'letter'] as Paper[]).flatMap((paper) =>
  KIND_NAMES.flatMap((kind) => layoutsOn(kind, paper))
    .filter((id) => id !== 'grid')
    .map((id) => ({ id, paper })),
)

type Box = { left: number; top: number; right: number; bottom: number }

/** The edges of what is darker than half grey within a part of a page, in millimetres. */
function measureDark({ width, grey, pixelsPerMm }: Raster, { left, top, right, bottom }: Box): Box {
  const [x1, y1, x2, y2] = [left, top, right, bottom].map((mm) => Math.round(mm * pixelsPerMm)) as [
    number,
    number,
    number,
    number,
  ]
  const found = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let y = Math.max(0, y1); y < y2; y++)
    for (let x = Math.max(0, x1); x < x2; x++) {
      if (grey[y * width + x]! > 127) continue
      found.left = Math.min(found.left, x)
      found.right = Math.max(found.right, x + 1)
      found.top = Math.min(found.top, y)
      found.bottom = Math.max(found.bottom, y + 1)
    }
  return {
    left: found.left / pixelsPerMm,
    top: found.top / pixelsPerMm,
    right: found.right / pixelsPerMm,
    bottom: found.bottom / pixelsPerMm,
  }
}

const differences = (a: Box, b: Box) =>
  (['left', 'top', 'right', 'bottom'] as const).map((side) => Math.abs(a[side] - b[side]))

/** The box of a code without its quiet zone, or with some of it. */
const boxOf = ({ left, top, place }: PlacedCode, quiet = 0): Box => ({
  left: left - quiet,
  top: top - quiet,
  right: left + place.width + quiet,
  bottom: top + place.width + quiet,
})

/** A code with its quiet zone as a picture. */
function pictureOf({ width, height, grey, pixelsPerMm }: Raster, placed: PlacedCode): Sharp {
  const box = boxOf(placed, QUIET_ZONE * placed.place.module)
  const left = Math.max(0, Math.floor(box.left * pixelsPerMm))
  const top = Math.max(0, Math.floor(box.top * pixelsPerMm))
  const side = Math.floor(placed.place.edge * pixelsPerMm)
  return sharp(grey, { raw: { width, height, channels: 1 } }).extract({
    left,
    top,
    width: side,
    height: side,
  })
}

const MAX_PIXELS = 300 // of a picture that is scanned

const shrunk = async (picture: Sharp) =>
  sharp(await picture.png({ compressionLevel: 1 }).toBuffer()).resize({
    width: MAX_PIXELS,
    withoutEnlargement: true,
  })

const CAMERA_PIXELS = 1920 // across a view of 70 degrees
const VIEW = 2 * Math.tan((35 * Math.PI) / 180) // times the distance

/** The code as a phone sees it from ten times its width: grey, blurred, turned by 15 degrees. */
async function throughCamera(picture: Sharp, { width, edge }: PlacedCode['place']) {
  const pixels = Math.round((edge / (10 * width * VIEW)) * CAMERA_PIXELS)
  const seen = await picture.clone().resize(pixels, pixels, { kernel: 'lanczos3' }).blur(0.5).png().toBuffer()
  const background = '#d8d8d8'
  const turned = await sharp(seen).rotate(15, { background }).linear(0.8, 30).png().toBuffer()
  // A decoder of a phone enlarges what is small.
  const { width: side = 0 } = await sharp(turned).metadata()
  return sharp(
    await sharp(turned)
      .resize(side * 3, undefined, { kernel: 'cubic' })
      .png()
      .toBuffer(),
  )
}

describe.each(ALL)('$id on $paper', ({ id, paper }) => {
  test('has its codes where they belong, within 0.2 mm, and two decoders read them, also through a camera', async () => {
    const sheet = sheetOf(id, paper)!
    const used = Math.min(4, sheet.columns * sheet.rows)
    const start = sheet.columns * sheet.rows - used + 1 // up to the last piece, where errors of the pitch add up
    const job = aJob(
      id,
      paper,
      Array.from({ length: used }, (_, index) => aCode(index + 4)),
      used === 1 ? 1 : start,
    )
    const pdf = await makePdf(job)
    const placed = placeCodes(job)
    await withPdf(pdf, async (pageAt, pages) => {
      expect(pages).toBe(1)
      const raster = await rasterise(pageAt(0), sheet.page)
      expect(raster.width / raster.pixelsPerMm).toBeCloseTo(sheet.page.width, 0)
      for (const code of placed) {
        const around = boxOf(code, 0.8 * QUIET_ZONE * code.place.module)
        for (const difference of differences(measureDark(raster, around), boxOf(code)))
          expect(difference).toBeLessThan(TOLERANCE_MM)
        const picture = pictureOf(raster, code)
        expect(await scan(await shrunk(picture.clone()))).toMatchObject({
          zxing: code.code.address,
          level: 'M',
          jsqr: code.code.address,
        })
      }
      const [first] = placed
      const seen = await scan(await throughCamera(pictureOf(raster, first!), first!.place))
      expect([seen.zxing, seen.jsqr]).toContain(first!.code.address)
    })
  })

  test('has outlines where its pieces are, within 0.2 mm', async () => {
    const { codes: _, ...job } = aJob(id, paper, [])
    const { sheet } = job
    await withPdf(await makeOutlines(job), async (pageAt, pages) => {
      expect(pages).toBe(2)
      const raster = await rasterise(pageAt(1), sheet.page)
      for (const piece of placePieces(sheet)) expectOutline(raster, piece, sheet.page)
    })
  })
})

/** Looks at the middle of each edge that is not the edge of the page. */
function expectOutline(
  raster: Raster,
  { x, y, width, height }: Piece,
  page: { width: number; height: number },
) {
  const [middleX, middleY] = [x + width * 0.3, y + height * 0.55]
  const isRound = raster && Math.abs(width - height) < 0.01
  if (isRound) return expectRound(raster, { x, y, width, height })
  const reach = 0.9
  const vertical = (at: number) =>
    measureDark(raster, { left: at - reach, right: at + reach, top: middleY, bottom: middleY + 1 })
  const horizontal = (at: number) =>
    measureDark(raster, { top: at - reach, bottom: at + reach, left: middleX, right: middleX + 1 })
  for (const at of [x, x + width].filter((edge) => edge > reach && edge < page.width - reach)) {
    const { left, right } = vertical(at)
    expect(Math.abs((left + right) / 2 - at)).toBeLessThan(TOLERANCE_MM)
  }
  for (const at of [y, y + height].filter((edge) => edge > reach && edge < page.height - reach)) {
    const { top, bottom } = horizontal(at)
    expect(Math.abs((top + bottom) / 2 - at)).toBeLessThan(TOLERANCE_MM)
  }
}

function expectRound(raster: Raster, { x, y, width, height }: Piece) {
  const middle = y + height / 2
  const { left, right } = measureDark(raster, {
    left: x - 0.4,
    right: x + width + 0.4,
    top: middle - 0.2,
    bottom: middle + 0.2,
  })
  expect(Math.abs(left - x)).toBeLessThan(TOLERANCE_MM)
  expect(Math.abs(right - x - width)).toBeLessThan(TOLERANCE_MM)
}

test('the ruler is as long as it says', async () => {
  const { codes: _, ...job } = aJob('l7160', 'a4', [])
  await withPdf(await makeOutlines(job), async (pageAt) => {
    const raster = await rasterise(pageAt(0), job.sheet.page)
    const across = measureDark(raster, {
      left: RULER.x - 3,
      right: RULER.x + 160,
      top: RULER.y,
      bottom: RULER.y + 2.5,
    })
    expect(Math.abs(across.right - across.left - 150)).toBeLessThan(TOLERANCE_MM + 0.1)
    const down = measureDark(raster, {
      left: RULER.x,
      right: RULER.x + 2.5,
      top: RULER.y - 3,
      bottom: RULER.y + 160,
    })
    expect(Math.abs(down.bottom - down.top - 150)).toBeLessThan(TOLERANCE_MM + 0.1)
  })
})

test('a code that is covered does not read back', async () => {
  const job = aJob('l7165', 'a4', [aCode(1), aCode(2)])
  const [first, second] = placeCodes(job) as [PlacedCode, PlacedCode]
  const pdf = await makePdf(job)
  expect(await findUnreadable(pdf, job.sheet.page, [first, second])).toEqual([])
  const moved = { ...second, left: second.left + second.place.width / 2 }
  expect(await findUnreadable(pdf, job.sheet.page, [first, moved])).toEqual([moved])
  const other = { ...first, code: { ...first.code, address: aCode(3).address } }
  expect(await findUnreadable(pdf, job.sheet.page, [other])).toEqual([other])
})

test.each([
  ['Cyrillic', 'Кофейня на углу'],
  ['Chinese', '寿司屋'],
  ['emoji', '🍕 Pizza'],
  ['very long', 'The Extraordinarily Long-Winded Restaurant and Bar of the Golden Spoon by the Sea'],
  ['one word without an end', 'W'.repeat(80)],
  ['nothing', ''],
  ['markup', '<b>&amp;(\\) Tj'],
])('a name in %s leaves its codes readable on every kind of face', async (_, name) => {
  const code = { ...aCode(1), title: name, subtitle: name, shown: name, rim: { businessName: name } }
  for (const id of ['l7163', 'tent-a6', 'badge-a4', 'door-sign'] as const) {
    const made = (await doPrintWork({ type: 'make', job: aJob(id, 'a4', [code, code]) })) as MadePdf
    expect(made.readBack).toBe(made.codes)
  }
})

test('every code of a full sheet reads back', async () => {
  const { columns, rows } = sheetOf('badge-a4', 'a4')!
  const codes = Array.from({ length: 3 * columns * rows }, (_, index) => ({
    ...aCode(index),
    address: `https://tips.example.com/T/K7M2Q${CODE_LETTERS[index]}R`,
  }))
  const made = (await doPrintWork({ type: 'make', job: aJob('badge-a4', 'a4', codes) })) as MadePdf
  expect([made.codes, made.readBack]).toEqual([24, 24])
})

test('the long address of a tip page is read back on a tent, at level M', async () => {
  const address = tipUrl('https://tips.example.com', 'Ab1'.repeat(9).concat('c'))
  const job = aJob('tent-a6', 'a4', [{ ...aCode(1), address }])
  const made = (await doPrintWork({ type: 'make', job })) as MadePdf
  expect(made).toMatchObject({ codes: 4, readBack: 4 })
})

test('a PDF has its fonts embedded, asks for true size and has no picture in it', async () => {
  const text = Buffer.from(await makePdf(aJob('tent-a6', 'a4', [aCode(1)]))).toString('latin1')
  expect(text).toContain('/PrintScaling /None')
  expect(text.match(/\/FontFile2/g)).toHaveLength(2)
  expect(text).toContain('BricolageGrotesque')
  expect(text).not.toContain('/Subtype /Image')
})

test('a process of its own makes the PDF, checks it and paints a piece of a page', async () => {
  const path = processPath('print-process', import.meta.url)
  const made = await runInProcess<MadePdf>(
    path,
    { type: 'make', job: aJob('l7160', 'a4', [aCode(1)], 20) },
    30_000,
  )
  expect(made).toMatchObject({ codes: 2, readBack: 2 })
  const [piece] = placePieces(sheetOf('l7160', 'a4')!).slice(19)
  const view = { page: 0, size: PAPERS.a4, part: piece, dpi: 96 }
  const png = await runInProcess<Uint8Array>(path, { type: 'picture', pdf: made!.pdf, view }, 30_000)
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 242, height: 144 })
})

test('a code with a language of its own is printed in its words, beside others', async () => {
  const german = { ...WORDS, headline: 'Spielen Sie, während Sie warten.', invitation: 'Gern ein Trinkgeld.' }
  const greys = async (job: PrintJob) =>
    withPdf(await makePdf(job), async (pageAt) =>
      Buffer.from((await rasterise(pageAt(0), job.sheet.page)).grey),
    )
  const [code, spoken] = [aCode(1), { ...aCode(1), language: 'de' as const }]
  const job = (codes: PrintedCode[]) => aJob('poster', 'a4', codes)
  const alone = await greys({ ...job([code]), language: 'de', words: german })
  expect((await greys({ ...job([spoken]), wordsIn: { de: german } })).equals(alone)).toBe(true)
  expect((await greys(job([code]))).equals(alone)).toBe(false)
})
