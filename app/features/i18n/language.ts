import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#content/messages/languages.ts'
import { LANGUAGE_COOKIE } from './language-cookie.ts'

const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2})(?:;|$)`)

/** The language that somebody chose in this browser, by its cookies. */
export function chosenLanguage(cookies: string | null | undefined): Language | undefined {
  const chosen = cookies ? CHOSEN.exec(cookies)?.[1] : undefined
  return isLanguage(chosen) ? chosen : undefined
}

type Wish = { tag: string; quality: number }

function readWish(text: string): Wish {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const given = parameters.find((parameter) => parameter.startsWith('q='))
  const quality = given === undefined ? 1 : Number(given.slice(2))
  return { tag, quality: quality > 0 && quality <= 1 ? quality : 0 }
}

/**
 * The language of ours that a browser likes best, by its Accept-Language: of the region we do not have we take the
 * language, so that es-MX reads Spanish. Of two liked alike it is the first one named.
 */
export function preferredLanguage(accepted: string): Language {
  const wishes = accepted.split(',').map(readWish)
  const ranked = wishes.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality)
  for (const { tag } of ranked) {
    const language = tag === '*' ? DEFAULT_LANGUAGE : tag.split('-')[0]
    if (isLanguage(language)) return language
  }
  return DEFAULT_LANGUAGE
}

/** The pages for customers: they alone have more than one language. */
export const isCustomerPath = (path: string) => /^\/(tip|play|game|session|menu)(\/|\?|$)/.test(path)
