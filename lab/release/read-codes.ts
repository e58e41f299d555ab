import sharp, { type Sharp } from 'sharp'
import { rasterise, withPdf } from '#app/features/printing/check-pdf.server.ts'
import { PAPERS } from '#app/features/printing/sheet.ts'
import { decodePicture } from '#app/server/storage/code-picture.server.ts'
import { scan } from '#tests/support/browser/scan.ts'
import { expectTrue } from './people.ts'

/** The address in the code of a picture, which the reader of uploads and an independent one find. */
async function readCode(picture: Sharp) {
  const bytes = await picture.flatten({ background: '#ffffff' }).png().toBuffer()
  const [uploaded, { zxing }] = await Promise.all([decodePicture({ bytes }), scan(sharp(bytes))])
  const text = uploaded.ok ? uploaded.text : uploaded.reason
  expectTrue(text === zxing, () => `the readers find ${text} and ${zxing}`)
  return text
}

/** The address in the code of a PNG. */
export const readPicture = (bytes: Buffer) => readCode(sharp(bytes))

/** The address in one of the four faces on the sheet that is chosen first, as it is printed. */
export const readSheet = (pdf: Buffer) =>
  withPdf(pdf, async (pageAt) => {
    const { width, height, grey } = await rasterise(pageAt(0), PAPERS.letter)
    const [left, top] = [Math.floor(width / 2), Math.floor(height / 2)]
    return readCode(
      sharp(grey, { raw: { width, height, channels: 1 } }).extract({ left, top, width: left, height: top }),
    )
  })
