import jsqr from 'jsqr'
import { openPicture, type ReencodingRefusal } from './picture.server.ts'

const MIN_SIDE = 21 // modules of the smallest code

// A code that fills a large picture is found at the second size, a small one at the first.
const SIDES = [1600, 600]

// The package is CommonJS: the default import is the function or the module, depending on the loader.
const decode = 'default' in jsqr ? (jsqr.default as unknown as typeof jsqr) : jsqr

export type CodeJob = { bytes: Uint8Array }
export type DecodedPicture = ReencodingRefusal | { ok: false; reason: 'no-code' } | { ok: true; text: string }

/** The text of the QR code in an uploaded picture. */
export async function decodePicture({ bytes }: CodeJob): Promise<DecodedPicture> {
  const opened = await openPicture(bytes, MIN_SIDE)
  if (!opened.ok) return opened
  try {
    for (const side of SIDES) {
      const { data, info } = await opened.upright
        .clone()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const found = decode(new Uint8ClampedArray(data), info.width, info.height)
      if (found?.data) return { ok: true, text: found.data }
    }
  } catch {
    return { ok: false, reason: 'damaged' }
  }
  return { ok: false, reason: 'no-code' }
}
