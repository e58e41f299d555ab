/** The languages of the customer's screens. Each has a folder of catalogues beside this file. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

export const isLanguage = (text: string | undefined): text is Language =>
  (LANGUAGES as readonly (string | undefined)[]).includes(text)

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' }

/** How numbers are written. Money stays in dollars, written as Spanish speakers of the United States do. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/** The same for each language. */
export const inEachLanguage = <T>(make: (language: Language) => T) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>
