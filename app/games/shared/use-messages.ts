import { createContext, use } from 'react'
import type { Language } from '#content/messages/languages.ts'
import type { PlayMessages } from '#content/messages/playing.en.ts'

/** What the games and the screens around them say, in the language of the page. */
export type GameMessages = PlayMessages & { language: Language }

/** Set once, around all of them: the words come with their language, before anything is drawn. */
export const MessagesContext = createContext<GameMessages | undefined>(undefined)

export function useMessages() {
  const messages = use(MessagesContext)
  if (!messages) throw new Error('Nobody has said in which language')
  return messages
}
