import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payment } from '#tests/support/payment-methods/describe-method.ts'
import { cutText, noteOf, oneLine, toAscii } from './note.ts'

test.each([
  ['  Tip\tfor \n Maria\u0000 ', 'Tip for Maria'],
  ['Tip \ud83d for', 'Tip for'],
  ['', ''],
])('%j on one line is %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

test.each([
  ['São José, Ñandú', 'Sao Jose, Nandu'],
  ['Phở Đặc Biệt', 'Pho Dac Biet'],
  ['Straße Łódź Ærø', 'Strasse Lodz AEro'],
  ['Maria’s “Café” – Bar', 'Maria\'s "Cafe" - Bar'],
  ['Café\u00a0☕ 田中', 'Cafe'],
  ['😀', ''],
])('%j in ASCII is %j', (text, ascii) => {
  expect(toAscii(text)).toBe(ascii)
})

test.each([
  ['abcdef', 3, 'abc'],
  ['abc', 3, 'abc'],
  ['ab cd', 3, 'ab'],
  ['ab😀', 3, 'ab'],
  ['ab😀', 4, 'ab😀'],
])('%j cut to %i is %j', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut)
})

test('a note keeps its reference', () => {
  expect(noteOf(payment({ reference: 'OTTER7' }), 100)).toBe('Tip for Blue Cup OTTER7')
  expect(noteOf(payment({ reference: 'OTTER7' }), 12)).toBe('Tip f OTTER7')
  expect(noteOf(payment({ note: '', reference: 'OTTER7' }), 12)).toBe('OTTER7')
  expect(noteOf(payment(), 7)).toBe('Tip for')
})

test('no note is longer than its format allows, or has half a character', () => {
  const note = fc.string({ unit: 'binary', maxLength: 80 })
  const reference = fc.option(fc.stringMatching(/^[A-Z0-9]{1,12}$/), { nil: undefined })
  fc.assert(
    fc.property(note, reference, fc.integer({ min: 13, max: 60 }), (note, reference, max) => {
      for (const written of [oneLine, toAscii]) {
        const text = noteOf(payment({ note, reference }), max, written)
        expect(text.length).toBeLessThanOrEqual(max)
        expect(text.isWellFormed()).toBe(true)
      }
    }),
  )
})
