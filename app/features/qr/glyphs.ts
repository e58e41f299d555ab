import data from '#content/coin-rim/glyphs.json' with { type: 'json' }
import { toSupported } from './drawable.ts'

export const UNITS_PER_SIZE = 1000

/** Lengths are in thousandths of the font size, y is up from the baseline. */
export type Glyph = { advance: number; lowest: number; highest: number; outline: string }

const { shapes } = data

// A glyph's row: advance, lowest and highest point, then its shapes as 'index,x,y'.
function parseGlyph(row: string): Glyph {
  const [advance, lowest, highest, ...parts] = row.split(' ')
  const outline = parts.map((part) => {
    const [shape, x, y] = part.split(',').map(Number)
    return `M${x} ${y}${shapes[shape!]}`
  })
  return {
    advance: Number(advance),
    lowest: Number(lowest),
    highest: Number(highest),
    outline: outline.join(''),
  }
}

const glyphs = new Map(Object.entries(data.glyphs).map(([character, row]) => [character, parseGlyph(row)]))

/** The glyphs of a text. Emoji and other scripts are not in the font and leave no gap. */
export function findGlyphs(text: string): Glyph[] {
  const supported = [...text.replace(/\s/g, ' ')].map(toSupported).join('')
  return [...supported.replace(/ +/g, ' ').trim()].map((character) => glyphs.get(character)!)
}
