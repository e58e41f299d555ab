// Writes content/coin-rim/glyphs.json, the outlines of the letters on the printed card: Latin from Bricolage Grotesque
// Bold, Cyrillic and Greek from Commissioner Bold, both under the SIL Open Font License 1.1. Run it by hand when a font
// changes: node scripts/fonts/ring-glyphs.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { create } from 'fontkit'

const PACKAGES = new URL('../../node_modules/@fontsource/', import.meta.url)
const TARGET = new URL('../../content/coin-rim/glyphs.json', import.meta.url)
const CHARACTERS = new URL('../../content/coin-rim/characters.json', import.meta.url)
const CAP_HEIGHT = 660 // of Bricolage Grotesque, whose em is 1000 units

// All letters are scaled to one height, that of a capital with straight ends in the font's first subset.
const FONTS = [
  { name: 'bricolage-grotesque', subsets: ['latin', 'latin-ext', 'vietnamese'], capital: 'H' },
  { name: 'commissioner', subsets: ['cyrillic', 'cyrillic-ext', 'greek'], capital: 'Н' },
]

const open = (name: string, subset: string) =>
  create(readFileSync(new URL(`${name}/files/${name}-${subset}-700-normal.woff`, PACKAGES)))

type Command = { command: string; args: number[] }
type Contour = { x: number; y: number; shape: string }

/** A contour relative to its first point, so that an accent has the same shape over every letter. */
function contour([start, ...rest]: Command[], scale: number): Contour {
  const [left = 0, foot = 0] = start?.args ?? []
  let [x, y, shape] = [0, 0, '']
  const add = (sign: string, ...numbers: number[]) => {
    shape += sign + numbers.join(' ').replaceAll(' -', '-')
  }
  for (const { command, args } of rest) {
    const to = args.map((value, index) => Math.round(scale * (value - (index % 2 ? foot : left))))
    const [endX = x, endY = y] = to.slice(-2)
    if (command === 'closePath') add('z')
    else if (command === 'quadraticCurveTo') add('q', to[0]! - x, to[1]! - y, endX - x, endY - y)
    else if (command !== 'lineTo') throw new Error(`No outline is expected to have ${command}`)
    else if (endX === x) add('v', endY - y)
    else if (endY === y) add('h', endX - x)
    else add('l', endX - x, endY - y)
    x = endX
    y = endY
  }
  return { x: Math.round(scale * left), y: Math.round(scale * foot), shape }
}

function contours(commands: Command[], scale: number) {
  const starts = commands.flatMap(({ command }, index) => (command === 'moveTo' ? [index] : []))
  return starts.map((start, index) => contour(commands.slice(start, starts[index + 1]), scale))
}

// The ring has capital letters, digits and signs, no combining accents, and one kind of space.
const isOnRing = (character: string) =>
  character === ' ' || (character.toUpperCase() === character && !/[\p{M}\p{C}\p{Z}\p{Sk}]/u.test(character))

const shapes = new Map<string, number>()
const glyphs = new Map<string, string>()
for (const { name, subsets, capital } of FONTS) {
  const fonts = subsets.map((subset) => open(name, subset))
  const scale = CAP_HEIGHT / fonts[0]!.glyphForCodePoint(capital.codePointAt(0)!).bbox.maxY
  for (const font of fonts)
    for (const codePoint of font.characterSet) {
      const character = String.fromCodePoint(codePoint)
      if (glyphs.has(character) || !isOnRing(character)) continue
      const { advanceWidth, bbox, path } = font.glyphForCodePoint(codePoint)
      const placed = contours(path.commands, scale).map(({ x, y, shape }) => {
        if (!shapes.has(shape)) shapes.set(shape, shapes.size)
        return [shapes.get(shape), x, y].join()
      })
      const [lowest, highest] = placed.length
        ? [Math.floor(scale * bbox.minY), Math.ceil(scale * bbox.maxY)]
        : [0, 0]
      glyphs.set(character, [Math.round(scale * advanceWidth), lowest, highest, ...placed].join(' '))
    }
}

const sorted = [...glyphs].sort(([a], [b]) => a.codePointAt(0)! - b.codePointAt(0)!)
const data = { shapes: [...shapes.keys()], glyphs: Object.fromEntries(sorted) }
writeFileSync(TARGET, `${JSON.stringify(data, null, 2)}\n`)
// A separate list of the characters, because forms check names without the outlines, which are large.
writeFileSync(CHARACTERS, `${JSON.stringify(sorted.map(([character]) => character).join(''))}\n`)
console.log(`${glyphs.size} glyphs of ${shapes.size} shapes`)
