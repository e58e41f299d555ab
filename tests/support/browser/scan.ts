import { readFileSync } from 'node:fs'
import jsqr from 'jsqr'
import type { Sharp } from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

// The package is CommonJS: the default import is the function or the module, depending on the loader.
const readWithJsqr = 'default' in jsqr ? (jsqr.default as unknown as typeof jsqr) : jsqr

/** The text that two independent decoders read in a picture, and the error correction level of the code. */
export async function scan(picture: Sharp) {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = new Uint8ClampedArray(data)
  const image = { data: pixels, width: info.width, height: info.height, colorSpace: 'srgb' } as ImageData
  const [found] = await readBarcodes(image, { formats: ['QRCode'] })
  return {
    zxing: found?.text,
    level: found?.ecLevel,
    jsqr: readWithJsqr(pixels, info.width, info.height)?.data,
  }
}
