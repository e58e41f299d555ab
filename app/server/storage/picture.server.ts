import type { Sharp } from 'sharp'
import { loadSharp } from './sharp.server.ts'

const TIMEOUT_S = 10
const QUALITY = 80

/*
 * How large a picture may be once it is unpacked; a few kilobytes can claim any size. What is read row by row costs
 * little (60 MB for a photo of 40 megapixels). What must be unpacked as a whole costs up to 400 MB at that size
 * (measured: interlaced PNG of 16 bit), so its limit is lower.
 */
const MAX_PIXELS = 40_000_000
const MAX_PIXELS_WHOLE = 16_000_000

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Which of the four formats these bytes begin as. Nothing else reaches the decoder, which would read SVG too. */
function claimedFormat(bytes: Uint8Array) {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
}

type Refusal = { ok: false; reason: 'not-an-image' | 'too-many-pixels' }
const refuse = (reason: Refusal['reason']): Refusal => ({ ok: false, reason })

export type PictureSize = { width: number; height: number }

/** Cut from the middle to the shape of `size`; never blown up, for that only costs bytes. */
function crop(upright: Sharp, from: PictureSize, size: PictureSize) {
  const scale = Math.min(1, from.width / size.width, from.height / size.height)
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  return upright.clone().resize(side(size.width), side(size.height), { fit: 'cover', position: 'centre' })
}

async function redraw(
  bytes: Uint8Array,
  sizes: PictureSize[],
): Promise<Refusal | { ok: true; pictures: Buffer[] }> {
  const format = claimedFormat(bytes)
  if (!format) return refuse('not-an-image')
  const sharp = await loadSharp()
  try {
    // Only the head is read here, so a bomb is refused before anything is unpacked.
    const head = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (head.format !== format) return refuse('not-an-image')
    const inRows = !head.isProgressive && (format === 'jpeg' || format === 'png')
    const limitInputPixels = inRows ? MAX_PIXELS : MAX_PIXELS_WHOLE
    if (head.width * head.height > limitInputPixels) return refuse('too-many-pixels')

    // Turned upright by what the camera noted; colours become sRGB, and nothing but pixels is carried over.
    // 'error': phones write harmless oddities that would be refused as warnings; what is cut off is refused still.
    const upright = sharp(bytes, { limitInputPixels, failOn: 'error', autoOrient: true })
    const pictures = []
    for (const size of sizes) {
      const cropped = crop(upright, head.autoOrient, size)
      pictures.push(await cropped.webp({ quality: QUALITY }).timeout({ seconds: TIMEOUT_S }).toBuffer())
    }
    return { ok: true, pictures }
  } catch {
    // The decoder's words help nobody: what it cannot read is no picture.
    return refuse('not-an-image')
  }
}

// One after the other, so that many uploads at once need no more memory than one.
let last: Promise<unknown> = Promise.resolve()

/**
 * Draws what somebody sent anew, as one WebP for each size, without a word of the original file. Accepts PNG, JPEG,
 * GIF (its first frame) and WebP, judged by their bytes alone.
 */
export function drawPictures(bytes: Uint8Array, sizes: PictureSize[]) {
  const turn = last.then(() => redraw(bytes, sizes))
  last = turn
  return turn
}
