// Mechanism: privacy and terms texts, names of cookies and storage keys
import type { Language } from '#content/languages.ts'
import type { Host, LegalText } from './legal-text.ts'
import { privacyOf } from './privacy.ts'
import { privacyInGerman } from './privacy-de.ts'
import { privacyInSpanish } from './privacy-es.ts'
import { privacyInPortuguese } from './privacy-pt.ts'
import { termsOf } from './terms.ts'
import { termsInGerman } from './terms-de.ts'
import { termsInSpanish } from './terms-es.ts'
import { termsInPortuguese } from './terms-pt.ts'

type Texts = Record<Language, (host: Host) => LegalText>

export const PRIVACY: Texts = {
  en: privacyOf,
  es: privacyInSpanish,
  pt: privacyInPortuguese,
  de: privacyInGerman,
}
export const TERMS: Texts = {
  en: termsOf,
  es: termsInSpanish,
  pt: termsInPortuguese,
  de: termsInGerman,
}
