// Mechanism: QR code
import { errorResponse } from '#app/server/body.server.ts'
import { loadSharp } from '#app/server/storage/sharp.server.ts'
import { loadRimFonts } from './name-fonts.server.ts'
import { CARD_SIZE, type QrCardContent, renderQrCard } from './qr-card.ts'
import { qrFileName } from './qr-content.ts'

const PRINT_DPI = 300 // the card prints 68 mm wide

/** The card as it is printed, with names in other scripts, too. */
export async function printedCard(card: QrCardContent) {
  await loadRimFonts(card)
  return renderQrCard(card)
}

/** 800 x 800 pixels, transparent outside the round card. */
export async function qrPng(svg: string) {
  const sharp = await loadSharp()
  const card = sharp(Buffer.from(svg)).resize(CARD_SIZE, CARD_SIZE)
  return card.withMetadata({ density: PRINT_DPI }).png().toBuffer()
}

/** The card as a PNG or SVG file. */
export async function qrDownload(card: QrCardContent, businessType: string | null, format: string) {
  if (format !== 'png' && format !== 'svg') return errorResponse('unknown-format', 404)
  const svg = await printedCard(card)
  const file = format === 'png' ? new Uint8Array(await qrPng(svg)) : svg
  return new Response(file, {
    headers: {
      'Content-Type': format === 'png' ? 'image/png' : 'image/svg+xml',
      'Content-Disposition': `attachment; filename="${qrFileName(businessType, format)}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
