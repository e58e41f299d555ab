import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import characters from '#content/coin-rim/characters.json' with { type: 'json' }
import rim from '#content/coin-rim/glyphs.json' with { type: 'json' }
import { CARD_RIM } from '#content/coin-rim/text.ts'
import { LANGUAGES } from '#content/languages.ts'
import { isDrawable } from './drawable.ts'
import { findGlyphs } from './glyphs.ts'
import { isPrintable } from './printable.ts'
import { type QrCardContent, renderQrCard } from './qr-card.ts'
import { QrCard } from './qr-card.tsx'
import { modulePixels, QUIET_ZONE, qrCode } from './qr-code.ts'
import { type CardNames, ringName } from './qr-content.ts'
import { INNER, layoutBottomText, layoutTopText, placeBeads, type RingText } from './ring.ts'

const card: QrCardContent = {
  text: 'https://tips.example.org/tip/Ab3dE5fGh7iJk9LmN1oPq2RsT4uV',
  errorCorrection: 'L',
  businessName: 'Blue Cup Coffee',
}
const below = layoutBottomText(CARD_RIM.en)
const everyLetter = Object.keys(rim.glyphs)
const aName = fc.array(fc.constantFrom(...everyLetter), { maxLength: 15 }).map((glyphs) => glyphs.join(''))

/** The ends of the first and the last letter, in degrees from the middle of the words. */
function ends({ glyphs, size, baseline }: RingText) {
  const reach = (advance: number) => (((advance * size) / 2000 / baseline) * 180) / Math.PI
  const [first, last] = [glyphs[0]!, glyphs.at(-1)!]
  return [first.angle - reach(first.advance), last.angle + reach(last.advance)] as const
}

test('the text on the ring is complete: no letter of SCAN FOR FUN & MORE is missing (QR-10)', () => {
  expect(CARD_RIM.en).toBe('SCAN FOR FUN & MORE')
  expect(below.glyphs).toHaveLength(CARD_RIM.en.length)
})

test.each(LANGUAGES)('the words of the ring are whole in %s, and no wider than in English', (language) => {
  const words = layoutBottomText(CARD_RIM[language])
  expect(words.glyphs).toHaveLength(CARD_RIM[language].length)
  expect(words.half).toBeLessThanOrEqual(below.half)
  const svg = renderQrCard({ ...card, language })
  const letters = words.glyphs.filter(({ outline }) => outline !== '') // a space has none
  for (const { outline } of letters) expect(svg).toContain(`d="${outline}"`)
})

test('texts are centred (QR-09, QR-10)', () => {
  fc.assert(
    fc.property(aName, (name) => {
      for (const messages of [layoutTopText(name), below]) {
        if (messages.glyphs.length === 0) continue
        const [left, right] = ends(messages)
        expect(left).toBeCloseTo(-right)
        expect(right).toBeCloseTo(messages.half)
      }
    }),
  )
})

test('the widest names stay clear of the words below (QR-09)', () => {
  for (const letter of [...everyLetter, '⒇']) {
    const above = layoutTopText(letter.repeat(15))
    expect(2 * above.half).toBeLessThanOrEqual(150)
    expect(above.half + below.half).toBeLessThan(150)
  }
})

test('accents and tails stay between the disc and the hairline, plain capitals in the middle (QR-09)', () => {
  for (const name of ['ÇÉ', 'Ổ', 'ŠKODA', 'PHỞ Ộ', '@_', 'BLUE']) {
    const { size, baseline } = layoutTopText(name)
    const glyphs = findGlyphs(name)
    const inPixels = (units: number) => (units * size) / 1000
    expect(baseline + inPixels(Math.min(...glyphs.map((letter) => letter.lowest)))).toBeGreaterThan(INNER)
    expect(baseline + inPixels(Math.max(...glyphs.map((letter) => letter.highest)))).toBeLessThan(389)
  }
  const { size, baseline } = layoutTopText('BLUE')
  expect([size, baseline + (0.66 * size) / 2]).toEqual([39, 368])
})

test('beads have seven degrees to the texts and about five to each other (QR-09)', () => {
  fc.assert(
    fc.property(aName, (name) => {
      const above = layoutTopText(name)
      const sorted = placeBeads(above, below).sort((a, b) => a - b)
      for (const angle of sorted) {
        if (above.glyphs.length > 0) expect(Math.abs(angle)).toBeGreaterThanOrEqual(above.half + 7 - 1e-9)
        expect(180 - Math.abs(angle)).toBeGreaterThanOrEqual(below.half + 7 - 1e-9)
        expect(sorted.some((other) => Math.abs(other + angle) < 1e-9)).toBe(true)
      }
      const gaps = sorted.slice(1).map((angle, index) => angle - sorted[index]!)
      for (const gap of gaps.filter((gap) => gap < 14 - 1e-9)) expect(Math.abs(gap - 5)).toBeLessThan(0.5)
      expect(gaps.filter((gap) => gap >= 14 - 1e-9)).toHaveLength(above.glyphs.length > 0 ? 1 : 0)
    }),
  )
})

test('a short name has more beads than a long one', () => {
  const count = (name: string) => placeBeads(layoutTopText(name), below).length
  expect(count('BAR')).toBeGreaterThan(count('BLUE CUP COFFEE'))
  expect(count('')).toBeGreaterThan(count('BAR'))
})

