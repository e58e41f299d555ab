import characters from '#content/coin-rim/characters.json' with { type: 'json' }

const supported = new Set(characters)

/** Removes what the font lacks: a stylistic form, an accent, or the whole character. */
export function toSupported(character: string) {
  if (supported.has(character)) return character
  const parts = [...character.normalize('NFKD').toUpperCase()]
  return parts.filter((part) => supported.has(part)).join('')
}

/** Whether every letter and digit of a text has a glyph. */
export const isDrawable = (text: string) =>
  [...text].every((character) => !/[\p{L}\p{N}]/u.test(character) || toSupported(character))
