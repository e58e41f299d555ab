import { createContext, use } from 'react'
import type { Language } from '#content/messages/languages.ts'
import type { PlayingWords } from '#content/messages/playing.en.ts'

/** What the games and the screens around them say, in the language of the page. */
export type Spoken = PlayingWords & { language: Language }

/** Set once, around all of them: the words come with their language, before anything is drawn. */
export const Words = createContext<Spoken | undefined>(undefined)

export function useWords() {
  const words = use(Words)
  if (!words) throw new Error('Nobody has said in which language')
  return words
}
