import data from '#content/coin-rim/glyphs.json' with { type: 'json' }

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

/** Removes what the font lacks: a stylistic form, an accent, or the whole character. */
function toSupported(character: string) {
  if (glyphs.has(character)) return character
  const parts = [...character.normalize('NFKD').toUpperCase()]
  return parts.filter((part) => glyphs.has(part)).join('')
}

/** Whether every letter and digit of a text has a glyph. */
export const isDrawable = (text: string) =>
  [...text].every((character) => !/[\p{L}\p{N}]/u.test(character) || toSupported(character))

/** The glyphs of a text. Emoji and other scripts are not in the font and leave no gap. */
export function findGlyphs(text: string): Glyph[] {
  const supported = [...text.replace(/\s/g, ' ')].map(toSupported).join('')
  return [...supported.replace(/ +/g, ' ').trim()].map((character) => glyphs.get(character)!)
}
