import { createContext, use } from 'react'
import type { Language } from '#content/languages.ts'
import type { Messages, OwnerArea } from '#content/messages.ts'

/** The language of the page, and its catalogues. */
export type PageLanguage = {
  language: Language
  read: <A extends OwnerArea>(area: A) => Messages[A]
  show: (language: Language) => Promise<void> // the same page in another language, with what was typed
  in: (language: Language) => PageLanguage // for a part of the page in another language
}

export const PageLanguageContext = createContext<PageLanguage | undefined>(undefined)

export function usePageLanguage() {
  const page = use(PageLanguageContext)
  if (!page) throw new Error('PageLanguageContext is missing')
  return page
}

/** The messages of an area in the language of the page. Suspends while a browser loads them. */
export const useMessages = <A extends OwnerArea>(area: A) => usePageLanguage().read(area)
