import { expect, test } from 'vitest'
import { pngChunk } from '#tests/support/files/pictures.ts'
import { withoutAncillaryChunks } from './png-chunks.server.ts'

type Chunk = [type: string, bytes: number]
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const png = (...chunks: Chunk[]) =>
  Buffer.concat([SIGNATURE, ...chunks.map(([type, bytes]) => pngChunk(type, Buffer.alloc(bytes, type)))])

const HEAD: Chunk = ['IHDR', 13]
const END: Chunk = ['IEND', 0]

test('of a PNG the chunks that its pixels need are kept, with colour and orientation once each (T17)', () => {
  const colour: Chunk[] = [
    ['cHRM', 32],
    ['gAMA', 4],
    ['sRGB', 1],
    ['iCCP', 90],
    ['cICP', 4],
    ['eXIf', 64 * 1024],
  ]
  const pixels: Chunk[] = [
    ['PLTE', 3],
    ['tRNS', 1],
    ['IDAT', 5],
  ]
  const whole = png(HEAD, ['tEXt', 9], ...colour, ...colour, ...pixels, ['zTXt', 7], END)
  expect(withoutAncillaryChunks(whole)).toEqual(png(HEAD, ...colour, ...pixels, END))
})

test('a profile that is too large is removed, and a small one after it is kept (T17)', () => {
  const small: Chunk = ['iCCP', 100]
  const whole = png(HEAD, ['iCCP', 64 * 1024 + 1], small, END)
  expect(withoutAncillaryChunks(whole)).toEqual(png(HEAD, small, END))
})

test('nothing behind the end of a PNG is kept (T16)', () => {
  expect(withoutAncillaryChunks(png(HEAD, END, ['IDAT', 5]))).toEqual(png(HEAD, END))
})

test('a truncated PNG stays truncated, wherever it was cut', () => {
  const whole = png(HEAD, ['IDAT', 20], END)
  for (let length = SIGNATURE.length; length <= whole.length; length++) {
    const result = withoutAncillaryChunks(whole.subarray(0, length))
    expect(result).toEqual(whole.subarray(0, result.length))
    const removed = length - result.length
    expect(removed, String(length)).toBeLessThan(12) // the frame of a chunk
  }
})
