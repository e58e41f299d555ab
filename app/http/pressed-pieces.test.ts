import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPieces, keptPiece, type Piece, pressPieces } from './pressed-pieces.ts'

const unpressed = (pieces: Piece[]) => gunzipSync(pressPieces(pieces)).toString()

test('pieces that were compressed apart are one page again, in any order', () => {
  const texts = fc.array(fc.tuple(fc.boolean(), fc.string({ unit: 'grapheme' })), { maxLength: 12 })
  fc.assert(
    fc.property(texts, (all) => {
      const pieces = all.map(([isKept, text]) => (isKept ? keptPiece(text) : text))
      const whole = all.map(([, text]) => text).join('')
      expect(unpressed(pieces)).toBe(whole)
      expect(joinPieces(pieces).toString()).toBe(whole)
    }),
  )
})

test('a text of one answer may be longer than a block', () => {
  const long = 'Ü'.repeat(50_000)
  expect(unpressed([keptPiece('<p>'), long, keptPiece('</p>')])).toBe(`<p>${long}</p>`)
})

test('what is kept is sent compressed', () => {
  const kept = keptPiece('<li>one more line</li>'.repeat(1000))
  expect(pressPieces([kept, 'typed', kept]).byteLength).toBeLessThan(joinPieces([kept]).byteLength / 50)
})
