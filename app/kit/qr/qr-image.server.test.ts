import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { scan } from '#tests/support/browser/scan.ts'
import { renderQrCard } from './qr-card.ts'
import type { ErrorCorrection } from './qr-code.ts'
import { printedUrl, tipUrl } from './qr-content.ts'
import { qrDownload, qrPng } from './qr-image.server.ts'

const ORIGIN = 'https://tips.example.org'
const LEVELS: ErrorCorrection[] = ['L', 'H']
const idOf = (index: number) => `Ab3dE5fGh7iJk9LmN1oPq2R${String(index).padStart(5, '0')}`
const addressOf = (index: number) => printedUrl(ORIGIN, idOf(index), 1700000000000 + index, 'k3j9x2qp')

const NAMES = {
  short: 'Bar',
  'fifteen wide letters': 'W'.repeat(15),
  accents: 'Çafé Élan Ổ Ünioň',
  emoji: '🍕 Pizza 👩🏽‍🍳',
  Chinese: '寿司屋',
  'fifteen Cyrillic letters': 'Щ'.repeat(15),
  Greek: 'Καφενείο Ωραίο',
  'right to left': 'مقهى السعادة',
  empty: '',
  markup: '</svg><script>',
}

const paint = async (text: string, errorCorrection: ErrorCorrection, businessName = 'Blue Cup Coffee') =>
  sharp(await qrPng(renderQrCard({ text, errorCorrection, businessName })))

const onPaper = (picture: Sharp) => picture.clone().flatten({ background: 'white' })
const quick = { compressionLevel: 1 }

/** The card as a screen shows it, this many pixels wide. */
const shown = async (picture: Sharp, pixels: number) =>
  sharp(await onPaper(picture).resize(pixels).png(quick).toBuffer())

const asJpeg = async (picture: Sharp) => sharp(await onPaper(picture).jpeg({ quality: 60 }).toBuffer())

const LARGE = 400 // pixels, from which a camera sees each of its pixels without interpolation

/** A small card held before a camera, which sees each of its pixels as two by two. */
async function throughCamera(picture: Sharp) {
  const { width } = await picture.metadata()
  return sharp(
    await picture
      .clone()
      .resize(width * 2, width * 2, { kernel: 'cubic' })
      .png(quick)
      .toBuffer(),
  )
}

test('the picture is a PNG of 800 x 800 pixels, 68 mm wide in print (QR-07)', async () => {
  const meta = await (await paint(addressOf(1), 'L')).metadata()
  expect(meta).toMatchObject({ format: 'png', width: 800, height: 800, density: 300 })
})

test('a small SVG gives the same sharp picture (QR-07)', async () => {
  const card = { text: addressOf(1), errorCorrection: 'L', businessName: 'Bar' } as const
  expect(await qrPng(renderQrCard(card, 234))).toEqual(await qrPng(renderQrCard(card)))
})

for (const level of LEVELS) {
  test.each(Object.entries(NAMES))(
    `at level ${level} both decoders read exactly the URL inside a ring with a name: %s (QR-05, QR-06, QR-09, T12, T19)`,
    async (_, name) => {
      const picture = await paint(addressOf(1), level, name)
      const small = await shown(picture, 234)
      const seen = { zxing: addressOf(1), level, jsqr: addressOf(1) }
      expect(await scan(onPaper(picture))).toEqual(seen)
      expect(await scan(await asJpeg(picture))).toEqual(seen)
      expect(await scan(small)).toEqual(seen)
      expect(await scan(await asJpeg(small))).toEqual(seen)
    },
  )

  test(`at level ${level} the codes of forty providers each contain their own URL (QR-01, QR-03, QR-05, QR-06, T12)`, async () => {
    for (let index = 0; index < 40; index++) {
      const picture = await paint(addressOf(index), level, `Provider ${index}`)
      const seen = { zxing: addressOf(index), level, jsqr: addressOf(index) }
      expect(await scan(await shown(picture, 400))).toEqual(seen)
    }
  })

  test(`at level ${level} a card on a black page, in grey and in pure black and white is read as well (QR-10)`, async () => {
    const picture = await paint(addressOf(2), level)
    const seen = { zxing: addressOf(2), level, jsqr: addressOf(2) }
    expect(await scan(picture.clone().flatten({ background: 'black' }))).toEqual(seen)
    for (const print of [onPaper(picture).greyscale(), onPaper(picture).threshold(128)]) {
      expect(await scan(sharp(await print.png(quick).toBuffer()))).toEqual(seen)
    }
  })
}

