// Mechanism: web fonts: subsets, fallbacks with their metrics
// Writes app/styles/fonts/: subsets of both fonts for the languages of Western Europe, in the used weights. The fonts are
// under the SIL Open Font License 1.1. Run it by hand when a font or a language changes, with Debian's fonts-liberation and
// fonts-roboto-unhinted: node scripts/fonts/web-fonts.ts. It prints the content of app/styles/fonts.css.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { create } from 'fontkit'
import subset, { type Options } from 'subset-font'

const PACKAGES = new URL('../../node_modules/@fontsource-variable/', import.meta.url)
const TARGET = new URL('../../app/styles/fonts/', import.meta.url)
const SYSTEM = '/usr/share/fonts/truetype/'
const FALLBACKS = {
  Arial: 'liberation/LiberationSans', // has the metrics of Arial
  Roboto: 'roboto/unhinted/RobotoTTF/Roboto', // Android has no Arial
}
const CORPUS = readFileSync(new URL('../../content/legal/legal-texts.ts', import.meta.url), 'utf8')

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** The characters of English, Spanish, Portuguese, German, French, Italian and the Nordic languages. */
const CHARACTERS = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ŒœŸŠšŽž–—―‘’‚“”„†•…‹›€™−`

const FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'tnum'] // OpenType features; tabular numbers are for scores and times

type WebFont = {
  file: string
  source: string
  axes: Options['variationAxes']
  fallbacks: { weight: number; style: 'Regular' | 'Bold' }[]
}

const FONTS: WebFont[] = [
  {
    file: 'bricolage-grotesque',
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    axes: { wght: 700 },
    fallbacks: [{ weight: 700, style: 'Bold' }],
  },
  {
    file: 'figtree',
    source: 'figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    fallbacks: [
      { weight: 400, style: 'Regular' },
      { weight: 600, style: 'Bold' },
    ],
  },
]

/** The width of the corpus, in ems. */
function widthIn(file: Uint8Array) {
  const font = create(file)
  let units = 0
  for (const letter of CORPUS.replace(/[^a-zA-Z ,.]/g, ''))
    units += font.glyphForCodePoint(letter.codePointAt(0)!).advanceWidth
  return units / font.unitsPerEm
}

const percent = (value: number) => `${(100 * value).toFixed(1)}%`

/** The descriptors with which the fallback has the metrics of the font. */
async function fallbackOf(font: Buffer, { weight, style }: WebFont['fallbacks'][number], system: string) {
  const plain = await subset(font, CHARACTERS, {
    targetFormat: 'sfnt',
    keepFeatures: [],
    variationAxes: { wght: weight },
  })
  const { ascent, descent, lineGap, unitsPerEm } = create(plain)
  const size = widthIn(plain) / widthIn(readFileSync(`${SYSTEM}${system}-${style}.ttf`))
  const fraction = (units: number) => percent(units / unitsPerEm / size)
  return [
    `size-adjust: ${percent(size)}`,
    `ascent-override: ${fraction(ascent)}`,
    `descent-override: ${fraction(-descent)}`,
    `line-gap-override: ${fraction(lineGap)}`,
  ].join('; ')
}

mkdirSync(TARGET, { recursive: true })
for (const { file, source, axes, fallbacks } of FONTS) {
  const font = readFileSync(new URL(source, PACKAGES))
  const written = await subset(font, CHARACTERS, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    variationAxes: axes,
  })
  writeFileSync(new URL(`${file}.woff2`, TARGET), written)
  console.log(`${file}: ${written.length} bytes of ${font.length}`)
  for (const fallback of fallbacks)
    for (const [name, system] of Object.entries(FALLBACKS))
      console.log(`  ${name} ${fallback.style}: ${await fallbackOf(font, fallback, system)}`)
}
