import type { Language } from '#content/languages.ts'

export type FooterTexts = { label: string; terms: string; privacy: string; contact: string }

/** The links at the end of the pages. */
export const FOOTER: Record<Language, FooterTexts> = {
  en: { label: 'About this site', terms: 'Terms', privacy: 'Privacy', contact: 'Contact Us' },
  es: {
    label: 'Sobre este sitio',
    terms: 'Condiciones',
    privacy: 'Privacidad',
    contact: 'Contacto',
  },
  pt: {
    label: 'Sobre este site',
    terms: 'Termos',
    privacy: 'Privacidade',
    contact: 'Contato',
  },
  de: {
    label: 'Über diese Website',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    contact: 'Kontakt',
  },
}
