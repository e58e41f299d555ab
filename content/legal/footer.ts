import type { Language } from '../messages/languages.ts'

export type FooterTexts = { label: string; terms: string; privacy: string; contact: string }

/** The links at the end of the pages. The contact form is in English. */
export const FOOTER: Record<Language, FooterTexts> = {
  en: { label: 'About this site', terms: 'Terms', privacy: 'Privacy', contact: 'Contact Us' },
  es: {
    label: 'Sobre este sitio',
    terms: 'Condiciones',
    privacy: 'Privacidad',
    contact: 'Contacto (en inglés)',
  },
  pt: {
    label: 'Sobre este site',
    terms: 'Termos',
    privacy: 'Privacidade',
    contact: 'Contato (em inglês)',
  },
  de: {
    label: 'Über diese Website',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    contact: 'Kontakt (auf Englisch)',
  },
}
