// Mechanism: image re-encoding and reading of codes, in a process with a time limit
import type { Sharp } from 'sharp'
import { withoutAncillaryChunks } from './png-chunks.server.ts'
import { loadSharp } from './sharp.server.ts'

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
  if (/^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(ascii(bytes, 4, 12))) return 'heic'
}

/** Of a JPEG, from its marker on: a named one, or tables for the pixels. */
const FIRST_SEGMENT =
  /^([\xe0-\xef]..((JFIF|JFXX|Exif|ICC_PROFILE)\0|http:|Adobe|Photoshop)|\xdb\0[\x43\x84\xc5]\0)/s

/** Whether a file that the decoder cannot open begins as a picture of its format does: then it was cut short. */
function beginsAsPicture(format: string, bytes: Uint8Array) {
  if (format === 'webp') return /^VP8[ LX]$/.test(ascii(bytes, 12, 16))
  if (format === 'png') return ascii(bytes, 8, 16) === '\0\0\0\rIHDR'
  if (format === 'jpeg') return FIRST_SEGMENT.test(ascii(bytes, 3, 18))
  const [flags = 0] = bytes.subarray(10)
  const colours = flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
  if (colours && bytes.length <= 13 + colours) return true // cut within its table of colours
  return bytes[13 + colours] === 0x21 || bytes[13 + colours] === 0x2c // an extension or a frame
}

export type ReencodingRefusal = {
  ok: false
  reason: 'not-an-image' | 'heic' | 'damaged' | 'too-small' | 'too-many-pixels'
}
const fail = (reason: ReencodingRefusal['reason']): ReencodingRefusal => ({ ok: false, reason })

export type PictureSize = { width: number; height: number }

/** Crops to the aspect ratio of `size` from the centre; never enlarges. */
function crop(upright: Sharp, from: PictureSize, size: PictureSize) {
  const scale = Math.min(1, from.width / size.width, from.height / size.height)
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  return upright.clone().resize(side(size.width), side(size.height), { fit: 'cover', position: 'centre' })
}

/**
 * Opens an uploaded picture: PNG, JPEG, GIF (its first frame) or WebP, detected by their bytes. `minSide` is how wide and
 * high it has to be, in pixels.
 */
export async function openPicture(bytes: Uint8Array, minSide: number) {
  const format = detectFormat(bytes)
  if (format === 'heic') return fail('heic')
  if (!format) return fail('not-an-image')
  const file = format === 'png' ? withoutAncillaryChunks(Buffer.from(bytes)) : bytes
  const sharp = await loadSharp()
  // Reads the header only: a decompression bomb is refused before anything is decoded.
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (header?.format !== format) return fail(beginsAsPicture(format, bytes) ? 'damaged' : 'not-an-image')
  const inRows = !header.isProgressive && (format === 'jpeg' || format === 'png')
  const limitInputPixels = inRows ? MAX_PIXELS : MAX_PIXELS_WHOLE
  if (header.width * header.height > limitInputPixels) return fail('too-many-pixels')
  if (Math.min(header.width, header.height) < minSide) return fail('too-small')

  // Applies the EXIF orientation, converts to sRGB and drops all metadata.
  // failOn 'error': phones write files that cause warnings; truncated files are still refused.
  const upright = sharp(file, { limitInputPixels, failOn: 'error', autoOrient: true })
  return { ok: true as const, upright, size: header.autoOrient }
}

export type PictureJob = { bytes: Uint8Array; sizes: PictureSize[]; minSide: number }
export type ReencodedPicture = ReencodingRefusal | { ok: true; pictures: Uint8Array[] }

/** Re-encodes an uploaded picture as one WebP per size, so that nothing of the original file is served. */
export async function reencodePicture({ bytes, sizes, minSide }: PictureJob): Promise<ReencodedPicture> {
  const opened = await openPicture(bytes, minSide)
  if (!opened.ok) return opened
  const pictures = []
  try {
    for (const size of sizes)
      pictures.push(await crop(opened.upright, opened.size, size).webp({ quality: QUALITY }).toBuffer())
  } catch {
    return fail('damaged')
  }
  return { ok: true, pictures }
}
