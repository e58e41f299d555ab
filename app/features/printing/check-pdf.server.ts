import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import jsqr from 'jsqr'
import { QUIET_ZONE } from '#app/kit/qr/qr-code.ts'
import type { PlacedCode } from './print-job.ts'
import type { SizeMm } from './sheet.ts'

const CHECK_DPI = 300
const MM_PER_INCH = 25.4
const SIDES = [640, 200] // pixels of a code for the decoder

// The package is CommonJS: the default import is the function or the module, depending on the loader.
const decode = 'default' in jsqr ? (jsqr.default as unknown as typeof jsqr) : jsqr

export type Raster = { width: number; height: number; grey: Uint8Array; pixelsPerMm: number }

/** The pixels of a page whose size in millimetres is known exactly; the renderer knows whole points only. */
async function render(page: PDFiumPage, size: SizeMm, dpi: number, colorSpace: 'Gray' | 'BGRA') {
  const pixels = (mm: number) => Math.round((mm * dpi) / MM_PER_INCH)
  const { width, height, data } = await page.render({
    scale: 1,
    width: pixels(size.width),
    height: pixels(size.height),
    colorSpace,
    render: async ({ data }) => data,
  })
  return { width, height, data }
}

/** Opens a PDF with the renderer; the result of `work` is returned after everything is closed. */
export async function withPdf<T>(
  pdf: Uint8Array,
  work: (pageAt: (index: number) => PDFiumPage, pages: number) => Promise<T>,
) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  try {
    return await work((index) => document.getPage(index), document.getPageCount())
  } finally {
    document.destroy()
    library.destroy()
  }
}

/** A page in grey, as a printer of 300 dpi puts it on paper. */
export async function rasterise(page: PDFiumPage, size: SizeMm, dpi = CHECK_DPI): Promise<Raster> {
  const { width, height, data } = await render(page, size, dpi, 'Gray')
  return { width, height, grey: data, pixelsPerMm: dpi / MM_PER_INCH }
}

/** A page in colour, four bytes a pixel: red, green, blue and 255. */
export const paintPage = (page: PDFiumPage, size: SizeMm, dpi: number) => render(page, size, dpi, 'BGRA')

/** The pixels of a code with its quiet zone, at most `mostPixels` on a side: every n-th of a large one. */
function cutOut(
  { width, height, grey, pixelsPerMm }: Raster,
  { left, top, place }: PlacedCode,
  mostPixels: number,
) {
  const quiet = QUIET_ZONE * place.module
  const x = Math.max(0, Math.round((left - quiet) * pixelsPerMm))
  const y = Math.max(0, Math.round((top - quiet) * pixelsPerMm))
  const side = Math.min(Math.round(place.edge * pixelsPerMm), width - x, height - y)
  const step = Math.ceil(side / mostPixels)
  const pixels = Math.floor(side / step)
  const rgba = new Uint8ClampedArray(pixels * pixels * 4)
  for (let row = 0; row < pixels; row++)
    for (let column = 0; column < pixels; column++) {
      const value = grey[(y + row * step) * width + x + column * step]!
      rgba.fill(value, (row * pixels + column) * 4, (row * pixels + column) * 4 + 3)
      rgba[(row * pixels + column) * 4 + 3] = 255
    }
  return { rgba, pixels }
}

/** Whether a code on a page reads as its address, from one distance or another: jsQR misses some codes at one size only. */
const readsBack = (raster: Raster, placed: PlacedCode) =>
  SIDES.some((side) => {
    const { rgba, pixels } = cutOut(raster, placed, side)
    return decode(rgba, pixels, pixels, { inversionAttempts: 'dontInvert' })?.data === placed.code.address
  })

/** The codes of a PDF that do not read back, each page rasterised at 300 dpi. */
export const findUnreadable = (pdf: Uint8Array, size: SizeMm, placed: PlacedCode[]) =>
  withPdf(pdf, async (pageAt) => {
    const unreadable: PlacedCode[] = []
    for (const [index, codes] of Map.groupBy(placed, ({ page }) => page)) {
      const raster = await rasterise(pageAt(index), size)
      unreadable.push(...codes.filter((code) => !readsBack(raster, code)))
    }
    return unreadable
  })
