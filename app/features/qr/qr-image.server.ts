import { loadSharp } from '#app/server/storage/sharp.server.ts'
import { CARD_SIZE, type Card, qrCard } from './qr-card.ts'
import { type QrFormat, qrFileName } from './qr-content.ts'

const PRINT_DENSITY = 300 // dots in an inch: printed as it is, the card is 68 mm wide

/** The card as a picture of 800 x 800 pixels; what lies outside the round card is transparent. */
export async function qrPng(svg: string) {
  const sharp = await loadSharp()
  const card = sharp(Buffer.from(svg)).resize(CARD_SIZE, CARD_SIZE)
  return card.withMetadata({ density: PRINT_DENSITY }).png().toBuffer()
}

/** The card as a file to keep: the picture, or the drawing, which prints sharp at any size. */
export async function qrDownload(card: Card, businessType: string | null, format: QrFormat) {
  const svg = qrCard(card)
  const file = format === 'png' ? new Uint8Array(await qrPng(svg)) : svg
  return new Response(file, {
    headers: {
      'Content-Type': format === 'png' ? 'image/png' : 'image/svg+xml',
      'Content-Disposition': `attachment; filename="${qrFileName(businessType, format)}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
