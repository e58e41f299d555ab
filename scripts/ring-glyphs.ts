// Writes content/coin-rim/glyphs.json, the outlines of the letters on the printed card, from Bricolage Grotesque Bold
// (SIL Open Font License 1.1). Run it by hand when the font changes: node scripts/ring-glyphs.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { create } from 'fontkit'

const FONT = new URL('../node_modules/@fontsource/bricolage-grotesque/files/', import.meta.url)
const TARGET = new URL('../content/coin-rim/glyphs.json', import.meta.url)
const SUBSETS = ['latin', 'latin-ext', 'vietnamese']

type Command = { command: string; args: number[] }
type Contour = { x: number; y: number; shape: string }

/** One closed line relative to its first point, so that an accent is the same shape over every letter. */
function contour([start, ...rest]: Command[]): Contour {
  const [left = 0, foot = 0] = start?.args ?? []
  let [x, y, shape] = [0, 0, '']
  const add = (sign: string, ...numbers: number[]) => {
    shape += sign + numbers.join(' ').replaceAll(' -', '-')
  }
  for (const { command, args } of rest) {
    const to = args.map((value, index) => Math.round(value - (index % 2 ? foot : left)))
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
  return { x: Math.round(left), y: Math.round(foot), shape }
}

function contours(commands: Command[]) {
  const starts = commands.flatMap(({ command }, index) => (command === 'moveTo' ? [index] : []))
  return starts.map((start, index) => contour(commands.slice(start, starts[index + 1])))
}

// The ring has capital letters, digits and signs, no combining accents, and one kind of space.
const isOnRing = (character: string) =>
  character === ' ' || (character.toUpperCase() === character && !/[\p{M}\p{C}\p{Z}\p{Sk}]/u.test(character))

const shapes = new Map<string, number>()
const glyphs = new Map<string, string>()
for (const subset of SUBSETS) {
  const font = create(readFileSync(new URL(`bricolage-grotesque-${subset}-700-normal.woff`, FONT)))
  for (const codePoint of font.characterSet) {
    const character = String.fromCodePoint(codePoint)
    if (glyphs.has(character) || !isOnRing(character)) continue
    const { advanceWidth, bbox, path } = font.glyphForCodePoint(codePoint)
    const placed = contours(path.commands).map(({ x, y, shape }) => {
      if (!shapes.has(shape)) shapes.set(shape, shapes.size)
      return [shapes.get(shape), x, y].join()
    })
    const [lowest, highest] = placed.length ? [Math.floor(bbox.minY), Math.ceil(bbox.maxY)] : [0, 0]
    glyphs.set(character, [advanceWidth, lowest, highest, ...placed].join(' '))
  }
}

const sorted = [...glyphs].sort(([a], [b]) => a.codePointAt(0)! - b.codePointAt(0)!)
const data = { shapes: [...shapes.keys()], glyphs: Object.fromEntries(sorted) }
writeFileSync(TARGET, `${JSON.stringify(data, null, 2)}\n`)
console.log(`${glyphs.size} glyphs of ${shapes.size} shapes`)
