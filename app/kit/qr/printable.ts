import letters from '#content/name-fonts/characters.json' with { type: 'json' }
import { isDrawable } from './drawable.ts'

const inOtherFonts = new Set(letters)

/** Whether every letter and digit can be printed: the server has fonts of other scripts, though not of every sign of theirs. */
export const isPrintable = (text: string) =>
  [...text].every((character) => inOtherFonts.has(character) || isDrawable(character))
