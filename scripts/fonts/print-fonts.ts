// Writes content/print-fonts/fonts.json: static subsets of both fonts, which are embedded into printed PDFs, as Base64 of
// TrueType files. The fonts are under the SIL Open Font License 1.1. Run it by hand when a font or a language changes:
// node scripts/fonts/print-fonts.ts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subset from 'subset-font'

const PACKAGES = new URL('../../node_modules/@fontsource-variable/', import.meta.url)
const TARGET = new URL('../../content/print-fonts/', import.meta.url)

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** The characters of English, Spanish, Portuguese, German, French, Italian and the Nordic languages. */
const CHARACTERS = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ŒœŸŠšŽž–—―‘’‚“”„†•…‹›€™−`

const FONTS = {
  heading: { source: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2', wght: 700 },
  body: { source: 'figtree/files/figtree-latin-wght-normal.woff2', wght: 500 },
}

const fonts = await Promise.all(
  Object.entries(FONTS).map(async ([name, { source, wght }]) => {
    const file = await subset(readFileSync(new URL(source, PACKAGES)), CHARACTERS, {
      targetFormat: 'sfnt',
      keepFeatures: ['kern'],
      variationAxes: { wght },
    })
    return [name, file.toString('base64')]
  }),
)
mkdirSync(TARGET, { recursive: true })
writeFileSync(
  new URL('fonts.json', TARGET),
  `${JSON.stringify({ characters: CHARACTERS, ...Object.fromEntries(fonts) }, null, 2)}\n`,
)
