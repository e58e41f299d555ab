// Writes content/name-fonts: bold subsets of Noto Sans for names in scripts that the fonts of the card and of printed PDFs
// lack, each as a list of small WOFF2 files in Base64 with the characters that they have. The fonts are under the SIL Open
// Font License 1.1. Chinese, Japanese and Korean have the characters of their usual encodings, each character once. Run it
// characters.json has the letters and digits of all. Run it
// by hand when a font changes: node scripts/fonts/name-fonts.ts
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import subset from 'subset-font'

const PACKAGES = new URL('../../node_modules/@fontsource-variable/', import.meta.url)
const TARGET = new URL('../../content/name-fonts/', import.meta.url)

/** All characters of an encoding of two bytes. */
function charactersOf(encoding: string) {
  const decoder = new TextDecoder(encoding)
  const found = new Set<string>()
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++)
      for (const character of decoder.decode(new Uint8Array([lead, trail])))
        if (/[\p{L}\p{N}\p{M}\p{P}]/u.test(character) && character > '\u2e7f') found.add(character)
  return found
}

/** Rows of GB 2312 and the more common half of Big5. */
function chinese() {
  const found = new Set<string>()
  const [simplified, traditional] = [new TextDecoder('gb18030'), new TextDecoder('big5')]
  for (let lead = 0xa1; lead <= 0xf7; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const bytes = new Uint8Array([lead, trail])
      if (trail >= 0xa1) found.add(simplified.decode(bytes))
      if (lead <= 0xc6) found.add(traditional.decode(bytes))
    }
  return new Set([...found].filter((text) => /^\p{Script=Han}$/u.test(text)))
}

/** Whether fontkit can lay out a character, which it cannot do with a few rare letters of Arabic. */
function isShaped(font: Font, character: string) {
  try {
    return font.layout(character).glyphs.some(({ path }) => path.commands.length)
  } catch {
    return false
  }
}

const FONTS: { name: string; files: string; usual?: Set<string>; script: RegExp }[] = [
  {
    name: 'jp',
    files: 'jp-*',
    usual: charactersOf('shift_jis'),
    script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆・「」]/u,
  },
  {
    name: 'kr',
    files: 'kr-*',
    usual: new Set(Array.from({ length: 11_172 }, (_, index) => String.fromCodePoint(0xac00 + index))),
    script: /\p{Script=Hangul}/u,
  },
  { name: 'sc', files: 'sc-*', usual: chinese(), script: /\p{Script=Han}/u },
  { name: 'thai', files: 'thai-thai', script: /[\p{Script=Thai}฿]/u },
  {
    name: 'devanagari',
    files: 'devanagari-devanagari',
    script: /[\p{Script=Devanagari}\u0964\u0965\u25cc]|\u200c|\u200d/u,
  },
  { name: 'arabic', files: 'arabic-arabic', script: /\p{Script=Arabic}|\p{M}|[،؛؟\u0640٠-٩]|\u200c|\u200d/u },
  { name: 'hebrew', files: 'hebrew-hebrew', script: /\p{Script=Hebrew}|\u200c|\u200d/u },
  ...['bengali', 'tamil', 'kannada'].map((name) => ({
    name,
    files: `${name}-${name}`,
    script: new RegExp(
      `\\p{Script=${name[0]!.toUpperCase()}${name.slice(1)}}|[\\u0964\\u0965\\u25cc\\u200c\\u200d]`,
      'u',
    ),
  })),
  { name: 'georgian', files: 'georgian-georgian', script: /\p{Script=Georgian}/u },
  { name: 'armenian', files: 'armenian-armenian', script: /\p{Script=Armenian}/u },
]

mkdirSync(TARGET, { recursive: true })
const done = new Set<string>()
const letters = new Set<string>()
for (const { name, files, usual, script } of FONTS) {
  const slices: { characters: string; font: string }[] = []
  for (const file of globSync(`noto-sans-${name}/files/noto-sans-${files}-wght-normal.woff2`, {
    cwd: PACKAGES,
  }).sort()) {
    const bytes = readFileSync(new URL(file, PACKAGES))
    const characters = create(bytes)
      .characterSet.map((codePoint) => String.fromCodePoint(codePoint))
      .filter(
        (character) => script.test(character) && (!usual || (usual.has(character) && !done.has(character))),
      )
    if (!characters.length) continue
    if (usual) for (const character of characters) done.add(character)
    const font = await subset(bytes, characters.join(''), {
      targetFormat: 'woff2',
      variationAxes: { wght: 700 },
      ...(usual && { keepFeatures: [] }),
    })
    const shaped = create(font)
    for (const character of characters)
      if (/[\p{L}\p{N}]/u.test(character) && isShaped(shaped, character)) letters.add(character)
    slices.push({ characters: characters.join(''), font: font.toString('base64') })
  }
  writeFileSync(new URL(`${name}.json`, TARGET), `${JSON.stringify(slices, null, 2)}\n`)
  console.log(
    name,
    slices.length,
    slices.reduce((sum, { characters }) => sum + [...characters].length, 0),
    slices.reduce((sum, { font }) => sum + font.length, 0),
  )
}
writeFileSync(new URL('characters.json', TARGET), `${JSON.stringify([...letters].sort().join(''))}\n`)
copyFileSync(new URL('noto-sans-jp/LICENSE', PACKAGES), new URL('noto-sans-license.txt', TARGET))
