import { expect, test } from 'vitest'
import type { Currency } from '#content/currencies.ts'
import { decodeText, type Encoding } from './decode-text.ts'

/** The bytes of a text in an encoding of one byte a character. */
function encode(text: string, encoding: Encoding) {
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [
      new TextDecoder(encoding).decode(new Uint8Array([byte])),
      byte,
    ]),
  )
  return new Uint8Array([...text].map((char) => bytes.get(char) ?? 0x3f))
}
const decode = (bytes: Uint8Array, currency: Currency = 'USD', country: string | null = null) =>
  decodeText(bytes, { currency, country })

test('UTF-8 and UTF-16 are known by their marks or their bytes', () => {
  const text = 'Name,Né\n'
  const utf16 = new Uint8Array(new Uint16Array([...`\ufeff${text}`].map((c) => c.charCodeAt(0))).buffer)
  expect(decode(utf16)).toEqual({ text, candidates: [] })
  expect(decode(new TextEncoder().encode(`\ufeff${text}`)).text).toBe(text)
  expect(decode(new TextEncoder().encode('名前,花子'), 'USD').text).toBe('名前,花子')
})

test.each<[Currency, string | null, Encoding, string]>([
  ['EUR', 'DE', 'windows-1252', 'Begünstigter;Größe;5,00 €'],
  ['PLN', 'PL', 'windows-1250', 'Kwota;Zażółć gęślą jaźń'],
  ['CZK', null, 'windows-1250', 'Částka;Příliš žluťoučký'],
  ['EUR', 'GR', 'windows-1253', 'Ημερομηνία;Ποσό'],
  ['EUR', 'BG', 'windows-1251', 'Дата;Сума'],
  ['TRY', 'TR', 'windows-1254', 'Açıklama;Şekerci Öğretmen'],
  ['THB', 'TH', 'windows-874', 'จำนวนเงิน;กาแฟ'],
  ['USD', 'US', 'macintosh', 'Café au lait;Señor Müller;Crème brûlée'],
])('a file of %s in %s is read as %s', (currency, country, encoding, text) => {
  expect(decode(encode(text, encoding), currency, country)).toEqual({ text, candidates: [] })
})

test('Japanese is read as Shift_JIS in a Japanese account, and asked for in another', () => {
  const bytes = new Uint8Array([0x93, 0xfa, 0x95, 0x74, 0x2c, 0x8b, 0xe0, 0x8a, 0x7a]) // 日付,金額
  expect(decode(bytes, 'JPY').text).toBe('日付,金額')
  expect(decode(bytes, 'USD').candidates).toContain('shift_jis')
  expect(decodeText(bytes, { currency: 'USD', country: null, encoding: 'shift_jis' }).text).toBe('日付,金額')
})
