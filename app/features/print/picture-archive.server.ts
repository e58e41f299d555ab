import { type ZipEntry, zipChunks } from '#app/server/zip.server.ts'
import type { Language } from '#content/messages/languages.ts'
import { qrPng } from '../qr/qr-image.server.ts'
import { codeSvg, pictureName } from './code-pictures.server.ts'
import type { PrintedCode } from './print-job.ts'

async function* pictureFiles(codes: PrintedCode[], language: Language): AsyncGenerator<ZipEntry> {
  for (const code of codes) {
    const [name, svg] = [pictureName(code), codeSvg(code, language)]
    yield { name: `${name}.png`, chunks: [await qrPng(svg)], stored: true }
    yield { name: `${name}.svg`, chunks: [new TextEncoder().encode(svg)] }
  }
}

/** A ZIP archive of the cards of codes, each as a PNG and as an SVG. */
export async function zipPictures(codes: PrintedCode[], language: Language) {
  const chunks: Uint8Array[] = []
  for await (const chunk of zipChunks(pictureFiles(codes, language))) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}
