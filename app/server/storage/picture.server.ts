import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { loadSharp } from './sharp.server.ts'

const TIMEOUT_S = 10
const QUALITY = 80

/*
 * Limits against decompression bombs. Formats that are decoded row by row cost 60 MB at 40 megapixels; the others cost up
 * to 400 MB (measured: interlaced PNG of 16 bit), so their limit is lower.
 */
const MAX_PIXELS = 40_000_000
const MAX_PIXELS_WHOLE = 16_000_000

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Detects the format by the first bytes. Others never reach the decoder, which would read SVG too. */
function detectFormat(bytes: Uint8Array) {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
}

type Refusal = { ok: false; reason: 'not-an-image' | 'too-many-pixels' }
const refuse = (reason: Refusal['reason']): Refusal => ({ ok: false, reason })

export type PictureSize = { width: number; height: number }

/** Crops to the aspect ratio of `size` from the centre; never enlarges. */
function crop(upright: Sharp, from: PictureSize, size: PictureSize) {
  const scale = Math.min(1, from.width / size.width, from.height / size.height)
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  return upright.clone().resize(side(size.width), side(size.height), { fit: 'cover', position: 'centre' })
}

async function reencode(
  bytes: Uint8Array,
  sizes: PictureSize[],
): Promise<Refusal | { ok: true; pictures: Buffer[] }> {
  const format = detectFormat(bytes)
  if (!format) return refuse('not-an-image')
  const sharp = await loadSharp()
  try {
    // Reads the header only: a decompression bomb is refused before anything is decoded.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (header.format !== format) return refuse('not-an-image')
    const inRows = !header.isProgressive && (format === 'jpeg' || format === 'png')
    const limitInputPixels = inRows ? MAX_PIXELS : MAX_PIXELS_WHOLE
    if (header.width * header.height > limitInputPixels) return refuse('too-many-pixels')

    // Applies the EXIF orientation, converts to sRGB and drops all metadata.
    // failOn 'error': phones write files that cause warnings; truncated files are still refused.
    const upright = sharp(bytes, { limitInputPixels, failOn: 'error', autoOrient: true })
    const pictures = []
    for (const size of sizes) {
      const cropped = crop(upright, header.autoOrient, size)
      pictures.push(await cropped.webp({ quality: QUALITY }).timeout({ seconds: TIMEOUT_S }).toBuffer())
    }
    return { ok: true, pictures }
  } catch {
    return refuse('not-an-image')
  }
}

const queue = pLimit(1) // many uploads at once need no more memory than one

/**
 * Re-encodes an uploaded picture as one WebP per size, so that nothing of the original file is served. Accepts PNG, JPEG,
 * GIF (its first frame) and WebP, detected by their bytes.
 */
export const reencodePicture = (bytes: Uint8Array, sizes: PictureSize[]) =>
  queue(() => reencode(bytes, sizes))
