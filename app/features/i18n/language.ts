import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#content/messages/languages.ts'
import { LANGUAGE_COOKIE } from './language-cookie.ts'

const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2})(?:;|$)`)

/** The language that the cookie of this browser names. */
export function chosenLanguage(cookies: string | null | undefined): Language | undefined {
  const chosen = cookies ? CHOSEN.exec(cookies)?.[1] : undefined
  return isLanguage(chosen) ? chosen : undefined
}

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

/** The pages for customers: they alone have more than one language. */
export const isCustomerPath = (path: string) => /^\/(tip|play|game|session|menu)(\/|\?|$)/.test(path)
