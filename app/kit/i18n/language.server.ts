// Mechanism: language negotiation
import { TRANSLATED } from 'virtual:pages'
import { cookieName, defineCookie, findCookie } from '#app/server/cookies.server.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#content/languages.ts'
import { readLanguageAddress } from './language-address.ts'
import { LANGUAGE_COOKIE } from './language-cookie.ts'

const SENT_NAME = cookieName(LANGUAGE_COOKIE)

/** The language that the cookie of this browser names. */
export function chosenLanguage(cookies: string | null | undefined): Language | undefined {
  const chosen = findCookie(cookies, SENT_NAME)
  return isLanguage(chosen) ? chosen : undefined
}

// `parseAccept` of hono takes a quality that is no number, or above 1, for 1.
function parseRange(text: string) {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  const quality = weight === undefined ? 1 : Number(weight.slice(2))
  return { tag, quality: quality > 0 && quality <= 1 ? quality : 0 }
}

/**
 * The supported language that an Accept-Language header prefers. Regions are ignored, so that es-MX gets Spanish; of two
 * ranges with the same quality the first counts.
 */
export function preferredLanguage(accepted: string): Language {
  const ranges = accepted.split(',').map(parseRange)
  const ranked = ranges.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality)
  for (const { tag } of ranked) {
    const language = tag === '*' ? DEFAULT_LANGUAGE : tag.split('-')[0]
    if (isLanguage(language)) return language
  }
  return DEFAULT_LANGUAGE
}

const YEAR_S = 365 * 24 * 60 * 60

/** The Vary header of a page in more than one language. */
export const VARIES = 'accept-language, cookie'

/** The language of a response: the one chosen in this browser, else by Accept-Language. */
export const languageOf = (cookies: string | null | undefined, accepted: string | null | undefined) =>
  chosenLanguage(cookies) ?? (accepted ? preferredLanguage(accepted) : DEFAULT_LANGUAGE)

/** The language of a page: the one that its address names, else that of the browser. */
export function readLanguage({ headers, url }: Request) {
  const { pathname, search } = new URL(url)
  const named = readLanguageAddress(pathname + search)?.language
  return named ?? languageOf(headers.get('cookie'), headers.get('accept-language'))
}

/** The language of a user: the one chosen in the account, else that of the request. */
export const languageFor = ({ language }: { language: string | null }, request: Request) =>
  language && isLanguage(language) ? language : readLanguage(request)

// The page's script reads it to notice a choice made on another page.
export const languageCookie = defineCookie(LANGUAGE_COOKIE, { maxAge: YEAR_S, readByScripts: true })

/** Whether a path leads to a page in more than one language, by its first part; all others are in English. */
export function hasLanguages(path: string) {
  const [, first] = /^\/(?!\/)([^/?]*)/.exec(path) ?? []
  return first !== undefined && TRANSLATED.includes(first.replace(/\.data$/, ''))
}