test.each([
  ['寿司屋', ''],
  ['مقهى', ''],
  ['🍕🍕', ''],
  ['PIZZA 🍕 BAR', 'PIZZA BAR'],
  ['CAFÉ 寿司', 'CAFÉ'],
  ['𝐂𝐀𝐅𝐄', 'CAFE'],
  ['ḤǾ', 'HØ'],
  ['КОФЕЙНЯ ЇЖАЌ', 'КОФЕЙНЯ ЇЖАЌ'],
  ['ҚАЗАҚ ӨҮ', 'ҚАЗАҚ ӨҮ'],
  ['ΚΑΦΕΝΕΙΟ ΩΡΑΙΑ', 'ΚΑΦΕΝΕΙΟ ΩΡΑΙΑ'],
  ['КАФЕ 寿司', 'КАФЕ'],
  ['A\tB\u00a0C', 'A B C'],
])('%j is rendered as %j: characters without a glyph leave no gap (QR-09)', (name, shown) => {
  expect(findGlyphs(name)).toEqual(findGlyphs(shown))
  expect(findGlyphs(shown)).toHaveLength([...shown].length)
})

test('the characters of the rim are those with an outline', () => {
  expect([...characters]).toEqual(everyLetter)
})

test('every capital of Russian, Ukrainian, Serbian, Bulgarian and Greek has a glyph (QR-09)', () => {
  const letters = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяґєіїђјљњћџѓќѕўαβγδεζηθικλμνξοπρστυφχψωάέήίόύώϊϋΐΰ'
  expect([...letters].filter((letter) => !isDrawable(ringName(letter)))).toEqual([])
  expect(ringName('Καφενείο')).toBe('ΚΑΦΕΝΕΙΟ') // Greek capitals have no accents
})

test.each([
  ['Blue Cup 🍕', true],
  ['Кофейня', true],
  ['寿司屋', false],
  ['مقهى', false],
  ['CAFÉ 寿司', false],
  ['', true],
])('whether all letters of %j are on the rim: %s', (name, expected) => {
  expect(isDrawable(ringName(name))).toBe(expected)
})

test.each([
  ['寿司屋', true],
  ['مقهى Blue', true],
  ['ร้านกาแฟ', true],
  ['ᚠᚢ', false],
  ['კაფე', true],
  ['চা ঘর', true],
  ['தேநீர்', true],
  ['Սուրճ', true],
  ['ቡና', false],
  ['𠮷野家', false], // a sign beyond the usual ones
  ['龘', false],
  ['Blue Cup 🍕', true],
])('whether all letters of %j can be printed: %s', (name, expected) => {
  expect(isPrintable(ringName(name))).toBe(expected)
})

const renderNames = (names: CardNames) =>
  renderQrCard({ ...card, ...names }).replace(/aria-label="[^"]*"/, '')

test('a short name is on the rim in place of the business name, and nowhere else', () => {
  const names = { businessName: '寿司屋', rimName: 'Sushi-ya' }
  expect(renderNames(names)).toBe(renderNames({ businessName: 'Sushi-ya' }))
  expect(renderNames({ ...names, rimName: ' ' })).toBe(renderNames({ businessName: '寿司屋' }))
  expect(renderQrCard({ ...card, ...names })).toContain('aria-label="QR code of 寿司屋"')
})

test('the card shows the first fifteen characters in upper case (QR-09)', () => {
  const renderName = (businessName: string) => renderNames({ businessName })
  expect(renderName('The Golden Spoon Diner')).toBe(renderName('THE GOLDEN SPOO'))
  expect(renderName('The Golden Spoon Diner')).not.toBe(renderName('THE GOLDEN SPO'))
})

test('modules and their quiet zone of four stay on the disc, for every size of code', () => {
  for (let version = 1; version <= 40; version++) {
    const modules = 17 + 4 * version
    const module = modulePixels(modules, INNER)
    const corner = Math.floor((800 - modules * module) / 2)
    const farthest = (400 - corner + QUIET_ZONE * module) * Math.SQRT2
    expect(Number.isInteger(module) && module > 0).toBe(true)
    expect(farthest).toBeLessThanOrEqual(INNER)
  }
})

test('one path contains all modules, and nothing covers it', () => {
  const svg = renderQrCard(card)
  const { size, outline } = qrCode(card.text, 'L')
  expect(svg.split(outline)).toHaveLength(2)
  expect(svg.endsWith(`d="${outline}"/></svg>`)).toBe(true)
  expect(outline.startsWith('M0 0h7v1h-7z')).toBe(true)

  for (const [, x, y, run] of outline.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    expect(Number(x) + Number(run)).toBeLessThanOrEqual(size)
    expect(Number(y)).toBeLessThan(size)
  }
})

test('the requested error correction is used, also where a higher one would fit (QR-05, QR-06)', () => {
  expect(qrCode('a', 'L').outline).not.toBe(qrCode('a', 'H').outline)
  expect(qrCode(card.text, 'L').size).toBeLessThan(qrCode(card.text, 'H').size)
})

test('a name cannot break out of the drawing (T19)', () => {
  const svg = renderQrCard({ ...card, businessName: '"></svg><script>alert(1)</script>&\u0000\ud800' })
  expect(svg).not.toContain('<script')
  expect(svg.match(/<\/svg>/g)).toHaveLength(1)
  expect(svg).toContain(
    'aria-label="QR code of &#34;&#62;&#60;/svg&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#38; \ufffd"',
  )
})

test('the card is a picture with a name, without ids and styles (QR-04)', () => {
  const html = renderToString(createElement(QrCard, card))
  expect(html).toContain('width="234" height="234"')
  expect(html).toContain('role="img" aria-label="QR code of Blue Cup Coffee"')
  expect(html).not.toMatch(/ (?:id|style)=/)
  expect(renderToString(createElement(QrCard, { ...card, businessName: ' ', size: 320 }))).toContain(
    'width="320" height="320" viewBox="0 0 800 800" role="img" aria-label="QR code"',
  )
})
