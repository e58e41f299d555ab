import { defineCookie } from '#app/server/cookies.server.ts'
import type { Language } from '#content/messages/languages.ts'
import { chosenLanguage, preferredLanguage } from './language.ts'
import { LANGUAGE_COOKIE } from './language-cookie.ts'

const YEAR_S = 365 * 24 * 60 * 60
const MAX_CACHED = 1000 // ordinary browsers send a few hundred different headers
const MAX_LENGTH = 200 // characters of a cached header

const cache = new Map<string, Language>() // by Accept-Language

/** The Vary header of a page in more than one language. */
export const VARIES = 'accept-language, cookie'

/** The language of a response: the one chosen in this browser, else by Accept-Language. */
export function languageOf(
  cookies: string | null | undefined,
  accepted: string | null | undefined,
): Language {
  const chosen = chosenLanguage(cookies)
  if (chosen) return chosen
  const header = accepted ?? ''
  const cached = cache.get(header)
  if (cached) return cached
  const language = preferredLanguage(header)
  if (cache.size < MAX_CACHED && header.length <= MAX_LENGTH) cache.set(header, language)
  return language
}

export const readLanguage = ({ headers }: Request) =>
  languageOf(headers.get('cookie'), headers.get('accept-language'))

// The page's script reads it to notice a choice made on another page.
const languageChoice = defineCookie(LANGUAGE_COOKIE, { maxAge: YEAR_S, readByScripts: true })

export const languageCookie = (language: Language) => languageChoice.write(language)
