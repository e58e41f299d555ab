// Mechanism: i18n, locale, message catalogues
/** The languages of the product. Each has a folder of catalogues beside this file. */
export const LANGUAGES = ['en', 'es', 'pt', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

export const isLanguage = (text: string | undefined): text is Language =>
  (LANGUAGES as readonly (string | undefined)[]).includes(text)

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  de: 'Deutsch',
}

/** How amounts, numbers and dates are written; Spanish as in the United States, Portuguese as in Brazil. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US', pt: 'pt-BR', de: 'de-DE' }

/** The same for each language. */
export const inEachLanguage = <T>(make: (language: Language) => T) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>
