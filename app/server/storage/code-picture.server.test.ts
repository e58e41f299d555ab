import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { decodeUpload } from './code-queue.server.ts'

const UPI = 'upi://pay?pa=maria@okbank&pn=Maria%20Caf%C3%A9&cu=INR'

/** A picture with a code of these pixels a module, in the middle of a larger one. */
function draw(text: string, module: number, { side = 0, paper = '#fff' } = {}) {
  const { size, data } = encode(text, { border: 4 })
  const cells = data.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `<rect x="${x}" y="${y}" width="1" height="1"/>` : '')),
  )
  const width = Math.max(side, size * module)
  const start = (width - size * module) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><rect width="${width}" height="${width}" fill="${paper}"/><g transform="translate(${start} ${start}) scale(${module})"><rect width="${size}" height="${size}" fill="#fff"/>${cells.join('')}</g></svg>`
  return sharp(Buffer.from(svg))
}
const decode = (bytes: Uint8Array) => decodeUpload('an-account', bytes)

test('reads the code in a screenshot, a photo that is turned, and a picture with transparency', async () => {
  const pictures = [
    await draw(UPI, 8).png().toBuffer(),
    await draw(UPI, 6, { side: 3000, paper: '#246' }).jpeg().toBuffer(),
    await draw(UPI, 8).rotate(90).webp().toBuffer(),
    await draw(UPI, 8).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ]
  for (const bytes of pictures) expect(await decode(bytes)).toEqual({ ok: true, text: UPI })
})

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  [
    'a picture without a code',
    () =>
      sharp({ create: { width: 300, height: 300, channels: 3, background: '#abc' } })
        .png()
        .toBuffer(),
    'no-code',
  ],
  ['a text', () => new TextEncoder().encode(UPI), 'not-an-image'],
  ['an empty file', () => new Uint8Array(), 'not-an-image'],
  [
    'a picture of a few pixels',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#abc' } })
        .png()
        .toBuffer(),
    'too-small',
  ],
  ['a file that was cut', async () => (await draw(UPI, 8).png().toBuffer()).subarray(0, 300), 'damaged'],
])('%s is refused', async (_, file, reason) => {
  expect(await decode(await file())).toEqual({ ok: false, reason })
})
