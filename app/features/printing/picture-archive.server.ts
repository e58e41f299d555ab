import type { QrCardContent } from '#app/kit/qr/qr-card.ts'
import { printedCard, qrPng } from '#app/kit/qr/qr-image.server.ts'
import { type ZipEntry, zipChunks } from '#app/server/download/zip.server.ts'

/** The card of a code with the name of its file, without what its name ends in. */
export type NamedCard = { name: string; card: QrCardContent }

async function* pictureFiles(cards: NamedCard[]): AsyncGenerator<ZipEntry> {
  for (const { name, card } of cards) {
    const svg = await printedCard(card)
    yield { name: `${name}.png`, chunks: [await qrPng(svg)], stored: true }
    yield { name: `${name}.svg`, chunks: [new TextEncoder().encode(svg)] }
  }
}

/** A ZIP archive of cards, each as a PNG and as an SVG. */
export async function zipPictures(cards: NamedCard[]) {
  const chunks: Uint8Array[] = []
  for await (const chunk of zipChunks(pictureFiles(cards))) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}
