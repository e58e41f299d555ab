// Mechanism: hreflang, an address for each language
import { isLanguage, LANGUAGES, type Language } from '#content/languages.ts'

const ADDRESS = new RegExp(`^(/(?:terms|privacy|sample-code\\.svg)?)\\?language=(${LANGUAGES.join('|')})$`)

/** The path and the language of an address that names its language, such as `/terms?language=de`. */
export function readLanguageAddress(address: string): { path: string; language: Language } | undefined {
  const [, path, language] = ADDRESS.exec(address) ?? []
  return path && isLanguage(language) ? { path, language } : undefined
}

/** The links in the head of a page to itself in each language, for search engines. */
export const languageLinks = (origin: string, path: string) =>
  [
    ...LANGUAGES.map((hrefLang) => ({ hrefLang, href: `${origin}${path}?language=${hrefLang}` })),
    { hrefLang: 'x-default', href: origin + path },
  ].map((link) => ({ tagName: 'link' as const, rel: 'alternate', ...link }))
