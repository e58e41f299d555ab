import type { Language } from './languages.ts'

/** Told to owners whose browser is older than those that the scripts are written for. */
export const OLD_BROWSER: Record<Language, string> = {
  en: 'This browser is old: the pages work in it, but only in their simple form.',
  es: 'Este navegador es antiguo: las páginas funcionan en él, pero solo en su forma sencilla.',
  pt: 'Este navegador é antigo: as páginas funcionam nele, mas só na forma simples.',
  de: 'Dieser Browser ist alt: Die Seiten funktionieren darin, aber nur in ihrer einfachen Form.',
}
