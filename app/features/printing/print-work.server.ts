import { loadSharp } from '#app/server/storage/sharp.server.ts'
import type { NamedCard } from './picture-archive.server.ts'
import { type PrintJob, placeCodes } from './print-job.ts'
import type { Piece, SizeMm } from './sheet.ts'

/** A part of a page to look at: the page, or a piece of it. */
export type PageView = { page: number; size: SizeMm; part?: Piece; dpi: number }

export type PrintWork =
  | { type: 'make'; job: PrintJob }
  | { type: 'outlines'; job: PrintJob }
  | { type: 'picture'; pdf: Uint8Array; view: PageView }
  | { type: 'png'; svg: string }
  | { type: 'zip'; cards: NamedCard[] }

export type MadePdf = { pdf: Uint8Array; codes: number; readBack: number }

// Each piece of work loads what it needs alone: the writer of PDFs takes 17 MB, the renderer 12 MB and its pixels.
const loadWriter = () => import('./make-pdf.server.ts')
const loadRenderer = () => import('./check-pdf.server.ts')

async function make(job: PrintJob): Promise<MadePdf> {
  const { makePdf } = await loadWriter()
  const pdf = await makePdf(job)
  const placed = placeCodes(job)
  const { findUnreadable } = await loadRenderer()
  const unreadable = await findUnreadable(pdf, job.sheet.page, placed)
  return { pdf, codes: placed.length, readBack: placed.length - unreadable.length }
}

/** A part of a page as a PNG. */
async function picture(pdf: Uint8Array, { page, size: pageSize, part, dpi }: PageView): Promise<Uint8Array> {
  const { paintPage, withPdf } = await loadRenderer()
  return withPdf(pdf, async (pageAt) => {
    const { width, height, data } = await paintPage(pageAt(page), pageSize, dpi)
    const sharp = await loadSharp()
    const image = sharp(data, { raw: { width, height, channels: 4 } })
    if (!part) return image.png({ palette: true }).toBuffer()
    const pixels = (mm: number) => Math.round((mm * dpi) / 25.4)
    const [left, top] = [Math.max(0, pixels(part.x)), Math.max(0, pixels(part.y))]
    const size = {
      width: Math.min(pixels(part.width), width - left),
      height: Math.min(pixels(part.height), height - top),
    }
    return image
      .extract({ left, top, ...size })
      .png({ palette: true })
      .toBuffer()
  })
}

/** The result of one piece of work of the print studio. */
export async function doPrintWork(work: PrintWork): Promise<MadePdf | Uint8Array> {
  if (work.type === 'make') return make(work.job)
  if (work.type === 'outlines') return (await loadWriter()).makeOutlines(work.job)
  if (work.type === 'png') return (await import('#app/kit/qr/qr-image.server.ts')).qrPng(work.svg)
  if (work.type === 'zip') return (await import('./picture-archive.server.ts')).zipPictures(work.cards)
  return picture(work.pdf, work.view)
}
