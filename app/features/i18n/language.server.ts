import { defineCookie } from '#app/server/cookies.server.ts'
import type { Language } from '#content/messages/languages.ts'
import { chosenLanguage, preferredLanguage } from './language.ts'
import { LANGUAGE_COOKIE } from './language-cookie.ts'

const YEAR_S = 365 * 24 * 60 * 60
const MOST_KNOWN = 1000 // there are a few hundred; whoever invents others gets them read each time
const LONGEST = 200 // characters of one that is remembered

const known = new Map<string, Language>() // by Accept-Language, so that each is read once

/** What a page in more than one language depends on, for whatever keeps it. */
export const VARIES = 'accept-language, cookie'

/** The language to answer in: the one chosen in this browser, else the one that the browser asks for. */
export function languageOf(
  cookies: string | null | undefined,
  accepted: string | null | undefined,
): Language {
  const chosen = chosenLanguage(cookies)
  if (chosen) return chosen
  const asked = accepted ?? ''
  const before = known.get(asked)
  if (before) return before
  const language = preferredLanguage(asked)
  if (known.size < MOST_KNOWN && asked.length <= LONGEST) known.set(asked, language)
  return language
}

export const readLanguage = ({ headers }: Request) =>
  languageOf(headers.get('cookie'), headers.get('accept-language'))

// The page's script reads it, to notice a choice that was made on another page.
const languageChoice = defineCookie(LANGUAGE_COOKIE, { maxAge: YEAR_S, readByScripts: true })

export const languageCookie = (language: Language) => languageChoice.write(language)
