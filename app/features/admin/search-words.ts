const MAX_LENGTH = 60 // characters of a word or of several together
const MAX_WORDS = 8 // of a search
const SEPARATOR = /[^\p{L}\p{N}]+/u

/** Lower case without accents, so that 'senora' finds 'Señora'. */
export const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const truncate = (text: string) => [...text].slice(0, MAX_LENGTH).join('')

const splitWords = (text: string) => fold(text).split(SEPARATOR).filter(Boolean).map(truncate)

/** The index entries of these texts: each word, each whole text, and e-mail addresses as they are. */
export function searchWords(texts: string[]) {
  const found = new Set<string>()
  for (const text of texts) {
    const words = splitWords(text)
    for (const word of words) found.add(word)
    if (words.length > 1) found.add(truncate(words.join(' ')))
    if (text.includes('@')) found.add(truncate(fold(text)))
  }
  return [...found]
}

/** The prefixes to look up: of a whole text and of its words. Undefined for a search without a word. */
export function parseSearch(typed: string) {
  const words = splitWords(typed)
  if (!words.length) return undefined
  const text = typed.trim()
  const whole = text.includes('@') && !/\s/.test(text) ? truncate(fold(text)) : truncate(words.join(' '))
  return { whole, words: [...new Set(words)].slice(0, MAX_WORDS) }
}
