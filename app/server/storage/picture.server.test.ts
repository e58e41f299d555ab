import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { bombOfPixels, bombOfText, EVIL, metadataTexts, pngWith } from '#tests/support/files/pictures.ts'
import { type PictureSize, reencodePicture } from './picture.server.ts'

const SQUARE = [{ width: 400, height: 400 }]
const reencode = (bytes: Uint8Array, sizes: PictureSize[] = SQUARE, minSide = 1) =>
  reencodePicture({ bytes, sizes, minSide })
const red = { r: 220, g: 20, b: 20 }
const blue = { r: 20, g: 20, b: 220 }

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } })

/** Left half red, right half blue. */
const twoHalves = (width: number, height: number) => {
  const right = { create: { width: Math.round(width / 2), height, channels: 3 as const, background: blue } }
  return picture(width, height).composite([{ input: right, left: Math.round(width / 2), top: 0 }])
}

async function reencoded(bytes: Uint8Array, sizes = SQUARE) {
  const result = await reencode(bytes, sizes)
  if (!result.ok) throw new Error(result.reason)
  return Buffer.from(result.pictures[0]!)
}

async function colourAt(webp: Buffer, x: number, y: number) {
  const pixel = await sharp(webp)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  const [r, , b] = pixel
  return r! > b! ? 'red' : 'blue'
}

test.each([
  ['PNG', (p: Sharp) => p.png()],
  ['interlaced PNG', (p: Sharp) => p.png({ progressive: true })],
  ['JPEG', (p: Sharp) => p.jpeg()],
  ['progressive JPEG', (p: Sharp) => p.jpeg({ progressive: true })],
  ['CMYK JPEG', (p: Sharp) => p.toColourspace('cmyk').jpeg()],
  ['grey PNG', (p: Sharp) => p.greyscale().png()],
  ['16-bit PNG', (p: Sharp) => p.toColourspace('rgb16').png()],
  ['GIF', (p: Sharp) => p.gif()],
  ['WebP', (p: Sharp) => p.webp()],
])('%s becomes a square WebP in sRGB (DEC-26)', async (_, encode) => {
  const webp = await reencoded(await encode(twoHalves(900, 600)).toBuffer())
  const { format, width, height, space, depth } = await sharp(webp).metadata()
  expect({ format, width, height, space, depth }).toEqual({
    format: 'webp',
    width: 400,
    height: 400,
    space: 'srgb',
    depth: 'uchar',
  })
})

