import data from '#content/coin-rim/glyphs.json' with { type: 'json' }
import { toSupported } from './drawable.ts'

export const UNITS_PER_SIZE = 1000

/** Lengths are in thousandths of the font size, y is up from the baseline. */
export type Glyph = {
  advance: number
  lowest: number
  highest: number
  outline: string
  joined?: boolean // to the next one
}

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

type Shape = (text: string) => Glyph[] | undefined

let shapeName: Shape | undefined

/** Lets names be drawn in scripts that the font lacks, where `shape` has them. */
export const drawNamesWith = (shape: Shape) => {
  shapeName = shape
}

/** The glyphs of a text in the font alone. Emoji and other scripts leave no gap. */
export function rimGlyphs(text: string): Glyph[] {
  const supported = [...text.replace(/\s/g, ' ')].map(toSupported).join('')
  return [...supported.replace(/ +/g, ' ').trim()].map((character) => glyphs.get(character)!)
}

/** The glyphs of a text, those of other scripts too where their fonts are loaded. */
export const findGlyphs = (text: string): Glyph[] => shapeName?.(text) ?? rimGlyphs(text)
