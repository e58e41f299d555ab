import type { Language } from '#content/languages.ts'
import type { Host, Section } from './legal-text.ts'

const HEADING: Record<Language, string> = {
  en: 'Who runs this site',
  es: 'Quién dirige este sitio',
  pt: 'Quem dirige este site',
  de: 'Wer diese Website betreibt',
}

/** Who runs the site, as its host has typed it; nothing where it was not typed. */
export function operatorSection(language: Language, { operator, supportEmail }: Host): Section[] {
  if (!operator) return []
  const { name, address } = operator
  // The name is often a line of the address, too.
  const lines = `, ${address}, `.includes(`, ${name}, `) ? [address] : [name, address]
  return [{ heading: HEADING[language], body: [lines.filter(Boolean).join(', '), supportEmail] }]
}
