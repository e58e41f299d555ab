// Draws the letters of the printed ring once, from the font, into app/features/qr/ring-glyphs.ts.
// Run it by hand when the font changes: node scripts/ring-glyphs.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { create } from 'fontkit'

const FONT = new URL('../node_modules/@fontsource/bricolage-grotesque/files/', import.meta.url)
const TARGET = new URL('../app/features/qr/ring-glyphs.ts', import.meta.url)
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
    else if (command !== 'lineTo') throw new Error(`No letter is expected to hold ${command}`)
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

// The ring is upper case and knows no loose accents; every kind of space is the plain one.
const isOnRing = (letter: string) =>
  letter === ' ' || (letter.toUpperCase() === letter && !/[\p{M}\p{C}\p{Z}\p{Sk}]/u.test(letter))

const shapes = new Map<string, number>()
const letters = new Map<number, string>()
for (const subset of SUBSETS) {
  const font = create(readFileSync(new URL(`bricolage-grotesque-${subset}-700-normal.woff`, FONT)))
  for (const codePoint of font.characterSet) {
    if (letters.has(codePoint) || !isOnRing(String.fromCodePoint(codePoint))) continue
    const { advanceWidth, bbox, path } = font.glyphForCodePoint(codePoint)
    const placed = contours(path.commands).map(({ x, y, shape }) => {
      if (!shapes.has(shape)) shapes.set(shape, shapes.size)
      return [shapes.get(shape), x, y].join()
    })
    const [lowest, highest] = placed.length ? [Math.floor(bbox.minY), Math.ceil(bbox.maxY)] : [0, 0]
    letters.set(codePoint, [codePoint.toString(16), advanceWidth, lowest, highest, ...placed].join(' '))
  }
}

const inOrder = [...letters].sort(([a], [b]) => a - b).map(([, line]) => line)
writeFileSync(
  TARGET,
  `// Written by scripts/ring-glyphs.ts from Bricolage Grotesque Bold (SIL Open Font License 1.1): change it there.

/** Closed lines in thousandths of the letter size, y up, each relative to its first point. */
export const SHAPES = \`
${[...shapes.keys()].join('\n')}
\`

/** Code point (hex), advance, lowest and highest point, then the shapes it is made of with their first points. */
export const GLYPHS = \`
${inOrder.join('\n')}
\`
`,
)
console.log(`${letters.size} letters of ${shapes.size} shapes`)
