import { createContext, use } from 'react'
import type { Language } from '#content/languages.ts'
import type { Messages } from '#content/messages.ts'

/** The messages of the games and of the screens around them, in the language of the page. */
export type GameMessages = Messages['play'] & { language: Language }

export const MessagesContext = createContext<GameMessages | undefined>(undefined)

export function useGameMessages() {
  const messages = use(MessagesContext)
  if (!messages) throw new Error('MessagesContext is missing')
  return messages
}
