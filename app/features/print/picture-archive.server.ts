import { type ZipEntry, zipChunks } from '#app/server/zip.server.ts'
import { qrPng } from '../qr/qr-image.server.ts'

/** The card of a code as an SVG with the name of its file, without what its name ends in. */
export type CodePicture = { name: string; svg: string }

async function* pictureFiles(pictures: CodePicture[]): AsyncGenerator<ZipEntry> {
  for (const { name, svg } of pictures) {
    yield { name: `${name}.png`, chunks: [await qrPng(svg)], stored: true }
    yield { name: `${name}.svg`, chunks: [new TextEncoder().encode(svg)] }
  }
}

/** A ZIP archive of cards, each as a PNG and as an SVG. */
export async function zipPictures(pictures: CodePicture[]) {
  const chunks: Uint8Array[] = []
  for await (const chunk of zipChunks(pictureFiles(pictures))) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}
