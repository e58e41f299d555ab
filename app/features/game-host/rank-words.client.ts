import type { Language } from '#content/languages.ts'
import type { Messages } from '#content/messages.ts'

export type RankWords = Messages['ranks']

const WORDS = import.meta.glob<RankWords>('/content/*/ranks.json', { import: 'default' })

const loaded = new Map<Language, RankWords>()

/** The words of the boards, if they were loaded before. */
export const findRankWords = (language: Language) => loaded.get(language)

/** The words of the boards, a file of their own in each language. */
export async function loadRankWords(language: Language) {
  const messages = await WORDS[`/content/${language}/ranks.json`]!()
  loaded.set(language, messages)
  return messages
}

/** Loads them ahead in the language of the page. */
export const fetchRankWords = () => loadRankWords(document.documentElement.lang as Language).catch(() => {}) // the board tries again
