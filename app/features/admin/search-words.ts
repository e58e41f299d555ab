const MAX_LENGTH = 60 // characters of a word or of several together
const MAX_WORDS = 8 // of a search; more narrow it no further
const GAPS = /[^\p{L}\p{N}]+/u

/** Small letters without accents: Señora is found by senora, and the other way round. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const cut = (text: string) => [...text].slice(0, MAX_LENGTH).join('')

const wordsOf = (text: string) => fold(text).split(GAPS).filter(Boolean).map(cut)

/** Everything by which somebody with these texts is found: each word, each text as a whole, an e-mail as it is written. */
export function searchWords(texts: string[]) {
  const found = new Set<string>()
  for (const text of texts) {
    const words = wordsOf(text)
    for (const word of words) found.add(word)
    if (words.length > 1) found.add(cut(words.join(' ')))
    if (text.includes('@')) found.add(cut(fold(text)))
  }
  return [...found]
}

/** What somebody typed: the beginning of a whole text, and the beginnings of its words. Nothing when it has no word. */
export function searchTerms(typed: string) {
  const words = wordsOf(typed)
  if (!words.length) return undefined
  const text = typed.trim()
  const whole = text.includes('@') && !/\s/.test(text) ? cut(fold(text)) : cut(words.join(' '))
  return { whole, words: [...new Set(words)].slice(0, MAX_WORDS) }
}
