import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#content/messages/languages.ts'
import type { PlayMessages } from '#content/messages/playing.en.ts'

// The browser fetches those of its language only; the page names the file, so that it comes together with the script.
const WORDS: Record<Language, () => Promise<{ messages: PlayMessages }>> = {
  en: () => import('#content/messages/playing.en.ts'),
  es: () => import('#content/messages/playing.es.ts'),
}

/** What is said in the games, in the language that a page says it is in. */
export async function loadMessages(pageLanguage: string) {
  const language = isLanguage(pageLanguage) ? pageLanguage : DEFAULT_LANGUAGE
  const { messages } = await WORDS[language]()
  return { ...messages, language }
}