// A module of H is 7 of the 800 pixels and one of L is 10: under 160 pixels the modules of H run into each other.
test.each([
  ['L', [120, 140, 160, 180, 200, 220, 234, 260, 300, 400, 480, 600, 800]],
  ['H', [160, 180, 200, 220, 234, 260, 300, 400, 480, 600, 800]],
] as const)(
  'a printed code at level %s is read at %j pixels, also after JPEG (QR-05, QR-06)',
  async (level, sizes) => {
    const picture = await paint(addressOf(3), level)
    for (const size of sizes) {
      const expected = { size, zxing: addressOf(3), level, jsqr: addressOf(3) }
      for (const screen of [await shown(picture, size), await asJpeg(await shown(picture, size))]) {
        const seen = size < LARGE ? await throughCamera(screen) : screen
        expect({ size, ...(await scan(seen)) }).toEqual(expected)
      }
    }
  },
)

test('thirty providers are read at 120 pixels, with and without a session, also after JPEG (QR-05, T12)', async () => {
  for (let index = 0; index < 30; index++) {
    for (const text of [addressOf(index), tipUrl(ORIGIN, idOf(index))]) {
      const small = await shown(await paint(text, 'L'), 120)
      const seen = { zxing: text, level: 'L', jsqr: text }
      expect(await scan(await throughCamera(small))).toEqual(seen)
      expect(await scan(await throughCamera(await asJpeg(small)))).toEqual(seen)
    }
  }
})

test('a picture with any name can be decoded (QR-09, T19)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (name) => {
      const seen = await scan(await shown(await paint(addressOf(4), 'L', name), 300))
      expect(seen).toEqual({ zxing: addressOf(4), level: 'L', jsqr: addressOf(4) })
    }),
    { numRuns: 40 },
  )
})

test('the words of the ring are really painted: white on green above and below, none without a name (QR-09, QR-10)', async () => {
  const whiteInBand = async (name: string, top: number) => {
    const picture = await paint(addressOf(5), 'L', name)
    // The middle of the band, left and right of the vertical axis: letters or beads and nothing else.
    const strip = picture.extract({ left: 300, top, width: 200, height: 12 })
    const { data } = await strip.flatten().greyscale().raw().toBuffer({ resolveWithObject: true })
    return data.filter((grey) => grey > 240).length
  }
  expect(await whiteInBand('Blue Cup Coffee', 26)).toBeGreaterThan(300)
  expect(await whiteInBand('', 26)).toBe(0)
  expect(await whiteInBand('', 762)).toBeGreaterThan(300)
})

test('both files have their name and are not cached (QR-07, QR-08)', async () => {
  const card = { text: addressOf(6), errorCorrection: 'L', businessName: 'Bar' } as const
  const png = await qrDownload(card, 'cafe', 'png')
  expect(png.headers.get('Content-Disposition')).toBe('attachment; filename="cafe-tip-qr-code.png"')
  expect(png.headers.get('Content-Type')).toBe('image/png')
  expect(png.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await sharp(await png.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 800 })

  const svg = await qrDownload(card, null, 'svg')
  expect(svg.headers.get('Content-Disposition')).toBe('attachment; filename="business-tip-qr-code.svg"')
  expect(await svg.text()).toBe(renderQrCard(card))
})
