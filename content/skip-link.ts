import type { Language } from './languages.ts'

/** The words of the link that every page begins with, whichever catalogues it has. */
export const SKIP_LINK: Record<Language, string> = {
  en: 'Skip to content',
  es: 'Saltar al contenido',
  pt: 'Pular para o conteúdo',
  de: 'Zum Inhalt springen',
}