test('a phone photo is rotated upright and loses its metadata (T16)', async () => {
  // 12 megapixels with an EXIF orientation that rotates the left half, red, to the top.
  const photo = await twoHalves(4032, 3024)
    .jpeg({ quality: 60 })
    .withExif({
      IFD0: { Make: EVIL, ImageDescription: EVIL },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '45/1 31/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '122/1 40/1 0/1',
      },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>${EVIL}</script></x:xmpmeta>`)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(metadataTexts(photo)).toContain('canary-7f3a')
  expect(await sharp(photo).metadata()).toMatchObject({
    orientation: 6,
    exif: expect.anything(),
    icc: expect.anything(),
  })

  const webp = await reencoded(photo)

  expect([await colourAt(webp, 5, 5), await colourAt(webp, 394, 5)]).toEqual(['red', 'red'])
  expect([await colourAt(webp, 5, 394), await colourAt(webp, 394, 394)]).toEqual(['blue', 'blue'])
  const { exif, icc, xmp, iptc, orientation, comments } = await sharp(webp).metadata()
  expect({ exif, icc, xmp, iptc, orientation, comments }).toEqual({})
  expect(metadataTexts(webp)).toEqual([])
})

test('colours of another profile are converted to sRGB', async () => {
  const p3 = await picture(64, 64).withIccProfile('p3').png().toBuffer()
  const [r] = await sharp(await reencoded(p3))
    .raw()
    .toBuffer()
  const [asWritten] = await sharp(p3, { ignoreIcc: true }).raw().toBuffer()
  expect(r).toBeGreaterThan(asWritten!)
})

test('the crop is centred', async () => {
  const wide = await twoHalves(2000, 400).png().toBuffer()
  const webp = await reencoded(wide)
  expect([await colourAt(webp, 180, 200), await colourAt(webp, 220, 200)]).toEqual(['red', 'blue'])
})

test.each([
  [64, 64, 64, 64],
  [1000, 50, 50, 50],
  [400, 400, 400, 400],
  [1, 1, 1, 1],
  [30_000, 1, 1, 1],
  [1, 30_000, 1, 1],
])('%i x %i is cropped to %i x %i and never enlarged', async (width, height, side, other) => {
  const webp = await reencoded(await picture(width, height).png().toBuffer())
  expect(await sharp(webp).metadata()).toMatchObject({ width: side, height: other })
})

test('one file gives one picture per size', async () => {
  const bytes = await picture(800, 800).png().toBuffer()
  const result = await reencode(bytes, [
    { width: 400, height: 400 },
    { width: 300, height: 200 },
  ])
  const sizes = await Promise.all(result.ok ? result.pictures.map((p) => sharp(p).metadata()) : [])
  expect(sizes.map(({ width, height }) => `${width}x${height}`)).toEqual(['400x400', '300x200'])
})

test('a rotated picture is cropped after its rotation', async () => {
  const lying = await picture(800, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(await sharp(await reencoded(lying, [{ width: 200, height: 400 }])).metadata()).toMatchObject({
    width: 200,
    height: 400,
  })
})

test('transparency is kept', async () => {
  const clear = { create: { width: 40, height: 40, channels: 4 as const, background: { ...red, alpha: 0 } } }
  const { data, info } = await sharp(await reencoded(await sharp(clear).png().toBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.channels, data[3]]).toEqual([4, 0])
})

test('only the first frame of an animated GIF is kept', async () => {
  const frame = (background: typeof red) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all([frame(red), frame(blue)])
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(gif).metadata()).pages).toBe(2)
  const webp = await reencoded(gif)
  expect((await sharp(webp).metadata()).pages).toBeUndefined()
  expect(await colourAt(webp, 30, 30)).toBe('red')
})

test('a photo of 40 megapixels is accepted', async () => {
  const photo = await picture(7300, 5470).jpeg().toBuffer()
  expect(await reencode(photo)).toMatchObject({ ok: true })
})

test.each(['behind the end', 'tEXt', 'iTXt', 'zTXt', 'eXIf', 'htMl'])(
  'text in a PNG chunk (%s) is removed (T16)',
  async (chunk) => {
    const plain = await picture(50, 50).png().toBuffer()
    const bytes =
      chunk !== 'behind the end'
        ? pngWith(plain, chunk, Buffer.from(`Comment\0${EVIL}`))
        : Buffer.concat([plain, Buffer.from(EVIL)])
    expect(metadataTexts(bytes)).not.toEqual([])
    const result = await reencode(bytes)
    expect(result.ok ? metadataTexts(Buffer.from(result.pictures[0]!)) : ['refused']).toEqual([])
  },
)

test('a GIF that is also a ZIP archive becomes a picture only (T16)', async () => {
  const zip = Buffer.concat([
    Buffer.from('PK\x03\x04'),
    Buffer.from(EVIL),
    Buffer.from('PK\x05\x06'),
    Buffer.alloc(18),
  ])
  const webp = await reencoded(Buffer.concat([await picture(40, 40).gif().toBuffer(), zip]))
  expect(metadataTexts(webp)).toEqual([])
  expect(webp.includes('PK\x05\x06')).toBe(false)
})

const text = (words: string) => Buffer.from(words, 'latin1')

/** The head of a GIF with these flags, followed by zeros up to `length` but for one byte. */
function gifHead(flags: number, at: number, byte: number, length = at + 1) {
  const bytes = Buffer.alloc(length)
  bytes.write('GIF89a\x01\0\x01\0', 'latin1')
  bytes[10] = flags
  bytes[at] = byte
  return bytes
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

test.each([
  ['nothing at all', text('')],
  ['one byte', text('\x89')],
  ['SVG with a script', text(svg)],
  ['SVG with an XML head', text(`<?xml version="1.0"?>${svg}`)],
  ['SVG after a byte order mark', text(`\xef\xbb\xbf${svg}`)],
  ['SVG behind a GIF head', text(`GIF89a${svg}`)],
  ['HTML', text('<!doctype html><script>alert(1)</script>')],
  ['a GIF head that is JavaScript', text('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)')],
  ['a PNG head and HTML', text('\x89PNG\r\n\x1a\n<script>alert(1)</script>')],
  ['a JPEG head and PHP', text('\xff\xd8\xff\xe0<?php system($_GET[0]); ?>')],
  ['a WebP head and HTML', text('RIFF\x40\x00\x00\x00WEBP<script>alert(1)</script>')],
  ['a WAV file', text('RIFF\x24\x00\x00\x00WAVEfmt ')],
  ['a WAV file that goes on as a WebP', text('RIFF\x24\x00\x00\x00WAVEVP8 ')],
  ['a WebP without its first letters', text('JUNK\x24\x00\x00\x00WEBPVP8 ')],
  ['a PNG head that goes on as a WebP', text('\x89PNG\r\n\x1a\n\0\0\0\0VP8 ')],
  ['a PNG head that goes on as a GIF', text('\x89PNG\r\n\x1a\n\0\0\0\0\0!')],
  ['a GIF head alone', gifHead(0, 12, 0)],
  ['a GIF head whose colours look like a frame', gifHead(0x81, 13, 0x2c, 26)],
  ['PDF', text('%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>endobj')],
  ['a ZIP archive', text('PK\x03\x04\x14\x00')],
  ['a Windows program', text('MZ\x90\x00')],
  ['a Windows bitmap', text(`BM\x46\x00\x00\x00${'\0'.repeat(64)}`)],
  ['EPS', text('%!PS-Adobe-3.0 EPSF-3.0')],
  ['an ImageMagick script', text('push graphic-context\nfill "url(https://example.com/a.png)"')],
  ['a playlist of a video player', text('#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\nconcat:http://example.com')],
  ['plain text', text('my logo')],
  ['zeros', Buffer.alloc(4096)],
])('%s is refused (T16, PROF-11)', async (_, bytes) => {
  expect(await reencode(bytes)).toEqual({ ok: false, reason: 'not-an-image' })
})

test.each([
  ['TIFF', (p: Sharp) => p.tiff()],
  ['AVIF', (p: Sharp) => p.avif({ effort: 0 })],
])('a valid %s is refused (DEC-26)', async (_, encode) => {
  const bytes = await encode(picture(32, 32)).toBuffer()
  expect(await reencode(bytes)).toEqual({ ok: false, reason: 'not-an-image' })
})

test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
  'a truncated %s is refused, with another error than a file that is no image',
  async (format) => {
    const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 }
    const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: red, noise } })
      .toFormat(format)
      .toBuffer()
    for (const fraction of [0.1, 0.3, 0.6, 0.95]) {
      const cut = whole.subarray(0, Math.floor(whole.length * fraction))
      expect(await reencode(cut), String(fraction)).toEqual({ ok: false, reason: 'damaged' })
    }
    expect((await reencode(whole.subarray(0, 40))).ok).toBe(false)
  },
)

const segment = (marker: number, words: string) => {
  const content = Buffer.alloc(20_000, words)
  return Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, content.length + 2]), content])
}
const behindHead = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

test.each([
  ['JPEG', (bytes: Buffer) => bytes, 'jpeg', [24, 100]],
  ['phone photo in its EXIF', (b: Buffer) => behindHead(b, segment(0xe1, 'Exif\0\0')), 'jpeg', [24, 9000]],
  [
    'photo behind its EXIF',
    (b: Buffer) => behindHead(b, segment(0xe1, 'Exif\0\0'), segment(0xe2, 'ICC_PROFILE\0')),
    'jpeg',
    [20_010, 30_000],
  ],
  ['photo in its XMP', (b: Buffer) => behindHead(b, segment(0xe1, 'http://ns.adobe.com/xap/')), 'jpeg', [50]],
  ['PNG in its head', (bytes: Buffer) => bytes, 'png', [20, 33, 40]],
  ['GIF in its colours', (bytes: Buffer) => bytes, 'gif', [13, 14, 40]],
] as const)('a %s that was cut there is damaged, not something else', async (_, change, format, lengths) => {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 }
  const plain = await sharp({ create: { width: 60, height: 60, channels: 3, background: red, noise } })
    .toFormat(format)
    .toBuffer()
  const whole = change(plain)
  expect(await reencode(whole)).toMatchObject({ ok: true })
  for (const length of lengths)
    expect(await reencode(whole.subarray(0, length)), String(length)).toEqual({
      ok: false,
      reason: 'damaged',
    })
})

test('a GIF that ends with its colours is damaged', async () => {
  const cut = gifHead(0x81, 13, 0x2c, 13 + 3 * 4)
  expect(await reencode(cut)).toEqual({ ok: false, reason: 'damaged' })
})

test.each([
  ['an extension', 0x21],
  ['a frame', 0x2c],
])('a GIF that ends where %s begins is damaged, with and without colours of its own', async (_, byte) => {
  for (const gif of [gifHead(0, 13, byte), gifHead(0x81, 13 + 3 * 4, byte)])
    expect(await reencode(gif)).toEqual({ ok: false, reason: 'damaged' })
})

test.each(['heic', 'heix', 'hevc', 'mif1'])(
  'a HEIC photo (%s) has another error than a file that is no image',
  async (brand) => {
    const bytes = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1')
    expect(await reencode(bytes)).toEqual({ ok: false, reason: 'heic' })
  },
)

test('a picture that is too narrow or too low is refused', async () => {
  for (const [width, height, ok] of [
    [1, 1, false],
    [1, 5000, false],
    [5000, 1, false],
    [31, 32, false],
    [32, 32, true],
  ] as const) {
    const png = await picture(width, height).png().toBuffer()
    expect(await reencode(png, SQUARE, 32), `${width} x ${height}`).toMatchObject(
      ok ? { ok } : { ok, reason: 'too-small' },
    )
  }
})

/** The processor time of this process since then, in ms; other processes do not lengthen it. */
function workMs(before: NodeJS.CpuUsage) {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test('gigabytes of compressed text in a PNG are not read (T17)', async () => {
  await reencoded(await picture(10, 10).png().toBuffer()) // loads the decoder
  const bomb = await bombOfText()
  expect(bomb.length).toBeLessThan(2_000_000)
  const before = process.memoryUsage.rss()
  const workBefore = process.cpuUsage()
  expect(await reencode(bomb)).toMatchObject({ ok: true })
  expect(workMs(workBefore)).toBeLessThan(500)
  expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000)
})

test('a colour profile and the orientation of a PNG are used once, and only when they are small', async () => {
  const upright = await sharp({ create: { width: 400, height: 200, channels: 3, background: red } })
    .png()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const size = async (png: Buffer) => {
    const { width, height } = await sharp(await reencoded(png, [{ width: 200, height: 400 }])).metadata()
    return `${width}x${height}`
  }
  expect(await size(upright)).toBe('200x400')
  expect(await size(pngWith(upright, 'eXIf', Buffer.alloc(70_000)))).toBe('200x400')
  expect(await size(await sharp(upright).keepExif().png().toBuffer())).toBe('200x400')
})

test.each([
  ['png', 'too-many-pixels'],
  ['gif', 'too-many-pixels'],
  ['jpeg', 'too-many-pixels'],
  ['webp', 'damaged'], // more than the format has
] as const)('a %s of a huge declared size is refused before decoding (T17)', async (format, reason) => {
  await reencoded(await picture(10, 10).png().toBuffer()) // loads the decoder
  const bomb = await bombOfPixels(format)
  expect(bomb.length).toBeLessThan(2_000_000)
  const before = process.memoryUsage.rss()
  const workBefore = process.cpuUsage()
  const result = await reencode(bomb)
  expect(workMs(workBefore)).toBeLessThan(200)
  expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000)
  expect(result).toEqual({ ok: false, reason })
})

test('a PNG that is decoded row by row may have more than 16 megapixels', async () => {
  const png = await picture(4001, 4000).png({ compressionLevel: 1 }).toBuffer()
  expect(await reencode(png)).toMatchObject({ ok: true })
})

test.each([
  ['an interlaced PNG', (p: Sharp) => p.png({ progressive: true })],
  ['a GIF', (p: Sharp) => p.gif()],
])('%s, which is decoded as a whole, may have at most 16 megapixels (T17)', async (_, encode) => {
  expect(await reencode(await encode(picture(4000, 4000)).toBuffer())).toMatchObject({
    ok: true,
  })
  expect(await reencode(await encode(picture(4001, 4000)).toBuffer())).toEqual({
    ok: false,
    reason: 'too-many-pixels',
  })
})

test('a failed picture does not block the next one', async () => {
  const good = await picture(20, 20).png().toBuffer()
  const results = await Promise.all([text('no'), good, text('no'), good].map((bytes) => reencode(bytes)))
  expect(results.map(({ ok }) => ok)).toEqual([false, true, false, true])
})
