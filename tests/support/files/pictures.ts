import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Texts in the metadata of the samples; no served file may contain them. */
export const EVIL = '<script>alert("canary-7f3a")</script>'

const TRACES = ['canary-7f3a', '<script', 'GPS', 'Exif', 'ICC_PROFILE', 'adobe:ns', 'EXIF', 'ICCP', 'XMP ']

/** The metadata of the original that these bytes still contain. */
export const metadataTexts = (bytes: Buffer) => TRACES.filter((word) => bytes.includes(word))

export function pngChunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const AFTER_HEAD = 8 + 25 // signature and IHDR

/** The PNG with one more chunk after its IHDR. */
export const pngWith = (png: Buffer, type: string, data: Buffer) =>
  Buffer.concat([png.subarray(0, AFTER_HEAD), pngChunk(type, data), png.subarray(AFTER_HEAD)])

/** A small PNG of 2 MB whose compressed comments are gigabytes: reading its header alone took seconds. */
export async function bombOfText() {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a00' } })
    .png()
    .toBuffer()
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(3_900_000, 'a'))])
  const chunk = pngChunk('zTXt', text)
  const chunks = Array(Math.floor(1_980_000 / chunk.length)).fill(chunk)
  return Buffer.concat([png.subarray(0, AFTER_HEAD), ...chunks, png.subarray(AFTER_HEAD)])
}

/** 30000 x 30000 real black pixels, deflated to about 900 KB. */
function pngBomb() {
  const side = 30_000
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1 // one bit per pixel, so that the test creates it quickly
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 1 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A small file that claims far more pixels than any camera has. */
export async function bombOfPixels(format: 'png' | 'gif' | 'jpeg' | 'webp') {
  if (format === 'png') return pngBomb()
  const small = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#a00' } })
    .toFormat(format, format === 'webp' ? { lossless: true } : {})
    .toBuffer()
  if (format === 'gif') {
    // The logical screen, and the first frame, whose size counts.
    const first = small.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 16, 0, 16, 0]))
    for (const at of [6, 8, first + 5, first + 7]) small.writeUInt16LE(65_535, at)
  } else if (format === 'jpeg') {
    const frame = small.indexOf(Buffer.from([0xff, 0xc0])) + 5
    small.writeUInt16BE(65_500, frame)
    small.writeUInt16BE(65_500, frame + 2)
  } else {
    // The low 28 bits of a VP8L header are width - 1 and height - 1, 14 bits each.
    const sides = small.indexOf('VP8L') + 9
    small.writeUInt32LE(((small.readUInt32LE(sides) & 0xf0000000) | 0x0fffffff) >>> 0, sides)
  }
  return small
}
