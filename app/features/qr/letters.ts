import { LETTERS, SHAPES } from './ring-letters.ts'

export const UNITS_PER_SIZE = 1000

/** A letter of the ring; all lengths are in thousandths of its size, y up from the line it stands on. */
export type Letter = { advance: number; lowest: number; highest: number; outline: string }

const shapes = SHAPES.trim().split('\n')

function readLetter(line: string): [character: string, letter: Letter] {
  const [codePoint = '', advance, lowest, highest, ...parts] = line.split(' ')
  const outline = parts.map((part) => {
    const [shape, x, y] = part.split(',').map(Number)
    return `M${x} ${y}${shapes[shape!]}`
  })
  return [
    String.fromCodePoint(Number.parseInt(codePoint, 16)),
    { advance: Number(advance), lowest: Number(lowest), highest: Number(highest), outline: outline.join('') },
  ]
}

const letters = new Map(LETTERS.trim().split('\n').map(readLetter))

/** A fancy form as its plain letter, an unknown accent left away; nothing for what has no Latin form. */
function plainForm(character: string) {
  if (letters.has(character)) return character
  const parts = [...character.normalize('NFKD').toUpperCase()]
  return parts.filter((part) => letters.has(part)).join('')
}

/** What can be drawn of a text. Emoji and other scripts are not in the font and leave no gap behind. */
export function drawableLetters(text: string): Letter[] {
  const plain = [...text.replace(/\s/g, ' ')].map(plainForm).join('')
  return [...plain.replace(/ +/g, ' ').trim()].map((character) => letters.get(character)!)
}
