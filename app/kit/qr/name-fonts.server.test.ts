import { expect, test } from 'vitest'
import letters from '#content/name-fonts/characters.json' with { type: 'json' }
import { findGlyphs } from './glyphs.ts'
import { loadNameFonts } from './name-fonts.server.ts'
import { renderQrCard } from './qr-card.ts'
import { ringName } from './qr-content.ts'
import { printedCard } from './qr-image.server.ts'

const card = { text: 'https://tips.example.org/tip/Ab3dE5fGh7iJk9LmN1oPq2RsT4uV' }

/** The letters of a card's rim above the code and below. */
const lettersOf = (svg: string) => svg.match(/<path transform="rotate/g)?.length ?? 0

test.each([
  ['喫茶 花', 3],
  ['咖啡馆', 3],
  ['咖啡館', 3],
  ['카페 똠', 3],
  ['ร้านกาแฟ', 7],
  ['चाय घर', 5],
  ['مقهى', 4],
  ['קפה', 3],
  ['চা ঘর', 4],
  ['தேநீர்', 4],
  ['ಕಾಫಿ', 3],
  ['კაფე', 4],
  ['Սուրճ', 4],
  ['Καφέ', 4],
  ['Кофейня', 7],
  ['Café 花', 5],
])('the name %j is on the rim, in %i letters', async (businessName, count) => {
  const without = lettersOf(renderQrCard({ ...card, businessName: '' }))
  const svg = await printedCard({ ...card, businessName })
  expect(lettersOf(svg) - without).toBe(count)
  expect(svg).not.toMatch(/NaN|undefined/)
})

test('letters of Arabic join, and are drawn from right to left', async () => {
  await loadNameFonts(['مقهى', 'م', 'ى'])
  const [last, first] = [findGlyphs('مقهى').at(-1)!, findGlyphs('مقهى')[0]!]
  expect(last.outline).not.toBe(findGlyphs('م')[0]!.outline)
  expect(first.outline).not.toBe(findGlyphs('م')[0]!.outline)
  expect(last.joined).toBe(true)
  expect(findGlyphs('קפה AB').slice(0, 2)).toEqual(findGlyphs('AB'))
})

test('marks of Thai stay above their letters', async () => {
  await loadNameFonts(['ร้าน', 'ราน'])
  const advance = (text: string) => findGlyphs(text).reduce((sum, glyph) => sum + glyph.advance, 0)
  expect(advance('ร้าน')).toBe(advance('ราน'))
  expect(Math.max(...findGlyphs('ร้าน').map(({ highest }) => highest))).toBeGreaterThan(
    Math.max(...findGlyphs('ราน').map(({ highest }) => highest)),
  )
})

test('a name is drawn the same whichever were drawn before, and one that cannot be shaped leaves no gap', async () => {
  await loadNameFonts(['रेस्टोरेंट', 'चाय', 'ঘর বাংলা', 'ؠؕ'])
  const alone = findGlyphs('रेस्टोरेंट')
  findGlyphs('चाय')
  expect(findGlyphs('रेस्टोरेंट')).toEqual(alone)
  const bengali = findGlyphs('বাংলা')
  findGlyphs('ঘর')
  expect(findGlyphs('বাংলা')).toEqual(bengali)
  expect(findGlyphs('ؠؕ')).toEqual([])
})

test('what no font has leaves no gap, and a name in Latin letters loads none', async () => {
  await loadNameFonts(['ᚠᚢ', 'Café'])
  expect(findGlyphs(ringName('ᚠᚢ'))).toEqual([])
  expect(findGlyphs(ringName('Café'))).toHaveLength(4)
})

test('what counts as printable has a glyph: of each small font every letter, of the large ones some', async () => {
  const isLarge = (letter: string) => /[\p{Script=Han}\p{Script=Hangul}]/u.test(letter)
  const some = [...letters].filter(
    (letter, i) => letter === letter.normalize('NFKC') && (i % 100 === 0 || !isLarge(letter)),
  )
  await loadNameFonts(some)
  expect(some.filter((letter) => !findGlyphs(letter).some(({ outline }) => outline))).toEqual([])
})
