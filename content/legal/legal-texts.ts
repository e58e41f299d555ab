import type { Language } from '../messages/languages.ts'
import type { Host, LegalText } from './legal-text.ts'
import { privacyOf } from './privacy.ts'
import { privacyInSpanish } from './privacy-es.ts'
import { termsOf } from './terms.ts'
import { termsInSpanish } from './terms-es.ts'

type Texts = Record<Language, (host: Host) => LegalText>

export const PRIVACY: Texts = { en: privacyOf, es: privacyInSpanish }
export const TERMS: Texts = { en: termsOf, es: termsInSpanish }
