// Mechanism: i18n, locale, message catalogues
import type { Messages } from 'virtual:messages'
import { inEachLanguage, type Language } from './languages.ts'

const FILES = import.meta.glob('./*/{*,owner/*}.json', { eager: true, import: 'default' })

const messagesOf = (language: Language) =>
  Object.fromEntries(
    Object.entries(FILES)
      .filter(([file]) => file.startsWith(`./${language}/`))
      .map(([file, messages]) => [file.slice(file.lastIndexOf('/') + 1, -'.json'.length), messages]),
  ) as unknown as Messages

/**
 * The catalogues of every language by their areas, for the server. A browser loads those of its own language, and finds
 * none here.
 */
export const MESSAGES = inEachLanguage(messagesOf)
