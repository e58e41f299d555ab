import type { messages as english } from '#content/messages/en/ranks.ts'
import type { Language } from '#content/messages/languages.ts'

export type RankWords = typeof english

const WORDS = import.meta.glob<{ messages: RankWords }>('/content/messages/*/ranks.ts')

const loaded = new Map<Language, RankWords>()

/** The words of the boards, if they were loaded before. */
export const findRankWords = (language: Language) => loaded.get(language)

/** The words of the boards, a file of their own in each language. */
export async function loadRankWords(language: Language) {
  const { messages } = await WORDS[`/content/messages/${language}/ranks.ts`]!()
  loaded.set(language, messages)
  return messages
}

/** Loads them ahead in the language of the page. */
export const fetchRankWords = () => loadRankWords(document.documentElement.lang as Language).catch(() => {}) // the board tries again
