import { expect, test } from 'vitest'
import { printedUrl, qrFileName, ringName, tipUrl } from './qr-content.ts'

const ID = 'Ab3dE5fGh7iJk9LmN1oPq2RsT4uV'

test('the plain code of a provider contains the URL of the tip page (QR-02, ADM-08)', () => {
  expect(tipUrl('https://tips.example.org', ID)).toBe(`https://tips.example.org/tip/${ID}`)
})

test.each(['https://tips.example.org', 'http://localhost:5173'])(
  'the printed code on %s also contains a session id with the provider (QR-01, QR-02)',
  (origin) => {
    expect(printedUrl(origin, ID, 1700000000000, 'k3j9x2qp')).toBe(
      `${origin}/tip/${ID}?session=${ID}-1700000000000-k3j9x2qp`,
    )
  },
)

test('two providers have two codes (QR-03)', () => {
  const other = printedUrl('https://tips.example.org', ID.replace('A', 'B'), 1700000000000, 'k3j9x2qp')
  expect(printedUrl('https://tips.example.org', ID, 1700000000000, 'k3j9x2qp')).not.toBe(other)
})

test.each([
  ['Cafe Uno', 'CAFE UNO'],
  ['The Golden Spoon Diner', 'THE GOLDEN SPOO'],
  ['Cafe Ünion', 'CAFE ÜNION'],
  ["Joe's Bar & Grill", "JOE'S BAR & GRI"],
  ['123456789012345', '123456789012345'],
  ['1234567890123456', '123456789012345'],
  ['', ''],
])('%j is shown around the code as %j (QR-09)', (name, ring) => {
  expect(ringName(name)).toBe(ring)
})

test('a name is truncated after upper-casing, which may lengthen it (QR-09)', () => {
  expect(ringName('straße zum glück')).toBe('STRASSE ZUM GLÜ')
})

test('truncation never splits a surrogate pair or a letter and its accent (QR-09)', () => {
  expect(ringName('🍕'.repeat(20))).toBe('🍕'.repeat(15))
  expect(ringName('e\u0301'.repeat(20))).toBe('É'.repeat(15))
})

test.each([
  ['restaurant', 'restaurant-tip-qr-code.png'],
  ['hair_salon', 'hair_salon-tip-qr-code.png'],
  ['other', 'other-tip-qr-code.png'],
  [null, 'business-tip-qr-code.png'],
  [undefined, 'business-tip-qr-code.png'],
  ['', 'business-tip-qr-code.png'],
  ['../x"\r\n', 'business-tip-qr-code.png'],
])('the code of the type %j is saved as %s (QR-08, T19)', (type, fileName) => {
  expect(qrFileName(type)).toBe(fileName)
})

test('the drawing is saved under the same name as the picture', () => {
  expect(qrFileName('cafe', 'svg')).toBe('cafe-tip-qr-code.svg')
})
